import { joinPath } from '../path/folder-path.ts';
import { FileExistsError, StoreAwayError, type FileSource } from '../source/file-source.ts';
import type { ChosenFile } from './dropped-files.ts';
import { freeName } from './free-name.ts';
import { busyPhases, endedPhases, openPhases, type UploadItem, type UploadPhase } from './upload-item.ts';
import { createUploadList, type UploadList } from './upload-list.ts';

/** What happens to a file whose name is taken. */
export type ConflictAnswer = 'replace' | 'keepBoth' | 'skip';

/** Uploads several files at once, without React. */
export interface UploadQueue {
  readonly store: Pick<UploadList, 'getState' | 'subscribe'>;
  /** Adds files below a folder. */
  readonly add: (folder: string, files: readonly ChosenFile[]) => void;
  readonly pause: (id: number) => void;
  /** Goes on after a pause, or tries again after a failure. */
  readonly resume: (id: number) => void;
  readonly cancel: (id: number) => void;
  readonly pauseAll: () => void;
  /** Goes on with all that are paused. */
  readonly resumeAll: () => void;
  readonly cancelAll: () => void;
  /** Tries at once whether a store that was away answers again. */
  readonly retryHeld: () => void;
  /** Answers for every file whose name is taken. */
  readonly answer: (answer: ConflictAnswer) => void;
  /** Takes what has ended out of the list. */
  readonly clear: () => void;
  readonly stop: () => void;
}

/** What the queue needs. */
export interface UploadQueueOptions {
  readonly source: FileSource;
  /** Files at once. @default 5: a browser keeps six connections to a server, and one is for the rest of the page */
  readonly parallel?: number;
  /** Called when all uploads have ended, with how those went that were added since the last time. */
  readonly onSettled?: (result: { readonly done: number; readonly failed: number }) => void;
  /** Called for every file that was stored, with its folder. */
  readonly onStored?: (folder: string) => void;
}

/** Pauses before a store that is away is tried again, in milliseconds; the last one repeats until it answers. */
const pauses = [2_000, 5_000, 10_000, 20_000, 30_000];

