import type { CourseProject } from '../entities/course.ts';
import type { Course } from '../entities/course.ts';
import type { Location } from '../entities/location.ts';
import type { ClassOrg } from '../entities/org.ts';
import type { Period } from '../entities/period.ts';
import type { Project } from '../entities/project.ts';
import type { Semester } from '../entities/semester.ts';
import type { Team } from '../entities/team.ts';
import type { Teacher } from '../entities/user.ts';
import { currentSemester } from '../semesters/current-semester.ts';
import { createNameIndex, type NamedRow } from './create-name-index.ts';
import { periodLookups } from './period-lookups.ts';
import type { NamedScheduleField, ScheduleRowLookups } from './schedule-row-lookups.ts';

/** The rows that a host loads before it reads a sheet. */
export interface ScheduleRowTables extends Pick<ScheduleRowLookups, 'organizationId' | 'access' | 'config'> {
  readonly semesters: readonly Semester[];
  readonly periods: readonly Period[];
  readonly courses: readonly Course[];
  readonly courseProjects: readonly CourseProject[];
  readonly projects: readonly Project[];
  readonly locations: readonly Location[];
  readonly teams: readonly Team[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly ClassOrg[];
}

/**
 * Keys the loaded rows by code, and by name where no code is that text, for `checkScheduleRow`. Courses and experiments of another semester than the open one are left out,
 * and so are rooms that are no longer valid. An experiment is free when no course link names it, links of experiments marked
 * `free_schedule` not counting.
 */
export function buildScheduleRowLookups(tables: ScheduleRowTables): ScheduleRowLookups {
  const semester = currentSemester(tables.semesters);
  const isCurrent = (row: { readonly semester_id: number }): boolean => semester !== null && row.semester_id === semester.id;
  const projects = tables.projects.filter(isCurrent);
  const projectIdsByCourse = new Map<number, Set<number>>();
  const linkedProjectIds = new Set<number>();
  for (const link of tables.courseProjects) {
    linkedProjectIds.add(link.project_id);
    const ids = projectIdsByCourse.get(link.course_id);
    if (ids) ids.add(link.project_id);
    else projectIdsByCourse.set(link.course_id, new Set([link.project_id]));
  }
  const ambiguous: { [Field in NamedScheduleField]?: Set<string> } = {};
  /** The rows by every code and name that only one has; those that several have are kept apart. */
  const named = <Row extends NamedRow>(field: NamedScheduleField, rows: readonly Row[]): ReadonlyMap<string, Row> => {
    const rowsOf = createNameIndex(rows);
    const found = new Map<string, Row>();
    const several = (ambiguous[field] = new Set());
    for (const text of rows.flatMap(({ code, name }) => [code, name])) {
      const [first, second] = rowsOf(text);
      if (second) several.add(text);
      else if (first) found.set(text, first);
    }
    return found;
  };
  return {
    semester,
    organizationId: tables.organizationId,
    ...periodLookups(tables.periods),
    courses: named('course', tables.courses.filter(isCurrent)),
    projects: named('project', projects),
    locations: named(
      'location',
      tables.locations.filter((location) => location.is_valid),
    ),
    teams: named('team', tables.teams),
    teachers: named('teacher', tables.teachers),
    classes: named('classes', tables.classes),
    ambiguous,
    projectIdsByCourse,
    freeProjectIds: new Set(
      projects.filter((project) => project.free_schedule || !linkedProjectIds.has(project.id)).map((project) => project.id),
    ),
    access: tables.access,
    config: tables.config,
  };
}
