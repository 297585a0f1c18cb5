import type { Timeslot } from '@lab-console/schedule-rules';
import { createChangeQueue, createHistory, type HistoryDirection } from '@lab-console/widget-base';
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
  /** @param notice Sent once it is saved. */
  readonly run: (change: TimeslotChange, notice: TimeslotNotice) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly isSaving: () => boolean;
  /** Resolves once nothing is being saved. */
  readonly whenSaved: () => Promise<void>;
}

/** What was done, as far as it was. */
interface Step {
  added: readonly Timeslot[];
  removed: readonly Timeslot[];
}

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
  const updateStatus = (): void =>
    onStatus({ isSaving: queue.pending() > 0, canUndo: history.canUndo(), canRedo: history.canRedo() });
  const history = createHistory<Step>({ onChange: updateStatus });
  const queue = createChangeQueue({ signal: () => signal, onPending: updateStatus });
  let lastTemporaryId = 0;
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

  /** Takes timeslots out of what is shown and puts others in. */
  const show = (removed: readonly Timeslot[], added: readonly Timeslot[]): void => {
    const gone = new Set(removed.map(({ id }) => idOf(id)));
    cache().change((row) => gone.has(idOf(row.id)), added);
  };

  const save = async (
    step: Step,
    removedIds: readonly number[],
  ): Promise<{ readonly wanted: number; readonly deleted: number }> => {
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
        // Taken away and restored before it was saved: under its saved id too it is the one that came back.
        const later = restoredAs.get(id);
        if (later !== undefined) restoredAs.set(row.id, later);
      }
      // Only where they are still there: what was taken back in the meantime must not come back.
      cache().replace(made);
      step.added = rows;
    }
    return { wanted: ids.length, deleted: deleted.length };
  };

  /** Shows a step at once and saves it in its turn. */
  const carryOut = (step: Step, notice: (step: Step) => TimeslotNotice, onFailed: () => void): void => {
    // What is meant is what they are called now: one that is restored later is another.
    const removedIds = step.removed.map(({ id }) => idOf(id));
    void queue.run({
      show: () => show(step.removed, step.added),
      save: () => save(step, removedIds),
      onSaved: ({ wanted, deleted }) => {
        if (step.added.length + step.removed.length === 0) onFailed();
        if (deleted < wanted) {
          notify({ kind: 'incomplete', severity: 'error', deleted, wanted });
          reload();
        } else notify(notice(step));
      },
      onFailed: (error) => {
        // What was shown is taken back, and then read again: of two halves one may have been saved.
        show(step.added, step.removed);
        onFailed();
        notify({ kind: 'failed', severity: 'error', message: errorMessage(error) });
        reload();
      },
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

  const turn = (direction: HistoryDirection): void => {
    const done = history.next(direction);
    if (!done) return;
    const back: Step = { removed: done.added, added: restored(done.removed) };
    history.turn(direction, back);
    carryOut(
      back,
      ({ added, removed }) => ({
        kind: direction === 'undo' ? 'undone' : 'redone',
        severity: 'success',
        added: added.length,
        removed: removed.length,
      }),
      // It can be tried again.
      () => history.turnBack(direction, done, back),
    );
  };

  return {
    run: ({ creates, deletes }, notice) => {
      const made: Step = { added: withTemporaryIds(creates), removed: deletes };
      history.add(made);
      carryOut(
        made,
        () => notice,
        () => history.remove(made),
      );
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    isSaving: () => queue.pending() > 0,
    whenSaved: () => queue.enqueue(async () => {}),
  };
}
