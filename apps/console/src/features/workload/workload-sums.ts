import type { WorkloadRow } from '@lab-console/api-client';
import { fraction, halfUp, sum } from '@lab-console/schedule-rules/marks';

/** The work of one teacher. */
export interface TeacherWork {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly rows: readonly WorkloadRow[];
  /** Class hours held and to be held. */
  readonly hours: number;
  readonly done: number;
  readonly planned: number;
  readonly total: number;
  /** Rows that are at the same time as another one. */
  readonly atOnce: number;
}

const added = (values: readonly number[]): number => halfUp(sum(values.map((value) => fraction(value))), 2);

/** Rows by teacher with their sums: sums of rounded rows, so that a list adds up on paper. */
export function workByTeacher(rows: readonly WorkloadRow[]): readonly TeacherWork[] {
  const teachers = new Map<number, WorkloadRow[]>();
  for (const row of rows) {
    const there = teachers.get(row.teacher_id);
    if (there) there.push(row);
    else teachers.set(row.teacher_id, [row]);
  }
  return [...teachers.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const amounts = (state: WorkloadRow['state']): readonly number[] =>
      own.filter((row) => row.state === state).map(({ amount }) => amount);
    const done = added(amounts('done'));
    const planned = added(amounts('planned'));
    return [
      {
        id: first.teacher_id,
        code: first.teacher_code,
        name: first.teacher_name,
        rows: own,
        hours: added(own.filter(({ kind, source }) => source !== 'entry' && kind !== 'mark').map(({ hours }) => hours)),
        done,
        planned,
        total: added([done, planned]),
        atOnce: own.filter(({ at_once: isAtOnce }) => isAtOnce).length,
      },
    ];
  });
}
