import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-base.ts';

// Its entry for Node is no module; the one for browsers is.
export default mergeConfig(unitTests, {
  test: { server: { deps: { inline: ['jsonc-parser'] } } },
  ssr: { resolve: { mainFields: ['module', 'main'] } },
});
