import type { Course, CourseProject } from '../entities/course.ts';
import type { Location } from '../entities/location.ts';
import type { Project } from '../entities/project.ts';
import type { ClassOrg } from '../entities/org.ts';
import type { Semester } from '../entities/semester.ts';
import type { ConflictContext } from './conflict-context.ts';

/** What sessions are judged by, as lists of rows. */
export interface ConflictLists extends Pick<ConflictContext, 'periods' | 'days' | 'equipment' | 'studentsBySession' | 'config'> {
  readonly courses: readonly Pick<Course, 'id'>[];
  readonly courseProjects: readonly CourseProject[];
  readonly projects: readonly Project[];
  readonly locations: readonly Location[];
  readonly semesters: readonly Semester[];
  /** With their groups; without them a group and its class are not compared. */
  readonly classes?: readonly ClassOrg[];
}

/** Indexes the lists that conflicts are judged by. */
export function conflictContextOf({
  courses,
  courseProjects,
  projects,
  locations,
  semesters,
  classes = [],
  ...rest
}: ConflictLists): ConflictContext {
  const projectIdsByCourse = new Map<number, Set<number>>(courses.map(({ id }) => [id, new Set()]));
  for (const { course_id, project_id } of courseProjects) projectIdsByCourse.get(course_id)?.add(project_id);
  const groupsByClass = new Map<number, number[]>();
  for (const { id, parent } of classes) {
    if (typeof parent === 'number') groupsByClass.set(parent, [...(groupsByClass.get(parent) ?? []), id]);
  }
  return {
    ...rest,
    groupsByClass,
    locations: new Map(locations.map((location) => [location.id, location])),
    projects: new Map(projects.map((project) => [project.id, project])),
    semesters: new Map(semesters.map((semester) => [semester.id, semester])),
    projectIdsByCourse,
  };
}
