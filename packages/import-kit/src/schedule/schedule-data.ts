import type { ImportLookup } from '../core/import-lookup.ts';
import type { NamedScheduleField, Project } from '@lab-console/schedule-rules';
import type { Named } from '../core/named-rows.ts';
import type { Course, Location, Team, Teacher, ClassOrg } from '@lab-console/schedule-rules';
import type { ImportData } from '../core/define-import.ts';
import type { ScheduledDay, ScheduleImportBase } from './schedule-import-lookups.ts';
import type { scheduleColumns } from './schedule-columns.ts';

/** The columns of `scheduleImport`. */
export type ScheduleImportColumns = typeof scheduleColumns;

/** The look-ups of `scheduleImport`: what the texts of the sheet name. */
export type ScheduleImportLookupTable = {
  readonly courses: Answer<Named<Course>>;
  readonly projects: Answer<Named<LinkedProject>>;
  readonly locations: Answer<Named<Location>>;
  readonly teams: Answer<Named<Team>>;
  readonly teachers: Answer<Named<Teacher>>;
  readonly classes: Answer<Named<ClassOrg>>;
  readonly days: Answer<ScheduledDay>;
};

/** What the look-ups of the schedule import have found so far. */
export type LoadedScheduleData = ImportData<ScheduleImportLookupTable, ScheduleImportBase>;

/** What the rules of the schedule import look at beside the row. */
export interface ScheduleData extends Pick<LoadedScheduleData, 'base' | 'changedRows'> {
  /** Rows by the text that names each of them alone. */
  readonly found: {
    readonly courses: ReadonlyMap<string, Course>;
    readonly projects: ReadonlyMap<string, LinkedProject>;
    readonly locations: ReadonlyMap<string, Location>;
    readonly teams: ReadonlyMap<string, Team>;
    readonly teachers: ReadonlyMap<string, Teacher>;
    readonly classes: ReadonlyMap<string, ClassOrg>;
    readonly days: ReadonlyMap<string, ScheduledDay>;
  };
  /** By column, the texts that name several rows, and which: `Physics 2601 (P2601)`. */
  readonly choices: { readonly [Field in NamedScheduleField]: ReadonlyMap<string, readonly string[]> };
  /** Codes of the experiments whose turn it is, by the text of a session that names none. */
  readonly turns: ReadonlyMap<string, string>;
  /** Accounts that teachers are likely meant by, where a number lost the zeros in front of it. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** An experiment with the courses that contain it. */
export interface LinkedProject {
  readonly project: Project;
  readonly courseIds: readonly number[];
  /** Codes of what its lists allow, where the backend returns them; without an entry everything is allowed, or nothing is known. */
  readonly allowed: ReadonlyMap<ListedKind, readonly string[]>;
}

/** What an experiment may have a list of. */
export type ListedKind = 'location' | 'team' | 'teacher';

/** A look-up of the schedule import. */
export type Answer<T> = ImportLookup<T, keyof ScheduleImportColumns>;
