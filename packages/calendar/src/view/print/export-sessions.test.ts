import { weekdayOf } from '@lab-console/schedule-rules';
import { expect, test } from 'vitest';
import { placeSessions } from '../../core/sessions/placed-session.ts';
import { indexReferences } from '../../core/sessions/session-names.ts';
import { weekDays } from '../../timeslots/core/grid-cell.ts';
import { demoMonday, demoNow, demoPeriods, demoReferences, demoSession } from '../../../test/demo-schedule.ts';
import { calendarFile, printEntries, type ExportContext } from './export-sessions.ts';
import { entriesByCell, splitIntoWeeks } from './print-week.ts';

const context: ExportContext = {
  references: indexReferences(demoReferences),
  periods: new Map(demoPeriods.map((period) => [period.id, period])),
  groups: new Map([['g1', { label: 'A' }]]),
};
const placed = placeSessions(
  [
    demoSession({ id: 1, group: 'g1' }),
    demoSession({ id: 2, is_publish: false, teacher_id: null, class_list: [] }),
    demoSession({ id: 3, period_id: 99, cancelled_at: '2026-11-10T08:00:00Z', cancel_reason: 'Power failure' }),
  ],
  demoPeriods,
);

test('prints experiment, time, room, staff and classes of a session', () => {
  const entries = printEntries(placed, context, { fallbackPeriodId: 1, listed: (names) => names.join('、') });
  expect(entries.find(({ id }) => id === '1')).toEqual({
    id: '1',
    date: demoMonday,
    periodId: 1,
    lines: ['Young’s modulus', 'College Physics Laboratory', 'Lab 301', 'Li Wei', 'Physics 2601'],
    isDraft: false,
    letter: 'A',
  });
  expect(entries.find(({ id }) => id === '2')).toMatchObject({
    isDraft: true,
    lines: ['Young’s modulus', 'College Physics Laboratory', 'Lab 301'],
  });
  expect(entries.map(({ isCancelled }) => isCancelled)).toEqual([undefined, undefined, true]);
  // A session of an unknown period is still printed.
  expect(entries.find(({ id }) => id === '3')?.lines[1]).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
  expect(entriesByCell(entries).get(`${demoMonday}/1`)).toHaveLength(3);
});

test('prints a session of several periods in each of them, and ends it with the last', () => {
  const long = placeSessions([demoSession({ id: 7, period_count: 2 })], demoPeriods);
  const entries = printEntries(long, context, { fallbackPeriodId: 1, listed: (names) => names.join('、') });
  expect(entries.map(({ id, periodId, lines }) => [id, periodId, lines])).toEqual([
    ['7', 1, ['Young’s modulus', '1-2 – 3-4', 'College Physics Laboratory', 'Lab 301', 'Li Wei', 'Physics 2601']],
    ['7/2', 2, ['Young’s modulus', '1-2 – 3-4']],
  ]);
  const file = calendarFile(long, context, {
    name: 'Week 12',
    timeZone: 'Asia/Shanghai',
    languageTag: 'en-US',
    domain: 'lab.example.edu',
    now: demoNow(),
  });
  expect(file).toContain('DTEND:20261116T035500Z');
  expect(file).toContain('Period: 1-2 – 3-4');
});

test('splits days into weeks from Monday', () => {
  const days = [...weekDays('2026-11-09'), ...weekDays(demoMonday)];
  expect(splitIntoWeeks(days, weekdayOf).map((week) => [week[0], week.length])).toEqual([
    ['2026-11-09', 7],
    [demoMonday, 7],
  ]);
  expect(splitIntoWeeks(['2026-11-18'], weekdayOf)).toEqual([['2026-11-18']]);
});

test('exports the visible sessions in the institution’s time and language', () => {
  const file = (languageTag: string): string =>
    calendarFile(placed, context, {
      name: 'Week 12',
      timeZone: 'Asia/Shanghai',
      languageTag,
      domain: 'lab.example.edu',
      now: demoNow(),
    });
  expect(file('en-US').match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(file('en-US')).toContain('UID:session-1@lab.example.edu');
  expect(file('en-US')).toContain('DTSTART:20261116T003000Z');
  expect(file('en-US')).toContain('SUMMARY:Young’s modulus (draft)');
  expect(file('zh-CN')).toContain('SUMMARY:Young’s modulus（草稿）');
});
