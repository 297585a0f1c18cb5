import { describe, expect, it } from 'vitest';
import { readInWorker } from './read-in-worker.ts';
import type { WorkbookOptions } from './read-workbook.ts';

describe('readInWorker', () => {
  const options: WorkbookOptions = { allSheets: false, parseMode: 'object', includeEmpty: true, maxRows: 100 };
  const request = { bytes: new Uint8Array(new TextEncoder().encode('code\nC1\n')), name: 'a.csv', options };
  const read = { sheets: [{ sheetName: 'Sheet1', data: [{ code: 'C1' }] }] };

  /** A fake worker that records the request and whether it was terminated. */
  class FakeWorker extends EventTarget {
    ended = false;
    asked: unknown;
    postMessage(message: unknown): void {
      this.asked = message;
    }
    terminate(): void {
      this.ended = true;
    }
    say(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const start = (
    signal = new AbortController().signal,
    limit = 1000,
  ): { readonly worker: FakeWorker; readonly result: Promise<unknown> } => {
    const worker = new FakeWorker();
    return { worker, result: readInWorker(request, signal, () => worker as unknown as Worker, limit) };
  };

  it('returns the result of the worker and terminates it', async () => {
    const { worker, result } = start();
    worker.say({ ready: true });
    worker.say({ result: read });
    expect(await result).toEqual(read);
    expect([worker.asked, worker.ended]).toEqual([request, true]);
  });

  it('terminates a worker that takes too long', async () => {
    const { worker, result } = start(undefined, 20);
    worker.say({ ready: true });
    expect(await result).toEqual({ fault: 'slow' });
    expect(worker.ended).toBe(true);
  });

  it('terminates the worker when it is cancelled', async () => {
    const abort = new AbortController();
    const { worker, result } = start(abort.signal);
    abort.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    expect(worker.ended).toBe(true);
  });

  it('reads without a worker when none loads, but not when the worker crashes', async () => {
    expect(await readInWorker(request, new AbortController().signal, () => undefined)).toEqual(read);
    const { worker, result } = start();
    worker.dispatchEvent(new Event('error'));
    expect(await result).toEqual(read);
    const { worker: other, result: failed } = start();
    other.say({ ready: true });
    other.dispatchEvent(new Event('error'));
    expect(await failed).toEqual({ fault: 'unreadable' });
  });
});
