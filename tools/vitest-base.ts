import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { unhandledErrors } from './unhandled-errors.ts';

/** Condition of the exports maps that points at the source instead of the build. */
export const sourceCondition = '@lab-console/source';

/** Long tests (soak, fuzz, attacks in a browser), which a task of their own runs as the last one. */
export const soakFiles = '{src,test}/**/*.soak.test.ts';

/** Limits that end only what hangs: what takes seconds on a quiet machine passes on one that is many times slower. */
export const testLimits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Unit tests of a package: Node, no DOM, sources of the neighbours instead of their builds. */
export const unitTests: ViteUserConfig = defineConfig({
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: [soakFiles],
    environment: 'node',
    passWithNoTests: false,
    ...testLimits,
    // Vitest's own choice leaves a core free, which is one of two on the machines that check everything.
    maxWorkers: 2,
    // Files share a worker, which reads what they import once: a test gives back what it changed of the globals and the clock.
    isolate: false,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: '.results/unit.json' }], unhandledErrors('.results/unit.errors.json')],
  },
});

/** The long tests of a package, with the settings that its other tests have. */
export function soakTests(config: ViteUserConfig): ViteUserConfig {
  const reporters: NonNullable<ViteUserConfig['test']>['reporters'] = [
    'default',
    ['json', { outputFile: '.results/soak.json' }],
    unhandledErrors('.results/soak.errors.json'),
  ];
  return { ...config, test: { ...config.test, include: [soakFiles], exclude: [], reporters } };
}
