import { soakTests, unitTests } from '../../tools/vitest-base.ts';

/** Attacks and endless definitions in a browser, under the policy of the console. */
export default soakTests({
  ...unitTests,
  test: { ...unitTests.test, globalSetup: ['test/strict-bundle.setup.ts'], isolate: true, maxConcurrency: 3 },
});
