import type { AttendanceSessionRow } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { deskSections } from './desk-sections.ts';

const row = (id: number, change: Partial<AttendanceSessionRow>): AttendanceSessionRow =>
  ({
    id,
    date: '2026-11-20',
    elected: 5,
    unmarked: 5,
    cancelled_at: null,
    list_state: 'open',
    is_archived: false,
    ...change,
  }) as AttendanceSessionRow;

test('past sessions without attendance come first, cancelled ones have their own section, archived ones are left as they are', () => {
  const sections = deskSections(
    [
      row(1, { unmarked: 0 }),
      row(2, {}),
      row(3, { date: '2026-11-21', unmarked: 0 }),
      row(4, { date: '2026-11-21' }),
      row(5, { date: '2026-11-22' }),
      row(6, { cancelled_at: '2026-11-01' }),
      row(7, { unmarked: 1 }),
      row(8, { elected: 0, unmarked: 0 }),
      row(9, { list_state: 'published' }),
      row(10, { date: '2026-11-21', list_state: 'submitted' }),
      row(11, { is_archived: true }),
    ],
    '2026-11-21',
  );
  expect(sections.map(({ section, rows }) => [section, rows.map(({ id }) => id)])).toEqual([
    ['notTaken', [2, 7]],
    ['today', [4]],
    ['coming', [5]],
    ['taken', [11, 10, 9, 8, 3, 1]],
    ['cancelled', [6]],
  ]);
});
