import { soakTests, unitTests } from '../../tools/vitest-base.ts';

export default soakTests(unitTests);
