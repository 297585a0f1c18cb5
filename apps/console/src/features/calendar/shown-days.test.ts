import { expect, test } from 'vitest';
import { shownDays } from './shown-days.ts';

test.each([
  ['2026-11-22', undefined, '2026-11-16', '2026-11-22', 7],
  ['2026-11-16', 'week', '2026-11-16', '2026-11-22', 7],
  ['2026-11-22', 'day', '2026-11-22', '2026-11-22', 1],
  ['2026-02-10', 'month', '2026-02-01', '2026-02-28', 28],
  ['2026-12-31', 'month', '2026-12-01', '2026-12-31', 31],
])('the days around %s in view %s are %s to %s', (date, view, from, to, count) => {
  const days = shownDays(date, view);
  expect([days.at(0), days.at(-1), days.length]).toEqual([from, to, count]);
});
