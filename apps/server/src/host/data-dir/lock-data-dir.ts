import { constants, copyFile, link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { identifyProcess, isRunning } from '../process/process-identity.ts';
import { StartupError } from '../../startup-error.ts';

/** The right to use a data folder, held by one server at a time. */
export interface DataDirLock {
  /** Notes the address in the lock, so that a second start can name where the first one is. */
  readonly noteAddress: (url: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

const owner = z.object({ pid: z.number(), startedAt: z.string(), url: z.string().optional() });
type Owner = z.infer<typeof owner>;

/**
 * Takes the lock `server.lock` of a data folder. A lock whose process is gone is taken over.
 *
 * @throws StartupError when another server holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = join(dataDir, 'server.lock');
  const draft = `${file}.${process.pid}`;
  const self: Owner = (await identifyProcess(process.pid)) ?? { pid: process.pid, startedAt: '' };
  await writeFile(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (await tryLink(draft, file)) {
        return {
          noteAddress: async (url) => {
            await writeFile(draft, JSON.stringify({ ...self, url }), { mode: 0o600 });
            await rename(draft, file);
          },
          release: async () => {
            const holder = await readOwner(file);
            if (holder?.pid === self.pid && holder.startedAt === self.startedAt) await unlink(file);
          },
        };
      }
      const holder = await readOwner(file);
      if (holder && (await isRunning(holder))) {
        const where = holder.url ? ` at ${holder.url}` : '';
        throw new StartupError(
          `A server is already running on ${dataDir}${where} (process ${holder.pid}). Use that one, stop it first, or set DATA_DIR to another folder.`,
        );
      }
      await removeStaleLock(file, holder);
    }
    throw new StartupError(`The lock ${file} changes hands all the time. Stop the other servers on this folder and start again.`);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** The server that uses a data folder, or `left` where a killed one left its lock; `undefined` where it is free. */
export async function readHolder(dataDir: string): Promise<Owner | 'left' | undefined> {
  const holder = await readOwner(join(dataDir, 'server.lock'));
  if (holder === undefined) return undefined;
  return (await isRunning(holder)) ? holder : 'left';
}

/** A hard link either comes to be or fails because there is one: two starts at once cannot both succeed. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
  }
  // A file system without hard links.
  return copyFile(from, to, constants.COPYFILE_EXCL).then(
    () => true,
    () => false,
  );
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return owner.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Moves a stale lock aside, and back again if another start replaced it between our look and our move. */
async function removeStaleLock(file: string, seen: Owner | undefined): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readOwner(aside);
  if (moved && (moved.pid !== seen?.pid || moved.startedAt !== seen.startedAt)) await tryLink(aside, file);
  await stat(aside)
    .then(() => unlink(aside))
    .catch(() => undefined);
}
