import { describe, expect, it, vi } from 'vitest';
import { FileExistsError, type FileSource, type FileUploadOptions } from '../source/file-source.ts';
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
});
