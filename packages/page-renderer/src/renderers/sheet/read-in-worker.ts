import { readWorkbook, type WorkbookResult } from './read-workbook.ts';
import type { SheetRequest } from './sheet.worker.ts';

/** Milliseconds after which a workbook is given up: no honest one of the size that is taken needs them. */
const patience = 30_000;

type Message = { readonly ready: true } | { readonly ready?: undefined; readonly result: WorkbookResult };

/** Makes the worker that reads; `undefined` where there are none. */
export type MakeWorker = () => Worker | undefined;

const makeWorker: MakeWorker = () =>
  typeof Worker === 'undefined'
    ? undefined
    : // A module at an address of its own, so that `worker-src 'self'` is enough.
      new Worker(new URL('./sheet.worker.js', import.meta.url), { type: 'module', name: 'page-renderer-sheet' });

/**
 * Reads a workbook in a worker, so that the page stays awake, and ends the worker when it takes too long or `signal` is aborted. Where the worker
 * cannot be loaded it is read here. Rejects with the signal's reason when it was cancelled.
 */
export async function readInWorker(
  { bytes, name, options }: SheetRequest,
  signal: AbortSignal,
  make: MakeWorker = makeWorker,
  limit = patience,
): Promise<WorkbookResult> {
  signal.throwIfAborted();
  const worker = startedWorker(make);
  const readHere = (): Promise<WorkbookResult> => readWorkbook(bytes, name, options, () => import('xlsx'));
  if (!worker) return readHere();
  return new Promise((resolve, reject) => {
    let started = false;
    const timer = setTimeout(() => finish(() => resolve({ fault: 'slow' })), limit);
    const finish = (then: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      worker.terminate();
      then();
    };
    const cancel = (): void => finish(() => reject(signal.reason as Error));
    signal.addEventListener('abort', cancel);
    worker.addEventListener('error', () => {
      // What broke while it read would break here as well.
      if (started) finish(() => resolve({ fault: 'unreadable' }));
      else finish(() => resolve(readHere()));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.ready) started = true;
      else finish(() => resolve(data.result));
    });
    worker.postMessage({ bytes, name, options } satisfies SheetRequest);
  });
}

function startedWorker(make: MakeWorker): Worker | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
