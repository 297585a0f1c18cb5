import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { monthOf, monthWeeks, readSchedules, schedulesOf } from './month-days.ts';

describe('monthWeeks', () => {
  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-08', 6, '2026-07-27', '2026-09-06'],
    ['2024-02', 5, '2024-01-29', '2024-03-03'],
  ])('%s has %i weeks, from %s to %s', (month, count, first, last) => {
    const weeks = monthWeeks(dayjs(`${month}-15`));
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7 && week[0]?.day() === 1)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]].map((day) => day?.format('YYYY-MM-DD'))).toEqual([first, last]);
  });
});

describe('schedules', () => {
  const list = readSchedules([
    { startTime: '2026-11-03 08:00:00', endTime: '2026-11-05 10:00:00', content: 'Optics' },
    { startTime: '2026-11-05 14:00:00', content: 'Meeting' },
    { startTime: '2026-11-09', endTime: '2026-11-01', content: 'The wrong way round' },
    { startTime: 'some day', content: 'Unreadable' },
    'no entry',
  ]);

  it.each([
    ['2026-11-02', []],
    ['2026-11-03', ['Optics']],
    ['2026-11-05', ['Optics', 'Meeting']],
    ['2026-11-09', ['The wrong way round']],
    ['2026-11-10', []],
  ])('on %s are %j', (day, expected) => {
    expect(schedulesOf(dayjs(day), list).map(({ raw }) => raw['content'])).toEqual(expected);
  });

  it('ignores a value that is no list', () => {
    expect(readSchedules({ startTime: '2026-11-03' })).toEqual([]);
  });
});

describe('monthOf', () => {
  it('returns the first day of the month', () => {
    expect(monthOf('2024-05-17').format('YYYY-MM-DD')).toBe('2024-05-01');
    expect(monthOf('').format('YYYY-MM')).toBe(dayjs().format('YYYY-MM'));
  });
});
