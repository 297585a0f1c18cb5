import { expect, test } from 'vitest';
import { rangeBetween } from '@lab-console/widget-base/grid';
import { demoMonday } from '../../../test/demo-schedule.ts';
import { demoTimeslot } from '../../../test/timeslots/in-memory-timeslots.ts';
import { copyBlock, fillTimeslots, placeCopied, type TimeslotsAt } from './copied-block.ts';
import { weekDays } from './grid-cell.ts';

const days = weekDays(demoMonday);
const axes = { days, periodIds: [1, 2, 3], isDayColumn: false };
const first = demoTimeslot({ id: 1, date: days[0]!, period_id: 1, teacher_id: 11 });
const second = demoTimeslot({ id: 2, date: days[0]!, period_id: 2, teacher_id: 12 });
const timeslotsAt: TimeslotsAt = ({ row, column }) => (row === 0 ? [[first], [second], []][column]! : []);
const places = (rows: readonly { readonly date: string; readonly period_id: number; readonly teacher_id: number | null }[]) =>
  rows.map(({ date, period_id, teacher_id }) => [days.indexOf(date), period_id, teacher_id]);
const at = (row: number, column: number) => rangeBetween({ row, column }, { row, column });

test('copied cells come as text and can be placed elsewhere; what lies outside is left out', () => {
  const block = copyBlock(rangeBetween({ row: 0, column: 0 }, { row: 1, column: 1 }), {
    timeslotsAt,
    textOf: ({ teacher_id }) => `#${teacher_id}`,
  });
  expect(block.text).toBe('#11\t#12\n\t');
  expect(places(placeCopied(block, at(3, 1), axes))).toEqual([
    [3, 2, 11],
    [3, 3, 12],
  ]);
  expect(places(placeCopied(block, at(6, 2), axes))).toEqual([[6, 3, 11]]);
  expect(placeCopied(block, at(3, 1), axes)[0]).not.toHaveProperty('id');
});

test('the first row fills those below it, a single row is filled from above', () => {
  const filled = fillTimeslots(rangeBetween({ row: 0, column: 0 }, { row: 2, column: 1 }), timeslotsAt, axes);
  expect(places(filled)).toEqual([
    [1, 1, 11],
    [1, 2, 12],
    [2, 1, 11],
    [2, 2, 12],
  ]);
  expect(places(fillTimeslots(at(1, 1), timeslotsAt, axes))).toEqual([[1, 2, 12]]);
  expect(fillTimeslots(at(0, 0), timeslotsAt, axes)).toEqual([]);
});
