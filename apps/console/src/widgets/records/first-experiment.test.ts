import type { GradebookEnrolment, GradebookProject, GradebookSession } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { firstExperiment } from './first-experiment.ts';

const projects = [1, 2, 3].map((id) => ({ id }) as GradebookProject);
const sessions = [{ id: 20, project_id: 2 } as GradebookSession, { id: 30, project_id: 3 } as GradebookSession];

test.each([
  ['the first experiment with enrolments', { sessions, places: [{ schedule_id: 30 } as GradebookEnrolment] }, 3],
  ['the first with sessions while nobody is enrolled', { sessions, places: [] }, 2],
  ['none while there are no sessions', { sessions: [], places: [] }, null],
])('the grades open with %s', (_, book, expected) => {
  expect(firstExperiment({ projects, ...book })).toBe(expected);
});
