import { addDays, type Timeslot } from '@lab-console/schedule-rules';
import { describe, expect, test } from 'vitest';
import { demoMonday, demoPeriods, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { demoTimeslot } from '../../../test/timeslots/in-memory-timeslots.ts';
import { axesSize, cellAt, cellsIn, positionOf, weekDays } from './grid-cell.ts';
import { planWeekCopy, type TargetWeek } from './plan-week-copy.ts';
import { occupiedSlots } from './occupied-slots.ts';
import { emptyPen, penOf, penProblem, planPen } from './timeslot-pen.ts';

const days = weekDays(demoMonday);
const periods = [1, 2, 3, 4, 5];
const semester = demoSemesters[1]!;
const at = (day: number, periodId: number) => ({ date: days[day]!, periodId });

describe('timeslot cells', () => {
  test.each([
    [false, at(1, 3), { row: 1, column: 2 }],
    [true, at(1, 3), { row: 2, column: 1 }],
  ])('are rows and columns of a grid, turned where days are columns: %s', (isDayColumn, cell, position) => {
    const axes = { days, periodIds: periods, isDayColumn };
    expect(positionOf(cell, axes)).toEqual(position);
    expect(cellAt(position, axes)).toEqual(cell);
    expect(axesSize(axes)).toEqual(isDayColumn ? { rows: 5, columns: 7 } : { rows: 7, columns: 5 });
    expect(positionOf({ date: '2020-01-01', periodId: 99 }, axes)).toEqual({ row: 0, column: 0 });
    expect(cellAt({ row: 9, column: 0 }, axes)).toBeNull();
  });

  test('a rectangle is the same from any corner', () => {
    const there = cellsIn({ anchor: at(1, 2), head: at(2, 4) }, days, periods);
    expect(there).toHaveLength(6);
    expect(cellsIn({ anchor: at(2, 4), head: at(1, 2) }, days, periods)).toEqual(there);
    expect(cellsIn({ anchor: at(2, 2), head: at(1, 4) }, days, periods)).toEqual(there);
  });
});

describe('the pen that adds timeslots', () => {
  test.each([
    [emptyPen, 'empty'],
    [{ ...emptyPen, teacherId: 11, secondaryId: 11 }, 'same-teacher'],
    [{ ...emptyPen, locationId: 1 }, null],
  ])('%o: %s', (pen, expected) => {
    expect(penProblem(pen)).toBe(expected);
  });

  test('adds a row in each cell that does not have the same one', () => {
    const row = demoTimeslot({ id: 1 });
    const plan = planPen({ pen: penOf(row), cells: [at(0, 1), at(0, 2)], rows: [row], organizationId: 1 });
    const { id: _, ...columns } = row;
    expect(plan).toEqual({ creates: [{ ...columns, period_id: 2 }], already: 1 });
  });

  test('adds another row for another room or centre', () => {
    const row = demoTimeslot({ id: 1 });
    const other = planPen({ pen: { ...penOf(row), locationId: 2 }, cells: [at(0, 1)], rows: [row], organizationId: 1 });
    expect(other.creates).toHaveLength(1);
    expect(planPen({ pen: penOf(row), cells: [at(0, 1)], rows: [row], organizationId: 2 }).creates).toHaveLength(1);
  });
});

describe('timeslot conflicts', () => {
  const row = demoTimeslot({ id: 1, teacher_secondary_id: 12 });
  test.each([
    ['the second teacher elsewhere', demoTimeslot({ id: 2, teacher_id: 12, class_id: 22, location_id: 2 }), ['teacher 12']],
    ['the room', demoTimeslot({ id: 2, teacher_id: 13, class_id: null }), ['location 1']],
    ['everything', demoTimeslot({ id: 2 }), ['teacher 11', 'class 21', 'location 1']],
    ['another period', demoTimeslot({ id: 2, period_id: 2 }), []],
    ['another day', demoTimeslot({ id: 2, date: days[1]! }), []],
    ['nothing named', demoTimeslot({ id: 2, teacher_id: null, class_id: null, location_id: null }), []],
  ])('%s', (_, other, expected) => {
    const found = occupiedSlots([row, other], [], demoPeriods).conflictsOf(row, row.id);
    expect(found.map(({ resource }) => `${resource.kind} ${resource.id}`)).toEqual(expected);
    expect(found.every((conflict) => conflict.with.every(({ id }) => id === 2))).toBe(true);
  });

  test('are found between periods that overlap, not between periods that follow each other', () => {
    // 1-2 ends while 1-4 is running; 5-6 begins after it.
    const long = { id: 14, start_time: demoPeriods[0]!.start_time, end_time: demoPeriods[1]!.end_time };
    const all = [...demoPeriods, long];
    const over = demoTimeslot({ id: 2, period_id: 14, teacher_id: 13, class_id: null });
    const found = occupiedSlots([row, over], [], all).conflictsOf(over, over.id);
    expect(found).toEqual([{ resource: { kind: 'location', id: 1 }, with: [{ kind: 'timeslot', id: 1 }] }]);
    const later = demoTimeslot({ id: 3, period_id: 3 });
    expect(occupiedSlots([later, over], [], all).conflictsOf(later, later.id)).toEqual([]);
    const session = demoSession({ id: 9, teacher_id: 13, class_list: [], location_id: 2, period_id: 2 });
    expect(occupiedSlots([], [session], all).conflictsOf(over)).toMatchObject([{ resource: { kind: 'teacher', id: 13 } }]);
  });

  test('include teacher, classes and room of a session', () => {
    const session = demoSession({ id: 9, teacher_id: 12, class_list: [21, 22], location_id: 2 });
    expect(occupiedSlots([row], [session], demoPeriods).conflictsOf(row, row.id)).toEqual([
      { resource: { kind: 'teacher', id: 12 }, with: [{ kind: 'session', id: 9 }] },
      { resource: { kind: 'class', id: 21 }, with: [{ kind: 'session', id: 9 }] },
    ]);
  });
});

test('a session of several periods is in the way in each of them, once', () => {
  const session = demoSession({ id: 9, period_count: 3, teacher_id: 12, class_list: [], location_id: 1 });
  const found = (period_id: number) =>
    occupiedSlots([], [session], demoPeriods).conflictsOf(demoTimeslot({ id: 1, period_id, teacher_id: 13, class_id: null }));
  expect([1, 2, 3, 4].map((id) => found(id).length)).toEqual([1, 1, 1, 0]);
  // A period over the first two of the day.
  const long = { id: 14, start_time: demoPeriods[0]!.start_time, end_time: demoPeriods[1]!.end_time };
  const over = demoTimeslot({ id: 2, period_id: 14, teacher_id: 13, class_id: null });
  expect(occupiedSlots([], [session], [...demoPeriods, long]).conflictsOf(over)).toEqual([
    { resource: { kind: 'location', id: 1 }, with: [{ kind: 'session', id: 9 }] },
  ]);
});

describe('copying a week', () => {
  const rows: readonly Timeslot[] = [
    demoTimeslot({ id: 1 }),
    demoTimeslot({ id: 2, date: days[4]!, period_id: 3, teacher_id: 12 }),
  ];
  const copy = (target: Partial<TargetWeek> & { readonly week: number }, copied = rows) =>
    planWeekCopy({
      rows: copied,
      monday: demoMonday,
      semester,
      periods: demoPeriods,
      target: { timeslots: [], sessions: [], ...target },
    });

  test('keeps weekday and period', () => {
    expect(copy({ week: 14 }).creates.map(({ date, period_id }) => [date, period_id])).toEqual([
      [addDays(demoMonday, 14), 1],
      [addDays(demoMonday, 18), 3],
    ]);
  });

  test('leaves out conflicts with a timeslot or session, and what exists already', () => {
    const monday = addDays(demoMonday, 7);
    const plan = copy({
      week: 13,
      timeslots: [demoTimeslot({ id: 7, date: monday })],
      sessions: [demoSession({ id: 9, date: addDays(monday, 4), period_id: 3, teacher_id: 12, class_list: [], location_id: 4 })],
    });
    expect(plan).toMatchObject({ creates: [], already: 1, outside: 0 });
    expect(plan.skipped.map(({ conflicts }) => conflicts.map(({ resource }) => resource))).toEqual([
      [{ kind: 'teacher', id: 12 }],
    ]);
  });

  test('leaves out conflicts with an overlapping period', () => {
    const long = { id: 14, start_time: demoPeriods[0]!.start_time, end_time: demoPeriods[1]!.end_time };
    const target = { week: 13, timeslots: [demoTimeslot({ id: 7, date: addDays(demoMonday, 7), period_id: 14 })], sessions: [] };
    const given = { rows: rows.slice(0, 1), monday: demoMonday, semester, target };
    expect(planWeekCopy({ ...given, periods: demoPeriods }).creates).toHaveLength(1);
    expect(planWeekCopy({ ...given, periods: [...demoPeriods, long] })).toMatchObject({ creates: [], skipped: [{}] });
  });

  test('leaves out days outside the semester', () => {
    // The semester ends on Friday of week 20.
    const weekend = [...rows, demoTimeslot({ id: 3, date: days[5]! })];
    expect(copy({ week: 20 }, weekend)).toMatchObject({ outside: 1, skipped: [], already: 0 });
    expect(copy({ week: 20 }, weekend).creates).toHaveLength(2);
  });

  test('copies a conflict within the week itself', () => {
    const twice = [demoTimeslot({ id: 1 }), demoTimeslot({ id: 2, class_id: 22 })];
    expect(copy({ week: 15 }, twice).creates).toHaveLength(2);
  });
});
