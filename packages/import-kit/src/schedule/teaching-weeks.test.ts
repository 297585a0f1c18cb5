import { expect, it } from 'vitest';
import { readWeekday, readWeeks } from './teaching-weeks.ts';
import { unfoldTeachingTimes } from './unfold-teaching-times.ts';

const odd = (until: number): readonly number[] => Array.from({ length: Math.ceil(until / 2) }, (_, index) => index * 2 + 1);

it.each<[string, readonly number[] | null, boolean?]>([
  ['1-4', [1, 2, 3, 4]],
  ['第1-4周', [1, 2, 3, 4]],
  ['1~3周, 5周', [1, 2, 3, 5]],
  ['3', [3]],
  ['１－３', [1, 2, 3]],
  ['1-17(单周)', odd(17)],
  ['1-5周(单)', [1, 3, 5]],
  ['第2-6周|双周', [2, 4, 6]],
  ['1-3(周)', [1, 2, 3]],
  ['1-4周,6-10周(双)', [1, 2, 3, 4, 6, 8, 10]],
  ['1-5(单),6-8', [1, 3, 5, 6, 7, 8]],
  ['1-8,10(单)', [1, 3, 5, 7], true],
  ['1-4,7-9(单周)', [1, 3, 7, 9], true],
  ['8-1', null],
  ['0-3', null],
  ['1-99', null],
  ['1-8周除5周', null],
  ['全学期', null],
  ['', null],
])('reads the weeks %s as %j', (text: string, weeks: readonly number[] | null, isUncertain = false) => {
  expect(readWeeks(text)).toEqual(weeks === null ? null : { weeks, isUncertain });
});

it.each([
  ['星期三', 3],
  ['周日', 7],
  ['星期天', 7],
  ['3', 3],
  ['Mon', 1],
  ['THURS', 4],
  ['Sunday', 7],
  ['Su', null],
  ['Month', null],
  ['8', null],
  ['三四', null],
])('reads the weekday %s as %j', (text, weekday) => {
  expect(readWeekday(text)).toBe(weekday);
});

it.each([
  ['星期1第1-2节{1-2周}', ['2026-08-31 1-2', '2026-09-07 1-2']],
  ['周三第3,4节{第1-4周|单周}', ['2026-09-02 3,4', '2026-09-16 3,4']],
  ['2-3周星期五8-9节', ['2026-09-11 8-9', '2026-09-18 8-9']],
  ['星期一第1-2节{1周};星期四第3-4节{2周(双)}', ['2026-08-31 1-2', '2026-09-10 3-4']],
  ['星期一{1周}', []],
  ['星期一第1-2节{1周};待定', []],
])('takes the time %s apart', (time, dates) => {
  const semester = { id: 1, name: 's', since: '2026-08-30', to: '2027-01-17', is_open: true };
  expect(unfoldTeachingTimes({ time }, { semester }).rows.map(({ date, period }) => `${date} ${period}`)).toEqual(dates);
});

it.each([
  ['', '2026-08-31,2026-09-07,2026-09-14'],
  ['全部', '2026-08-31,2026-09-07,2026-09-14'],
  ['单周', '2026-08-31,2026-09-14'],
  ['（单）', '2026-08-31,2026-09-14'],
  ['[双周]', '2026-09-07'],
  ['隔周', ''],
])('takes the weeks that a column of odd and even ones means by %j', (parity, dates) => {
  const semester = { id: 1, name: 's', since: '2026-08-30', to: '2027-01-17', is_open: true };
  const { rows } = unfoldTeachingTimes({ firstWeek: '1', lastWeek: '3', parity, weekday: '1', from: '1' }, { semester });
  expect(rows.map(({ date }) => date).join()).toBe(dates);
});
