import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-base.ts';

export default mergeConfig(unitTests, { test: { setupFiles: ['src/testing/whole-vocabulary.setup.ts'] } });
