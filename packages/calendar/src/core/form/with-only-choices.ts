import type { AccessContext } from '@lab-console/schedule-rules';
import type { ScheduleChoices } from '../source/schedule-source.ts';
import { narrowChoices } from './narrow-choices.ts';
import type { SessionDraft } from './session-draft.ts';

/** Values that follow from a course and an experiment, where there is one to choose; `null` where there are several or none. */
type OnlyChoices = Pick<SessionDraft, 'project_id' | 'location_id' | 'teacher_id'>;

/**
 * Fills in what a new session leaves no choice of, once its course or experiment is another one. That is the only experiment of the course, the only
 * room of the experiment, and the only teacher of the experiment or of the course. What was chosen by hand stays.
 */
export function withOnlyChoices(
  before: SessionDraft,
  after: SessionDraft,
  { choices, access }: { readonly choices: ScheduleChoices; readonly access: AccessContext },
): SessionDraft {
  const earlier = onlyChoices(before, choices, access);
  const fill = (draft: SessionDraft, field: keyof OnlyChoices): SessionDraft => {
    // What followed from the choice before follows from it no longer.
    const isOpen = draft[field] === null || draft[field] === earlier[field];
    return isOpen ? { ...draft, [field]: onlyChoices(draft, choices, access)[field] } : draft;
  };
  const isCourseNew = after.course_id !== before.course_id;
  const withProject = isCourseNew && after.project_id === null ? fill(after, 'project_id') : after;
  return fill(fill(withProject, 'location_id'), 'teacher_id');
}

function onlyChoices(
  { course_id, project_id }: Pick<SessionDraft, 'course_id' | 'project_id'>,
  choices: ScheduleChoices,
  access: AccessContext,
): OnlyChoices {
  const { locations, teachers } = narrowChoices(choices, { course_id, project_id }, access);
  const listed = choices.projects.find(({ id }) => id === project_id);
  const projects = choices.courseProjects.filter((pair) => pair.course_id === course_id).map((pair) => pair.project_id);
  const ofCourse = (choices.courseTeachers ?? []).filter((pair) => pair.course_id === course_id).map((pair) => pair.teacher_id);
  const offered = new Set(teachers.map(({ id }) => id));
  return {
    project_id: onlyOf(projects),
    location_id: listed?.location_list.length ? onlyOf(locations.map(({ id }) => id)) : null,
    teacher_id: (listed?.teacher_list.length ? onlyOf([...offered]) : null) ?? onlyOf(ofCourse.filter((id) => offered.has(id))),
  };
}

const onlyOf = (ids: readonly number[]): number | null => (ids.length === 1 ? (ids[0] ?? null) : null);
