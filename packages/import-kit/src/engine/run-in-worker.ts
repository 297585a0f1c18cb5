/** Why a worker's work failed without an answer of its own. */
export type WorkerFailure =
  | { readonly code: 'file-too-large'; readonly params: { readonly size: number; readonly max: number } }
  | { readonly code: 'took-too-long'; readonly params: { readonly seconds: number } }
  | { readonly code: 'reader-failed'; readonly params: { readonly reason: string } };

/** What is to be read in a worker, and who is told. */
export interface WorkerRun<TReply extends { readonly job: number }, TResult> {
  readonly file: Blob;
  /** Most bytes and milliseconds. */
  readonly limits: { readonly fileBytes: number; readonly milliseconds: number };
  readonly signal: AbortSignal;
  readonly createWorker: () => Worker;
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
  readonly post: (message: unknown) => void;
}

const megabyte = 1024 * 1024;
let lastJob = 0;

/**
 * Does one job in a Web Worker of its own: cancelling ends the worker, so it stops at once whatever the file does to the parser, and its
 * memory is given back.
 */
export async function runInWorker<TReply extends { readonly job: number }, TResult>(
  run: WorkerRun<TReply, TResult>,
): Promise<TResult> {
  const { file, limits, signal, createWorker, makeRequest, onReply, toError } = run;
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handleAbort = (): void => {};
  try {
    return await new Promise<TResult>((resolve, reject) => {
      const tools = { resolve, reject, post: (message: unknown) => worker.postMessage(message) };
      // Some file will find a way to keep a parser busy for ever.
      timer = setTimeout(
        () => reject(toError({ code: 'took-too-long', params: { seconds: Math.round(limits.milliseconds / 1000) } })),
        limits.milliseconds,
      );
      handleAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', handleAbort, { once: true });
      worker.addEventListener('error', (event) => reject(failed(event.message || 'worker')));
      worker.addEventListener('messageerror', () => reject(failed('message')));
      worker.addEventListener('message', ({ data }: MessageEvent<TReply>) => {
        if (data.job === job && !signal.aborted) onReply(data, tools);
      });
      worker.postMessage(makeRequest(job, bytes), [bytes]);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', handleAbort);
    worker.terminate();
  }
}
