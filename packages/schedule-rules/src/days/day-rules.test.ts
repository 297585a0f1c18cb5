import { describe, expect, test } from 'vitest';
import { blockedClasses, dayRulesOn, weekdayTaught, type DayRule } from './day-rules.ts';

const rule = (change: Partial<DayRule>): DayRule => ({
  date: '2026-10-01',
  until: '2026-10-07',
  kind: 'holiday',
  weekday: null,
  name: 'National Day',
  class_list: [],
  organization_id: null,
  ...change,
});
const rules: readonly DayRule[] = [
  rule({}),
  rule({ date: '2026-10-10', until: '2026-10-10', kind: 'taught_as', weekday: 3, name: 'Make-up day' }),
  rule({ date: '2026-10-07', until: '2026-10-07', kind: 'taught_as', weekday: 1, name: 'Inside' }),
  rule({ date: '2026-11-02', until: '2026-11-08', kind: 'blocked', name: 'Practice', class_list: [11, 12] }),
  rule({ date: '2026-12-01', until: '2026-12-01', kind: 'blocked', name: 'Sports', organization_id: 5 }),
  rule({ date: '2026-12-02', until: '2026-12-02', organization_id: 5, name: 'Of one centre' }),
];

describe('the taught weekday', () => {
  test.each([
    ['an ordinary Friday', '2026-10-09', null, 5],
    ['an ordinary Sunday', '2026-10-11', null, 7],
    ['the first day of a holiday', '2026-10-01', null, null],
    ['the day before it', '2026-09-30', null, 3],
    ['a Saturday taught as Wednesday', '2026-10-10', null, 3],
    ['a day taught inside of a holiday', '2026-10-07', null, 1],
    ['a holiday of the centre', '2026-12-02', 5, null],
    ['the same day in another centre', '2026-12-02', 6, 3],
  ])('is right for %s', (_, date, centreId, weekday) => {
    expect(weekdayTaught(rules, { date, centreId })).toBe(weekday);
  });
});

test.each([
  ['2026-11-02', null, [11, 13], [11]],
  ['2026-11-08', null, [12], [12]],
  ['2026-11-09', null, [11, 12], []],
  ['2026-12-01', 5, [11, 13], [11, 13]],
  ['2026-12-01', 6, [11], []],
  ['2026-10-01', null, [11], []],
])('on %s in centre %s, of %j the classes %j are blocked', (date, centreId, classes, blocked) => {
  expect(blockedClasses(rules, { date, centreId }, classes)).toEqual(blocked);
});

test('the rules of a day are sorted by their first days', () => {
  expect(dayRulesOn(rules, { date: '2026-10-07', centreId: null }).map(({ name }) => name)).toEqual(['National Day', 'Inside']);
});
