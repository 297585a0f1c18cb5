import type { Session } from '@lab-console/schedule-rules';
import { createChangeQueue, createStore } from '@lab-console/widget-base';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import { attendanceAccess, type AttendanceAccess } from './attendance-access.ts';
import type {
  AttendanceAnswer,
  AttendanceChange,
  AttendanceConflict,
  AttendanceEnrolment,
  AttendanceMark,
  AttendanceSource,
} from './attendance-source.ts';
import { createMarkHistory, joinSteps, withStep, without, type DropMarks, type MarkStep } from './mark-steps.ts';

/** The session whose attendance is taken. */
export type AttendanceSession = Pick<Session, 'id' | 'course_id' | 'organization_id' | 'teacher_id'>;

/** A notice of the attendance list: plain data, its text comes from the locale table. */
export type AttendanceNotice =
  | { readonly kind: 'marked'; readonly severity: 'success'; readonly name: string; readonly mark: AttendanceMark | null }
  | { readonly kind: 'marked-many'; readonly severity: 'success'; readonly count: number; readonly mark: AttendanceMark }
  | { readonly kind: 'nothing-to-mark'; readonly severity: 'warning' }
  | { readonly kind: 'undone' | 'redone'; readonly severity: 'success'; readonly count: number }
  /** Another person set `count` of the marks meanwhile; the others were saved. */
  | { readonly kind: 'met-others'; readonly severity: 'warning'; readonly count: number; readonly saved: number }
  | { readonly kind: 'kept'; readonly severity: 'success'; readonly count: number }
  /** The backend could not be reached: `count` marks in all wait to be sent. */
  | { readonly kind: 'unsent'; readonly severity: 'warning'; readonly count: number }
  /** Marks that waited for the backend were saved. */
  | { readonly kind: 'sent'; readonly severity: 'success'; readonly count: number }
  /** Fewer places changed than asked: the others are gone, or not the viewer's to mark. */
  | { readonly kind: 'incomplete'; readonly severity: 'error'; readonly changed: number; readonly wanted: number }
  /** The backend refused; what is shown is as it was. */
  | { readonly kind: 'failed'; readonly severity: 'error'; readonly message: string };

/** A mark that was to be saved where another person had set one meanwhile. */
export interface AttendanceClash {
  readonly place: AttendanceEnrolment;
  readonly theirs: Pick<AttendanceEnrolment, 'attendance' | 'attendance_at'>;
  readonly changedBy: string | undefined;
  readonly mine: AttendanceMark | null;
}

/** Everything that the list draws from. */
export interface AttendanceState {
  readonly status: 'loading' | 'ready' | { readonly message: string };
  readonly access: AttendanceAccess;
  readonly places: readonly AttendanceEnrolment[];
  /** Marks that wait for a choice between two people's; their places show what is saved. */
  readonly clashes: readonly AttendanceClash[];
  /** How many marks are shown and wait for a backend that could not be reached. */
  readonly unsent: number;
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The list without its looks. */
export interface AttendanceStore {
  readonly getState: () => AttendanceState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts loading; returns what ends it. */
  readonly start: () => () => void;
  /** Gives one place a mark; `null` takes it away. */
  readonly mark: (id: number, mark: AttendanceMark | null) => void;
  /** Marks all as present who have a place and no mark yet. */
  readonly markRestPresent: () => void;
  /** Chooses for all clashes: what another person saved stays, or the own marks are saved over it. */
  readonly settle: (choice: 'theirs' | 'mine') => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly retry: () => void;
  /** Sends the marks that wait; without a call it is tried again every few seconds. */
  readonly sendUnsent: () => void;
  /** Takes in what others saved meanwhile, without a word; what is being saved or chosen stays as it is. */
  readonly refresh: () => void;
}

/** How many places have which mark; `none` where nothing is marked. Places that were given up count where they are marked. */
export function countMarks(places: readonly AttendanceEnrolment[]): { readonly [Mark in AttendanceMark | 'none']: number } {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0 };
  for (const { attendance, schedule_status } of places) {
    if (attendance !== null) counts[attendance] += 1;
    else if (schedule_status === 'elected') counts.none += 1;
  }
  return counts;
}

