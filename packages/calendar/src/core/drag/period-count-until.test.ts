import { expect, it } from 'vitest';
import { demoPeriods } from '../../../test/demo-schedule.ts';
import { periodCountUntil } from './period-count-until.ts';

it.each([
  ['its own end', 1, '10:05:00', 1],
  ['before its start', 1, '08:00:00', 1],
  ['the next end, nearly', 1, '11:30:00', 2],
  ['the break after it', 1, '10:15:00', 1],
  ['the evening', 1, '22:00:00', 5],
  ['the evening, from the last period of the day', 5, '22:00:00', 1],
  ['anything, of a period that is not known', 99, '10:00:00', null],
])('ends nearest to %s', (_, period_id, time, expected) => {
  expect(periodCountUntil({ period_id }, time, demoPeriods)).toBe(expected);
});
