import type { Gradebook, GradebookEnrolment, GradebookProject, GradebookSession } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { firstExperiment } from './first-experiment.ts';

const items = [
  { item: 'report', enable: true, isRecorded: true },
  { item: 'attendance', enable: true, isRecorded: false },
  { item: 'old', enable: false, isRecorded: true },
];
const projects = [1, 2, 3].map((id) => ({ id, items }) as unknown as GradebookProject);

/** A session of an experiment; its number is ten times the experiment's. */
const session = (project: number, date: string, cancelled_at: string | null = null): GradebookSession =>
  ({ id: project * 10, project_id: project, date, start_time: '08:00', cancelled_at }) as GradebookSession;

/** Enrolments in the session of an experiment, with the report of each. */
const enrolled = (project: number, ...reports: readonly (number | null)[]): readonly GradebookEnrolment[] =>
  reports.map(
    (report, at) =>
      ({
        id: project * 10 + at,
        schedule_id: project * 10,
        student: at + 1,
        status: 'elected',
        attendance: 'present',
        make_up_of: null,
        scores: { report },
      }) as unknown as GradebookEnrolment,
  );

const past = '2026-11-01';
const later = '2026-12-01';

test.each<
  readonly [
    string,
    { readonly sessions: readonly GradebookSession[]; readonly places?: readonly GradebookEnrolment[] },
    number | null,
  ]
>([
  [
    'the experiment with the most scores to enter',
    {
      sessions: [session(1, past), session(2, past), session(3, past)],
      places: [...enrolled(1, 80, null, 90), ...enrolled(2, null, null), ...enrolled(3, 70, 70, 70)],
    },
    2,
  ],
  [
    'what took place, not with what is still to come',
    { sessions: [session(1, later), session(2, past)], places: [...enrolled(1, null, null), ...enrolled(2, null)] },
    2,
  ],
  [
    'what was not cancelled',
    { sessions: [session(1, past, past), session(2, past)], places: [...enrolled(1, null, null), ...enrolled(2, null)] },
    2,
  ],
  [
    'the experiment that most students did where nothing is to be entered',
    { sessions: [session(1, past), session(3, later)], places: [...enrolled(1, 80), ...enrolled(3, null, null)] },
    1,
  ],
  [
    'the experiment with the most enrolments before the first session',
    { sessions: [session(1, later), session(3, later)], places: [...enrolled(1, null), ...enrolled(3, null, null)] },
    3,
  ],
  [
    'the first of equals',
    { sessions: [session(2, past), session(3, past)], places: [...enrolled(3, null), ...enrolled(2, null)] },
    2,
  ],
  ['the first with sessions while nobody is enrolled', { sessions: [session(3, past), session(2, past)] }, 2],
  ['none while there are no sessions', { sessions: [] }, null],
])('the grades open with %s', (_, { sessions, places = [] }, expected) => {
  const book = { projects, sessions, places, students: [1, 2, 3].map((id) => ({ id })) } as unknown as Gradebook;
  expect(firstExperiment({ book, today: '2026-11-20' })).toBe(expected);
});
