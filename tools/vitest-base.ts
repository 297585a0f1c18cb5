import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { unhandledErrors } from './unhandled-errors.ts';

/** Condition of the exports maps that points at the source instead of the build. */
export const sourceCondition = '@lab-console/source';

/** Unit tests of a package: Node, no DOM, sources of the neighbours instead of their builds. */
export const unitTests: ViteUserConfig = defineConfig({
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    passWithNoTests: false,
    testTimeout: 30_000,
    // Vitest's own choice leaves a core free, which is one of two on the machines that check everything.
    maxWorkers: 2,
    // Files share a worker, which reads what they import once: a test gives back what it changed of the globals and the clock.
    isolate: false,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: '.results/unit.json' }], unhandledErrors('.results/unit.errors.json')],
  },
});
