import type { ReadLimits } from './read-limits.ts';
import type { SheetEvent } from './sheet-events.ts';

/** A file to read and the callbacks for it. */
export interface ReadJob {
  /** The file that was picked; its content decides what it is, its name only what it is called. */
  readonly file: Blob & { readonly name: string };
  /** Changes to the limits of what is read. @default defaultLimits */
  readonly limits?: Partial<ReadLimits>;
  /** Name of the sheet that is read. @default the first visible one */
  readonly sheet?: string;
  /** Aborting ends the reading at once. */
  readonly signal: AbortSignal;
  /** May return a promise; the reader does not wait for it. */
  readonly onEvent: (event: SheetEvent) => void;
}

/**
 * Reads a file somewhere: in a worker (`workerReader`), or where it is called (`directReader`, for Node).
 * Resolves after the last event.
 *
 * @throws ImportFaultError when the file is refused; the signal's reason when it was aborted.
 */
export type SheetReader = (job: ReadJob) => Promise<void>;
