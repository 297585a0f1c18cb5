import type { AccessContext } from '../access/access-context.ts';
import type { Course } from '../entities/course.ts';
import type { Location } from '../entities/location.ts';
import type { ClassOrg } from '../entities/org.ts';
import type { Period } from '../entities/period.ts';
import type { Project } from '../entities/project.ts';
import type { Semester } from '../entities/semester.ts';
import type { SystemConfig } from '../entities/system-config.ts';
import type { Team } from '../entities/team.ts';
import type { Teacher } from '../entities/user.ts';
import type { SessionPeriods } from '../periods/session-periods.ts';
import type { ScheduleField } from './schedule-row.ts';

/** The columns whose cells name a row of a table, which may have several of that code or name. */
export type NamedScheduleField = Extract<ScheduleField, 'course' | 'project' | 'location' | 'team' | 'teacher' | 'classes'>;

/** Everything that the conditions of a row are checked against, by the texts of the sheet: codes, or names that only one has. */
export interface ScheduleRowLookups {
  /** The open semester, or `null` when none is open (every row is then outside of it). */
  readonly semester: Semester | null;
  /** The teaching centre that the sessions are imported into. */
  readonly organizationId: number;
  /** The period that a text names, by code, name or number. */
  readonly periods: Pick<ReadonlyMap<string, Period>, 'get'>;
  /** How many successive periods a text names, such as 2 for `1-2`; `null` where it names one. Without it no text names several. */
  readonly namedCount?: (text: string) => number | null;
  /** Whether a text that names no period may mean any of several, or means several of them together. */
  readonly unclearPeriod?: (text: string) => 'ambiguous' | 'several' | null;
  /** What a session of several periods takes of its day; without it such a session is not compared with the day. */
  readonly periodsOf?: (periodId: number, count?: number) => SessionPeriods | null;
  readonly courses: ReadonlyMap<string, Course>;
  readonly projects: ReadonlyMap<string, Project>;
  readonly locations: ReadonlyMap<string, Location>;
  readonly teams: ReadonlyMap<string, Team>;
  /** Keyed by account. */
  readonly teachers: ReadonlyMap<string, Teacher>;
  readonly classes: ReadonlyMap<string, ClassOrg>;
  /** The experiments of each course, by course id. */
  readonly projectIdsByCourse: ReadonlyMap<number, ReadonlySet<number>>;
  /** Ids of the free experiments: in no course link. They go with any course. */
  readonly freeProjectIds: ReadonlySet<number>;
  readonly access: Pick<AccessContext, 'user' | 'taughtCourseIds'>;
  readonly config: Pick<SystemConfig, 'defaultGroupStudentMax'>;
  /** Texts that name several rows, by column. They are in none of the maps above, so that no row is taken for another one. */
  readonly ambiguous?: { readonly [Field in NamedScheduleField]?: ReadonlySet<string> };
}