/** Makes an upload queue. */
export function createUploadQueue({ source, parallel = 5, onSettled, onStored }: UploadQueueOptions): UploadQueue {
  const list = createUploadList();
  const running = new Map<number, AbortController>();
  const replacing = new Set<number>();
  /** Numbers that wait, in their order; one that does not wait any more is passed over. */
  let line: number[] = [];
  let place = 0;
  let lastId = 0;
  let counted = { done: 0, failed: 0 };
  /** How often a store that is away was tried; `null` while it answers. */
  let tries: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const inPhase = (phases: readonly UploadPhase[]): readonly UploadItem[] =>
    list.getState().items.filter(({ phase }) => phases.includes(phase));

  const startNext = (): void => {
    // While the store is away one file alone finds out whether it answers again.
    const places = tries === null ? parallel : 0;
    while (running.size < places && place < line.length) {
      const id = line[place] as number;
      place += 1;
      if (list.get(id)?.phase === 'waiting' && !running.has(id)) void run(id);
    }
    if (place === line.length) {
      line = [];
      place = 0;
    }
    if (running.size === 0 && list.count(openPhases) === 0 && counted.done + counted.failed > 0) {
      const result = counted;
      counted = { done: 0, failed: 0 };
      onSettled?.(result);
    }
  };
  const wait = (id: number): void => {
    list.change(id, { phase: 'waiting' });
    line.push(id);
  };

  const goOn = (): void => {
    if (tries === null) return;
    tries = null;
    clearTimeout(timer);
    timer = undefined;
    const held = inPhase(['held']).map(({ id }) => id);
    for (const id of held) list.change(id, { phase: 'waiting', error: undefined });
    // They come before those that never began.
    line = [...held, ...line.slice(place)];
    place = 0;
    startNext();
  };
  const tryHeld = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (tries === null || running.size > 0) return;
    const [first] = inPhase(['held', 'waiting']);
    if (first) void run(first.id);
    else tries = null;
  };
  const hold = (id: number, error: unknown): void => {
    list.change(id, { phase: 'held', error });
    tries ??= 0;
    if (timer !== undefined) return;
    timer = setTimeout(tryHeld, pauses[Math.min(tries, pauses.length - 1)]);
    tries += 1;
  };

  const run = async (id: number): Promise<void> => {
    const item = list.get(id);
    if (!item || !source.upload) return;
    const controller = new AbortController();
    running.set(id, controller);
    list.change(id, { phase: 'running', error: undefined });
    try {
      await source.upload(item.path, item.file, {
        signal: controller.signal,
        replace: replacing.has(id),
        onProgress: (sent) => {
          if (list.get(id)?.phase !== 'running') return;
          list.change(id, { sent });
          goOn();
        },
      });
      list.change(id, { phase: 'done', sent: item.file.size });
      counted = { ...counted, done: counted.done + 1 };
      goOn();
      onStored?.(item.path.slice(0, Math.max(0, item.path.lastIndexOf('/'))));
    } catch (error) {
      // Paused and cancelled uploads report it themselves.
      if (!controller.signal.aborted) {
        if (error instanceof StoreAwayError) hold(id, error);
        else {
          if (error instanceof FileExistsError) list.change(id, { phase: 'asking' });
          else {
            list.change(id, { phase: 'failed', error });
            counted = { ...counted, failed: counted.failed + 1 };
          }
          goOn();
        }
      }
    } finally {
      if (running.get(id) === controller) running.delete(id);
      // It was paused and resumed before it had stopped, and was passed over.
      if (list.get(id)?.phase === 'waiting') line.push(id);
      // The one that tried was paused or cancelled: another one has to.
      if (tries !== null && timer === undefined && running.size === 0) tryHeld();
      startNext();
    }
  };

  const abort = (id: number, phase: 'paused' | 'cancelled'): void => {
    list.change(id, { phase, ...(phase === 'paused' ? { error: undefined } : {}) });
    running.get(id)?.abort();
  };
  const abortAll = (phases: readonly UploadPhase[], phase: 'paused' | 'cancelled'): void => {
    for (const { id } of inPhase(phases)) abort(id, phase);
    startNext();
  };

  return {
    store: list,
    add: (folder, files) => {
      const items = files.map(({ path, file }): UploadItem => {
        lastId += 1;
        line.push(lastId);
        return { id: lastId, path: joinPath(folder, path.normalize('NFC')), file, phase: 'waiting', sent: 0 };
      });
      list.add(items);
      startNext();
    },
    pause: (id) => {
      const phase = list.get(id)?.phase;
      if (phase && busyPhases.includes(phase)) abort(id, 'paused');
    },
    resume: (id) => {
      const phase = list.get(id)?.phase;
      if (phase !== 'paused' && phase !== 'failed') return;
      wait(id);
      startNext();
    },
    cancel: (id) => {
      const item = list.get(id);
      if (!item || endedPhases.has(item.phase)) return;
      abort(id, 'cancelled');
      startNext();
    },
    pauseAll: () => abortAll(busyPhases, 'paused'),
    resumeAll: () => {
      for (const { id } of inPhase(['paused'])) wait(id);
      startNext();
    },
    cancelAll: () => abortAll(openPhases, 'cancelled'),
    retryHeld: tryHeld,
    answer: (answer) => {
      const taken = new Set(list.getState().items.map(({ path }) => path));
      for (const { id, path } of inPhase(['asking'])) {
        if (answer === 'skip') {
          list.change(id, { phase: 'cancelled' });
          continue;
        }
        if (answer === 'replace') replacing.add(id);
        else {
          // Where that name is taken too the question comes again, and the next number is tried.
          const free = freeName(path, taken);
          taken.add(free);
          list.change(id, { path: free });
        }
        wait(id);
      }
      startNext();
    },
    clear: () => list.remove(endedPhases),
    stop: () => {
      clearTimeout(timer);
      for (const controller of running.values()) controller.abort();
    },
  };
}
