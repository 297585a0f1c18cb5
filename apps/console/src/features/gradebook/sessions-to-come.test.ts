import type { GradebookSession } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { sessionsToCome } from './sessions-to-come.ts';

const session = (project_id: number, date: string, start_time: string, cancelled_at: string | null = null): GradebookSession =>
  ({ project_id, date, start_time, cancelled_at }) as GradebookSession;
const sessions = [
  session(1, '2026-11-19', '18:00:00'),
  session(1, '2026-11-20', '08:00:00'),
  session(1, '2026-11-20', '13:30:00'),
  session(1, '2026-12-01', '08:00:00', '2026-11-18T08:00:00+08:00'),
  session(2, '2026-12-01', '08:00:00'),
];

test.each([
  ['of all experiments', null, 2],
  ['of one experiment', 1, 1],
  ['of another', 2, 1],
])('counts the sessions that have yet to begin, %s', (_, projectId, expected) => {
  expect(sessionsToCome(sessions, { projectId, now: '2026-11-20T10:00:00' })).toBe(expected);
});

test('counts none once all have begun', () => {
  expect(sessionsToCome(sessions, { projectId: null, now: '2026-12-01T08:00:00' })).toBe(0);
});
