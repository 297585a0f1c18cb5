// The registry that everything but the packages of ours is installed from: the one that npm is set to, with its proxies, certificates and secrets.
import { run } from '../bootstrap.mjs';

/** What is printed where no registry answers. */
export const noRegistry = 'No registry of packages answers npm here, so no application of a stranger could be installed.';

/** @returns {Promise<string | undefined>} Address of the registry, or nothing where it does not answer npm. */
export async function findRegistry() {
  const quick = ['--fetch-retries=1', '--fetch-timeout=20000'];
  const [address, answer] = await Promise.all([
    run('npm', ['config', 'get', 'registry'], { quiet: true }),
    run('npm', ['view', 'react', 'version', '--prefer-online', ...quick], { quiet: true }),
  ]);
  return answer.code === 0 && address.code === 0 ? address.output.trim().split('\n').at(-1) : undefined;
}
