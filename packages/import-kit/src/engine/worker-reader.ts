import { ImportFaultError } from '../core/import-fault.ts';
import { createReaderWorker } from './create-reader-worker.ts';
import { defaultLimits } from './read-limits.ts';
import type { NextRequest, ReadReply, ReadRequest } from './reader-protocol.ts';
import type { SheetReader } from './sheet-reader.ts';

/** Options of `workerReader`. */
export interface WorkerReaderOptions {
  /** Makes the worker. @default the module beside this one */
  readonly createWorker?: () => Worker;
}

const megabyte = 1024 * 1024;
let lastJob = 0;

/**
 * A reader that works in a Web Worker of its own for each file: cancelling ends the worker, so it stops at once whatever
 * the file does to the parser, and its memory is given back.
 */
export function workerReader({ createWorker = createReaderWorker }: WorkerReaderOptions = {}): SheetReader {
  return async ({ file, limits = {}, signal, onEvent }) => {
    signal.throwIfAborted();
    const max = limits.fileBytes ?? defaultLimits.fileBytes;
    // Before its bytes are fetched: a file of gigabytes must not be loaded to be refused.
    if (file.size > max) {
      throw new ImportFaultError('file-too-large', { size: Math.ceil(file.size / megabyte), max: Math.floor(max / megabyte) });
    }
    const bytes = await readBytes(file);
    signal.throwIfAborted();
    const job = ++lastJob;
    const worker = createWorker();
    const milliseconds = limits.milliseconds ?? defaultLimits.milliseconds;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        // Some file will find a way to keep a parser busy for ever.
        timer = setTimeout(
          () => reject(new ImportFaultError('took-too-long', { seconds: Math.round(milliseconds / 1000) })),
          milliseconds,
        );
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        worker.addEventListener('error', (event) => {
          reject(new ImportFaultError('reader-failed', { reason: event.message || 'worker' }));
        });
        worker.addEventListener('messageerror', () => reject(new ImportFaultError('reader-failed', { reason: 'message' })));
        worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
          if (data.job !== job || signal.aborted) return;
          if (data.type === 'fault') {
            reject(new ImportFaultError(data.fault.code, data.fault.params));
            return;
          }
          onEvent(data);
          if (data.type === 'end') resolve();
          else if (data.type !== 'progress') worker.postMessage({ job, next: true } satisfies NextRequest);
        });
        worker.postMessage({ job, name: file.name, bytes, limits } satisfies ReadRequest, [bytes]);
      });
    } finally {
      clearTimeout(timer);
      worker.terminate();
    }
  };
}

async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    // The file was moved, changed or taken away since it was picked.
    throw new ImportFaultError('reader-failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}
