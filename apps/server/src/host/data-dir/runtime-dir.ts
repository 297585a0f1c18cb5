import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canReach } from '../process/shared-program.ts';
import type { UnprivilegedUser } from '../process/unprivileged-user.ts';
import { StartupError } from '../../startup-error.ts';

/** Longest path of a unix socket that every system takes: 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = 103;
/** Name of the longest socket in the folder. */
const socketNameOfMaxLength = '.s.PGSQL.5432.lock';
const prefix = 'lab-console-';

/** A folder for sockets that lives as long as the server. */
export interface RuntimeDir {
  readonly path: string;
  /** Makes the folder again where it was deleted, as programs that tidy temporary files do. */
  readonly ensure: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a folder for the sockets of the children that only they and the server may enter. Its path is short, since socket paths are limited and data
 * folders are not. The one a killed server left behind is removed.
 *
 * @throws StartupError when no folder for temporary files can be used.
 */
export async function makeRuntimeDir(dataDir: string, user: UnprivilegedUser | undefined): Promise<RuntimeDir> {
  const note = join(dataDir, 'runtime-dir');
  await removeNoted(note);
  const candidates = [...new Set([user ? '/run' : process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp'])];
  for (const parent of candidates) {
    if (!parent || Buffer.byteLength(join(parent, `${prefix}XXXXXX`, socketNameOfMaxLength)) > maxSocketPathBytes) continue;
    try {
      if (user && !(await canReach(parent))) continue;
      const path = await mkdtemp(join(parent, prefix));
      await writeFile(note, path, { mode: 0o600 });
      const claim = async (): Promise<void> => {
        await chmod(path, 0o700);
        if (user) await chown(path, user.uid, user.gid);
      };
      await claim();
      return {
        path,
        ensure: async () => {
          if (await mkdir(path, { recursive: true, mode: 0o700 })) await claim();
        },
        remove: async () => {
          await rm(path, { recursive: true, force: true });
          await rm(note, { force: true });
        },
      };
    } catch {
      // Not writable or not there: the next one.
    }
  }
  throw new StartupError(
    `No folder for the database's sockets could be made in ${candidates.filter(Boolean).join(', ')}. Set TMPDIR to a writable folder with a short path, such as /tmp.`,
  );
}

async function removeNoted(note: string): Promise<void> {
  const path = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (!basename(path).startsWith(prefix)) return;
  const found = await lstat(path).catch(() => undefined);
  if (found?.isDirectory()) await rm(path, { recursive: true, force: true });
}
