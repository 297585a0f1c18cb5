import { defaultSystemConfig, type AccessContext } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { emptyDraft, type SessionDraft } from './session-draft.ts';
import { withOnlyChoices } from './with-only-choices.ts';

const access: AccessContext = {
  user: { id: 1, role: 'admin', org: null },
  taughtCourseIds: new Set(),
  config: defaultSystemConfig,
};
const [one, two, three] = demoChoices.teachers.map(({ id }) => id) as [number, number, number];
/** Course 1 has experiments 1 and 2 and one teacher; course 2 has experiment 3 alone, in room 2 alone, and two teachers. */
const choices = {
  ...demoChoices,
  courseProjects: [
    { course_id: 1, project_id: 1 },
    { course_id: 1, project_id: 2 },
    { course_id: 2, project_id: 3 },
  ],
  courseTeachers: [
    { course_id: 1, teacher_id: one },
    { course_id: 2, teacher_id: one },
    { course_id: 2, teacher_id: two },
  ],
  projects: demoChoices.projects.map((project) => ({
    ...project,
    free_schedule: false,
    location_list: project.id === 3 ? [2] : [],
    teacher_list: project.id === 2 ? [three] : [],
  })),
};
const empty = emptyDraft('2026-11-30', defaultSystemConfig);
const filled = ({ project_id, location_id, teacher_id }: SessionDraft): readonly unknown[] => [
  project_id,
  location_id,
  teacher_id,
];

describe('withOnlyChoices', () => {
  it.each<[string, Partial<SessionDraft>, Partial<SessionDraft>, readonly unknown[]]>([
    ['the only teacher of the course', {}, { course_id: 1 }, [null, null, one]],
    ['the only experiment, and the only room of that', {}, { course_id: 2 }, [3, 2, null]],
    [
      'the only teacher of the experiment before that of the course',
      { course_id: 1, teacher_id: one },
      { project_id: 2 },
      [2, null, three],
    ],
    ['nothing over what was chosen', { teacher_id: two, location_id: 1 }, { course_id: 1 }, [null, 1, two]],
    ['what followed from another course no more', { course_id: 1, teacher_id: one }, { course_id: 2 }, [3, 2, null]],
  ])('fills in %s', (_, before, change, expected) => {
    const draft = { ...empty, ...before };
    expect(filled(withOnlyChoices(draft, { ...draft, ...change }, { choices, access }))).toEqual(expected);
  });

  it('knows no teacher of a course from a backend that names none', () => {
    const { courseTeachers: _, ...without } = choices;
    expect(filled(withOnlyChoices(empty, { ...empty, course_id: 1 }, { choices: without, access }))).toEqual([null, null, null]);
  });
});
