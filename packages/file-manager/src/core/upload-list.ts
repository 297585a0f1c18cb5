import { busyPhases, type UploadItem, type UploadPhase } from './upload-item.ts';

/** All uploads of a manager. */
export interface UploadState {
  readonly items: readonly UploadItem[];
  /** How many there are in each phase. */
  readonly counts: Readonly<Record<UploadPhase, number>>;
}

/** Uploads by their number. */
export interface UploadList {
  /** All of them as they are now; the same object until one changes. */
  readonly getState: () => UploadState;
  /** Calls the listener after changes, a few times a second at most; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (id: number) => UploadItem | undefined;
  readonly count: (phases: Iterable<UploadPhase>) => number;
  readonly add: (items: readonly UploadItem[]) => void;
  readonly change: (id: number, patch: Partial<Omit<UploadItem, 'id'>>) => void;
  /** Removes those in these phases. */
  readonly remove: (phases: ReadonlySet<UploadPhase>) => void;
}

/** Shortest time between two calls of the listeners, in milliseconds: thousands of changes are drawn together. */
const interval = 100;
/** The same where there are many uploads: small files pass through the list faster than anybody reads it, and drawing them would slow them down. */
const intervalOfMany = 500;
/** From so many uploads on. */
const many = 100;

/** Makes a list of uploads. A change costs the same however many there are. */
export function createUploadList(): UploadList {
  const items = new Map<number, UploadItem>();
  const counts = { waiting: 0, running: 0, held: 0, paused: 0, asking: 0, done: 0, failed: 0, cancelled: 0 };
  const listeners = new Set<() => void>();
  let state: UploadState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifiedAt = -interval;

  const notify = (): void => {
    timer = undefined;
    notifiedAt = performance.now();
    for (const listener of listeners) listener();
  };
  const handleChange = (): void => {
    state = null;
    // The end of all of them does not wait for the next turn of many.
    const isOver = busyPhases.every((phase) => counts[phase] === 0);
    if (timer !== undefined && !isOver) return;
    clearTimeout(timer);
    const left = notifiedAt + (items.size < many || isOver ? interval : intervalOfMany) - performance.now();
    // What a person pressed is shown with the next frame; only what follows shortly after waits.
    timer = setTimeout(notify, Math.max(0, left));
  };

  return {
    getState: () => (state ??= { items: [...items.values()], counts: { ...counts } }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (id) => items.get(id),
    count: (phases) => {
      let sum = 0;
      for (const phase of phases) sum += counts[phase];
      return sum;
    },
    add: (added) => {
      for (const item of added) {
        items.set(item.id, item);
        counts[item.phase] += 1;
      }
      handleChange();
    },
    change: (id, patch) => {
      const item = items.get(id);
      if (!item) return;
      const next = { ...item, ...patch };
      counts[item.phase] -= 1;
      counts[next.phase] += 1;
      items.set(id, next);
      handleChange();
    },
    remove: (phases) => {
      for (const { id, phase } of items.values()) {
        if (!phases.has(phase)) continue;
        items.delete(id);
        counts[phase] -= 1;
      }
      handleChange();
    },
  };
}

/** Whether uploads are on their way, or will be by themselves. */
export const isUploading = ({ counts }: UploadState): boolean => busyPhases.some((phase) => counts[phase] > 0);
