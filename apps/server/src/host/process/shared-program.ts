import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/** Folders that may hold the copy, the lasting one first. */
const cacheRoots = ['/var/cache/lab-console', '/var/tmp/lab-console-cache'];

/**
 * Makes sure that an unprivileged account can run programs that lie in `source`. Where it cannot reach them (a project under `/root`, for instance),
 * they are copied once to a folder that every user may read and only root may write.
 *
 * @param source File or folder with the programs.
 * @param key Name of the copy; it must change whenever the content does.
 * @returns `source` itself, or the copy.
 */
export async function shareProgram({
  source,
  key,
  user,
}: {
  readonly source: string;
  readonly key: string;
  readonly user: UnprivilegedUser | undefined;
}): Promise<string> {
  if (!user || (await canReach(source))) return source;
  const reasons: string[] = [];
  for (const root of cacheRoots) {
    try {
      await mkdir(root, { recursive: true, mode: 0o755 });
      await mustBeOurs(root);
      const copy = join(root, key);
      if ((await lstat(copy).catch(() => undefined)) === undefined) await copyInto(source, root, copy);
      await mustBeOurs(copy);
      return copy;
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  throw new StartupError(
    `Started as root, the server runs Postgres as the account "nobody", which may not read ${source}, and copying it failed (${reasons.join('; ')}). Start the server as another user, or set DATABASE_URL.`,
  );
}

/** Whether every user may enter every folder above a path, and read the path itself. */
export async function canReach(path: string): Promise<boolean> {
  const own = await stat(path);
  if ((own.mode & 0o005) !== 0o005) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A user who can write the copy could make us run a program of theirs. */
async function mustBeOurs(path: string): Promise<void> {
  const { uid, mode } = await lstat(path);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error(`${path} may be written by others`);
}

async function copyInto(source: string, root: string, copy: string): Promise<void> {
  const draft = await mkdtemp(join(root, '.new-'));
  try {
    const content = join(draft, 'content');
    await cp(source, content, { recursive: true, verbatimSymlinks: true });
    await openForAll(content);
    await rename(content, copy).catch(async (error: NodeJS.ErrnoException) => {
      // Another start was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function openForAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  await chmod(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await openForAll(join(path, name));
}
