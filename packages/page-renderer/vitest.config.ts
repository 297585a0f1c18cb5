import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { unitTests } from '../../tools/vitest-base.ts';

/** Tests of what is drawn in a browser, under the policy of the console. */
const strict = 'src/**/*-strict.test.ts';

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  ...unitTests,
  extends: false,
  test: { ...unitTests.test, ...test },
});

export default defineConfig({
  test: {
    ...unitTests.test,
    maxWorkers: 2,
    projects: [
      project({ name: 'unit', exclude: [strict, '**/node_modules/**'], setupFiles: ['src/testing/whole-vocabulary.setup.ts'] }),
      project({ name: 'strict', include: [strict], globalSetup: ['src/testing/strict-bundle.setup.ts'], maxConcurrency: 3 }),
    ],
  },
});
