import type {
  ClassOrg,
  Course,
  CourseProject,
  CourseTeacher,
  DateRange,
  DayRule,
  EquipmentData,
  JudgedEquipment,
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
import type { PeopleFacts, PeopleRules } from '@lab-console/schedule-rules/people';

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
  /** The host has fixed its place: it is marked. @default false */
  readonly isPinned?: boolean;
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
  readonly days?: readonly Pick<DayRule & { readonly id: number }, 'id' | 'name'>[];
  readonly equipment?: Pick<EquipmentData, 'items'>;
}

/** What the calendar knows for the rules of what people can. */
export interface KnownOfPeople extends Omit<PeopleFacts, 'teacherTimes' | 'minutesBetween'> {
  /** Minutes between two buildings of which nothing else is known. */
  readonly minutesBetweenBuildings: number;
}

/** Everything that the fields of a session choose from, and what conflicts are judged by. */
export interface ScheduleChoices {
  readonly courses: readonly Course[];
  readonly projects: readonly Project[];
  readonly courseProjects: readonly CourseProject[];
  /** Teachers of the courses: the only one of a course is filled in for a new session. */
  readonly courseTeachers?: ReadonlyArray<Pick<CourseTeacher, 'course_id' | 'teacher_id'>>;
  readonly locations: readonly Location[];
  readonly teachers: readonly Teacher[];
  readonly teams: readonly Team[];
  readonly classes: readonly ClassOrg[];
  /** Other teaching: a session that would take its room, teacher or class is a conflict, and the time is no free slot. */
  readonly timeslots?: readonly Timeslot[];
  /** Holidays, days taught as others and days that classes cannot use: sessions there are conflicts, and no free slots. */
  readonly days?: ReadonlyArray<DayRule & { readonly id: number }>;
  /** What rooms have, experiments need and is out of order on days of the semester: what a session lacks in its room is a conflict. */
  readonly equipment?: JudgedEquipment;
  /**
   * Makes the rules of what people can, with `createPeopleRules` of `schedule-rules/people`: what a teacher cannot and a way that takes longer than
   * the break are conflicts and no free slots, what a teacher rather does not a later one. Without it neither is checked.
   */
  readonly createPeopleRules?: (known: KnownOfPeople) => PeopleRules;
  /**
   * Students who elected a session, by its id; where it is given, students who are taken twice are found too. Where these are too many
   * to be read at once, `loadStudents` reads those of the weeks in view.
   */
  readonly studentsBySession?: ReadonlyMap<number, readonly number[]>;
}

/** What choices are asked for. */
export interface ChoicesRequest {
  readonly semester: Semester;
  readonly config: SystemConfig;
}

/** What a change or a deletion was made on. */
export interface Expectation {
  /**
   * `updated_at` of the sessions as they were when the person saw them. Where one of them has another version by now nothing may be
   * changed: the calendar then shows both and asks. Sessions without an entry are changed whatever their version is.
   */
  readonly expected: ReadonlyMap<number, string>;
}

/** Changes to save, all of them or none. Each session is in one change only. */
export interface SessionsSave extends Expectation {
  readonly changes: readonly SessionChange[];
}

/** Sessions to delete, all of them or none. */
export interface SessionsDelete extends Expectation {
  readonly ids: readonly number[];
}

/** How a change or a deletion came out. */
export type SaveAnswer =
  /** All of it is saved; `sessions` are the changed rows where the backend returns them (embedded rows may be missing). */
  | { readonly kind: 'saved'; readonly sessions?: readonly CalendarSession[] }
  /** Nothing is saved, because these were not as expected, are gone, or are not the viewer's to change. */
  | {
      readonly kind: 'refused';
      readonly ids: readonly number[];
      /** Names of those who changed them, by the id of the session, where the backend returns them. */
      readonly changedBy?: ReadonlyMap<number, string>;
    };

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
  /** Changes sessions, all of them or none. Asked once for any number of them. */
  readonly changeSessions: (save: SessionsSave, signal: AbortSignal) => Promise<SaveAnswer>;
  /** Creates all of the sessions or none, and answers their rows in the same order (embedded rows may be missing). */
  readonly createSessions: (sessions: readonly NewSession[], signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** Deletes sessions, all of them or none. */
  readonly deleteSessions: (request: SessionsDelete, signal: AbortSignal) => Promise<SaveAnswer>;
  /**
   * Restores deleted sessions under their ids, with all that belonged to them, and answers their rows in the same order. Without it an undone
   * deletion creates new sessions with the same columns.
   */
  readonly restoreSessions?: (sessions: readonly Session[], signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** The sessions as they are saved now; those that are gone are left out. Asked when a change was refused. */
  readonly loadSessionsById: (ids: readonly number[], signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** What a semester offers to choose from. Called once a semester, after its sessions are drawn. */
  readonly loadChoices: (request: ChoicesRequest, signal: AbortSignal) => Promise<ScheduleChoices>;
  /**
   * Students who elected the sessions of the days `range.from` to `range.to`, by the id of the session. Called once for each week that comes into
   * view, after everything is drawn, and again after Reload or once a session of the week was saved; without it a student who is taken twice is not
   * found.
   */
  readonly loadStudents?: (range: DateRange, signal: AbortSignal) => Promise<ReadonlyMap<number, readonly number[]>>;
  /**
   * How many students have attendance, marks or other entries in sessions: where some have, course and experiment cannot be chosen.
   * Called each time that sessions are edited; without it both can be, and the backend refuses.
   */
  readonly countMarkedStudents?: (sessionIds: readonly number[], signal: AbortSignal) => Promise<number>;
}
