import type { Session } from '@lab-console/schedule-rules';
import { errorMessage } from '../../core/notices/calendar-notice.ts';
import { attendanceAccess, type AttendanceAccess } from './attendance-access.ts';
import type { AttendanceMark, AttendancePlace, AttendanceSource } from './attendance-source.ts';

/** The session whose attendance is taken. */
export type AttendanceSession = Pick<Session, 'id' | 'course_id' | 'organization_id' | 'teacher_id'>;

/** Something that the list has to tell: plain data, its text comes from the locale table. */
export type AttendanceNotice =
  | { readonly kind: 'marked'; readonly severity: 'success'; readonly name: string; readonly mark: AttendanceMark | null }
  | { readonly kind: 'marked-many'; readonly severity: 'success'; readonly count: number; readonly mark: AttendanceMark }
  | { readonly kind: 'nothing-to-mark'; readonly severity: 'warning' }
  | { readonly kind: 'undone' | 'redone'; readonly severity: 'success'; readonly count: number }
  /** Fewer places changed than asked: the others are gone, or not the viewer's to mark. */
  | { readonly kind: 'incomplete'; readonly severity: 'error'; readonly changed: number; readonly asked: number }
  /** The backend refused; what is shown is as it was. */
  | { readonly kind: 'failed'; readonly severity: 'error'; readonly message: string };

/** Everything that the list draws from. */
export interface AttendanceState {
  readonly status: 'loading' | 'ready' | { readonly message: string };
  readonly access: AttendanceAccess;
  readonly places: readonly AttendancePlace[];
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
  /** Marks everybody present who has a place and no mark yet. */
  readonly markRestPresent: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly retry: () => void;
}

/** The marks of some places before a change and after it. */
type Step = ReadonlyMap<number, { readonly before: AttendanceMark | null; readonly after: AttendanceMark | null }>;

/** How many places have which mark; `none` where nothing is marked. Places that were given up count where they are marked. */
export function countMarks(places: readonly AttendancePlace[]): { readonly [Mark in AttendanceMark | 'none']: number } {
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
}: {
  readonly source: AttendanceSource;
  readonly session: AttendanceSession;
  readonly notify: (notice: AttendanceNotice) => void;
}): AttendanceStore {
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  let undoable: readonly Step[] = [];
  let redoable: readonly Step[] = [];
  let waiting = 0;
  let queue: Promise<void> = Promise.resolve();
  let state: AttendanceState = {
    status: 'loading',
    access: 'none',
    places: [],
    isSaving: false,
    canUndo: false,
    canRedo: false,
  };
  const set = (change: Partial<AttendanceState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const tell = (): void => set({ isSaving: waiting > 0, canUndo: undoable.length > 0, canRedo: redoable.length > 0 });

  const show = (step: Step, side: 'before' | 'after', only?: ReadonlySet<number>): void =>
    set({
      places: state.places.map((place) => {
        const change = step.get(place.id);
        return change && (!only || only.has(place.id)) ? { ...place, attendance: change[side] } : place;
      }),
    });

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
        if (!controller.signal.aborted) set(loaded);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) set({ status: { message: errorMessage(error) } });
      },
    );
  };

  /** Shows a step at once and saves it in its turn; what was not saved goes back. */
  const carryOut = (step: Step, notice: AttendanceNotice, onFailed: () => void): void => {
    const signal = running?.signal;
    if (!signal) return;
    show(step, 'after');
    waiting += 1;
    tell();
    queue = queue.then(async () => {
      const unsaved = new Set(step.keys());
      try {
        const byMark = new Map<AttendanceMark | null, number[]>();
        for (const [id, { after }] of step) byMark.set(after, [...(byMark.get(after) ?? []), id]);
        for (const [mark, ids] of byMark) {
          for (const id of await source.saveAttendance(ids, mark, signal)) unsaved.delete(id);
        }
        if (signal.aborted) return;
        if (unsaved.size > 0) {
          show(step, 'before', unsaved);
          onFailed();
          notify({ kind: 'incomplete', severity: 'error', changed: step.size - unsaved.size, asked: step.size });
        } else notify(notice);
      } catch (error) {
        if (signal.aborted) return;
        show(step, 'before', unsaved);
        onFailed();
        notify({ kind: 'failed', severity: 'error', message: errorMessage(error) });
      } finally {
        waiting -= 1;
        if (!signal.aborted) tell();
      }
    });
  };

  const forget = (step: Step): void => {
    undoable = undoable.filter((other) => other !== step);
    redoable = redoable.filter((other) => other !== step);
  };
  const run = (step: Step, notice: AttendanceNotice): void => {
    undoable = [...undoable, step];
    redoable = [];
    carryOut(step, notice, () => forget(step));
  };

  const turn = (direction: 'undo' | 'redo'): void => {
    const done = (direction === 'undo' ? undoable : redoable).at(-1);
    if (!done || state.access !== 'mark') return;
    const back: Step = new Map([...done].map(([id, { before, after }]) => [id, { before: after, after: before }]));
    if (direction === 'undo') {
      undoable = undoable.slice(0, -1);
      redoable = [...redoable, back];
    } else {
      redoable = redoable.slice(0, -1);
      undoable = [...undoable, back];
    }
    const kind = direction === 'undo' ? 'undone' : 'redone';
    carryOut(back, { kind, severity: 'success', count: back.size }, () => forget(back));
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      load();
      return () => {
        running?.abort();
        running = null;
      };
    },
    mark: (id, mark) => {
      const place = state.places.find((entry) => entry.id === id);
      if (!place || state.access !== 'mark' || place.attendance === mark) return;
      const step: Step = new Map([[id, { before: place.attendance, after: mark }]]);
      run(step, { kind: 'marked', severity: 'success', name: place.student_name, mark });
    },
    markRestPresent: () => {
      if (state.access !== 'mark') return;
      const rest = state.places.filter(({ attendance, schedule_status }) => attendance === null && schedule_status === 'elected');
      if (rest.length === 0) return notify({ kind: 'nothing-to-mark', severity: 'warning' });
      const step: Step = new Map(rest.map(({ id }) => [id, { before: null, after: 'present' }]));
      run(step, { kind: 'marked-many', severity: 'success', count: rest.length, mark: 'present' });
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    retry: load,
  };
}
