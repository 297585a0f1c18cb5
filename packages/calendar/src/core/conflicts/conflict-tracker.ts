import {
  rangeContains,
  type Conflict,
  type ConflictIndex,
  type DateRange,
  type Period,
  type Semester,
  type SystemConfig,
} from '@lab-console/schedule-rules';
import { conflictContextOf, createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import type { CalendarSession, ScheduleChoices } from '../source/schedule-source.ts';

/** The conflicts of what is loaded, kept up to date by what changed. */
export interface ConflictTracker {
  readonly index: ConflictIndex;
  /** Takes the sessions as they are now; answers whether any of them is another one than before. */
  readonly sync: (sessions: Iterable<CalendarSession>) => boolean;
  /** Days of sessions that were saved anew since the last call: other people may take part in them now. */
  readonly takeRevised: () => ReadonlySet<string>;
  /**
   * Takes in who takes part in sessions, loaded or not; their conflicts follow. No one takes part in the loaded sessions of `range` that are not
   * named.
   */
  readonly takeStudents: (studentsBySession: ReadonlyMap<number, readonly number[]>, range?: DateRange) => void;
  /** The conflicts of each session that has any. */
  readonly bySession: () => ReadonlyMap<number, readonly Conflict[]>;
}

/** Starts tracking with no session. */
export function createConflictTracker(
  choices: ScheduleChoices,
  setup: { readonly config: SystemConfig; readonly semesters: readonly Semester[]; readonly periods: readonly Period[] },
): ConflictTracker {
  const studentsBySession = new Map(choices.studentsBySession);
  const locations = new Map(choices.locations.map((location) => [location.id, location]));
  const index = createConflictIndex({
    sessions: [],
    timeslots: choices.timeslots ?? [],
    context: {
      ...conflictContextOf({ ...choices, ...setup, studentsBySession }),
      ...(choices.createPeopleRules
        ? {
            people: choices.createPeopleRules({
              periods: setup.periods,
              locations,
              studentsBySession,
              days: choices.days ?? [],
              minutesBetweenBuildings: setup.config.minutesBetweenBuildings,
            }),
          }
        : {}),
    },
  });
  let known = new Map<number, CalendarSession>();
  let revised = new Set<string>();
  const giveStudents = (id: number, students: readonly number[]): void => {
    // The index takes a session out by the students that it was put in with.
    index.remove(id);
    studentsBySession.set(id, students);
    const session = known.get(id);
    if (session) index.put(session);
  };
  return {
    index,
    sync: (sessions) => {
      const next = new Map<number, CalendarSession>();
      let isChanged = false;
      for (const session of sessions) {
        next.set(session.id, session);
        const before = known.get(session.id);
        if (before === session) continue;
        if (before && before.updated_at !== session.updated_at) revised.add(before.date).add(session.date);
        index.put(session);
        isChanged = true;
      }
      for (const id of known.keys()) {
        if (next.has(id)) continue;
        index.remove(id);
        isChanged = true;
      }
      known = next;
      return isChanged;
    },
    takeRevised: () => {
      const days = revised;
      revised = new Set();
      return days;
    },
    takeStudents: (loaded, range) => {
      for (const [id, students] of loaded) giveStudents(id, students);
      if (!range) return;
      for (const { id, date } of known.values()) {
        const hadSome = (studentsBySession.get(id)?.length ?? 0) > 0;
        if (hadSome && !loaded.has(id) && rangeContains(range, date)) giveStudents(id, []);
      }
    },
    bySession: () => {
      const found = new Map<number, Conflict[]>();
      for (const conflict of index.all()) {
        for (const id of conflict.sessionIds) {
          const list = found.get(id);
          if (list) list.push(conflict);
          else found.set(id, [conflict]);
        }
      }
      return found;
    },
  };
}
