import { createStore, type Store } from '@lab-console/widget-base';
import { joinPath } from '../path/folder-path.ts';
import { FileExistsError, type FileSource } from '../source/file-source.ts';
import type { ChosenFile } from './dropped-files.ts';
import { freeName } from './free-name.ts';

/** Where an upload is. */
export type UploadPhase = 'waiting' | 'running' | 'paused' | 'asking' | 'done' | 'failed' | 'cancelled';

/** One file on its way. */
export interface UploadItem {
  readonly id: number;
  /** Path it is stored under. */
  readonly path: string;
  readonly file: File;
  readonly phase: UploadPhase;
  /** Bytes that arrived. */
  readonly sent: number;
  readonly error?: unknown;
}

/** What happens to a file whose name is taken. */
export type ConflictAnswer = 'replace' | 'keepBoth' | 'skip';

/** All uploads of a manager. */
export interface UploadState {
  readonly items: readonly UploadItem[];
}

/** Uploads several files at once, without React. */
export interface UploadQueue {
  readonly store: Store<UploadState>;
  /** Adds files below a folder. */
  readonly add: (folder: string, files: readonly ChosenFile[]) => void;
  readonly pause: (id: number) => void;
  /** Goes on after a pause, or tries again after a failure. */
  readonly resume: (id: number) => void;
  readonly cancel: (id: number) => void;
  /** Answers for every file whose name is taken. */
  readonly answer: (answer: ConflictAnswer) => void;
  /** Takes what has ended out of the list. */
  readonly clear: () => void;
  readonly stop: () => void;
}

/** What the queue needs. */
export interface UploadQueueOptions {
  readonly source: FileSource;
  /** Files at once. @default 3 */
  readonly parallel?: number;
  /** Called when all uploads have ended, with how those went that were added since the last time. */
  readonly onSettled?: (result: { readonly done: number; readonly failed: number }) => void;
  /** Called for every file that was stored, with its folder. */
  readonly onStored?: (folder: string) => void;
}

const ended: ReadonlySet<UploadPhase> = new Set(['done', 'failed', 'cancelled']);

/** Makes an upload queue. */
export function createUploadQueue({ source, parallel = 3, onSettled, onStored }: UploadQueueOptions): UploadQueue {
  const store = createStore<UploadState>({ items: [] });
  const running = new Map<number, AbortController>();
  const replacing = new Set<number>();
  let lastId = 0;
  let counted = { done: 0, failed: 0 };

  const find = (id: number): UploadItem | undefined => store.getState().items.find((item) => item.id === id);
  const change = (id: number, patch: Partial<UploadItem>): void =>
    store.set({ items: store.getState().items.map((item) => (item.id === id ? { ...item, ...patch } : item)) });

  const startNext = (): void => {
    for (const item of store.getState().items) {
      if (running.size >= parallel) return;
      if (item.phase === 'waiting' && !running.has(item.id)) void run(item.id);
    }
    const { items } = store.getState();
    if (running.size === 0 && counted.done + counted.failed > 0 && items.every(({ phase }) => ended.has(phase))) {
      const result = counted;
      counted = { done: 0, failed: 0 };
      onSettled?.(result);
    }
  };

  const run = async (id: number): Promise<void> => {
    const item = find(id);
    if (!item || !source.upload) return;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { phase: 'running', error: undefined });
    try {
      await source.upload(item.path, item.file, {
        signal: controller.signal,
        replace: replacing.has(id),
        onProgress: (sent) => {
          if (find(id)?.phase === 'running') change(id, { sent });
        },
      });
      change(id, { phase: 'done', sent: item.file.size });
      counted = { ...counted, done: counted.done + 1 };
      onStored?.(item.path.slice(0, Math.max(0, item.path.lastIndexOf('/'))));
    } catch (error) {
      // Paused and cancelled uploads report it themselves.
      if (!controller.signal.aborted) {
        if (error instanceof FileExistsError) change(id, { phase: 'asking' });
        else {
          change(id, { phase: 'failed', error });
          counted = { ...counted, failed: counted.failed + 1 };
        }
      }
    } finally {
      if (running.get(id) === controller) running.delete(id);
      startNext();
    }
  };

  const abort = (id: number, phase: 'paused' | 'cancelled'): void => {
    change(id, { phase });
    running.get(id)?.abort();
  };

  return {
    store,
    add: (folder, files) => {
      const items = files.map(({ path, file }): UploadItem => {
        lastId += 1;
        return { id: lastId, path: joinPath(folder, path.normalize('NFC')), file, phase: 'waiting', sent: 0 };
      });
      store.set({ items: [...store.getState().items, ...items] });
      startNext();
    },
    pause: (id) => {
      const phase = find(id)?.phase;
      if (phase === 'running' || phase === 'waiting') abort(id, 'paused');
    },
    resume: (id) => {
      const phase = find(id)?.phase;
      if (phase !== 'paused' && phase !== 'failed') return;
      change(id, { phase: 'waiting' });
      startNext();
    },
    cancel: (id) => {
      const item = find(id);
      if (!item || ended.has(item.phase)) return;
      abort(id, 'cancelled');
      startNext();
    },
    answer: (answer) => {
      const { items } = store.getState();
      const taken = new Set(items.map(({ path }) => path));
      store.set({
        items: items.map((item) => {
          if (item.phase !== 'asking') return item;
          if (answer === 'skip') return { ...item, phase: 'cancelled' };
          if (answer === 'replace') {
            replacing.add(item.id);
            return { ...item, phase: 'waiting' };
          }
          // Where that name is taken too the question comes again, and the next number is tried.
          const path = freeName(item.path, taken);
          taken.add(path);
          return { ...item, path, phase: 'waiting' };
        }),
      });
      startNext();
    },
    clear: () => store.set({ items: store.getState().items.filter(({ phase }) => !ended.has(phase)) }),
    stop: () => {
      for (const controller of running.values()) controller.abort();
    },
  };
}
