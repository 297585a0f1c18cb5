import {
  canScheduleCourse,
  type AccessContext,
  type Course,
  type Location,
  type Project,
  type Teacher,
  type Team,
} from '@lab-console/schedule-rules';
import type { ScheduleChoices } from '../source/schedule-source.ts';

/** What is left to choose from, beside what was chosen in the other fields. */
export interface NarrowedChoices {
  readonly courses: readonly Course[];
  readonly projects: readonly Project[];
  readonly locations: readonly Location[];
  readonly teachers: readonly Teacher[];
  readonly teams: readonly Team[];
}

/**
 * Narrows the choices (section 5). Courses are those the viewer may schedule and that hold the experiment; experiments those of the course, and the
 * free ones; rooms, teachers and teams those on the experiment's list, or where it has none the valid rooms and the teams of the centre, and all
 * teachers.
 */
export function narrowChoices(
  choices: ScheduleChoices,
  { course_id, project_id }: { readonly course_id: number | null; readonly project_id: number | null },
  access: AccessContext,
): NarrowedChoices {
  const project = choices.projects.find(({ id }) => id === project_id);
  const course = choices.courses.find(({ id }) => id === course_id);
  const pairs = choices.courseProjects;
  const coursesOfProject = new Set(pairs.filter((pair) => pair.project_id === project_id).map((pair) => pair.course_id));
  const projectsOfCourse = new Set(pairs.filter((pair) => pair.course_id === course_id).map((pair) => pair.project_id));
  const centre = course?.organization_id ?? project?.organization_id;
  const onList = (list: readonly number[] | undefined, id: number, otherwise: boolean): boolean =>
    list && list.length > 0 ? list.includes(id) : otherwise;
  const isOfCentre = (row: { readonly organization_id: number }): boolean =>
    centre === undefined || row.organization_id === centre;
  return {
    courses: choices.courses.filter(
      (entry) => canScheduleCourse(entry, access) && (!project || project.free_schedule || coursesOfProject.has(entry.id)),
    ),
    projects: choices.projects.filter((entry) => course_id === null || entry.free_schedule || projectsOfCourse.has(entry.id)),
    locations: choices.locations.filter((entry) => entry.is_valid && onList(project?.location_list, entry.id, isOfCentre(entry))),
    teachers: choices.teachers.filter((entry) => onList(project?.teacher_list, entry.id, true)),
    teams: choices.teams.filter((entry) => onList(project?.team_list, entry.id, isOfCentre(entry))),
  };
}
