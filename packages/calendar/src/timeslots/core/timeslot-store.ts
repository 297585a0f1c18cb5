import {
  reachOf,
  addDays,
  isCalendarDate,
  semesterAt,
  startOfWeek,
  weekDates,
  type Semester,
  type Timeslot,
} from '@lab-console/schedule-rules';
import { dayInZone } from '@lab-console/schedule-rules/clock';
import { createStore } from '@lab-console/widget-base';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import { indexReferences } from '../../core/sessions/session-names.ts';
import { createChangeRunner, type ChangeRunner } from './change-runner.ts';
import { deriveCells } from './derive-cells.ts';
import { cellsIn, weekDays, type CellRange, type GridAxes, type GridCell } from './grid-cell.ts';
import { planWeekCopy, type WeekCopy } from './plan-week-copy.ts';
import { occupiedSlots, type ClashingTimeslot } from './occupied-slots.ts';
import { emptyPen, penProblem, planPen, planTimeslots, type PenPlan } from './timeslot-pen.ts';
import { canGiveOut, loadTimeslotSetup } from './timeslot-setup.ts';
import type { TimeslotNotice } from './timeslot-notice.ts';
import type { NewTimeslot, TimeslotSource } from './timeslot-source.ts';
import type { ControllableTimeslotState, CopyTargets, TimeslotState } from './timeslot-state.ts';
import { createWeekCache, type WeekCache } from './week-cache.ts';

/** What the store is given, at the start and again whenever it changes. */
export interface TimeslotParameters {
  readonly source: TimeslotSource;
  /** State that the host holds; the store asks for changes through `onChange` and takes what it is given back. */
  readonly controlled: Partial<ControllableTimeslotState>;
  /** Where state that the host does not hold starts. */
  readonly initial: Partial<ControllableTimeslotState>;
  readonly readOnly: boolean;
  /** @default the present moment */
  readonly now?: (() => Date) | undefined;
  readonly onChange?: ((change: Partial<ControllableTimeslotState>) => void) | undefined;
  readonly onNotice?: ((notice: TimeslotNotice) => void) | undefined;
}

/** The grid without its looks: state, and what can be done to it. */
export interface TimeslotStore {
  readonly getState: () => TimeslotState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes new parameters from the host. Another source starts anew. */
  readonly setParameters: (parameters: TimeslotParameters) => void;
  /** Starts loading; returns what ends it. */
  readonly start: () => () => void;
  readonly goTo: (date: string) => void;
  readonly goToWeek: (semester: Semester, week: number) => void;
  readonly goToday: () => void;
  /** Goes on by so many weeks, back where negative. */
  readonly step: (weeks: number) => void;
  /** Asks for a piece of state that a host may hold. */
  readonly change: (change: Partial<Omit<ControllableTimeslotState, 'date'>>) => void;
  readonly isToday: (date: string) => boolean;
  /** Whether timeslots can be added and deleted here. */
  readonly canEdit: () => boolean;
  /** Puts the keyboard on a cell. With `extend` the cells from the former one are selected. */
  readonly activate: (cell: GridCell, extend?: boolean) => void;
  /** The days and periods in view, as rows and columns. */
  readonly axes: (isDayColumn: boolean) => GridAxes;
  readonly setRange: (range: CellRange | null) => void;
  readonly selectAll: () => void;
  /** The cells that the next action is for: the selected ones, else the active one. */
  readonly targets: () => readonly GridCell[];
  /** Gives out what the pen holds, in cells; asks first where that takes what is taken. */
  readonly add: (cells: readonly GridCell[]) => void;
  /** Adds timeslots as they are, and asks first as {@link TimeslotStore.add} does; those that are there already are left out. */
  readonly addRows: (rows: readonly NewTimeslot[]) => void;
  /** Answers the question that adding waits for; `free` adds only what takes nothing that is taken. */
  readonly answer: (answer: 'all' | 'free' | 'none') => void;
  /** Notifies that what was pasted was not copied from this grid. */
  readonly refusePaste: () => void;
  /** Deletes what is shown in cells, but for other centres' timeslots. */
  readonly remove: (cells: readonly GridCell[]) => void;
  readonly removeRows: (rows: readonly Timeslot[]) => void;
  /** Whether a timeslot is the viewer's to change. */
  readonly isOwn: (row: Timeslot) => boolean;
  readonly open: (cell: GridCell | null) => void;
  /** Opens or closes the choice of weeks to copy into. */
  readonly setCopying: (isCopying: boolean) => void;
  /** Loads weeks that may be copied into. */
  readonly needTargets: (weeks: readonly number[]) => void;
  /** What copying the timeslots in view into a week comes to; `null` while the week is not loaded. */
  readonly previewCopy: (week: number) => WeekCopy | null;
  readonly copy: (copies: readonly WeekCopy[]) => void;
  /** The timeslots that a copy of this week takes: the own ones that are shown. */
  readonly copied: () => readonly Timeslot[];
  /** The semester of the week in view. */
  readonly semester: () => Semester | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Loads again what failed, or what is shown. */
  readonly retry: () => void;
}

