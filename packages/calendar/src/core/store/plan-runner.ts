import type { SessionChange, SessionPlan } from '@lab-console/schedule-rules';
import { errorMessage, type CalendarNotice } from '../notices/calendar-notice.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import type { CalendarState } from './calendar-state.ts';

/** What the runner needs of the store around it. */
export interface PlanRunnerOptions {
  readonly patch: (change: SessionChange, signal: AbortSignal) => Promise<readonly CalendarSession[] | void>;
  /** Aborted once the calendar is gone or has another source: what happens then is nobody's concern. */
  readonly signal: () => AbortSignal;
  /** Changes what is shown; rows that the backend answered win over the changes. */
  readonly apply: (changes: readonly SessionChange[], rows?: readonly CalendarSession[]) => void;
  readonly reload: () => void;
  readonly onStatus: (status: Partial<Pick<CalendarState, 'isSaving' | 'canUndo' | 'canRedo'>>) => void;
  readonly notify: (notice: CalendarNotice) => void;
}

/** Carries out plans, one at a time, and remembers them for undo and redo. */
export interface PlanRunner {
  readonly run: (plan: SessionPlan, skipped: number) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Forgets all plans, for another source. */
  readonly clear: () => void;
}

const historyLength = 50;

class IncompleteChange extends Error {
  readonly changed: number;
  readonly asked: number;

  constructor(changed: number, asked: number) {
    super(`${changed} of ${asked} sessions were changed`);
    this.changed = changed;
    this.asked = asked;
  }
}

/** Creates a runner with an empty history. */
export function createPlanRunner({
  patch,
  signal: currentSignal,
  apply,
  reload,
  onStatus,
  notify,
}: PlanRunnerOptions): PlanRunner {
  let done: readonly SessionPlan[] = [];
  let undone: readonly SessionPlan[] = [];
  let isSaving = false;

  const remember = (nextDone: readonly SessionPlan[], nextUndone: readonly SessionPlan[]): void => {
    done = nextDone.slice(-historyLength);
    undone = nextUndone;
    onStatus({ canUndo: done.length > 0, canRedo: undone.length > 0 });
  };

  const setSaving = (next: boolean): void => {
    isSaving = next;
    onStatus({ isSaving: next });
  };

  /** Shows the changes at once, saves them, and takes them back where the backend refuses. */
  const carryOut = async (changes: readonly SessionChange[], back: readonly SessionChange[]): Promise<boolean> => {
    if (isSaving) return false;
    const signal = currentSignal();
    setSaving(true);
    apply(changes);
    const saved = new Set<number>();
    try {
      const rows: CalendarSession[] = [];
      for (const change of changes) {
        const answer = await patch(change, signal);
        // A backend may pass over rows that the viewer may not change, or that are gone, without an error.
        if (answer && answer.length < change.ids.length) throw new IncompleteChange(answer.length, change.ids.length);
        rows.push(...(answer ?? []));
        for (const id of change.ids) saved.add(id);
      }
      if (signal.aborted) return false;
      apply(changes, rows);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      apply(back.map((change) => ({ ...change, ids: change.ids.filter((id) => !saved.has(id)) })));
      if (error instanceof IncompleteChange) {
        notify({ kind: 'incomplete', severity: 'error', changed: error.changed, asked: error.asked });
      } else {
        notify({ kind: 'failed', severity: 'error', message: errorMessage(error) });
      }
      // Of several steps some may have been saved: what is shown has to be what the backend holds.
      reload();
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    run: async (plan, skipped) => {
      if (!(await carryOut(plan.changes, plan.undo))) return;
      remember([...done, plan], []);
      notify({ kind: 'done', severity: 'success', action: plan.action, count: plan.count, skipped });
    },
    undo: () => {
      const plan = done.at(-1);
      if (!plan) return;
      void carryOut(plan.undo, plan.changes).then((isDone) => {
        if (!isDone) return;
        remember(done.slice(0, -1), [...undone, plan]);
        notify({ kind: 'undone', severity: 'success', count: plan.count });
      });
    },
    redo: () => {
      const plan = undone.at(-1);
      if (!plan) return;
      void carryOut(plan.changes, plan.undo).then((isDone) => {
        if (!isDone) return;
        remember([...done, plan], undone.slice(0, -1));
        notify({ kind: 'redone', severity: 'success', count: plan.count });
      });
    },
    clear: () => remember([], []),
  };
}
