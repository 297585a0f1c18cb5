import type { Timeslot } from '@lab-console/schedule-rules';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import { withoutId } from './timeslot-pen.ts';
import type { TimeslotNotice } from './timeslot-notice.ts';
import type { NewTimeslot, TimeslotSource } from './timeslot-source.ts';
import type { WeekCache } from './week-cache.ts';

/** What one action does: timeslots that come, and timeslots that go. */
export interface TimeslotChange {
  readonly creates: readonly NewTimeslot[];
  readonly deletes: readonly Timeslot[];
}

/** Carries out changes one after the other, shows each at once, and remembers the way back. */
export interface ChangeRunner {
  /** @param notice What is told once it is saved. */
  readonly run: (change: TimeslotChange, notice: TimeslotNotice) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly isSaving: () => boolean;
}

/** What was done, as far as it was. */
interface Step {
  added: readonly Timeslot[];
  removed: readonly Timeslot[];
}

const historyLength = 100;

/** Creates a runner with an empty history. */
export function createChangeRunner(options: {
  readonly source: Pick<TimeslotSource, 'createTimeslots' | 'deleteTimeslots'>;
  readonly signal: AbortSignal;
  readonly cache: () => WeekCache;
  /** Loads again what is shown. */
  readonly reload: () => void;
  readonly onStatus: (status: { readonly isSaving: boolean; readonly canUndo: boolean; readonly canRedo: boolean }) => void;
  readonly notify: (notice: TimeslotNotice) => void;
}): ChangeRunner {
  const { source, signal, cache, reload, onStatus, notify } = options;
  let undoable: readonly Step[] = [];
  let redoable: readonly Step[] = [];
  let waiting = 0;
  let lastTemporaryId = 0;
  let queue: Promise<void> = Promise.resolve();
  /** Temporary ids → those that the backend gave. */
  const savedAs = new Map<number, number>();
  /** Ids of deleted timeslots → the temporary ones under which they came back. */
  const restoredAs = new Map<number, number>();
  /** The id by which a timeslot goes now. */
  const idOf = (id: number): number => {
    let current = id;
    for (let next = restoredAs.get(id) ?? savedAs.get(id); next !== undefined;) {
      current = next;
      next = restoredAs.get(current) ?? savedAs.get(current);
    }
    return current;
  };

  const tell = (): void => onStatus({ isSaving: waiting > 0, canUndo: undoable.length > 0, canRedo: redoable.length > 0 });
  const remember = (nextUndoable: readonly Step[], nextRedoable: readonly Step[]): void => {
    undoable = nextUndoable.slice(-historyLength);
    redoable = nextRedoable;
    tell();
  };

  /** Takes timeslots out of what is shown and puts others in. */
  const show = (removed: readonly Timeslot[], added: readonly Timeslot[]): void => {
    const gone = new Set(removed.map(({ id }) => idOf(id)));
    cache().change((row) => gone.has(idOf(row.id)), added);
  };

  const save = async (
    step: Step,
    removedIds: readonly number[],
  ): Promise<{ readonly asked: number; readonly deleted: number }> => {
    // Rows that never came to be need not go.
    const ids = removedIds.map((id) => savedAs.get(id) ?? id).filter((id) => id > 0);
    const deleted = ids.length > 0 ? await source.deleteTimeslots(ids, signal) : [];
    if (deleted.length < ids.length) {
      const gone = new Set(deleted);
      step.removed = step.removed.filter((_, index) => {
        const id = removedIds[index];
        return id !== undefined && gone.has(savedAs.get(id) ?? id);
      });
    }
    if (step.added.length > 0) {
      const planned = step.added;
      const rows = await source.createTimeslots(planned.map(withoutId), signal);
      signal.throwIfAborted();
      const made = new Map<number, Timeslot>();
      for (const [index, { id }] of planned.entries()) {
        const row = rows[index];
        if (!row) continue;
        made.set(id, row);
        savedAs.set(id, row.id);
        // Taken away and brought back before it was saved: under its saved id too it is the one that came back.
        const later = restoredAs.get(id);
        if (later !== undefined) restoredAs.set(row.id, later);
      }
      // Only where they still stand: what was taken back in the meantime must not come back.
      cache().replace(made);
      step.added = rows;
    }
    return { asked: ids.length, deleted: deleted.length };
  };

  /** Shows a step at once and saves it in its turn. */
  const carryOut = (step: Step, notice: (step: Step) => TimeslotNotice, onFailed: () => void): void => {
    // What is meant is what they are called now: one that is restored later is another.
    const removedIds = step.removed.map(({ id }) => idOf(id));
    show(step.removed, step.added);
    waiting += 1;
    tell();
    queue = queue.then(async () => {
      try {
        const { asked, deleted } = await save(step, removedIds);
        if (signal.aborted) return;
        waiting -= 1;
        tell();
        if (step.added.length + step.removed.length === 0) onFailed();
        if (deleted < asked) {
          notify({ kind: 'incomplete', severity: 'error', deleted, asked });
          reload();
        } else notify(notice(step));
      } catch (error) {
        waiting -= 1;
        if (signal.aborted) return;
        // What was shown is taken back, and then read again: of two halves one may have been saved.
        show(step.added, step.removed);
        onFailed();
        tell();
        notify({ kind: 'failed', severity: 'error', message: errorMessage(error) });
        reload();
      }
    });
  };

  const withTemporaryIds = (rows: readonly NewTimeslot[]): readonly Timeslot[] =>
    rows.map((row) => ({ ...row, id: (lastTemporaryId -= 1) }));

  /** Rows that come back: they get an id of their own, which the other steps learn of. */
  const restored = (rows: readonly Timeslot[]): readonly Timeslot[] =>
    rows.map(({ id, ...columns }) => {
      const [row] = withTemporaryIds([columns]);
      restoredAs.set(idOf(id), row?.id ?? id);
      return { ...columns, id: row?.id ?? id };
    });

  const step = (direction: 'undo' | 'redo'): void => {
    const from = direction === 'undo' ? undoable : redoable;
    const done = from.at(-1);
    if (!done) return;
    const back: Step = { removed: done.added, added: restored(done.removed) };
    const rest = from.slice(0, -1);
    if (direction === 'undo') remember(rest, [...redoable, back]);
    else remember([...undoable, back], rest);
    carryOut(
      back,
      ({ added, removed }) => ({
        kind: direction === 'undo' ? 'undone' : 'redone',
        severity: 'success',
        added: added.length,
        removed: removed.length,
      }),
      () => {
        // It can be tried again.
        const without = (steps: readonly Step[]): readonly Step[] => steps.filter((other) => other !== back);
        if (direction === 'undo') remember([...undoable, done], without(redoable));
        else remember(without(undoable), [...redoable, done]);
      },
    );
  };

  return {
    run: ({ creates, deletes }, notice) => {
      const made: Step = { added: withTemporaryIds(creates), removed: deletes };
      remember([...undoable, made], []);
      carryOut(
        made,
        () => notice,
        () =>
          remember(
            undoable.filter((other) => other !== made),
            redoable.filter((other) => other !== made),
          ),
      );
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    isSaving: () => waiting > 0,
  };
}
