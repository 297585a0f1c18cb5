import type { Session, SessionPlan } from '@lab-console/schedule-rules';
import { invertPlan, newIds, renumberPlan } from '@lab-console/schedule-rules/bulk';
import { createHistory, type HistoryDirection } from '@lab-console/widget-base';
import { errorMessage, type CalendarNotice } from '../notices/calendar-notice.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import type { CalendarSession, SaveAnswer, ScheduleSource } from '../source/schedule-source.ts';
import type { CalendarState, StaleChange, StaleChoice } from './calendar-state.ts';
import { createPlanPreview } from './plan-preview.ts';
import { rebasePlan } from './rebase-plan.ts';
import { limitPlanTo } from './limit-plan-to.ts';
import { findSaved, hasPlan } from './find-saved.ts';
import { savePlan, type PlanAnswer } from './save-plan.ts';

/** What the runner needs of the store around it. */
export interface PlanRunnerOptions {
  readonly source: () => Pick<
    ScheduleSource,
    'changeSessions' | 'createSessions' | 'deleteSessions' | 'restoreSessions' | 'loadSessions' | 'loadSessionsById'
  >;
  /** Aborted once the calendar is gone or has another source: what happens then has no effect. */
  readonly signal: () => AbortSignal;
  readonly cache: () => SessionCache | null;
  /** Notifies once of everything that changes in a run. */
  readonly batch: (run: () => void) => void;
  readonly onStatus: (status: Partial<Pick<CalendarState, 'isSaving' | 'canUndo' | 'canRedo' | 'historyRevision'>>) => void;
  /** Called with a change that was refused because another person changed its sessions, and that waits for `settle`. */
  readonly onStale: (stale: StaleChange | null) => void;
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
  /** Decides what is to become of the change that was refused last. */
  readonly settle: (choice: StaleChoice) => void;
  /** Forgets all plans, for another source. */
  readonly clear: () => void;
}

/** A plan, and what it is in the history. */
interface Attempt {
  readonly plan: SessionPlan;
  readonly direction: StaleChange['direction'];
  readonly skipped: number;
}

/** What was done, and its way back. */
interface Done {
  readonly plan: SessionPlan;
  readonly created: readonly CalendarSession[];
}

type VersionOf = (id: number) => string | undefined;

