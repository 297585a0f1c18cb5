import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-base.ts';

/** Most tests here talk to a real server. */
export default mergeConfig(unitTests, {
  test: {
    // The model of a competition, which only measures use, is tested beside them.
    include: ['bench/**/*.test.ts'],
    globalSetup: ['test/shared-postgres.ts'],
    // A worker of its own for each file: some change the process.
    isolate: true,
    teardownTimeout: 30_000,
  },
});
