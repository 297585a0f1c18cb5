import { describe, expect, it, vi } from 'vitest';
import { FileExistsError, StoreAwayError, type FileSource, type FileUploadOptions } from '../source/file-source.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

interface Started {
  readonly path: string;
  readonly options: FileUploadOptions;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A store whose uploads end when the test says so. */
function heldUploads(): { source: FileSource; started: Started[] } {
  const started: Started[] = [];
  const source: FileSource = {
    list: () => Promise.resolve([]),
    upload: (path, _file, options) =>
      new Promise((resolve, reject) => {
        started.push({ path, options, resolve, reject });
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  };
  return { source, started };
}

const file = (path: string) => ({ path, file: new File(['1234'], path.slice(path.lastIndexOf('/') + 1)) });
const phases = (queue: UploadQueue): string =>
  queue.store
    .getState()
    .items.map(({ path, phase }) => `${path} ${phase}`)
    .join(', ');

describe('createUploadQueue', () => {
  it('uploads a limited number at once, reports progress, and reports when all have ended', async () => {
    const { source, started } = heldUploads();
    const onSettled = vi.fn();
    const onStored = vi.fn();
    const queue = createUploadQueue({ source, parallel: 2, onSettled, onStored });
    queue.add('top', [file('a'), file('deep/b'), file('c')]);
    expect(phases(queue)).toBe('top/a running, top/deep/b running, top/c waiting');
    started[0]!.options.onProgress(2);
    expect(queue.store.getState().items[0]!.sent).toBe(2);
    started[0]!.resolve();
    await vi.waitFor(() => expect(started).toHaveLength(3));
    expect(onStored).toHaveBeenCalledWith('top');
    started[1]!.reject(new Error('full'));
    started[2]!.resolve();
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledWith({ done: 2, failed: 1 }));
    expect(phases(queue)).toBe('top/a done, top/deep/b failed, top/c done');
    queue.resume(2);
    await vi.waitFor(() => expect(started).toHaveLength(4));
    started[3]!.resolve();
    await vi.waitFor(() => expect(onSettled).toHaveBeenLastCalledWith({ done: 1, failed: 0 }));
  });

  it('pauses, continues and cancels', async () => {
    const { source, started } = heldUploads();
    const queue = createUploadQueue({ source, parallel: 1 });
    queue.add('', [file('a'), file('b')]);
    queue.pause(1);
    await vi.waitFor(() => expect(phases(queue)).toBe('a paused, b running'));
    expect(started[0]!.options.signal.aborted).toBe(true);
    queue.resume(1);
    queue.cancel(2);
    await vi.waitFor(() => expect(phases(queue)).toBe('a running, b cancelled'));
    queue.clear();
    expect(phases(queue)).toBe('a running');
  });

  it.each([
    ['replace', 'a.txt waiting', true],
    ['keepBoth', 'a (2).txt waiting', false],
    ['skip', 'a.txt cancelled', false],
  ] as const)('asks when a name is taken: %s', async (answer, expected, replace) => {
    const { source, started } = heldUploads();
    const queue = createUploadQueue({ source, parallel: 1 });
    queue.add('', [file('a.txt')]);
    started[0]!.reject(new FileExistsError('a.txt'));
    await vi.waitFor(() => expect(phases(queue)).toBe('a.txt asking'));
    queue.answer(answer);
    await vi.waitFor(() => expect(phases(queue)).toBe(expected.replace('waiting', 'running')));
    expect(started[1]?.options.replace ?? false).toBe(replace);
  });

  it('pauses, continues and cancels all', async () => {
    const { source, started } = heldUploads();
    const queue = createUploadQueue({ source, parallel: 2 });
    queue.add('', [file('a'), file('b'), file('c')]);
    queue.pauseAll();
    expect(phases(queue)).toBe('a paused, b paused, c paused');
    // What was broken off has to have ended before it can begin anew.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    queue.resumeAll();
    expect(phases(queue)).toBe('a running, b running, c waiting');
    queue.cancelAll();
    await vi.waitFor(() => expect(phases(queue)).toBe('a cancelled, b cancelled, c cancelled'));
    expect(started.every(({ options }) => options.signal.aborted)).toBe(true);
  });

  it('goes on by itself with all files once a store that was away for minutes answers again', async () => {
    vi.useFakeTimers();
    try {
      let isAway = true;
      const tried: string[] = [];
      const source: FileSource = {
        list: () => Promise.resolve([]),
        upload: (path) => {
          tried.push(path);
          return isAway ? Promise.reject(new StoreAwayError('away')) : Promise.resolve();
        },
      };
      const onSettled = vi.fn();
      const queue = createUploadQueue({ source, parallel: 2, onSettled });
      queue.add('', [file('a'), file('b'), file('c')]);
      await vi.advanceTimersByTimeAsync(300_000);
      expect(phases(queue)).toBe('a held, b held, c waiting');
      // One file alone finds out, and not all the time.
      expect(tried.length).toBeLessThan(16);
      isAway = false;
      await vi.advanceTimersByTimeAsync(30_000);
      expect(phases(queue)).toBe('a done, b done, c done');
      expect(onSettled).toHaveBeenCalledWith({ done: 3, failed: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('tries another file where the one that waits for the store is cancelled', async () => {
    vi.useFakeTimers();
    try {
      let isAway = true;
      const source: FileSource = {
        list: () => Promise.resolve([]),
        upload: () => (isAway ? Promise.reject(new StoreAwayError('away')) : Promise.resolve()),
      };
      const queue = createUploadQueue({ source, parallel: 1 });
      queue.add('', [file('a'), file('b')]);
      await vi.advanceTimersByTimeAsync(0);
      queue.cancel(1);
      isAway = false;
      queue.retryHeld();
      await vi.advanceTimersByTimeAsync(0);
      expect(phases(queue)).toBe('a cancelled, b done');
    } finally {
      vi.useRealTimers();
    }
  });
});
