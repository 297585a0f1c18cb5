import {
  assignGroupColours,
  canViewSession,
  currentSemester,
  planPatch,
  roleAbilities,
  semesterAt,
  weekDates,
  type ConflictIndex,
  type DateRange,
  type Semester,
  type SessionPlan,
} from '@lab-console/schedule-rules';
import { confirmViewSwitch } from '@lab-console/schedule-rules/bulk';
import type { ConflictTracker } from '../conflicts/conflict-tracker.ts';
import { errorMessage, type CalendarNotice } from '../notices/calendar-notice.ts';
import { neighbourSession, type Direction } from '../selection/neighbour-session.ts';
import { emptySelection, selectSession, type SelectModifiers, type Selection } from '../selection/select-session.ts';
import { placeSessions } from '../sessions/placed-session.ts';
import { createSessionCache, type SessionCache } from '../sessions/session-cache.ts';
import { indexReferences } from '../sessions/session-names.ts';
import type { CalendarSession, ScheduleReferences } from '../source/schedule-source.ts';
import { wallClock } from '../time/wall-clock.ts';
import { shiftDate, visibleRange, type CalendarView } from '../view/calendar-view.ts';
import { defaultFilter, matchesFilter, type ScheduleFilter } from '../view/schedule-filter.ts';
import type { CalendarParameters, ControllableState } from './calendar-parameters.ts';
import { newConflicts } from '../conflicts/new-conflicts.ts';
import { createBulkCommands, type BulkCommands, type BulkContext } from './bulk-commands.ts';
import type { CalendarDialog, CalendarMode, CalendarState } from './calendar-state.ts';
import { changedState, toOwnState } from './controllable-state.ts';
import { createDragCommands, type DragCommands } from './drag-commands.ts';
import { loadSetup } from './load-setup.ts';
import { createPlanRunner, type RunResult } from './plan-runner.ts';

