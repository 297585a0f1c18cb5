import { fromDayNumber, startOfWeek, weekdayOf as weekdayOfDate } from '@lab-console/schedule-rules';
import { expect, it } from 'vitest';
import { mondayOf, weekdayOf } from './week-days.ts';

it('agrees with the rules of timetables on every weekday and Monday of a century', () => {
  for (let day = -10_000; day < 26_524; day += 1) {
    expect(weekdayOf(day)).toBe(weekdayOfDate(fromDayNumber(day)));
    expect(fromDayNumber(mondayOf(day))).toBe(startOfWeek(fromDayNumber(day)));
  }
});
