import { soakTests } from '../../tools/vitest-base.ts';
import config from './vitest.config.ts';

export default soakTests(config);
