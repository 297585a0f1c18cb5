import type { WorkloadRow } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { workByTeacher } from './workload-sums.ts';

const row = (teacher_id: number, change: Partial<WorkloadRow>): WorkloadRow =>
  ({
    teacher_id,
    teacher_code: `t${teacher_id}`,
    teacher_name: `Teacher ${teacher_id}`,
    kind: 'teach',
    source: 'session',
    hours: 1,
    state: 'done',
    amount: 1,
    ...change,
  }) as WorkloadRow;

test('hours of a teacher add up exactly, done and planned', () => {
  const [first, second] = workByTeacher([
    row(1, { amount: 1 }),
    row(2, { amount: 0.1 }),
    row(1, { amount: 0.94 }),
    row(2, { amount: 0.2 }),
    row(1, { amount: 0.9, state: 'planned' }),
    row(1, { kind: 'mark', amount: 0.2 }),
    row(1, { source: 'entry', kind: 'prepare', state: 'requested', hours: 5, amount: 0 }),
  ]);
  expect(first).toMatchObject({ id: 1, hours: 3, done: 2.14, planned: 0.9, total: 3.04 });
  expect(second).toMatchObject({ id: 2, done: 0.3, total: 0.3 });
});

test('rows at the same time as another one are counted', () => {
  const [teacher] = workByTeacher([row(1, { at_once: true }), row(1, { at_once: true }), row(1, { at_once: false }), row(1, {})]);
  expect(teacher?.atOnce).toBe(2);
});
