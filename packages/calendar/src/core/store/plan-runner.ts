import type { Session, SessionPlan } from '@lab-console/schedule-rules';
import { invertPlan, newIds, renumberPlan } from '@lab-console/schedule-rules/bulk';
import { errorMessage, type CalendarNotice } from '../notices/calendar-notice.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import type { CalendarSession, ScheduleSource } from '../source/schedule-source.ts';
import type { CalendarState, StaleChange } from './calendar-state.ts';
import { createPlanPreview } from './plan-preview.ts';
import { restrictPlan } from './restrict-plan.ts';

/** What the runner needs of the store around it. */
export interface PlanRunnerOptions {
  readonly source: () => Pick<ScheduleSource, 'patchSessions' | 'createSessions' | 'deleteSessions' | 'loadSessionsById'>;
  /** Aborted once the calendar is gone or has another source: what happens then is nobody's concern. */
  readonly signal: () => AbortSignal;
  readonly cache: () => SessionCache | null;
  readonly onStatus: (status: Partial<Pick<CalendarState, 'isSaving' | 'canUndo' | 'canRedo'>>) => void;
  /** Hears of sessions that somebody else changed meanwhile; they are as they were saved. */
  readonly onStale: (stale: StaleChange) => void;
  readonly notify: (notice: CalendarNotice) => void;
}

