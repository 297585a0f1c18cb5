import { yieldToBrowser } from '../core/yield-to-browser.ts';

/** Why a worker's work failed without an answer of its own. */
export type WorkerFailure =
  | { readonly code: 'file-too-large'; readonly params: { readonly size: number; readonly max: number } }
  | { readonly code: 'took-too-long'; readonly params: { readonly seconds: number } }
  | { readonly code: 'reader-failed'; readonly params: { readonly reason: string } };

/** What is to be read in a worker, and the callbacks for it. */
export interface WorkerRun<TReply extends { readonly job: number }, TResult> {
  readonly file: Blob;
  /** Most bytes and milliseconds. */
  readonly limits: { readonly fileBytes: number; readonly milliseconds: number };
  readonly signal: AbortSignal;
  readonly createWorker: () => Worker;
  /** Takes a worker that has come to the end of its work. @default it is ended */
  readonly releaseWorker?: (worker: Worker) => void;
  /** The message that starts the work; `bytes` are handed over. */
  readonly makeRequest: (job: number, bytes: ArrayBuffer) => { readonly job: number };
  /** Called with every answer to this job. `resolve` ends the work, an error that it throws or gives to `reject` as well. */
  readonly onReply: (reply: TReply, tools: WorkerTools<TResult>) => void;
  /** Makes the error of a failure. */
  readonly toError: (failure: WorkerFailure) => Error;
}

/** What an answer may lead to. */
export interface WorkerTools<TResult> {
  readonly resolve: (result: TResult) => void;
  readonly reject: (error: Error) => void;
}

const megabyte = 1024 * 1024;
let lastJob = 0;

/** Answers are taken for so many milliseconds before the page may paint and answer input. */
const budget = 8;

/**
 * Does one job in a Web Worker of its own: cancelling ends the worker. So it stops at once whatever the file does to the parser, and its memory is
 * given back. Answers may come faster than the page takes them: they wait their turn unopened.
 */
export async function runInWorker<TReply extends { readonly job: number }, TResult>(
  run: WorkerRun<TReply, TResult>,
): Promise<TResult> {
  const { file, limits, signal, createWorker, releaseWorker, makeRequest, onReply, toError } = run;
  signal.throwIfAborted();
  // Before its bytes are fetched: a file of gigabytes must not be loaded to be refused.
  if (file.size > limits.fileBytes) {
    const params = { size: Math.ceil(file.size / megabyte), max: Math.floor(limits.fileBytes / megabyte) };
    throw toError({ code: 'file-too-large', params });
  }
  const failed = (reason: string): Error => toError({ code: 'reader-failed', params: { reason } });
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (error) {
    // The file was moved, changed or taken away since it was picked.
    throw failed(error instanceof Error ? error.message : String(error));
  }
  signal.throwIfAborted();
  const job = ++lastJob;
  const worker = createWorker();
  const listening = new AbortController();
  const own = { signal: listening.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  try {
    return await new Promise<TResult>((resolve, reject) => {
      const tools: WorkerTools<TResult> = {
        resolve: (result) => {
          hasEnded = true;
          resolve(result);
        },
        reject: (error) => {
          hasEnded = true;
          reject(error);
        },
      };
      // Some file will find a way to keep a parser busy for ever.
      timer = setTimeout(
        () => reject(toError({ code: 'took-too-long', params: { seconds: Math.round(limits.milliseconds / 1000) } })),
        limits.milliseconds,
      );
      signal.addEventListener('abort', () => reject(signal.reason as Error), own);
      worker.addEventListener('error', (event) => reject(failed(event.message || 'worker')), own);
      worker.addEventListener('messageerror', () => reject(failed('message')), own);
      const take = inTurn<MessageEvent<TReply>>(({ data }) => {
        if (data.job === job && !signal.aborted && !hasEnded) onReply(data, tools);
      }, listening.signal);
      worker.addEventListener('message', take, own);
      worker.postMessage(makeRequest(job, bytes), [bytes]);
    });
  } finally {
    clearTimeout(timer);
    listening.abort();
    // One that was cut short may still be at it.
    if (hasEnded && releaseWorker) releaseWorker(worker);
    else worker.terminate();
  }
}

/** Visits items in the order in which they come, and lets the page breathe between them. */
function inTurn<T>(visit: (item: T) => void, signal: AbortSignal): (item: T) => void {
  const waiting: T[] = [];
  let isBusy = false;
  const work = async (): Promise<void> => {
    isBusy = true;
    let started = performance.now();
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) {
      visit(item);
      if (performance.now() - started < budget) continue;
      await yieldToBrowser();
      started = performance.now();
    }
    isBusy = false;
  };
  return (item) => {
    waiting.push(item);
    if (!isBusy) void work();
  };
}
