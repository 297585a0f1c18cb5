import { canViewSession, type ConflictIndex, type DateRange } from '@lab-console/schedule-rules';
import { wallClock } from '@lab-console/schedule-rules/clock';
import { createStore } from '@lab-console/widget-base';
import { defaultFilter } from '../filter/schedule-filter.ts';
import { errorMessage, type CalendarNotice } from '../notices/calendar-notice.ts';
import { createSessionCache, type SessionCache } from '../sessions/session-cache.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { visibleRange } from '../view/calendar-view.ts';
import { isArchivedView } from '../view/is-archived-view.ts';
import type { CalendarParameters, ControllableState } from './calendar-parameters.ts';
import type { CalendarDialog, CalendarState } from './calendar-state.ts';
import type { ChangeCommands } from './change-commands.ts';
import { createChoicesLoader } from './choices-loader.ts';
import { changedState, toOwnState } from './controllable-state.ts';
import { initialState } from './initial-state.ts';
import { loadSetup } from './load-setup.ts';
import { createNavigationCommands, type NavigationCommands } from './navigation-commands.ts';
import { createSelectionCommands, type SelectionCommands } from './selection-commands.ts';
import { createShownSessions } from './shown-sessions.ts';
import type { StoreCore } from './store-core.ts';
import { waitingCommands } from './waiting-commands.ts';

