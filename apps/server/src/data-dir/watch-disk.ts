import type { Log } from '../log/log.ts';
import { diskWarning, readDiskSpace } from './disk-space.ts';

/** Pause between two looks, in milliseconds. */
const everyMs = 60 * 60 * 1_000;

/**
 * Logs a warning now and every hour while the disk of a folder is more than 80 % full.
 *
 * @returns What ends it.
 */
export function watchDisk(folder: string, log: Log): () => void {
  const look = async (): Promise<void> => {
    const space = await readDiskSpace(folder);
    const warning = diskWarning(space);
    if (warning !== undefined) log.warn(space, warning);
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
