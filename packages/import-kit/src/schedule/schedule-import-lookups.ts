import type {
  AccessContext,
  ClassOrg,
  Course,
  CourseProject,
  DayRule,
  JudgedEquipment,
  Location,
  NewSession,
  Period,
  Project,
  ScheduleField,
  Semester,
  Session,
  SessionPatch,
  SystemConfig,
  Team,
  Teacher,
  TeacherTime,
  Timeslot,
} from '@lab-console/schedule-rules';
import type { BuildingWay } from '@lab-console/schedule-rules/people';
import type { TemplateLists } from '../core/define-import.ts';
import type { LoadOptions } from '../core/import-lookup.ts';
import type { SendAnswer, SendOptions } from '../core/import-submit.ts';

/** What the schedule import loads once for each file. */
export interface ScheduleImportBase {
  /** The open semester, or `null` when none is open. */
  readonly semester: Semester | null;
  /** The periods of a day, all of them. */
  readonly periods: readonly Period[];
  /** The teaching centre that the sessions are imported into. */
  readonly organizationId: number;
  /** Who imports; a teacher is limited to `taughtCourseIds`. */
  readonly access: Pick<AccessContext, 'user' | 'taughtCourseIds'>;
  /** The settings that hold for the centre. */
  readonly config: Pick<SystemConfig, 'defaultGroupStudentMax'> &
    Partial<
      Pick<SystemConfig, 'excludeRoomTime' | 'excludeTeacherTime' | 'excludeTeacherStudentGroup' | 'minutesBetweenBuildings'>
    >;
  /** Holidays, days taught as others and days that classes cannot use; rows on them carry a warning. */
  readonly days?: ReadonlyArray<DayRule & { readonly id: number }>;
  /** What rooms have, experiments need and is out of order; rows whose room lacks something carry a warning. */
  readonly equipment?: JudgedEquipment;
  /** Times that do not suit teachers, as they count; rows at times that one cannot carry a warning. */
  readonly teacherTimes?: readonly TeacherTime[];
  /** The buildings of all rooms, and ways between them; rows with too little time for a way carry a warning. */
  readonly rooms?: readonly Pick<Location, 'id' | 'building'>[];
  readonly buildingWays?: readonly BuildingWay[];
  /** Groups of the centre's classes in the semester, `parent` being the class: a session of a class takes its groups as well. */
  readonly groups?: readonly ClassOrg[];
}

/** A session that is scheduled already. */
export interface ScheduledSession extends Session {
  /** What people know it by, e.g. "Pendulum · General physics · Wang Fang". */
  readonly label: string;
  /** Account of its teacher and code of its team, which are named where a row differs. */
  readonly teacherCode?: string | null;
  readonly teamCode?: string | null;
}

/** A change of a scheduled session that a row asks for. */
export interface ScheduledSessionChange {
  readonly id: number;
  readonly patch: SessionPatch;
  /** `updated_at` of the session as it was seen, where `scheduled` returned it: what was changed since must not be overwritten. */
  readonly seen?: string;
}

/** What is scheduled on a day, whichever centre it belongs to. */
export interface ScheduledDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** What is scheduled on it already. */
  readonly sessions: readonly ScheduledSession[];
  /** Teaching time outside of sessions. A row that would take its room, teacher or class carries a warning. */
  readonly timeslots?: readonly Timeslot[];
}

/** What a sheet names, by kind. */
export interface NamedKinds {
  readonly course: Course;
  readonly project: Project;
  readonly location: Location;
  readonly team: Team;
  readonly teacher: Teacher;
  readonly class: ClassOrg;
}

/**
 * What the schedule import asks of a backend. Codes come in batches of at most 100; what is unknown is left out of the
 * answer. A rejected promise is tried three times, 2 s and then 4 s apart, and then counts as empty (section 8).
 */
export interface ScheduleImportLookups {
  /** Loaded once; a failure is shown with a retry. */
  base(options: LoadOptions): Promise<ScheduleImportBase>;
  /** Courses of the centre and the open semester by code. Teachers may get all of them: the rules limit them. */
  courses(codes: readonly string[], options: LoadOptions): Promise<readonly Course[]>;
  /** Experiments by code, at most 100 in one call. */
  projects(codes: readonly string[], options: LoadOptions): Promise<readonly Project[]>;
  /** Valid locations by code. */
  locations(codes: readonly string[], options: LoadOptions): Promise<readonly Location[]>;
  /** Teams by code, at most 100 in one call. */
  teams(codes: readonly string[], options: LoadOptions): Promise<readonly Team[]>;
  /** Active teachers by account. */
  teachers(codes: readonly string[], options: LoadOptions): Promise<readonly Teacher[]>;
  /** Classes of the centre and the open semester, and groups of these, by code, at most 100 in one call; of a code that several have all of them. */
  classes(codes: readonly string[], options: LoadOptions): Promise<readonly ClassOrg[]>;
  /**
   * Rows by name, within the same limits as by code, at most 25 in one call: asked for the texts of a sheet that are no code. A name that several have is marked
   * with the choices. Without it everything is named by code.
   */
  byName?<Kind extends keyof NamedKinds>(
    kind: Kind,
    names: readonly string[],
    options: LoadOptions,
  ): Promise<readonly NamedKinds[Kind][]>;
  /**
   * What is scheduled on the given days, an entry for each of them: rows that would take the same room, teacher, team or class carry a
   * warning, and rows of the same centre, day, period, course, experiment and room are recognised as there already. Without it the rows
   * are only held against each other.
   */
  scheduled?(dates: readonly string[], options: LoadOptions): Promise<readonly ScheduledDay[]>;
  /**
   * Codes of rooms, teams or teachers (accounts) by id: those on the lists of the experiments that a sheet names. A mark for a room that is not on
   * the list then names those that are. Without it the mark has no such names.
   */
  codesById?(
    kind: 'location' | 'team' | 'teacher',
    ids: readonly number[],
    options: LoadOptions,
  ): Promise<readonly { readonly id: number; readonly code: string }[]>;
  /**
   * The experiments of the given courses, in the order of each course. Without it a teaching task has to name the experiment of each session.
   */
  experimentsOf?(
    courseIds: readonly number[],
    options: LoadOptions,
  ): Promise<readonly { readonly courseId: number; readonly project: Project }[]>;
  /** All course links of the given experiments: one without any link is free. */
  courseProjects(projectIds: readonly number[], options: LoadOptions): Promise<readonly CourseProject[]>;
  /**
   * Codes for the drop-downs of the template, by column: `period`, `course`, `project`, `location`, `team`, `classes`. Without it the
   * template has none of them.
   */
  templateLists?(options: LoadOptions): Promise<TemplateLists>;
  /**
   * Changes scheduled sessions, all or none: rows that differ from one. Without it such rows make sessions of their own.
   *
   * @throws ImportRefusedError naming the sessions that another person changed since.
   */
  changeSchedules?(changes: readonly ScheduledSessionChange[], options: SendOptions): Promise<SendAnswer<ScheduleField> | void>;
  /** `POST rest/schedules` with the array. */
  createSchedules(sessions: readonly NewSession[], options: SendOptions): Promise<SendAnswer<ScheduleField> | void>;
}