/** Creates a runner with an empty history. */
export function createPlanRunner(options: PlanRunnerOptions): PlanRunner {
  const { source, signal: currentSignal, cache, batch, onStatus, onStale, notify } = options;
  /** Plans that undo what was done, and plans that redo what was undone. */
  const history = createHistory<SessionPlan>({
    limit: 50,
    onChange: () => onStatus({ canUndo: history.canUndo(), canRedo: history.canRedo() }),
  });
  /** `updated_at` of the rows as this calendar saved them last: an undo goes back from there, not from what others made of it. */
  const versions = new Map<number, string>();
  let isSaving = false;
  /** Counts what was done, undone and redone. */
  let revision = 0;
  let refused: { readonly attempt: Attempt; readonly stale: StaleChange; readonly blocked: ReadonlySet<number> } | null = null;

  const setSaving = (next: boolean): void => {
    isSaving = next;
    onStatus({ isSaving: next });
  };

  /** Puts what was done into the history, and notifies. */
  const finish = ({ plan: wanted, direction, skipped }: Attempt, { plan, created }: Done): void => {
    const back = invertPlan(plan, created);
    const ids = newIds(plan, created);
    history.map((entry) => renumberPlan(entry, ids));
    const { action } = wanted;
    const { count } = plan;
    onStatus({ historyRevision: (revision += 1) });
    switch (direction) {
      case 'do':
        history.add(back);
        notify({ kind: 'done', severity: 'success', action, count, skipped, isNew: created.length > 0 });
        return;
      case 'undo':
        history.turn('undo', back);
        notify({ kind: 'undone', severity: 'success', action, count });
        return;
      case 'redo':
        history.turn('redo', back);
        notify({ kind: 'redone', severity: 'success', action, count });
    }
  };

  /** Notifies why nothing was saved: changed by another person, gone, or not the viewer's to change. */
  const explain = async (
    attempt: Attempt,
    { ids, changedBy = new Map() }: Extract<SaveAnswer, { readonly kind: 'refused' }>,
    expected: ReadonlyMap<number, string>,
    signal: AbortSignal,
  ): Promise<RunResult> => {
    const rows = await source().loadSessionsById(ids, signal);
    if (signal.aborted) return { kind: 'busy' };
    const theirs = rows.filter(({ id, updated_at }) => expected.has(id) && updated_at !== expected.get(id));
    const { plan, direction } = attempt;
    const lost = ids.length - theirs.length;
    const others = plan.count - ids.length;
    cache()?.put(theirs);
    if (lost > 0) cache()?.reload();
    if (theirs.length + others <= 0) {
      notify({ kind: 'lost', severity: 'error', count: lost });
      return { kind: 'failed', message: '' };
    }
    const stale: StaleChange = { theirs, changedBy, lost, others, plan, direction };
    refused = { attempt, stale, blocked: new Set(ids) };
    onStale(stale);
    return { kind: 'stale' };
  };

  /** The rows of a plan that was refused because all of it is there already: an earlier try was saved, and its answer lost. */
  const savedBefore = async (
    plan: SessionPlan,
    refusedIds: readonly number[],
    signal: AbortSignal,
  ): Promise<Extract<PlanAnswer, { readonly kind: 'saved' }> | null> => {
    const ids = planIds(plan);
    if (plan.deletes || plan.creates || refusedIds.length !== ids.size) return null;
    const rows = await source().loadSessionsById([...ids], signal);
    return rows.length === ids.size && rows.every((row) => hasPlan(plan, row)) ? { kind: 'saved', rows, created: [] } : null;
  };

  /** Shows the plan at once, saves it, and takes it back where the backend refuses. */
  const carryOut = async (attempt: Attempt, versionOf: VersionOf): Promise<RunResult> => {
    if (isSaving) return { kind: 'busy' };
    const { plan } = attempt;
    const signal = currentSignal();
    // Before the plan is shown: what it deletes is not in the cache any more afterwards, and would be deleted whatever it has become.
    const expected = expectedVersions(plan, versionOf);
    const preview = createPlanPreview(plan, cache());
    batch(() => {
      setSaving(true);
      preview.show();
    });
    const settleSaved = ({ rows, created }: Extract<PlanAnswer, { readonly kind: 'saved' }>): RunResult => {
      for (const { ids } of plan.changes) for (const id of ids) versions.delete(id);
      for (const { id, updated_at } of [...rows, ...created]) if (updated_at !== undefined) versions.set(id, updated_at);
      batch(() => {
        preview.settle(rows, created);
        finish(attempt, { plan, created });
        setSaving(false);
      });
      return { kind: 'done', created };
    };
    try {
      const answer = await savePlan({ plan, expected, source: source(), signal });
      if (signal.aborted) return { kind: 'busy' };
      if (answer.kind === 'refused') {
        const saved = await savedBefore(plan, answer.ids, signal);
        if (signal.aborted) return { kind: 'busy' };
        if (saved) return settleSaved(saved);
        preview.takeBack();
        return await explain(attempt, answer, expected, signal);
      }
      return settleSaved(answer);
    } catch (error) {
      if (signal.aborted) return { kind: 'busy' };
      // An answer that was lost on its way may have been a yes: what the backend holds is read before anything is called lost.
      const known = cache();
      const isKnown = (id: number): boolean => known?.get(id) !== undefined;
      const saved = await findSaved({ plan, expected, source: source(), isKnown, signal });
      if (signal.aborted) return { kind: 'busy' };
      if (saved) return settleSaved(saved);
      preview.takeBack();
      const message = errorMessage(error);
      notify({ kind: 'failed', severity: 'error', message, error });
      cache()?.reload();
      return { kind: 'failed', message };
    } finally {
      setSaving(false);
    }
  };

  const ownVersion: VersionOf = (id) => versions.get(id) ?? cache()?.get(id)?.updated_at;

  const step = (direction: HistoryDirection): void => {
    const plan = history.next(direction);
    if (plan) void carryOut({ plan, direction, skipped: 0 }, ownVersion);
  };

  return {
    run: (plan, skipped, seen = []) => {
      const seenVersions = new Map(seen.map(({ id, updated_at }) => [id, updated_at]));
      return carryOut({ plan, direction: 'do', skipped }, (id) => seenVersions.get(id) ?? cache()?.get(id)?.updated_at);
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    settle: (choice) => {
      if (!refused) return;
      const { attempt, stale, blocked } = refused;
      refused = null;
      onStale(null);
      if (choice === 'none') return;
      const theirs = new Map(choice === 'all' ? stale.theirs.map((session) => [session.id, session]) : []);
      const ids = [...planIds(attempt.plan)].filter((id) => theirs.has(id) || !blocked.has(id));
      const plan = rebasePlan(limitPlanTo(attempt.plan, new Set(ids)), [...theirs.values()]);
      // They were shown: what is saved over is what the person has seen.
      if (plan.count > 0) void carryOut({ ...attempt, plan }, (id) => theirs.get(id)?.updated_at ?? ownVersion(id));
    },
    clear: () => {
      versions.clear();
      refused = null;
      history.clear();
    },
  };
}

/** The sessions that a plan changes or deletes. */
function planIds({ changes, deletes = [] }: SessionPlan): ReadonlySet<number> {
  return new Set([...changes.flatMap(({ ids }) => ids), ...deletes.map(({ id }) => id)]);
}

function expectedVersions(plan: SessionPlan, versionOf: VersionOf): ReadonlyMap<number, string> {
  const expected = new Map<number, string>();
  for (const id of planIds(plan)) {
    const version = versionOf(id);
    if (version !== undefined) expected.set(id, version);
  }
  return expected;
}