const nothing = { timeslots: [], sessions: [] };

/** Creates the store of one grid. Nothing is loaded before `start`. */
export function createTimeslotStore(initialParameters: TimeslotParameters): TimeslotStore {
  let parameters = initialParameters;
  let running: AbortController | null = null;
  let cache: WeekCache | null = null;
  let runner: ChangeRunner | null = null;

  const today = (): string => {
    const { setup } = getState();
    const zone = setup.kind === 'ready' ? setup.config.timeZone : 'Asia/Shanghai';
    return dayInZone(zone, parameters.now?.());
  };
  const given = { ...parameters.initial, ...parameters.controlled };
  const firstDate = given.date ?? dayInZone('Asia/Shanghai', parameters.now?.());
  const store = createStore<TimeslotState>({
    filter: null,
    pen: emptyPen,
    tool: 'add',
    ...given,
    date: firstDate,
    monday: startOfWeek(firstDate),
    setup: { kind: 'loading' },
    references: indexReferences({}),
    choices: { teachers: [], classes: [], locations: [] },
    weekStatus: 'loading',
    hasShown: false,
    week: nothing,
    cells: new Map(),
    hiddenByFilter: 0,
    conflicts: new Map(),
    active: null,
    range: null,
    openCell: null,
    pending: null,
    copyTargets: null,
    isSaving: false,
    canUndo: false,
    canRedo: false,
  });
  const { getState, set } = store;
  const notify = (notice: TimeslotNotice): void => parameters.onNotice?.(notice);
  const ready = (): Extract<TimeslotState['setup'], { kind: 'ready' }> | null => {
    const { setup } = getState();
    return setup.kind === 'ready' ? setup : null;
  };
  const periodIds = (): readonly number[] => ready()?.periods.map(({ id }) => id) ?? [];
  const canEdit = (): boolean => {
    const setup = ready();
    return setup !== null && !parameters.readOnly && canGiveOut(setup.viewer) && semester()?.is_archived !== true;
  };

  /** Takes over pieces of state that a host may hold, and shows what they ask for. */
  const take = (change: Partial<ControllableTimeslotState>): void => {
    const { date = getState().date } = change;
    const monday = startOfWeek(date);
    const isOtherWeek = monday !== getState().monday;
    set({
      ...change,
      monday,
      ...(isOtherWeek
        ? { active: moved(getState().active, monday), range: null, openCell: null, pending: null, copyTargets: null }
        : {}),
    });
    if (isOtherWeek) cache?.show(monday);
    derive();
  };

  /** Asks for a change of state; what the host holds changes only once it gives the new value back. */
  const request = (change: Partial<ControllableTimeslotState>): void => {
    take(Object.fromEntries(Object.entries(change).filter(([key]) => !(key in parameters.controlled))));
    parameters.onChange?.(change);
  };

  const derive = (): void => {
    const setup = ready();
    if (!cache || !setup) return;
    const rows = cache.get(getState().monday);
    const weekStatus = cache.status(getState().monday);
    const hasShown = getState().hasShown || weekStatus !== 'loading';
    // A week that is not there yet is drawn empty, in its own days.
    const derived = deriveCells({
      rows: rows ?? nothing,
      access: setup.access,
      periods: setup.periods,
      filter: getState().filter,
      organizationId: setup.viewer.organizationId,
      before: getState().cells,
    });
    set({ weekStatus, hasShown, ...derived });
  };

  const ownIn = (cells: readonly GridCell[]): readonly Timeslot[] => {
    const wanted = new Set(cells.map(({ date, periodId }) => `${date}/${periodId}`));
    return [...wanted].flatMap((key) => getState().cells.get(key)?.timeslots ?? []).filter(isOwn);
  };
  const isOwn = (row: Timeslot): boolean => row.organization_id === ready()?.viewer.organizationId;

  const clashesOf = (creates: readonly NewTimeslot[]): readonly ClashingTimeslot[] => {
    const taken = occupiedSlots(getState().week.timeslots, getState().week.sessions, ready()?.periods ?? []);
    // Where periods overlap the new ones may clash with one another.
    for (const [at, row] of creates.entries()) taken.add(row, -1 - at);
    return creates
      .map((row, at) => ({ row, conflicts: taken.conflictsOf(row, -1 - at) }))
      .filter(({ conflicts }) => conflicts.length > 0);
  };

  const run = ({ creates, already }: PenPlan, conflicts: number): void => {
    const severity = conflicts > 0 ? 'warning' : 'success';
    runner?.run({ creates, deletes: [] }, { kind: 'added', severity, count: creates.length, conflicts, already });
  };

  const create = (plan: PenPlan): void => {
    if (plan.creates.length === 0) return notify({ kind: 'already', severity: 'warning', count: plan.already });
    const clashes = clashesOf(plan.creates);
    if (clashes.length > 0) set({ pending: { ...plan, clashes } });
    else run(plan, 0);
  };

  const answer = (given: 'all' | 'free' | 'none'): void => {
    const { pending } = getState();
    set({ pending: null });
    if (!pending || given === 'none') return;
    const { creates, already, clashes } = pending;
    if (given === 'all') return run(pending, clashes.length);
    run({ creates: creates.filter((row) => clashes.every((clash) => clash.row !== row)), already }, 0);
  };

  const removeRows = (rows: readonly Timeslot[]): void => {
    if (!canEdit()) return;
    const own = rows.filter(isOwn);
    if (own.length === 0) return notify({ kind: 'nothing-to-delete', severity: 'warning' });
    runner?.run({ creates: [], deletes: own }, { kind: 'deleted', severity: 'success', count: own.length });
  };

  const semester = (): Semester | null => semesterAt(ready()?.semesters ?? [], getState().monday);

  const activate = (cell: GridCell, extend = false): void => {
    const anchor = getState().range?.anchor ?? getState().active ?? cell;
    set({ active: cell, range: extend ? { anchor, head: cell } : null });
  };

  const load = (): void => {
    const { source } = parameters;
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    cache = null;
    runner = null;
    set({
      setup: { kind: 'loading' },
      weekStatus: 'loading',
      hasShown: false,
      pending: null,
      canUndo: false,
      canRedo: false,
      isSaving: false,
    });
    loadTimeslotSetup(source, signal).then(
      (setup) => {
        if (signal.aborted) return;
        cache = createWeekCache({
          source,
          signal,
          isSaving: () => runner?.isSaving() ?? false,
          whenSaved: async () => runner?.whenSaved(),
          onChange: derive,
        });
        runner = createChangeRunner({
          source,
          signal,
          cache: () => cache as WeekCache,
          reload: () => cache?.reload(getState().monday),
          onStatus: set,
          notify,
        });
        const start = { ...parameters.initial, ...parameters.controlled };
        const { user } = setup.viewer;
        set({ setup: { kind: 'ready', ...setup } });
        take({
          ...(start.date === undefined ? { date: today() } : {}),
          // A teacher is shown their own time first (section 6).
          ...(start.filter === undefined && reachOf(user) === 'courses' ? { filter: { kind: 'teacher', id: user.id } } : {}),
        });
        cache.show(getState().monday);
      },
      (error: unknown) => {
        if (!signal.aborted) set({ setup: { kind: 'failed', message: errorMessage(error) } });
      },
    );
    source.loadChoices(signal).then(
      (choices) => {
        if (!signal.aborted) set({ choices, references: indexReferences(choices) });
      },
      (error: unknown) => {
        // Without names there are numbers; without choices nothing can be given out, which has to be shown.
        if (!signal.aborted) notify({ kind: 'failed', severity: 'error', message: errorMessage(error) });
      },
    );
  };

  const setTarget = (week: number, value: CopyTargets extends ReadonlyMap<number, infer Value> ? Value : never): void => {
    const { copyTargets } = getState();
    if (copyTargets) set({ copyTargets: new Map([...copyTargets, [week, value]]) });
  };

  return {
    getState,
    subscribe: store.subscribe,
    setParameters: (next) => {
      const isNewSource = next.source !== parameters.source;
      parameters = next;
      const change = Object.fromEntries(
        Object.entries(next.controlled).filter(([key, value]) => {
          const known: unknown = getState()[key as keyof ControllableTimeslotState];
          return value !== undefined && JSON.stringify(value) !== JSON.stringify(known);
        }),
      );
      if (Object.keys(change).length > 0) take(change);
      if (isNewSource && running) load();
    },
    start: () => {
      load();
      return () => {
        running?.abort();
        running = null;
        cache = null;
        runner = null;
      };
    },
    goTo: (date) => {
      if (isCalendarDate(date)) request({ date });
    },
    goToWeek: (target, week) => request({ date: weekDates(target, week).from }),
    goToday: () => request({ date: today() }),
    step: (weeks) => request({ date: addDays(getState().date, weeks * 7) }),
    change: request,
    isToday: (date) => date === today(),
    canEdit,
    activate,
    axes: (isDayColumn) => ({ days: weekDays(getState().monday), periodIds: periodIds(), isDayColumn }),
    setRange: (range) => set({ range, ...(range ? { active: range.head } : {}) }),
    selectAll: () => {
      const ids = periodIds();
      const [first, last] = [ids[0], ids.at(-1)];
      if (first === undefined || last === undefined) return;
      const head = { date: addDays(getState().monday, 6), periodId: last };
      set({ range: { anchor: { date: getState().monday, periodId: first }, head }, active: head });
    },
    targets: () => {
      const { range, active, monday } = getState();
      if (range) return cellsIn(range, weekDays(monday), periodIds());
      return active ? [active] : [];
    },
    add: (cells) => {
      const organizationId = ready()?.viewer.organizationId ?? null;
      if (!canEdit() || organizationId === null || cells.length === 0) return;
      const problem = penProblem(getState().pen);
      if (problem) return notify({ kind: 'pen', severity: 'warning', problem });
      create(planPen({ pen: getState().pen, cells, rows: getState().week.timeslots, organizationId }));
    },
    addRows: (rows) => {
      if (canEdit() && rows.length > 0) create(planTimeslots(rows, getState().week.timeslots));
    },
    answer,
    refusePaste: () => notify({ kind: 'unreadable', severity: 'warning' }),
    remove: (cells) => removeRows(ownIn(cells)),
    removeRows,
    isOwn,
    open: (openCell) => set({ openCell }),
    setCopying: (isCopying) => set({ copyTargets: isCopying ? new Map() : null }),
    needTargets: (weeks) => {
      const target = semester();
      const { copyTargets } = getState();
      if (!target || !cache || !copyTargets) return;
      for (const week of weeks) {
        const known = copyTargets.get(week);
        if (known && (known === 'loading' || !('error' in known))) continue;
        setTarget(week, 'loading');
        cache.ensure(weekDates(target, week).from).then(
          (rows) => setTarget(week, rows),
          (error: unknown) => setTarget(week, { error }),
        );
      }
    },
    previewCopy: (week) => {
      const target = getState().copyTargets?.get(week);
      const term = semester();
      const setup = ready();
      if (!term || !setup || !target || target === 'loading' || 'error' in target) return null;
      const { periods } = setup;
      return planWeekCopy({ rows: copied(), monday: getState().monday, semester: term, periods, target: { week, ...target } });
    },
    copied,
    copy: (copies) => {
      if (!canEdit()) return;
      const creates = copies.flatMap((copy) => copy.creates);
      const skipped = copies.reduce((sum, copy) => sum + copy.skipped.length, 0);
      set({ copyTargets: null });
      if (creates.length === 0) return;
      const weeks = copies.filter((copy) => copy.creates.length > 0).length;
      runner?.run({ creates, deletes: [] }, { kind: 'copied', severity: 'success', count: creates.length, weeks, skipped });
    },
    semester,
    undo: () => {
      if (canEdit()) runner?.undo();
    },
    redo: () => {
      if (canEdit()) runner?.redo();
    },
    retry: () => {
      if (getState().setup.kind === 'failed') load();
      else cache?.reload(getState().monday);
    },
  };

  function copied(): readonly Timeslot[] {
    return [...getState().cells.values()].flatMap(({ timeslots }) => timeslots).filter(isOwn);
  }
}

/** The same weekday and period in another week. */
function moved(cell: GridCell | null, monday: string): GridCell | null {
  if (!cell) return null;
  const days = weekDays(startOfWeek(cell.date));
  return { ...cell, date: addDays(monday, days.indexOf(cell.date)) };
}
