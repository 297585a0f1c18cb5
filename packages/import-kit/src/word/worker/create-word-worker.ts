/**
 * Makes the worker that reads Word files, as a module of its own at an address of its own. There is no `blob:`, so that `worker-src 'self'` is
 * enough.
 */
export function createWordWorker(): Worker {
  return new Worker(new URL('./word.worker.js', import.meta.url), { type: 'module', name: 'import-kit-word' });
}
