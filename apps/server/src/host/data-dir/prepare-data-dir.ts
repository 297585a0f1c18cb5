import { mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { minFreeBytes, readDiskSpace } from '../../storage/disk-space.ts';
import { releaseReserve } from './reserve-file.ts';

/**
 * Makes the data folder and tries it out: a file is written, synced, read and removed. Where the disk is full, the reserve that lies in
 * the folder is given up for the start.
 *
 * @returns Bytes of the reserve that was given up; 0 as a rule.
 * @throws StartupError when it cannot be made, written or has next to no room left.
 */
export async function prepareDataDir(dataDir: string): Promise<number> {
  let released = 0;
  try {
    await makeFolders(dataDir);
    released = await releaseReserve(dataDir, minFreeBytes);
    await tryWriting(join(dataDir, `.write-test-${process.pid}`));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new StartupError(
        `The data folder ${dataDir} cannot be written (${code}). Give this account the right to write there, or set DATA_DIR to a folder it owns.`,
      );
    }
    if (code === 'ENOTDIR' || code === 'EEXIST') {
      throw new StartupError(`DATA_DIR names ${dataDir}, but a file of that name is in the way. Set DATA_DIR to a folder.`);
    }
    if (code === 'ENOSPC')
      throw new StartupError(`The disk of the data folder ${dataDir} is full. Free some space and start again.`);
    throw new StartupError(`The data folder ${dataDir} cannot be used (${message}). Set DATA_DIR to another folder.`);
  }
  const { freeBytes: free } = await readDiskSpace(dataDir);
  if (free < minFreeBytes) {
    throw new StartupError(
      `The disk of the data folder ${dataDir} has only ${Math.floor(free / 2 ** 20)} MB left, and the database needs ${minFreeBytes / 2 ** 20} MB to start. Free some space, or set DATA_DIR to a larger disk.`,
    );
  }
  return released;
}

/** Node's own recursive `mkdir` never returns on file systems that answer ENOENT although the folder above exists, such as `/proc`. */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path || (await isFolder(dirname(path)))) throw error;
    await makeFolders(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function tryWriting(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    try {
      await handle.writeFile('written');
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await readFile(file, 'utf8')) !== 'written') throw new Error('what was written could not be read back');
  } finally {
    await unlink(file);
  }
}
