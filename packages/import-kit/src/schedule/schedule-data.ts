import type { ImportLookup } from '../core/import-lookup.ts';
import type { Project } from '@lab-console/schedule-rules';
import type { Course, Location, Team, Teacher, ClassOrg } from '@lab-console/schedule-rules';
import type { ImportData } from '../core/define-import.ts';
import type { ScheduledDay, ScheduleImportBase } from './schedule-import-lookups.ts';
import type { scheduleColumns } from './schedule-columns.ts';

/** The columns of `scheduleImport`. */
export type ScheduleImportColumns = typeof scheduleColumns;

/** The look-ups of `scheduleImport`. */
export type ScheduleImportLookupTable = {
  readonly courses: Answer<Course>;
  readonly projects: Answer<LinkedProject>;
  readonly locations: Answer<Location>;
  readonly teams: Answer<Team>;
  readonly teachers: Answer<Teacher>;
  readonly classes: Answer<ClassOrg>;
  readonly days: Answer<ScheduledDay>;
};

/** What the rules of the schedule import look at beside the row. */
export type ScheduleData = ImportData<ScheduleImportLookupTable, ScheduleImportBase>;

/** An experiment with the courses that contain it. */
export interface LinkedProject {
  readonly project: Project;
  readonly courseIds: readonly number[];
  /** Codes of what its lists allow, where the backend tells them; without an entry everything is allowed, or nothing is known. */
  readonly allowed: ReadonlyMap<ListedKind, readonly string[]>;
}

/** What an experiment may have a list of. */
export type ListedKind = 'location' | 'team' | 'teacher';

export type Answer<T> = ImportLookup<T, keyof ScheduleImportColumns>;
