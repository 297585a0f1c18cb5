import { defineConfig } from 'vitest/config';
import { testLimits } from './vitest-base.ts';

export default defineConfig({ test: testLimits });
