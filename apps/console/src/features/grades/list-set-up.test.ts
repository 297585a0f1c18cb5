import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { setUpFaults, type SetUpFault } from './list-set-up.ts';

const part = (item: string, weight: number): object => ({ item, label: `The ${item}`, enable: true, weight, isRecorded: true });
const place = (schedule_id: number, status = 'elected'): object => ({ schedule_id, student: 1, status, attendance: null });
/** Two experiments, one session of each; what this logic does not read is left out. */
const book = (change: object): Gradebook =>
  ({
    required: 2,
    items: [part('experiments', 0.7), part('exam', 0.3)],
    students: [{ id: 1 }, { id: 2 }],
    projects: [
      { id: 1, name: 'Pendulum', free_schedule: false },
      { id: 2, name: 'Lenses', free_schedule: false },
      { id: 3, name: 'Extra', free_schedule: true },
    ],
    sessions: [
      { id: 10, project_id: 1, cancelled_at: null },
      { id: 20, project_id: 2, cancelled_at: null },
      { id: 21, project_id: 2, cancelled_at: '2026-09-01' },
    ],
    places: [place(10), place(20)],
    waivers: [],
    carried: [],
    ...change,
  }) as unknown as Gradebook;
const lenses: SetUpFault = { kind: 'experiments', needed: 2, possible: 1, untaken: ['Lenses'] };

test.each<[string, object, readonly SetUpFault[]]>([
  ['nothing is wrong', {}, []],
  ['nobody takes an experiment', { places: [place(10)] }, [lenses]],
  ['all have stopped an experiment', { places: [place(10), place(20, 'stopped')] }, [lenses]],
  ['a session is cancelled', { places: [place(10), place(21)] }, [lenses]],
  ['a mark is carried over', { places: [place(10)], carried: [{ student: 2, project_id: 2 }] }, []],
  ['fewer experiments count than there are', { places: [place(10)], required: 1 }, []],
  ['all need not do an experiment', { places: [place(10)], waivers: [1, 2].map((student) => ({ student, project_id: 2 })) }, []],
  ['one has to do it', { places: [place(10)], waivers: [{ student: 1, project_id: 2 }] }, [lenses]],
  ['more count than the course has', { required: 5 }, [{ kind: 'experiments', needed: 5, possible: 2, untaken: [] }]],
  ['the experiments are no part of the grade', { places: [], items: [part('exam', 1)] }, []],
  [
    'a part of the grade has no score',
    { items: [part('experiments', 0.7), part('exam', 0.2), part('quiz', 0.1), part('talk', 0)] },
    [{ kind: 'scores', parts: ['The quiz'] }],
  ],
])('%s', (_what, change, expected) =>
  expect(setUpFaults(book(change), (student, item) => (student === 2 && item === 'exam' ? 0 : null))).toEqual(expected),
);
