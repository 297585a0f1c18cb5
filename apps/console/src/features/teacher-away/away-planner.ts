import type { CalendarSession, ScheduleChoices } from '@lab-console/calendar';
import {
  addDays,
  type Conflict,
  type Period,
  type Semester,
  type SessionPatch,
  type SystemConfig,
} from '@lab-console/schedule-rules';
import { conflictContextOf, createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import { findFreeSlots, type FreeSlot } from '@lab-console/schedule-rules/free-slots';

/** Everything that sessions of a teacher who is away are judged by. */
export interface AwaySituation {
  /** Of the weeks in question, of every centre in which a substitute may have to be. */
  readonly sessions: readonly CalendarSession[];
  readonly choices: ScheduleChoices;
  readonly periods: readonly Period[];
  readonly semester: Semester;
  readonly config: SystemConfig;
  readonly studentsBySession: ReadonlyMap<number, readonly number[]>;
  /** Teachers of each course, who hold its experiments where these name nobody. */
  readonly courseTeachers: ReadonlyMap<number, readonly number[]>;
}

/** Who is away, and when. */
export interface Absence {
  readonly teacherId: number;
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly until: string;
}

/** What could become of a session. */
export interface AwayProposal {
  /** `substitute` keeps the time, `moved` does not. */
  readonly kind: 'substitute' | 'moved';
  readonly slot: FreeSlot;
}

/** The place that a session gets, by its id; a session without one stays as it is. */
export type AwayChoices = ReadonlyMap<number, FreeSlot>;

/** Finds what can become of the sessions of a teacher who is away. */
export interface AwayPlanner {
  /** The sessions that the teacher would hold, by date. */
  readonly sessions: readonly CalendarSession[];
  /** What a session could become while the others are as chosen, the best first: substitutes before other times. */
  readonly proposalsFor: (session: CalendarSession, chosen: AwayChoices) => readonly AwayProposal[];
  /** The best for each session in turn, so that no two of them take one room or teacher. */
  readonly bestForAll: () => AwayChoices;
  /** Conflicts of each session that has one, if all become what was chosen. */
  readonly conflictsOf: (chosen: AwayChoices) => ReadonlyMap<number, readonly Conflict[]>;
}

/** Days after an absence in which sessions are made up for. */
export const maxDaysAfter = 21;

const maxProposals = 3;

/** Makes the planner of one absence. */
export function createAwayPlanner(situation: AwaySituation, absence: Absence, centreId: number): AwayPlanner {
  const { choices, periods, semester, config, studentsBySession, courseTeachers } = situation;
  const projects = new Map(choices.projects.map((project) => [project.id, project]));
  const index = createConflictIndex({
    sessions: situation.sessions,
    timeslots: choices.timeslots ?? [],
    context: conflictContextOf({ ...choices, periods, semesters: [semester], studentsBySession, config }),
  });
  const startOf = new Map(periods.map(({ id, start_time }) => [id, start_time]));
  const sessions = situation.sessions
    .filter(
      ({ teacher_id, date, cancelled_at, organization_id }) =>
        teacher_id === absence.teacherId &&
        date >= absence.from &&
        date <= absence.until &&
        !cancelled_at &&
        organization_id === centreId,
    )
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        (startOf.get(a.period_id) ?? '').localeCompare(startOf.get(b.period_id) ?? '') ||
        a.id - b.id,
    );

  const substitutesFor = ({ project_id, course_id }: CalendarSession): readonly number[] => {
    const listed = projects.get(project_id)?.teacher_list ?? [];
    const able = listed.length > 0 ? listed : (courseTeachers.get(course_id) ?? []);
    return able.filter((id) => id !== absence.teacherId);
  };
  const roomsFor = ({ project_id }: CalendarSession) => {
    const listed = projects.get(project_id)?.location_list ?? [];
    return listed.length > 0 ? choices.locations.filter(({ id }) => listed.includes(id)) : choices.locations;
  };
  /** Puts the sessions where they are chosen to be; returns the timetable of then. */
  const place = (chosen: AwayChoices): readonly CalendarSession[] => {
    const placed = situation.sessions.map((session) => movedTo(session, chosen.get(session.id)));
    for (const session of sessions) index.put(movedTo(session, chosen.get(session.id)));
    return placed;
  };

  const proposalsFor = (session: CalendarSession, chosen: AwayChoices): readonly AwayProposal[] => {
    const others = new Map([...chosen].filter(([id]) => id !== session.id));
    const search = { session, index, sessions: place(others), periods, locations: roomsFor(session) };
    const teachers = substitutesFor(session);
    const day = { from: session.date, to: session.date };
    const onDay = teachers.length === 0 ? [] : findFreeSlots({ ...search, teachers, range: day, limit: 60, perSlot: 6 }).slots;
    const substitutes = onDay.filter(({ period_id }) => period_id === session.period_id).slice(0, maxProposals);
    const last = addDays(absence.until, maxDaysAfter);
    const after = { from: addDays(absence.until, 1), to: last < semester.to ? last : semester.to };
    const made = findFreeSlots({ ...search, teachers: [absence.teacherId], range: after, limit: maxProposals, perDay: 1 }).slots;
    const otherTimes = onDay.filter(({ period_id }) => period_id !== session.period_id).slice(0, 1);
    return [
      ...substitutes.map((slot): AwayProposal => ({ kind: 'substitute', slot })),
      ...[...otherTimes, ...made].map((slot): AwayProposal => ({ kind: 'moved', slot })),
    ];
  };

  return {
    sessions,
    proposalsFor,
    bestForAll: () => {
      const chosen = new Map<number, FreeSlot>();
      for (const session of sessions) {
        const [best] = proposalsFor(session, chosen);
        if (best) chosen.set(session.id, best.slot);
      }
      return chosen;
    },
    conflictsOf: (chosen) => {
      place(new Map());
      const found = new Map<number, Conflict[]>();
      for (const conflict of index.checkAll(sessions.map((session) => movedTo(session, chosen.get(session.id))))) {
        for (const id of conflict.sessionIds) if (chosen.has(id)) found.set(id, [...(found.get(id) ?? []), conflict]);
      }
      return found;
    },
  };
}

function movedTo(session: CalendarSession, slot: FreeSlot | undefined): CalendarSession {
  return slot ? { ...session, ...placeOf(slot) } : session;
}

/** Returns what a chosen place changes of a session. */
export function placeOf({ date, period_id, location_id, teacher_id }: FreeSlot): SessionPatch {
  return { date, period_id, location_id, teacher_id };
}
