import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-base.ts';

/** Most tests here talk to a real server: two at a time on two cores, with time to start it. */
export default mergeConfig(unitTests, {
  test: {
    globalSetup: ['src/test-support/shared-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
