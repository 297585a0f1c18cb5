import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the links between shared libraries that npm packages cannot carry. The package does so in its install script; where
 * install scripts are switched off Postgres would not start ("libicuuc.so.60 not found").
 *
 * @param native Folder with `bin`, `lib`, `share` and `pg-symlinks.json`.
 */
export async function hydrateSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinks.parse(JSON.parse(list))) {
    // The paths begin with "native/"; source and target lie in one folder.
    const link = join(native, '..', target);
    if (dirname(source) !== dirname(target)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // A read-only installation that has them already is fine; one that lacks them fails at the start of Postgres with its reason.
      if (error.code !== 'EEXIST' && error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error;
    });
  }
}