/** The calendar without its looks: state, and what can be done to it. */
export interface CalendarStore extends NavigationCommands, SelectionCommands, Omit<ChangeCommands, 'forget'> {
  readonly getState: () => CalendarState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes new parameters from the host. Another source starts anew. */
  readonly setParameters: (parameters: CalendarParameters) => void;
  /** Starts loading; returns what ends it. */
  readonly start: () => () => void;
  /** The institution's clock, `YYYY-MM-DDTHH:mm:ss`. */
  readonly now: () => string;
  /** Answers the question that something waits for. */
  readonly answer: (isYes: boolean) => void;
  /** Carries out what waits for an answer, without the sessions that would be in conflict. */
  readonly leaveConflictsOut: () => void;
  readonly openDialog: (dialog: CalendarDialog | null) => void;
  /** Notifies the host. */
  readonly notify: (notice: CalendarNotice) => void;
  /** Loads what the fields choose from; nothing happens where the semester's choices are there. */
  readonly needChoices: () => void;
  /** A loaded session, in view or not. */
  readonly getSession: (id: number) => CalendarSession | undefined;
  readonly isReadOnly: () => boolean;
  /** Whether the host places a session itself. */
  readonly canPlace: (id: number) => boolean;
  /** Loads the sessions of days that may be out of view, for conflicts there. */
  readonly needRange: (range: DateRange) => void;
  /** The conflicts of what is loaded; `null` while the choices are not. */
  readonly conflictIndex: () => ConflictIndex | null;
  /** How many students have entries in a session; 0 where the source does not count them. */
  readonly countMarkedStudents: (sessionIds: readonly number[], signal: AbortSignal) => Promise<number>;
  /** Reads the sessions of days of any number that the viewer may see, beside what is kept for the view. */
  readonly readSessions: (range: DateRange, signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** Every loaded session that the viewer may see. */
  readonly knownSessions: () => readonly CalendarSession[];
  /** Loads again what failed, or what is shown. */
  readonly retry: () => void;
}

/** Creates the store of one calendar. Nothing is loaded before `start`. */
export function createCalendarStore(initialParameters: CalendarParameters): CalendarStore {
  let parameters = initialParameters;
  let cache: SessionCache | null = null;
  let running: AbortController | null = null;
  let shownRange = '';

  const instant = (): Date => parameters.now?.() ?? new Date();
  const first = initialState(wallClock('Asia/Shanghai', instant()).slice(0, 10));
  const store = createStore<CalendarState>({
    ...first,
    ...toOwnState({ ...parameters.initial, ...parameters.controlled }, first.selection),
  });
  const { getState, set, batch } = store;
  const now = (): string => {
    const { setup } = getState();
    return wallClock(setup.kind === 'ready' ? setup.config.timeZone : 'Asia/Shanghai', instant());
  };

  const core: StoreCore = {
    getState,
    set,
    batch,
    request: (change, own = {}) => {
      const state = getState();
      const free = Object.fromEntries(Object.entries(change).filter(([key]) => !(key in parameters.controlled)));
      const selection = { ...state.selection, ...own };
      const next = toOwnState(free, selection);
      if ('selectedIds' in change && !('selection' in next)) next.selection = selection;
      batch(() => {
        // What was copied belongs to the view that it was copied in.
        set(next.view && next.view !== state.view ? { ...next, copied: null } : next);
        showRange();
      });
      parameters.onChange?.(change);
    },
    parameters: () => parameters,
    notify: (notice) => {
      // An open form shows itself why it could not be saved.
      if (notice.kind === 'failed' && getState().dialog) return;
      parameters.onNotice?.(notice);
    },
    cache: () => cache,
    signal: () => running?.signal ?? null,
  };

  const choices = createChoicesLoader(core, () => derive());
  const deriveShown = createShownSessions(core, choices);
  const derive = (): void => batch(deriveShown);

  const showRange = (): void => {
    if (!cache) return;
    const { view, date } = getState();
    const range = visibleRange(view, date);
    const key = `${range.from}/${range.to}`;
    if (key === shownRange) return derive();
    const isBack = shownRange !== '' && key < shownRange;
    shownRange = key;
    cache.show(range, isBack ? -1 : 1);
  };

  let changes: ChangeCommands | null = null;
  const commands = waitingCommands(() => changes);

  const load = (): void => {
    const { source } = parameters;
    running?.abort();
    cache?.stop();
    cache = null;
    const controller = new AbortController();
    running = controller;
    commands.forget();
    set({ setup: { kind: 'loading' }, rangeStatus: 'loading', hasShown: false, isGathering: false });
    set({ copied: null, pending: null, stale: null, dialog: null });
    choices.restart();
    // The sessions are asked for beside what they are judged by: nothing is shown before both are there.
    shownRange = '';
    cache = createSessionCache({ loadSessions: source.loadSessions, onChange: derive });
    showRange();
    Promise.all([loadSetup(source, controller.signal), import('./change-commands.ts')]).then(
      ([setup, { createChangeCommands }]) => {
        if (controller.signal.aborted) return;
        changes ??= createChangeCommands(core, choices);
        // Names are a comfort: what draws the calendar does not wait behind them. Those that are at hand come before the first drawing, which shows
        // ids otherwise and is done once more.
        choices.loadNames();
        set({ setup: { kind: 'ready', ...setup } });
        const given = { ...parameters.initial, ...parameters.controlled };
        set(startOf((['date', 'filter'] as const).filter((key) => given[key] === undefined)));
        showRange();
      },
      (error: unknown) => {
        if (!controller.signal.aborted) set({ setup: { kind: 'failed', message: errorMessage(error) } });
      },
    );
  };

  /** Start values of the pieces of state that are not set. */
  const startOf = (keys: readonly (keyof ControllableState)[]): Partial<CalendarState> => {
    const { setup, selection } = getState();
    const starts: Partial<ControllableState> = {
      view: 'week',
      mode: 'event',
      date: now().slice(0, 10),
      filter: setup.kind === 'ready' ? defaultFilter(setup.access) : {},
      ...parameters.initial,
    };
    return toOwnState(Object.fromEntries(keys.map((key) => [key, starts[key]])), selection);
  };

  return {
    getState,
    subscribe: store.subscribe,
    setParameters: (next) => {
      const isNewSource = next.source !== parameters.source;
      // What the host gives up goes back to its start value: an address bar without the filter means the usual one.
      const released = (Object.keys(parameters.controlled) as (keyof ControllableState)[]).filter(
        (key) => !(key in next.controlled),
      );
      parameters = next;
      const change = { ...startOf(released), ...changedState(next.controlled, getState()) };
      if (Object.keys(change).length > 0) set(change);
      if (next.readOnly && getState().mode === 'select') set({ mode: 'event', selection: initialState('').selection });
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
    ...createNavigationCommands(core, now),
    ...createSelectionCommands(core, choices),
    ...commands,
    answer: (isYes) =>
      batch(() => {
        const { pending } = getState();
        set({ pending: null });
        if (!pending || !isYes) return;
        if (pending.kind === 'switch-view') core.request({ view: pending.view });
        else commands.carryOut(pending.plan, pending.skipped);
      }),
    leaveConflictsOut: () =>
      batch(() => {
        const { pending } = getState();
        set({ pending: null });
        if (pending && pending.kind !== 'switch-view' && pending.rest) commands.carryOut(pending.rest, pending.skipped);
      }),
    openDialog: (dialog) => set({ dialog }),
    notify: core.notify,
    needChoices: choices.need,
    needRange: (range) => cache?.ensure(range),
    getSession: (id) => cache?.get(id),
    isReadOnly: () => parameters.readOnly || isArchivedView(getState()),
    canPlace: (id) => parameters.placing?.canPlace(id) === true,
    conflictIndex: choices.index,
    readSessions: async (range, signal) => {
      const rows = await parameters.source.loadSessions(range, signal);
      const { setup } = getState();
      return setup.kind === 'ready' ? rows.filter((session) => canViewSession(session, setup.access)) : [];
    },
    countMarkedStudents: async (ids, signal) => (await parameters.source.countMarkedStudents?.(ids, signal)) ?? 0,
    knownSessions: choices.known,
    retry: () => {
      if (getState().setup.kind === 'failed') load();
      else {
        if (getState().choices.kind === 'failed') choices.need();
        choices.forgetStudents();
        cache?.reload();
      }
    },
  };
}
