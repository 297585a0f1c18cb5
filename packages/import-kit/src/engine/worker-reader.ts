import { ImportFaultError } from '../core/import-fault.ts';
import { createReaderWorker } from './create-reader-worker.ts';
import { defaultLimits } from './read-limits.ts';
import type { NextRequest, ReadReply, ReadRequest } from './reader-protocol.ts';
import { runInWorker } from './run-in-worker.ts';
import type { SheetReader } from './sheet-reader.ts';

/** Options of `workerReader`. */
export interface WorkerReaderOptions {
  /** Makes the worker. @default the module beside this one */
  readonly createWorker?: () => Worker;
}

/**
 * A reader that works in a Web Worker of its own for each file: cancelling ends the worker, so it stops at once whatever
 * the file does to the parser, and its memory is given back.
 */
export function workerReader({ createWorker = createReaderWorker }: WorkerReaderOptions = {}): SheetReader {
  return ({ file, limits = {}, signal, onEvent }) =>
    runInWorker<ReadReply, void>({
      file,
      limits: {
        fileBytes: limits.fileBytes ?? defaultLimits.fileBytes,
        milliseconds: limits.milliseconds ?? defaultLimits.milliseconds,
      },
      signal,
      createWorker,
      makeRequest: (job, bytes) => ({ job, name: file.name, bytes, limits }) satisfies ReadRequest,
      onReply: (reply, { resolve, reject, post }) => {
        if (reply.type === 'fault') {
          reject(new ImportFaultError(reply.fault.code, reply.fault.params));
          return;
        }
        onEvent(reply);
        if (reply.type === 'end') resolve();
        else if (reply.type !== 'progress') post({ job: reply.job, next: true } satisfies NextRequest);
      },
      toError: ({ code, params }) => new ImportFaultError(code, params),
    });
}
