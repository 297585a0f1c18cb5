import type { GradebookEnrolment } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { experimentState } from './experiment-state.ts';

const marks = { soFar: 86.7, final: 52 };
const waivers = [{ id: 1, student: 7, project_id: 2, reason: 'Ill' }];
const none = { byProject: new Map(), carried: new Set<number>() };

test.each([
  [
    'a mark of the session',
    1,
    { byProject: new Map([[1, marks]]), carried: new Set<number>() },
    'present',
    { kind: 'mark', marks },
  ],
  [
    'a mark of an earlier course',
    1,
    { byProject: new Map([[1, marks]]), carried: new Set([1]) },
    'present',
    { kind: 'carried', marks },
  ],
  [
    'a mark although it was not required',
    2,
    { byProject: new Map([[2, marks]]), carried: new Set<number>() },
    'present',
    { kind: 'mark', marks },
  ],
  ['not required', 2, none, 'excused', { kind: 'waived' }],
  ['excused', 1, none, 'excused', { kind: 'excused' }],
  ['missing without a session', 1, none, null, { kind: 'missing' }],
  [
    'missing in a session without scores',
    1,
    { byProject: new Map([[1, { soFar: null, final: 0 }]]), carried: new Set<number>() },
    'absent',
    { kind: 'missing' },
  ],
] as const)('an experiment is %s', (_what, project, record, attendance, expected) => {
  const place = attendance === null ? null : ({ attendance } as unknown as GradebookEnrolment);
  expect(experimentState({ waivers }, { student: 7, project, index: { shown: () => place }, record })).toEqual(expected);
});