/** Creates the store of one session's list. Nothing is loaded before `start`. */
export function createAttendanceStore({
  source,
  session,
  notify,
  resendAfter = 5_000,
}: {
  readonly source: AttendanceSource;
  readonly session: AttendanceSession;
  readonly notify: (notice: AttendanceNotice) => void;
  /** Milliseconds until marks that could not be sent are sent again. @default 5000 */
  readonly resendAfter?: number;
}): AttendanceStore {
  let running: AbortController | null = null;
  const history = createMarkHistory();
  const waiting = new Set<MarkStep>();
  const queue = createChangeQueue({ signal: () => running?.signal ?? null, onPending: () => publish() });
  /** The versions that the person saw. One that clashed stays until the person has chosen, so that what is queued behind clashes too. */
  let seen = new Map<number, string | null>();
  /** Marks that are shown and wait for a backend that could not be reached, against what is saved. */
  let unsent: MarkStep = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<AttendanceState>({
    status: 'loading',
    access: 'none',
    places: [],
    clashes: [],
    unsent: 0,
    isSaving: false,
    canUndo: false,
    canRedo: false,
  });
  const { getState, set } = store;
  const publish = (): void =>
    set({ unsent: unsent.size, isSaving: queue.pending() > 0, canUndo: history.canUndo(), canRedo: history.canRedo() });

  const load = (): void => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    set({ status: 'loading' });
    const read = async (): Promise<Partial<AttendanceState>> => {
      const viewer = await source.loadViewer(controller.signal);
      const access = attendanceAccess(session, viewer);
      const places = access === 'none' ? [] : await source.loadPlaces(session.id, controller.signal);
      return { status: 'ready', access, places };
    };
    read().then(
      (loaded) => {
        if (controller.signal.aborted) return;
        seen = new Map(loaded.places?.map(({ id, attendance_at }) => [id, attendance_at]));
        set(loaded);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) set({ status: { message: errorMessage(error) } });
      },
    );
  };

  const refresh = (): void => {
    const signal = running?.signal;
    if (!signal || getState().status !== 'ready' || getState().access === 'none') return;
    void queue.enqueue(async () => {
      // What cannot be read now is read another time; a mark that clashes is noticed all the same.
      const rows = await source.loadPlaces(session.id, signal).catch(() => null);
      if (signal.aborted || !rows) return;
      const held = new Set([
        ...[...waiting].flatMap((step) => [...step.keys()]),
        ...unsent.keys(),
        ...getState().clashes.map(({ place }) => place.id),
      ]);
      const shown = new Map(getState().places.map((place) => [place.id, place]));
      const others = new Set(rows.filter(({ id, attendance_at }) => seen.get(id) !== attendance_at).map(({ id }) => id));
      for (const { id, attendance_at } of rows) if (!held.has(id)) seen.set(id, attendance_at);
      history.drop(others);
      set({ places: rows.map((row) => (held.has(row.id) ? (shown.get(row.id) ?? row) : row)) });
      publish();
    });
  };

  /** Puts what others saved in its place and asks; the last mark that the person wanted there counts. */
  const clash = (step: MarkStep, conflicts: readonly AttendanceConflict[]): void => {
    const byId = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
    const clashes = new Map(getState().clashes.map((entry) => [entry.place.id, entry]));
    const places = getState().places.flatMap((place) => {
      const conflict = byId.get(place.id);
      if (!conflict) return [place];
      if (!conflict.current) return [];
      const shown = { ...place, ...conflict.current };
      clashes.set(place.id, {
        place: shown,
        theirs: conflict.current,
        changedBy: conflict.changedBy,
        mine: step.get(place.id)?.after ?? null,
      });
      return [shown];
    });
    set({ places, clashes: [...clashes.values()] });
  };

  const changesOf = (step: MarkStep): readonly AttendanceChange[] =>
    [...step].map(([id, { after }]) => ({ id, attendance: after, expected: seen.get(id) ?? null }));

  /** What was not saved goes back. */
  const goBack = (step: MarkStep, only: ReadonlySet<number>, drop: DropMarks): void => {
    set({ places: withStep({ places: getState().places, step, side: 'before', only }) });
    drop(only);
  };

  const takeAnswer = (
    step: MarkStep,
    { saved, conflicts }: AttendanceAnswer,
    { drop, done }: { readonly drop: DropMarks; readonly done: AttendanceNotice },
  ): void => {
    for (const { id, attendance_at } of saved) seen.set(id, attendance_at);
    const savedIds = new Set(saved.map(({ id }) => id));
    const unsaved = new Set([...step.keys()].filter((id) => !savedIds.has(id)));
    const met = new Set(conflicts.map(({ id }) => id));
    const changed = step.size - unsaved.size;
    const strange = without(step, met).size > changed || conflicts.some(({ current }) => !current);
    if (unsaved.size > 0) goBack(step, unsaved, drop);
    if (met.size > 0) {
      history.drop(met);
      clash(step, conflicts);
    }
    if (strange) notify({ kind: 'incomplete', severity: 'error', changed, wanted: step.size });
    else if (met.size > 0) notify({ kind: 'met-others', severity: 'warning', count: met.size, saved: changed });
    else notify(done);
    // Where one mark was another's, there may be more.
    if (met.size > 0) refresh();
  };

  const takeFailure = (step: MarkStep, error: unknown, drop: DropMarks): void => {
    goBack(step, new Set(step.keys()), drop);
    notify({ kind: 'failed', severity: 'error', message: errorMessage(error) });
  };

  const sendLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(sendUnsent, resendAfter);
  };

  /** Keeps a step that could not be sent, behind those that wait already. */
  const keepUnsent = (step: MarkStep): void => {
    unsent = joinSteps(unsent, step);
    notify({ kind: 'unsent', severity: 'warning', count: unsent.size });
    sendLater();
  };

  function sendUnsent(): void {
    clearTimeout(timer);
    if (!running || unsent.size === 0) return;
    const { signal } = running;
    let sent: MarkStep = new Map();
    void queue.run({
      show: () => {},
      save: () => {
        // What waits by now: steps that were queued before this one have joined it.
        sent = unsent;
        return sent.size === 0 ? Promise.resolve({ saved: [], conflicts: [] }) : source.saveMarks(changesOf(sent), signal);
      },
      onSaved: (answer) => {
        unsent = new Map();
        if (sent.size > 0)
          takeAnswer(sent, answer, { drop: history.drop, done: { kind: 'sent', severity: 'success', count: sent.size } });
      },
      onFailed: (error) => {
        if (source.isUnreachable?.(error)) return sendLater();
        unsent = new Map();
        takeFailure(sent, error, history.drop);
      },
    });
  }

  /** Shows a step at once and saves it in its turn; what was not saved goes back, what could not be sent waits. */
  const carryOut = (step: MarkStep, done: AttendanceNotice, drop: DropMarks): void => {
    if (!running) return;
    const { signal } = running;
    void queue.run({
      show: () => {
        waiting.add(step);
        set({ places: withStep({ places: getState().places, step, side: 'after' }) });
      },
      // Behind marks that wait nothing is sent: they keep their order.
      save: () => (unsent.size > 0 ? Promise.resolve(null) : source.saveMarks(changesOf(step), signal)),
      onSaved: (answer) => {
        waiting.delete(step);
        if (answer) takeAnswer(step, answer, { drop, done });
        else keepUnsent(step);
      },
      onFailed: (error) => {
        waiting.delete(step);
        if (source.isUnreachable?.(error)) keepUnsent(step);
        else takeFailure(step, error, drop);
      },
    });
  };

  const run = (step: MarkStep, notice: AttendanceNotice): void => carryOut(step, notice, history.add(step));

  const turn = (direction: 'undo' | 'redo'): void => {
    const turned = getState().access === 'mark' ? history.turn(direction) : null;
    if (!turned) return;
    const kind = direction === 'undo' ? 'undone' : 'redone';
    carryOut(turned.step, { kind, severity: 'success', count: turned.step.size }, turned.drop);
  };

  return {
    getState,
    subscribe: store.subscribe,
    start: () => {
      load();
      return () => {
        clearTimeout(timer);
        running?.abort();
        running = null;
      };
    },
    mark: (id, mark) => {
      const place = getState().places.find((entry) => entry.id === id);
      if (!place || getState().access !== 'mark' || place.attendance === mark) return;
      const step: MarkStep = new Map([[id, { before: place.attendance, after: mark }]]);
      run(step, { kind: 'marked', severity: 'success', name: place.student_name, mark });
    },
    markRestPresent: () => {
      if (getState().access !== 'mark') return;
      const rest = getState().places.filter(
        ({ attendance, schedule_status }) => attendance === null && schedule_status === 'elected',
      );
      if (rest.length === 0) return notify({ kind: 'nothing-to-mark', severity: 'warning' });
      const step: MarkStep = new Map(rest.map(({ id }) => [id, { before: null, after: 'present' }]));
      run(step, { kind: 'marked-many', severity: 'success', count: rest.length, mark: 'present' });
    },
    settle: (choice) => {
      const { clashes } = getState();
      if (clashes.length === 0) return;
      // Seen now: who saves over it does so knowingly, and a third change is noticed again.
      for (const { place, theirs } of clashes) seen.set(place.id, theirs.attendance_at);
      set({ clashes: [] });
      if (choice === 'theirs') return notify({ kind: 'kept', severity: 'success', count: clashes.length });
      const step: MarkStep = new Map(
        clashes.map(({ place, theirs, mine }) => [place.id, { before: theirs.attendance, after: mine }]),
      );
      const [first] = clashes;
      if (clashes.length === 1 && first) {
        run(step, { kind: 'marked', severity: 'success', name: first.place.student_name, mark: first.mine });
      } else run(step, { kind: 'redone', severity: 'success', count: step.size });
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    retry: load,
    sendUnsent,
    refresh,
  };
}
