import type { TodayWork } from '@lab-console/api-client';
import { expect, it } from 'vitest';
import { todayWorkAddress } from './work-address.ts';

const centre = { centreId: 2, navIds: { attendance: 31, report: 32, grade: 33, calendar: 34 } };

it.each<[Partial<TodayWork>, string | null]>([
  [{ kind: 'attendance' }, '/page/centre/2/31?centre_id=2&tab=sessions&show=notTaken'],
  [{ kind: 'attendance', course_id: 7 }, '/page/centre/2/31?centre_id=2&tab=sessions&show=notTaken&course=7'],
  [{ kind: 'reports' }, '/page/centre/2/32?centre_id=2&show=toCheck'],
  [{ kind: 'marks' }, '/page/centre/2/33?centre_id=2'],
  [{ kind: 'appeals', course_id: 7 }, '/page/centre/2/33?centre_id=2&show=cases&course=7'],
  [{ kind: 'conflicts', date: '2026-12-01' }, '/page/centre/2/34?centre_id=2&view=week&date=2026-12-01&conflicts=1'],
  [{ kind: 'drafts', date: '2026-12-02' }, '/page/centre/2/34?centre_id=2&view=week&date=2026-12-02&status=draft&mode=select'],
  // Not in this menu.
  [{ kind: 'plans' }, null],
  [{ kind: 'announcements' }, null],
])('leads from %o to %s', (work, address) => {
  expect(todayWorkAddress({ kind: 'attendance', count: 1, date: null, course_id: null, ...work }, centre)).toBe(address);
});
