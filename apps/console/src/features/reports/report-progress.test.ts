import { expect, test } from 'vitest';
import { reportProgress } from './report-progress.ts';

test.each([
  [{ places: 3, waiting: 1, checked: 2 }, 'toCheck'],
  [{ places: 3, waiting: 1, checked: 0 }, 'toCheck'],
  [{ places: 3, waiting: 0, checked: 2 }, 'waiting'],
  [{ places: 3, waiting: 0, checked: 0 }, 'waiting'],
  [{ places: 3, waiting: 0, checked: 3 }, 'done'],
])('the reports of %o are %s', (session, expected) => {
  expect(reportProgress(session)).toBe(expected);
});
