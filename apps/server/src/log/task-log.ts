import { redactText } from './redact-text.ts';

/** What a server does by itself, again and again. */
export type TaskName = 'housekeeping' | 'files' | 'waiting-lists' | 'alerts' | 'announcements';

/** A task as administrators see it. */
export interface TaskState {
  readonly name: TaskName;
  /** Pause between two runs. */
  readonly everySeconds: number;
  /** ISO 8601: when the last run ended; `null` before the first one since the start. */
  readonly lastAt: string | null;
  /** Milliseconds that it took. */
  readonly lastMs: number | null;
  /** Why it failed; `null` where it did not. */
  readonly failure: string | null;
}

/** Runs a task once and notes how it ended. Rejects as the task does. */
export type RunTask = (work: () => Promise<unknown>) => Promise<void>;

/** Knows how what a server does by itself went last. */
export interface TaskLog {
  readonly add: (name: TaskName, everyMs: number) => RunTask;
  readonly states: () => readonly TaskState[];
}

/** Remembers the last run of each task. */
export function createTaskLog(): TaskLog {
  const tasks = new Map<TaskName, TaskState>();
  return {
    add: (name, everyMs) => {
      const task: TaskState = { name, everySeconds: everyMs / 1_000, lastAt: null, lastMs: null, failure: null };
      tasks.set(name, task);
      return async (work) => {
        const begun = performance.now();
        const note = (failure: string | null): void => {
          const lastMs = Math.round(performance.now() - begun);
          tasks.set(name, { ...task, lastAt: new Date().toISOString(), lastMs, failure });
        };
        try {
          await work();
          note(null);
        } catch (error) {
          note(redactText(error instanceof Error ? error.message : String(error)));
          throw error;
        }
      };
    },
    states: () => [...tasks.values()],
  };
}
