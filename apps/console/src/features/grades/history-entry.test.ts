import { expect, test } from 'vitest';
import { historyValue, isShownInHistory } from './history-entry.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';
import { recordsZhCN } from '../gradebook/texts/zh.ts';

test.each<[string, string, unknown, unknown, boolean]>([
  ['a first score', 'report', null, 80, true],
  ['an empty list of incidents', 'incidents', null, [], false],
  ['a new place', 'schedule_status', null, 'elected', true],
  ['the full rate of a new place', 'make_up_rate', null, 100, false],
  ['the full rate of a place that is gone', 'make_up_rate', 100, null, false],
  ['the rate of a make-up', 'make_up_rate', null, 80, true],
  ['a rate that is the full one again', 'make_up_rate', 80, 100, true],
])('the history says %s: %s', (_what, field, old, now, expected) => {
  expect(isShownInHistory({ field, old, new: now })).toBe(expected);
});

test.each<[string, unknown, string, string]>([
  ['attendance', 'late', 'Late', '迟到'],
  ['schedule_status', 'elected', 'enrolled', '已选课'],
  ['schedule_status', 'stopped', 'stopped', '已停止'],
  ['remarks', 'late', 'late', 'late'],
  ['incidents', ['untidy', 'new'], 'Untidy bench, new', 'Untidy bench、new'],
  ['report', 0, '0', '0'],
  ['report', null, '–', '–'],
])('%s: %j in words', (field, value, english, chinese) => {
  const labels = new Map([['untidy', 'Untidy bench']]);
  expect([recordsEnUS, recordsZhCN].map((texts) => historyValue(value, { field, labels, texts }))).toEqual([english, chinese]);
});
