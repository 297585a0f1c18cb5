import type { Log } from '../../log/log.ts';
import { diskWarning, readDiskSpace } from '../../storage/disk-space.ts';
import { keepReserve } from './reserve-file.ts';

/** Pause between two looks, in milliseconds. */
const everyMs = 60 * 60 * 1_000;
/** After a start nothing else is to be written but what people wait for, in milliseconds. */
const firstReserveMs = 5 * 60 * 1_000;

/**
 * Logs a warning now and every hour while the disk of a folder is more than 80 % full. It also keeps the reserve for a start on a full disk.
 *
 * @returns What ends it.
 */
export function watchDisk(folder: string, log: Log): () => void {
  const look = async (): Promise<void> => {
    const space = await readDiskSpace(folder);
    const warning = diskWarning(space);
    if (warning !== undefined) log.warn(space, warning);
  };
  const reserve = (): Promise<void> =>
    keepReserve(folder).catch((error: unknown) => log.warn({ err: error }, 'the reserve for a start could not be written'));
  void look();
  const first = setTimeout(() => void reserve(), firstReserveMs);
  const timer = setInterval(() => {
    void look();
    void reserve();
  }, everyMs);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
