import { expect, test } from 'vitest';
import type { PlanningResource } from '../../core/planning/planning-resources.ts';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { daySections, resourceSections, type DaySection } from './day-sections.ts';

const placed = (['2026-11-16', '2026-11-16', '2026-11-18'] as const).map((date, at): PlacedSession => ({
  session: demoSession({ id: at + 1, date, location_id: at + 1, class_list: [[21, 22], [22], []][at] ?? [] }),
  start: '08:00:00',
  end: '09:35:00',
  periodIds: [1],
}));
const resource = (id: number | null): PlanningResource => ({ id, name: `${id}`, capacity: null, count: 0 });
const ids = (days: readonly DaySection[]) =>
  days.map(({ date, entries }) => [date, entries.map(({ session }) => session.id)] as const);

test('groups sessions by day', () => {
  expect(ids(daySections(placed))).toEqual([
    ['2026-11-16', [1, 2]],
    ['2026-11-18', [3]],
  ]);
  expect(daySections([])).toEqual([]);
});

test('shows a session under each of its classes or under none, and leaves out empty classes', () => {
  const sections = resourceSections(placed, 'class', [null, 22, 21, 23].map(resource));
  expect(sections.map(({ resource: found, count, days }) => [found?.id, count, ids(days)])).toEqual([
    [null, 1, [['2026-11-18', [3]]]],
    [22, 2, [['2026-11-16', [1, 2]]]],
    [21, 1, [['2026-11-16', [1]]]],
  ]);
});
