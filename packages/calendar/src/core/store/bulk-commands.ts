import {
  toDayNumber,
  type BulkNotice,
  type BulkOutcome,
  type Conflict,
  type SessionPatch,
  type SessionPlan,
} from '@lab-console/schedule-rules';
import {
  isEqualSession,
  planCopy,
  planDelete,
  planEdit,
  planGrouping,
  planMove,
  planPaste,
  planPublication,
  planUngrouping,
  type MoveResources,
  type ResourceSwap,
  type SessionOffset,
} from '@lab-console/schedule-rules/bulk';
import type { CalendarSession } from '../source/schedule-source.ts';
import { visibleRange } from '../view/calendar-view.ts';
import type { CalendarSetup, PendingPlan } from './calendar-state.ts';
import type { RunResult } from './plan-runner.ts';
import type { StoreCore } from './store-core.ts';
import { withoutConflicts } from './without-conflicts.ts';

/** The bulk buttons of select mode (section 5). Each acts on the selection, or on the ids given. */
export interface BulkCommands {
  /** The buttons "publish" and "draft"; with nothing selected on all own sessions in view. */
  readonly setPublication: (action: 'publish' | 'draft', ids?: Iterable<number>) => void;
  readonly copy: () => void;
  /** Creates what was copied in the days in view, as far from their start as before; asks first where that causes conflicts. */
  readonly paste: () => void;
  /** Opens the fields that all selected sessions get, or notifies why not. */
  readonly openEdit: () => void;
  /**
   * Gives sessions the same values in some columns, and answers how that came out. `seen` are the sessions as the person saw them,
   * where that may be longer ago than what is loaded.
   */
  readonly edit: (
    patch: SessionPatch,
    ids?: Iterable<number>,
    seen?: readonly CalendarSession[],
  ) => Promise<RunResult | BulkNotice>;
  /** Opens the move dialog, or notifies why not. */
  readonly openMove: (ids?: Iterable<number>) => void;
  /** Moves sessions by an offset, and to another room, teacher, team or class; asks first where that causes conflicts. */
  readonly moveBy: (offset: SessionOffset, ids?: Iterable<number>, to?: MoveTarget) => void;
  /** Gives a session another number of periods; asks first where that causes conflicts. */
  readonly resize: (id: number, periodCount: number) => void;
  /** Carries out a plan that waited for its question. */
  readonly carryOut: (plan: SessionPlan, skipped: number) => void;
  readonly group: () => void;
  readonly ungroup: () => void;
  readonly remove: (ids?: Iterable<number>) => void;
}

/** Where moved sessions go beside their time. */
export interface MoveTarget {
  /** What those get that have what was dragged. */
  readonly swap?: ResourceSwap | null;
  /** What all of them get. */
  readonly resources?: MoveResources;
}

/** What the commands need of the store around them. */
export interface BulkContext extends Pick<StoreCore, 'getState' | 'set' | 'notify' | 'cache'> {
  /** The setup, where something may be changed now. */
  readonly changeable: () => CalendarSetup | null;
  /** Whether the host places a session itself. */
  readonly isPlacing: (id: number) => boolean;
  /** All that the viewer knows of: groups are kept whole beyond the view. */
  readonly known: () => readonly CalendarSession[];
  readonly run: (plan: SessionPlan, skipped: number, seen?: readonly CalendarSession[]) => Promise<RunResult>;
  readonly select: (ids: ReadonlySet<number>) => void;
  /** The conflicts that the sessions of a plan would have, and do not have as they are. */
  readonly conflictsOf: (plan: SessionPlan) => readonly Conflict[];
}

type Ready<Plan> = Exclude<BulkOutcome<Plan>, { readonly kind: 'refused' }>;

