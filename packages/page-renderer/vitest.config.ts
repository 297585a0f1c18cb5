import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { soakFiles, unitTests } from '../../tools/vitest-base.ts';

/** Tests of what is drawn in a browser, under the policy of the console. */
const strict = 'src/**/*-strict.test.ts';
/** Tests that hold ours against the original, whose libraries change what is global: each file has a worker of its own. */
const oracles = 'src/**/*oracle.test.ts';
const setupFiles = ['test/whole-vocabulary.setup.ts'];

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  ...unitTests,
  extends: false,
  test: { ...unitTests.test, ...test },
});

export default defineConfig({
  test: {
    ...unitTests.test,
    projects: [
      project({ name: 'unit', exclude: [strict, oracles, soakFiles], setupFiles }),
      project({ name: 'oracles', include: [oracles], setupFiles, isolate: true }),
      project({
        name: 'strict',
        include: [strict],
        globalSetup: ['test/strict-bundle.setup.ts'],
        maxConcurrency: 3,
        // A browser on a busy machine at times stops: as in journeys and stories, what failed is tried again.
        retry: process.env.CI ? 1 : 0,
      }),
    ],
  },
});
