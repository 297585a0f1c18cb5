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
import type { ScheduleRowLookups } from './schedule-row-lookups.ts';

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

function byCode<T extends { readonly code: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * Keys the loaded rows by code for `checkScheduleRow`. Courses and experiments of another semester than the open one are left out,
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
  return {
    semester,
    organizationId: tables.organizationId,
    periods: byCode(tables.periods),
    courses: byCode(tables.courses.filter(isCurrent)),
    projects: byCode(projects),
    locations: byCode(tables.locations.filter((location) => location.is_valid)),
    teams: byCode(tables.teams),
    teachers: byCode(tables.teachers),
    classes: byCode(tables.classes),
    projectIdsByCourse,
    freeProjectIds: new Set(
      projects.filter((project) => project.free_schedule || !linkedProjectIds.has(project.id)).map((project) => project.id),
    ),
    access: tables.access,
    config: tables.config,
  };
}
