import { expect, test } from 'vitest';
import { sheetRows } from './sheet-rows.ts';

const teacher = (id: number) => ({ id, name: `Teacher ${id}`, code: `t${id}` });
const sheet = (teacher_id: number, state: 'accepted' | 'filled_in') => ({
  id: teacher_id,
  teacher_id,
  organization_id: 1,
  semester_id: 1,
  remark: null,
  state,
  decided_by: null,
  decided_at: null,
});
const time = (teacher_id: number, weekday: number, kind: 'cannot' | 'rather_not') => ({
  id: 10 * teacher_id + weekday,
  teacher_id,
  organization_id: 1,
  semester_id: 1,
  weekday,
  period_id: 1,
  kind,
});

test('lists what waits first, then who filled in nothing, with the number of times', () => {
  const rows = sheetRows({
    teachers: [teacher(1), teacher(2), teacher(3)],
    sheets: [sheet(1, 'accepted'), sheet(3, 'filled_in')],
    times: [time(1, 1, 'cannot'), time(3, 1, 'cannot'), time(3, 2, 'cannot'), time(3, 3, 'rather_not')],
  });
  expect(rows.map(({ id, sheet: own, cannot, ratherNot }) => [id, own?.state, cannot, ratherNot])).toEqual([
    [3, 'filled_in', 2, 1],
    [2, undefined, 0, 0],
    [1, 'accepted', 1, 0],
  ]);
});