/** Makes the commands. */
export function createBulkCommands(context: BulkContext): BulkCommands {
  const { getState, set, changeable, known, run, select, notify, conflictsOf } = context;
  const inReach = (): readonly CalendarSession[] => sessionsInReach(context);

  const report = (notice: BulkNotice): void => {
    notify({ kind: 'bulk', severity: notice.severity === 'error' ? 'error' : 'warning', notice });
  };

  const requestFor = (setup: CalendarSetup, ids?: Iterable<number>) => ({
    inView: inReach(),
    selectedIds: ids ? new Set(ids) : getState().selection.ids,
    access: setup.access,
  });
  type Request = ReturnType<typeof requestFor>;

  /** Makes a plan of what may be changed; notifies why not where it is refused. */
  const ready = <Plan>(
    make: (request: Request, setup: CalendarSetup) => BulkOutcome<Plan>,
    ids?: Iterable<number>,
  ): Ready<Plan> | null => {
    const setup = changeable();
    if (!setup) return null;
    const outcome = make(requestFor(setup, ids), setup);
    if (outcome.kind === 'ready') return outcome;
    report(outcome.notice);
    return null;
  };

  /** Where a plan reaches beyond the view, nothing happens to what is not shown before the person has heard of it. */
  const waiting = (plan: SessionPlan, skipped: number): PendingPlan => {
    const { placedById, selection, beyond } = getState();
    const isUnseen = (id: number): boolean => !placedById.has(id) && selection.ids.has(id);
    const reachesBeyond = plan.changes.some(({ ids }) => ids.some(isUnseen)) || plan.deletes?.some(({ id }) => isUnseen(id));
    return { plan, skipped, beyond: reachesBeyond ? beyond : null };
  };

  /** Runs a plan; the copies of a paste are selected then. */
  const carryOut = (plan: SessionPlan, skipped: number): void => {
    void run(plan, skipped).then((result) => {
      if (plan.action === 'copy' && result.kind === 'done') select(new Set(result.created.map(({ id }) => id)));
    });
  };

  /** Carries out a plan whose sessions get to another place, after a question where they have conflicts there. */
  const place = (outcome: Ready<SessionPlan> | null): void => {
    const conflicts = outcome ? conflictsOf(outcome.plan) : [];
    if (!outcome || conflicts.length === 0) return proceed(outcome);
    const rest = withoutConflicts(outcome.plan, conflicts, conflictsOf);
    const equal = countEqual(outcome.plan);
    set({ pending: { kind: 'conflicts', conflicts, equal, rest, ...waiting(outcome.plan, outcome.skipped) } });
  };

  /** How many sessions of a plan would be stored a second time, which the backend refuses. */
  const countEqual = ({ creates = [] }: SessionPlan): number => {
    const there = known();
    return creates.filter(({ session }) => there.some((other) => isEqualSession(session, other))).length;
  };

  /** Carries out a plan, after its question where it has one. */
  const proceed = (outcome: Ready<SessionPlan> | null): void => {
    if (!outcome) return;
    const { plan, confirm, skipped } = outcome;
    const pending = waiting(plan, skipped);
    if (confirm || pending.beyond) set({ pending: { kind: 'plan', confirm, ...pending } });
    else carryOut(plan, skipped);
  };

  /** The conflicts that the sessions of a plan have now, each once. */
  const knownConflicts = ({ changes }: SessionPlan): readonly Conflict[] => {
    const { conflicts } = getState();
    return [...new Set(changes.flatMap(({ ids }) => ids).flatMap((id) => conflicts?.get(id) ?? []))];
  };

  const courseOf = (patch: SessionPatch) => {
    const { choices } = getState();
    const course = choices.kind === 'ready' ? choices.choices.courses.find(({ id }) => id === patch.course_id) : undefined;
    return course ? { course } : {};
  };

  return {
    setPublication: (action, ids) => {
      const outcome = ready((request) => planPublication({ action, ...request }), ids);
      // One session is published from its details, which show its conflicts already.
      const needsConfirmation = action === 'publish' && ids === undefined;
      const conflicts = outcome && needsConfirmation ? knownConflicts(outcome.plan) : [];
      if (!outcome || conflicts.length === 0) return proceed(outcome);
      const rest = withoutConflicts(outcome.plan, conflicts, knownConflicts);
      set({
        pending: { kind: 'plan', confirm: outcome.confirm ?? null, conflicts, rest, ...waiting(outcome.plan, outcome.skipped) },
      });
    },
    copy: () => {
      const outcome = ready(planCopy);
      if (!outcome) return;
      const { view, date } = getState();
      set({ copied: { ...outcome.plan, from: visibleRange(view, date).from } });
      notify({ kind: 'copied', severity: 'success', count: outcome.plan.count, skipped: outcome.skipped });
    },
    paste: () => {
      const { copied, view, date } = getState();
      const days = copied ? toDayNumber(visibleRange(view, date).from) - toDayNumber(copied.from) : 0;
      place(ready((_, { access, periods }) => planPaste({ copied, offset: { days }, periods, access })));
    },
    openEdit: () => {
      // What they get is not known yet: no change at all asks only whether there is anything to edit.
      const outcome = ready((request): BulkOutcome<unknown> => {
        const edited = planEdit({ ...request, patch: {} });
        return edited.kind === 'refused' && edited.notice.code === 'nothing-to-change' ? planCopy(request) : edited;
      });
      if (outcome) set({ dialog: { kind: 'edit' } });
    },
    edit: async (patch, ids, seen) => {
      const setup = changeable();
      if (!setup) return { kind: 'busy' };
      const outcome = planEdit({ ...requestFor(setup, ids), patch, known: known(), periods: setup.periods, ...courseOf(patch) });
      return outcome.kind === 'refused' ? outcome.notice : run(outcome.plan, outcome.skipped, seen);
    },
    openMove: (ids) => {
      const selected = new Set(ids ?? getState().selection.ids);
      // The offset has no meaning yet; the question is whether there is anything to move.
      const outcome = ready((request, { periods }) => planMove({ ...request, periods, offset: { days: 1 } }), selected);
      if (outcome) set({ dialog: { kind: 'move', ids: selected } });
    },
    moveBy: (offset, ids, to = {}) => {
      place(ready((request, { periods }) => planMove({ ...request, periods, offset, ...to }), ids));
    },
    resize: (id, period_count) => {
      place(ready((request, { periods }) => planEdit({ ...request, action: 'move', patch: { period_count }, periods }), [id]));
    },
    carryOut,
    group: () => proceed(ready((request) => planGrouping({ ...request, known: known() }))),
    ungroup: () => proceed(ready(planUngrouping)),
    remove: (ids) => proceed(ready(planDelete, ids)),
  };
}

/** What a bulk button may act on: what is shown, and what is selected beyond it. */
export function sessionsInReach({ getState, cache }: Pick<StoreCore, 'getState' | 'cache'>): readonly CalendarSession[] {
  const { placed, placedById, selection, beyond } = getState();
  const shown = placed.map((entry) => entry.session);
  if (!beyond) return shown;
  return [...shown, ...[...selection.ids].flatMap((id) => (placedById.has(id) ? [] : (cache()?.get(id) ?? [])))];
}
