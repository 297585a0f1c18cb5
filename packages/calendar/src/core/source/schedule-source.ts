import type {
  ClassOrg,
  Course,
  CourseProject,
  DateRange,
  Location,
  NewSession,
  Period,
  Project,
  Semester,
  Session,
  SessionChange,
  SystemConfig,
  Teacher,
  Team,
  Timeslot,
  User,
} from '@lab-console/schedule-rules';

/**
 * A session as the calendar draws it: the row itself, and the rows that it refers to where the backend embeds them.
 * What is not embedded is looked up in `ScheduleReferences` by its id.
 */
export interface CalendarSession extends Session {
  readonly course?: Pick<Course, 'id' | 'code' | 'name'> | null;
  readonly project?: Pick<Project, 'id' | 'code' | 'name'> | null;
  readonly period?: Pick<Period, 'id' | 'name' | 'start_time' | 'end_time'> | null;
  readonly location?: Pick<Location, 'id' | 'code' | 'name'> | null;
  readonly teacher?: Teacher | null;
  readonly team?: Pick<Team, 'id' | 'code' | 'name'> | null;
}

/** Who looks at the calendar, and what decides what they may do (section 6). */
export interface ScheduleViewer {
  readonly user: Pick<User, 'id' | 'code' | 'name' | 'role' | 'org'>;
  /** Ids of the courses whose `course2teachers` list the user. */
  readonly taughtCourseIds: readonly number[];
  /** Settings that are missing take the defaults of section 9. */
  readonly config: Partial<SystemConfig>;
}

/** Names for the ids that sessions carry; a list may be left out where every session embeds its rows. */
export interface ScheduleReferences {
  readonly courses?: readonly Pick<Course, 'id' | 'code' | 'name'>[];
  readonly projects?: readonly Pick<Project, 'id' | 'code' | 'name'>[];
  readonly locations?: readonly Pick<Location, 'id' | 'code' | 'name'>[];
  readonly teachers?: readonly Teacher[];
  readonly teams?: readonly Pick<Team, 'id' | 'code' | 'name'>[];
  readonly classes?: readonly ClassOrg[];
}

/** Everything that the fields of a session choose from, and what conflicts are judged by. */
export interface ScheduleChoices {
  readonly courses: readonly Course[];
  readonly projects: readonly Project[];
  readonly courseProjects: readonly CourseProject[];
  readonly locations: readonly Location[];
  readonly teachers: readonly Teacher[];
  readonly teams: readonly Team[];
  readonly classes: readonly ClassOrg[];
  /** Other teaching; counts where the settings exclude it. */
  readonly timeslots?: readonly Timeslot[];
}

/** What choices are asked for. */
export interface ChoicesRequest {
  readonly semester: Semester;
  readonly config: SystemConfig;
}

/** A change to save, with what it was made on. */
export interface SessionSave extends SessionChange {
  /**
   * `updated_at` of the sessions as they were when the person changed them. A session that has another one by now must stay as it
   * is and be left out of the answer: the calendar then shows both and asks. Sessions without an entry are changed anyway.
   */
  readonly expected?: ReadonlyMap<number, string>;
}

/**
 * Everything that the calendar asks of a backend. Implement it over an API, a database or an array in memory.
 * A promise that is rejected shows its error's message beside a retry; a call whose signal was aborted may be rejected
 * with anything, its outcome is ignored.
 */
export interface ScheduleSource {
  /** The signed-in user with their role, courses and settings. Called once. */
  readonly loadViewer: (signal: AbortSignal) => Promise<ScheduleViewer>;
  /** All periods of the day, in any order. Called once. */
  readonly loadPeriods: (signal: AbortSignal) => Promise<readonly Period[]>;
  /** All semesters, in any order. Called once. */
  readonly loadSemesters: (signal: AbortSignal) => Promise<readonly Semester[]>;
  /** Names for details and chips. Called once; the calendar is drawn without waiting for it. */
  readonly loadReferences: (signal: AbortSignal) => Promise<ScheduleReferences>;
  /** Sessions of the days `range.from` to `range.to`, both included. The calendar leaves out what the viewer may not see. */
  readonly loadSessions: (range: DateRange, signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /**
   * Changes sessions and answers the changed rows where the backend tells them (embedded rows may be missing), or nothing.
   * Fewer rows than ids mean that the others were not changed: the calendar looks why with `loadSessionsById`, and says so.
   */
  readonly patchSessions: (change: SessionSave, signal: AbortSignal) => Promise<readonly CalendarSession[] | void>;
  /** Creates all of the sessions or none, and answers their rows in the same order (embedded rows may be missing). */
  readonly createSessions: (sessions: readonly NewSession[], signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** Deletes all of the sessions or none. */
  readonly deleteSessions: (ids: readonly number[], signal: AbortSignal) => Promise<void>;
  /** The sessions as they are saved now; those that are gone are left out. Asked when a change did not reach all sessions. */
  readonly loadSessionsById: (ids: readonly number[], signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** What a semester offers to choose from. Called once a semester, after its sessions are drawn. */
  readonly loadChoices: (request: ChoicesRequest, signal: AbortSignal) => Promise<ScheduleChoices>;
}