/** How a plan came out; `busy` where another one is being carried out. */
export type RunResult =
  | { readonly kind: 'done'; readonly created: readonly CalendarSession[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stale' | 'busy' };

/** Carries out plans, one at a time, and remembers the way back of each. */
export interface PlanRunner {
  /** @param seen The sessions as the person saw them, where that may be longer ago than what is loaded. */
  readonly run: (plan: SessionPlan, skipped: number, seen?: readonly Session[]) => Promise<RunResult>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Forgets all plans, for another source. */
  readonly clear: () => void;
}

const historyLength = 50;

interface CarriedOut {
  readonly result: RunResult;
  /** What was done of the plan, and its way back; left out where nothing was. */
  readonly done?: { readonly plan: SessionPlan; readonly back: SessionPlan; readonly ids: ReadonlyMap<number, number> };
}

/** Creates a runner with an empty history. */
export function createPlanRunner(options: PlanRunnerOptions): PlanRunner {
  const { source, signal: currentSignal, cache, onStatus, onStale, notify } = options;
  /** Ways back, the latest last; what was taken back has a way back too. */
  let undoable: readonly SessionPlan[] = [];
  let redoable: readonly SessionPlan[] = [];
  /** `updated_at` of the rows as this calendar saved them last: an undo goes back from there, not from what others made of it. */
  const versions = new Map<number, string>();
  let isSaving = false;

  const remember = (nextUndoable: readonly SessionPlan[], nextRedoable: readonly SessionPlan[]): void => {
    undoable = nextUndoable.slice(-historyLength);
    redoable = nextRedoable;
    onStatus({ canUndo: undoable.length > 0, canRedo: redoable.length > 0 });
  };

  const setSaving = (next: boolean): void => {
    isSaving = next;
    onStatus({ isSaving: next });
  };

  const expectedVersions = (plan: SessionPlan, versionOf: (id: number) => string | undefined): ReadonlyMap<number, string> => {
    const expected = new Map<number, string>();
    for (const { ids } of plan.changes) {
      for (const id of ids) {
        const version = versionOf(id);
        if (version !== undefined) expected.set(id, version);
      }
    }
    return expected;
  };

  /** Says why sessions were passed over: changed by somebody else, gone, or not the viewer's to change. */
  const explain = async (
    plan: SessionPlan,
    missed: readonly number[],
    expected: ReadonlyMap<number, string>,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const rows = await source().loadSessionsById(missed, signal);
    if (signal.aborted) return false;
    const stale = rows.filter(({ id, updated_at }) => expected.has(id) && updated_at !== expected.get(id));
    if (stale.length > 0) {
      cache()?.put(stale);
      onStale({ theirs: stale, plan: restrictPlan(plan, new Set(stale.map(({ id }) => id))) });
    }
    const lost = missed.length - stale.length;
    if (lost > 0) {
      notify({ kind: 'incomplete', severity: 'error', changed: plan.count - missed.length, asked: plan.count });
      cache()?.reload();
    }
    return stale.length > 0;
  };

  /** Shows the plan at once, saves it, and takes back what the backend refuses. */
  const carryOut = async (plan: SessionPlan, versionOf: (id: number) => string | undefined): Promise<CarriedOut> => {
    if (isSaving) return { result: { kind: 'busy' } };
    const signal = currentSignal();
    const expected = expectedVersions(plan, versionOf);
    const preview = createPlanPreview(plan, cache());
    const { deletes = [], changes, creates = [] } = plan;
    setSaving(true);
    preview.show();
    const saved = new Set<number>();
    const missed: number[] = [];
    const rows: CalendarSession[] = [];
    try {
      if (deletes.length > 0) {
        await source().deleteSessions(
          deletes.map(({ id }) => id),
          signal,
        );
        for (const { id } of deletes) saved.add(id);
      }
      for (const change of changes) {
        const answer = await source().patchSessions(expected.size > 0 ? { ...change, expected } : change, signal);
        const answered = answer && new Set(answer.map(({ id }) => id));
        for (const id of change.ids) {
          if (!answered || answered.has(id)) saved.add(id);
          else missed.push(id);
          if (!answered) versions.delete(id);
        }
        rows.push(...(answer ?? []));
      }
      const created =
        creates.length > 0
          ? await source().createSessions(
              creates.map(({ session }) => session),
              signal,
            )
          : [];
      if (signal.aborted) return { result: { kind: 'busy' } };
      for (const { id, updated_at } of [...rows, ...created]) if (updated_at !== undefined) versions.set(id, updated_at);
      preview.settle(saved, rows, created);

      const carried = missed.length > 0 ? restrictPlan(plan, saved) : plan;
      const isStale = missed.length > 0 && (await explain(plan, missed, expected, signal));
      const result: RunResult =
        missed.length === 0 ? { kind: 'done', created } : isStale ? { kind: 'stale' } : { kind: 'failed', message: '' };
      if (carried.count === 0) return { result };
      return { result, done: { plan: carried, back: invertPlan(carried, created), ids: newIds(carried, created) } };
    } catch (error) {
      if (signal.aborted) return { result: { kind: 'busy' } };
      preview.takeBack(saved);
      const message = errorMessage(error);
      notify({ kind: 'failed', severity: 'error', message });
      // Of several steps some may have been saved: what is shown has to be what the backend holds.
      cache()?.reload();
      return { result: { kind: 'failed', message } };
    } finally {
      setSaving(false);
    }
  };

  /** Goes one step back in one history, and puts the way forth into the other. */
  const step = (direction: 'undo' | 'redo'): void => {
    const back = (direction === 'undo' ? undoable : redoable).at(-1);
    if (!back) return;
    void carryOut(back, (id) => versions.get(id) ?? cache()?.get(id)?.updated_at).then(({ done }) => {
      if (!done) return;
      const renumbered = (plans: readonly SessionPlan[]): readonly SessionPlan[] =>
        plans.map((plan) => renumberPlan(plan, done.ids));
      const rest = (plans: readonly SessionPlan[]): readonly SessionPlan[] => renumbered(plans.slice(0, -1));
      if (direction === 'undo') {
        remember(rest(undoable), [...renumbered(redoable), done.back]);
        notify({ kind: 'undone', severity: 'success', action: back.action, count: done.plan.count });
      } else {
        remember([...renumbered(undoable), done.back], rest(redoable));
        notify({ kind: 'redone', severity: 'success', action: back.action, count: done.plan.count });
      }
    });
  };

  return {
    run: async (plan, skipped, seen) => {
      const seenVersions = new Map(seen?.map(({ id, updated_at }) => [id, updated_at]));
      const { result, done } = await carryOut(plan, (id) => seenVersions.get(id) ?? cache()?.get(id)?.updated_at);
      if (done) {
        remember([...undoable, done.back], []);
        notify({
          kind: 'done',
          severity: 'success',
          action: plan.action,
          count: done.plan.count,
          skipped,
          isNew: (plan.creates?.length ?? 0) > 0,
        });
      }
      return result;
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    clear: () => {
      versions.clear();
      remember([], []);
    },
  };
}
