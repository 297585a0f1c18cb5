import { defaultSystemConfig, type AccessContext } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { narrowChoices } from './narrow-choices.ts';

const access: AccessContext = {
  user: { id: 1, role: 'admin', org: null },
  taughtCourseIds: new Set(),
  config: defaultSystemConfig,
};
const ids = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);
const withProject = (patch: object) => ({
  ...demoChoices,
  projects: demoChoices.projects.map((project) => (project.id === 1 ? { ...project, ...patch } : project)),
});

describe('narrowChoices', () => {
  it('offers the experiments of the course, those that are free, and the courses of the experiment', () => {
    const free = { ...demoChoices, projects: demoChoices.projects.map((entry) => ({ ...entry, free_schedule: entry.id === 5 })) };
    expect(ids(narrowChoices(free, { course_id: 1, project_id: null }, access).projects)).toEqual([1, 2, 5]);
    expect(ids(narrowChoices(free, { course_id: null, project_id: 1 }, access).courses)).toEqual([1]);
    expect(ids(narrowChoices(free, { course_id: null, project_id: 5 }, access).courses)).toEqual([1, 2, 3]);
  });

  it('offers the rooms on the experiment’s list, without those that are not in use', () => {
    const choices = withProject({ location_list: [1, 2] });
    const closed = {
      ...choices,
      locations: choices.locations.map((room) => ({ ...room, is_valid: room.id !== 2 })),
    };
    const chosen = { course_id: 1, project_id: 1 };
    expect(ids(narrowChoices(choices, chosen, access).locations)).toEqual([1, 2]);
    expect(ids(narrowChoices(closed, chosen, access).locations)).toEqual([1]);
  });

  it('offers the rooms and teams of the centre and all teachers where the experiment lists none', () => {
    const choices = {
      ...withProject({ location_list: [], team_list: [], teacher_list: [] }),
      locations: demoChoices.locations.map((room) => ({ ...room, organization_id: room.id === 4 ? 2 : 1 })),
    };
    const narrowed = narrowChoices(choices, { course_id: 1, project_id: 1 }, access);
    expect(ids(narrowed.locations)).toEqual([1, 2, 3]);
    expect(ids(narrowed.teams)).toEqual([1]);
    expect(ids(narrowed.teachers)).toEqual([11, 12, 13]);
  });
});
