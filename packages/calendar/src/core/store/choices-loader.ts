import { canViewSession, currentSemester, semesterAt, type ConflictIndex, type DateRange } from '@lab-console/schedule-rules';
import type { ConflictTracker } from '../conflicts/conflict-tracker.ts';
import { createStudentLoader, type StudentLoader } from '../conflicts/student-loader.ts';
import { errorMessage } from '../notices/calendar-notice.ts';
import { indexReferences } from '../sessions/session-names.ts';
import type { CalendarSession, ScheduleReferences } from '../source/schedule-source.ts';
import { visibleRange } from '../view/calendar-view.ts';
import type { StoreCore } from './store-core.ts';

/** What the fields choose from, the names of everything, and the conflicts that follow from both. */
export interface ChoicesLoader {
  /** Loads the choices of the semester in view; nothing happens where they are there. @param retriesFailed Tries again what failed. */
  readonly need: (retriesFailed?: boolean) => void;
  /** Starts anew with a source: forgets everything. */
  readonly restart: () => void;
  /** Loads the names of what sessions do not embed. */
  readonly loadNames: () => void;
  /** Every loaded session that the viewer may see. */
  readonly known: () => readonly CalendarSession[];
  /** Who takes part in sessions is read again for what is looked at next. */
  readonly forgetStudents: () => void;
  /** Updates the conflicts to what is loaded. */
  readonly track: () => void;
  /** The same once what was changed is drawn: neither then waits for the other. */
  readonly trackSoon: () => void;
  readonly index: () => ConflictIndex | null;
  readonly tracker: () => ConflictTracker | null;
}

/** Creates the loader. @param onConflicts Called when conflicts became known that `track` was not called for. */
export function createChoicesLoader(core: StoreCore, onConflicts: () => void): ChoicesLoader {
  const { getState, set, parameters, cache } = core;
  let tracker: ConflictTracker | null = null;
  let students: StudentLoader | null = null;
  let references: ScheduleReferences = {};

  const known = (): readonly CalendarSession[] => {
    const { setup } = getState();
    if (setup.kind !== 'ready') return [];
    return [...(cache()?.all() ?? [])].filter((session) => canViewSession(session, setup.access));
  };

  let isDue = false;
  let isOld = false;

  /** The tracker with every session as it is now. */
  const current = (): ConflictTracker | null => {
    if (tracker?.sync(known())) isOld = true;
    return tracker;
  };

  const track = (): void => {
    isDue = false;
    const { view, date } = getState();
    const synced = current();
    if (synced) students?.forget(synced.takeRevised());
    students?.need(visibleRange(view, date));
    if (!synced || (!isOld && getState().conflicts)) return;
    isOld = false;
    set({ conflicts: synced.bySession() });
  };

  const trackSoon = (): void => {
    if (isDue || !tracker) return;
    isDue = true;
    setTimeout(() => {
      if (isDue) track();
    });
  };

  const studentsFor = (of: ConflictTracker, signal: AbortSignal): StudentLoader | null => {
    const { loadStudents } = parameters().source;
    if (!loadStudents) return null;
    const take = (found: ReadonlyMap<number, readonly number[]>, range: DateRange): void => {
      of.takeStudents(found, range);
      // Another semester may have come into view meanwhile.
      if (of !== tracker) return;
      isOld = true;
      track();
      onConflicts();
    };
    return createStudentLoader({ loadStudents, signal, onLoaded: take });
  };

  return {
    need: (retriesFailed = true) => {
      const { setup, choices, date } = getState();
      const signal = core.signal();
      if (setup.kind !== 'ready' || !signal) return;
      const semester = semesterAt(setup.semesters, date) ?? currentSemester(setup.semesters) ?? setup.semesters[0];
      if (!semester || choices.kind === 'loading') return;
      if (choices.kind === 'ready' && choices.semester.id === semester.id) return;
      if (choices.kind === 'failed' && !retriesFailed) return;
      if (choices.kind !== 'ready') set({ choices: { kind: 'loading' } });
      Promise.all([
        parameters().source.loadChoices({ semester, config: setup.config }, signal),
        import('../conflicts/conflict-tracker.ts'),
      ]).then(
        ([loaded, { createConflictTracker }]) => {
          if (signal.aborted) return;
          const created = createConflictTracker(loaded, setup);
          tracker = created;
          students = studentsFor(created, signal);
          set({
            choices: { kind: 'ready', semester, choices: loaded },
            references: indexReferences({ ...loaded, ...references }),
          });
          track();
          onConflicts();
        },
        (error: unknown) => {
          if (signal.aborted) return;
          set({ choices: { kind: 'failed', message: errorMessage(error) } });
          onConflicts();
        },
      );
    },
    restart: () => {
      tracker = null;
      students = null;
      isDue = false;
      references = {};
      set({ choices: { kind: 'none' }, conflicts: null });
    },
    loadNames: () => {
      const signal = core.signal();
      if (!signal) return;
      parameters()
        .source.loadReferences(signal)
        .then(
          (loaded) => {
            if (signal.aborted) return;
            references = loaded;
            const { choices } = getState();
            set({ references: indexReferences({ ...(choices.kind === 'ready' ? choices.choices : {}), ...loaded }) });
          },
          () => {
            // Names are a comfort: sessions that embed their rows show them, the others their ids.
          },
        );
    },
    known,
    forgetStudents: () => students?.forget(),
    track,
    trackSoon,
    index: () => (isDue ? current() : tracker)?.index ?? null,
    tracker: () => (isDue ? current() : tracker),
  };
}