/** The calendar without its looks: state, and what can be done to it. */
export interface CalendarStore extends BulkCommands, DragCommands {
  readonly getState: () => CalendarState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes new parameters from the host. Another source starts anew. */
  readonly setParameters: (parameters: CalendarParameters) => void;
  /** Starts loading; returns what ends it. */
  readonly start: () => () => void;
  /** The institution's clock, `YYYY-MM-DDTHH:mm:ss`. */
  readonly now: () => string;
  readonly setView: (view: CalendarView) => void;
  readonly goTo: (date: string) => void;
  /** Goes to the Monday of a week of a semester. */
  readonly goToWeek: (semester: Semester, week: number) => void;
  readonly goToday: () => void;
  /** Goes on by so many views, back where negative. */
  readonly step: (steps: number) => void;
  readonly setMode: (mode: CalendarMode) => void;
  readonly setFilter: (filter: ScheduleFilter) => void;
  /** A click on a session, or its equal: opens it, or selects it in select mode. */
  readonly press: (id: number, modifiers?: SelectModifiers) => void;
  readonly open: (id: number | null) => void;
  readonly setActive: (id: number | null) => void;
  /** Moves the keyboard's session and answers it. */
  readonly move: (direction: Direction) => number | null;
  /** Selects everything that is shown. */
  readonly selectAll: () => void;
  /** Selects these of the sessions shown, or adds them to the selection; select mode only. */
  readonly selectIds: (ids: Iterable<number>, isAdded?: boolean) => void;
  readonly clearSelection: () => void;
  /** Answers the question that something waits for. */
  readonly answer: (isYes: boolean) => void;
  /** Settles what somebody else changed meanwhile: saves over it, or leaves it. */
  readonly settleStale: (isOverwritten: boolean) => void;
  readonly openDialog: (dialog: CalendarDialog | null) => void;
  /** Loads what the fields choose from; nothing happens where the semester's choices are there. */
  readonly needChoices: () => void;
  /** Goes to a session's day and gives it the focus. */
  readonly goToSession: (session: Pick<CalendarSession, 'id' | 'date'>) => void;
  readonly isReadOnly: () => boolean;
  /** Loads the sessions of days that may be out of view, for what stands in the way there. */
  readonly needRange: (range: DateRange) => void;
  /** The conflicts of what is loaded; `null` while the choices are not. */
  readonly conflictIndex: () => ConflictIndex | null;
  /** Reads the sessions of days of any number that the viewer may see, beside what is kept for the view. */
  readonly readSessions: (range: DateRange, signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** Every loaded session that the viewer may see. */
  readonly knownSessions: () => readonly CalendarSession[];
  /** Carries out a plan. `seen` are the sessions as the person saw them, where that may be longer ago than what is loaded. */
  readonly run: (plan: SessionPlan, seen?: readonly CalendarSession[]) => Promise<RunResult>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Loads again what failed, or what is shown. */
  readonly retry: () => void;
}

/** Creates the store of one calendar. Nothing is loaded before `start`. */
export function createCalendarStore(initialParameters: CalendarParameters): CalendarStore {
  let parameters = initialParameters;
  const listeners = new Set<() => void>();
  let cache: SessionCache | null = null;
  let running: AbortController | null = null;
  let tracker: ConflictTracker | null = null;
  let references: ScheduleReferences = {};
  let isPruning = false;
  let shownRange = '';

  const instant = (): Date => parameters.now?.() ?? new Date();
  const now = (): string => wallClock(state.setup.kind === 'ready' ? state.setup.config.timeZone : 'Asia/Shanghai', instant());

  let state: CalendarState = {
    mode: 'event',
    view: 'week',
    date: wallClock('Asia/Shanghai', instant()).slice(0, 10),
    filter: {},
    selection: emptySelection,
    activeId: null,
    openId: null,
    setup: { kind: 'loading' },
    references: indexReferences({}),
    rangeStatus: 'loading',
    hasShown: false,
    placed: [],
    placedById: new Map(),
    hiddenByFilter: 0,
    groups: new Map(),
    jump: null,
    drag: null,
    conflicts: null,
    pending: null,
    stale: null,
    dialog: null,
    choices: { kind: 'none' },
    copied: null,
    isSaving: false,
    canUndo: false,
    canRedo: false,
  };
  state = { ...state, ...toOwnState({ ...parameters.initial, ...parameters.controlled }, state.selection) };

  const set = (change: Partial<CalendarState>): void => {
    const keys = Object.keys(change) as (keyof CalendarState)[];
    if (keys.every((key) => change[key] === state[key])) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Asks for a change of state that a host may hold; what it holds changes only once it gives the new value back. */
  const request = (change: Partial<ControllableState>, anchorId: number | null = state.selection.anchorId): void => {
    const free = Object.fromEntries(Object.entries(change).filter(([key]) => !(key in parameters.controlled)));
    const next = toOwnState(free, { ...state.selection, anchorId });
    // The anchor of a Shift click is ours even where the host holds the ids.
    if ('selectedIds' in change && !('selection' in next)) next.selection = { ...state.selection, anchorId };
    set(next);
    showRange();
    parameters.onChange?.(change);
  };

  const notify = (notice: CalendarNotice): void => parameters.onNotice?.(notice);

  /** Derives what is shown from the cache, the viewer and the filter. */
  const derive = (): void => {
    const { setup } = state;
    if (!cache || setup.kind !== 'ready') return;
    const loaded = cache.sessionsIn(visibleRange(state.view, state.date));
    const seen = loaded.filter((session) => canViewSession(session, setup.access));
    const shown = seen.filter((session) => matchesFilter(session, state.filter, setup.access));
    const isSame = shown.length === state.placed.length && hasSameMembers(shown, state.placedById);
    const placed = isSame ? state.placed : placeSessions(shown, setup.periods);
    set({
      rangeStatus: cache.status(),
      hasShown: state.hasShown || cache.status() !== 'loading',
      hiddenByFilter: seen.length - shown.length,
      ...(isSame
        ? {}
        : {
            placed,
            placedById: new Map(placed.map((entry) => [entry.session.id, entry])),
            groups: assignGroupColours(shown),
          }),
    });
    prune();
    track();
    if (state.rangeStatus === 'ready' && roleAbilities(setup.access).canView) needChoices(false);
  };

  /** A selected session that is no longer shown would be changed unseen: it leaves the selection. */
  const prune = (): void => {
    const kept = [...state.selection.ids].filter((id) => state.placedById.has(id));
    if (isPruning || state.rangeStatus !== 'ready' || kept.length === state.selection.ids.size) return;
    isPruning = true;
    request({ selectedIds: new Set(kept) });
    isPruning = false;
  };

  const showRange = (): void => {
    if (!cache) return;
    const range = visibleRange(state.view, state.date);
    const key = `${range.from}/${range.to}`;
    if (key === shownRange) return derive();
    const isBack = shownRange !== '' && key < shownRange;
    shownRange = key;
    cache.show(range, isBack ? -1 : 1);
  };

  const runner = createPlanRunner({
    source: () => parameters.source,
    signal: () => running?.signal ?? AbortSignal.abort(),
    cache: () => cache,
    onStatus: set,
    onStale: (stale) => set({ stale }),
    notify,
  });

  const knownSessions = (): readonly CalendarSession[] => {
    const { setup } = state;
    if (setup.kind !== 'ready') return [];
    return [...(cache?.all() ?? [])].filter((session) => canViewSession(session, setup.access));
  };

  const track = (): void => {
    if (tracker?.sync(knownSessions())) set({ conflicts: tracker.bySession() });
  };

  /** Loads what the semester in view offers to choose from. */
  const needChoices = (isAsked = true): void => {
    const { setup, choices } = state;
    const signal = running?.signal;
    if (setup.kind !== 'ready' || !signal) return;
    const semester = semesterAt(setup.semesters, state.date) ?? currentSemester(setup.semesters) ?? setup.semesters[0];
    if (!semester || choices.kind === 'loading') return;
    if (choices.kind === 'ready' && choices.semester.id === semester.id) return;
    if (choices.kind === 'failed' && !isAsked) return;
    if (choices.kind !== 'ready') set({ choices: { kind: 'loading' } });
    Promise.all([
      parameters.source.loadChoices({ semester, config: setup.config }, signal),
      import('../conflicts/conflict-tracker.ts'),
    ]).then(
      ([loaded, { createConflictTracker }]) => {
        if (signal.aborted) return;
        tracker = createConflictTracker(loaded, setup.config, setup.semesters);
        set({ choices: { kind: 'ready', semester, choices: loaded }, references: indexReferences({ ...loaded, ...references }) });
        track();
      },
      (error: unknown) => {
        if (!signal.aborted) set({ choices: { kind: 'failed', message: errorMessage(error) } });
      },
    );
  };

  const changeView = (view: CalendarView): void => {
    set({ copied: null });
    request({ view });
  };

  const select = (selection: Selection): void => request({ selectedIds: selection.ids }, selection.anchorId);

  const context: BulkContext = {
    getState: () => state,
    set,
    changeable: () => (state.setup.kind === 'ready' && !parameters.readOnly && !state.isSaving ? state.setup : null),
    known: knownSessions,
    run: runner.run,
    select: (ids) => {
      if (state.mode === 'select') select({ ids, anchorId: null });
    },
    notify,
    movePending: (plan, skipped) => {
      const conflicts = tracker ? newConflicts(tracker, knownSessions(), plan) : [];
      return conflicts.length > 0 ? { kind: 'conflicts', plan, conflicts, skipped } : null;
    },
  };
  const bulk = createBulkCommands(context);
  const commands = { ...bulk, ...createDragCommands(context, bulk.moveBy) };

  const load = (): void => {
    const { source } = parameters;
    running?.abort();
    cache?.stop();
    cache = null;
    const controller = new AbortController();
    running = controller;
    runner.clear();
    set({ setup: { kind: 'loading' }, rangeStatus: 'loading', hasShown: false });
    tracker = null;
    references = {};
    set({ choices: { kind: 'none' }, conflicts: null, copied: null, pending: null, stale: null, dialog: null });
    loadSetup(source, controller.signal).then(
      (setup) => {
        if (controller.signal.aborted) return;
        cache = createSessionCache({ loadSessions: source.loadSessions, onChange: derive });
        shownRange = '';
        const given = { ...parameters.initial, ...parameters.controlled };
        set({
          setup: { kind: 'ready', ...setup },
          ...(given.date === undefined ? { date: wallClock(setup.config.timeZone, instant()).slice(0, 10) } : {}),
          ...(given.filter === undefined ? { filter: defaultFilter(setup.access) } : {}),
        });
        showRange();
      },
      (error: unknown) => {
        if (!controller.signal.aborted) set({ setup: { kind: 'failed', message: errorMessage(error) } });
      },
    );
    source.loadReferences(controller.signal).then(
      (loaded) => {
        if (controller.signal.aborted) return;
        references = loaded;
        const { choices } = state;
        set({ references: indexReferences({ ...(choices.kind === 'ready' ? choices.choices : {}), ...loaded }) });
      },
      () => {
        // Names are a comfort: sessions that embed their rows show them, the others their ids.
      },
    );
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setParameters: (next) => {
      const isNewSource = next.source !== parameters.source;
      parameters = next;
      const change = changedState(next.controlled, state);
      if (Object.keys(change).length > 0) set(change);
      if (next.readOnly && state.mode === 'select') set({ mode: 'event', selection: emptySelection });
      if (isNewSource && running) load();
      else showRange();
    },
    start: () => {
      load();
      return () => {
        running?.abort();
        running = null;
        cache?.stop();
        cache = null;
      };
    },
    now,
    setView: (view) => {
      const confirm = confirmViewSwitch(state.copied);
      if (view === state.view) return;
      if (confirm) set({ pending: { kind: 'switch-view', view, confirm } });
      else changeView(view);
    },
    goTo: (date) => request({ date }),
    goToWeek: (semester, week) => request({ date: weekDates(semester, week).from }),
    goToday: () => request({ date: now().slice(0, 10) }),
    step: (steps) => request({ date: shiftDate(state.view, state.date, steps) }),
    setMode: (mode) => {
      if (mode === 'select' && (parameters.readOnly || !canSelect(state))) return;
      if (mode === state.mode) return;
      request(mode === 'select' ? { mode } : { mode, selectedIds: new Set() }, null);
    },
    setFilter: (filter) => request({ filter }),
    press: (id, modifiers) => {
      set({ activeId: id });
      if (state.mode === 'event') set({ openId: id });
      else
        select(
          selectSession({
            selection: state.selection,
            id,
            order: state.placed.map((entry) => entry.session.id),
            ...(modifiers ? { modifiers } : {}),
          }),
        );
    },
    open: (id) => set({ openId: id }),
    setActive: (id) => set({ activeId: id }),
    move: (direction) => {
      const next = neighbourSession(state.placed, state.activeId, direction);
      set({ activeId: next?.session.id ?? null });
      return state.activeId;
    },
    selectAll: () => {
      if (state.mode === 'select') select({ ids: new Set(state.placedById.keys()), anchorId: state.selection.anchorId });
    },
    selectIds: (ids, isAdded = false) => {
      if (state.mode !== 'select') return;
      const shown = [...ids].filter((id) => state.placedById.has(id));
      select({ ids: new Set(isAdded ? [...state.selection.ids, ...shown] : shown), anchorId: shown[0] ?? null });
    },
    clearSelection: () => select(emptySelection),
    ...commands,
    answer: (isYes) => {
      const { pending } = state;
      set({ pending: null });
      if (!pending || !isYes) return;
      if (pending.kind === 'switch-view') changeView(pending.view);
      else void runner.run(pending.plan, pending.skipped);
    },
    settleStale: (isOverwritten) => {
      const { stale } = state;
      set({ stale: null });
      if (!stale || !isOverwritten) return;
      const theirs = new Map(stale.theirs.map((session) => [session.id, session]));
      const plans = stale.plan.changes.map(({ ids, patch }) =>
        planPatch({ action: stale.plan.action, sessions: ids.flatMap((id) => theirs.get(id) ?? []), patch }),
      );
      const plan: SessionPlan = {
        action: stale.plan.action,
        changes: plans.flatMap(({ changes }) => changes),
        undo: plans.flatMap(({ undo }) => undo),
        count: plans.reduce((sum, { count }) => sum + count, 0),
      };
      // They were shown: what is saved over is what the person has seen.
      if (plan.count > 0) void runner.run(plan, 0, stale.theirs);
    },
    openDialog: (dialog) => set({ dialog }),
    needChoices,
    needRange: (range) => cache?.ensure(range),
    goToSession: ({ id, date }) => {
      if (date < visibleRange(state.view, state.date).from || date > visibleRange(state.view, state.date).to) request({ date });
      set({ activeId: id, jump: { id } });
    },
    isReadOnly: () => parameters.readOnly,
    conflictIndex: () => tracker?.index ?? null,
    readSessions: async (range, signal) => {
      const rows = await parameters.source.loadSessions(range, signal);
      const { setup } = state;
      return setup.kind === 'ready' ? rows.filter((session) => canViewSession(session, setup.access)) : [];
    },
    knownSessions,
    run: (plan, seen) => runner.run(plan, 0, seen),
    undo: runner.undo,
    redo: runner.redo,
    retry: () => {
      if (state.setup.kind === 'failed') load();
      else cache?.reload();
    },
  };
}

/** Whether the viewer may use select mode at all. */
export function canSelect(state: Pick<CalendarState, 'setup'>): boolean {
  return state.setup.kind === 'ready' && roleAbilities(state.setup.access).canUseBulkTools;
}

function hasSameMembers(sessions: readonly CalendarSession[], placedById: CalendarState['placedById']): boolean {
  return sessions.every((session) => placedById.get(session.id)?.session === session);
}
