import { ImportFaultError } from '../core/import-fault.ts';
import { createReaderWorker } from './create-reader-worker.ts';
import { defaultLimits } from './read-limits.ts';
import { eventOf, type ReadReply, type ReadRequest } from './reader-protocol.ts';
import { runInWorker } from './run-in-worker.ts';
import type { ReadJob, SheetReader } from './sheet-reader.ts';
import { WorkerKeeper } from './worker-keeper.ts';

/** Options of `workerReader`. */
export interface WorkerReaderOptions {
  /** Makes the worker. @default the module beside this one */
  readonly createWorker?: () => Worker;
}

/** A reader that can have its worker ready before there is a file. */
export interface WorkerReader extends SheetReader {
  /** Starts the worker, and keeps it from file to file until `dispose`; one that waits for two minutes is ended. */
  warm(): void;
  /** Ends the worker that waits, and each one after its file from then on. */
  dispose(): void;
}

/**
 * A reader that works in a Web Worker: cancelling ends the worker. So it stops at once whatever the file does to the parser, and its memory is given
 * back. Each file gets a worker of its own, unless `warm` has made one.
 */
export function workerReader({ createWorker = createReaderWorker }: WorkerReaderOptions = {}): WorkerReader {
  const keeper = new WorkerKeeper(createWorker);
  const read: SheetReader = ({ file, limits = {}, sheet, signal, onEvent }: ReadJob) =>
    runInWorker<ReadReply, void>({
      file,
      limits: {
        fileBytes: limits.fileBytes ?? defaultLimits.fileBytes,
        milliseconds: limits.milliseconds ?? defaultLimits.milliseconds,
      },
      signal,
      createWorker: () => keeper.take(),
      releaseWorker: (worker) => keeper.giveBack(worker),
      makeRequest: (job, bytes) =>
        ({ job, name: file.name, bytes, limits, ...(sheet === undefined ? {} : { sheet }) }) satisfies ReadRequest,
      onReply: (reply, { resolve, reject }) => {
        if (reply.type === 'fault') {
          reject(new ImportFaultError(reply.fault.code, reply.fault.params));
          return;
        }
        onEvent(eventOf(reply));
        if (reply.type === 'end') resolve();
      },
      toError: ({ code, params }) => new ImportFaultError(code, params),
    });
  return Object.assign(read, { warm: () => keeper.warm(), dispose: () => keeper.dispose() });
}
