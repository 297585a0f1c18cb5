/**
 * Makes the worker that reads files, as a module of its own at an address of its own. There is no `blob:`, so that `worker-src 'self'` is enough.
 * Bundlers that know `new Worker(new URL(…, import.meta.url))` (Vite, webpack, Rspack, Parcel) include it.
 */
export function createReaderWorker(): Worker {
  return new Worker(new URL('./reader.worker.js', import.meta.url), { type: 'module', name: 'import-kit-reader' });
}
