import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import { expect, it } from 'vitest';
import { publishedChanges } from './published-changes.ts';
import { watchPublished } from './watch-published.ts';

const { signal } = new AbortController();
const range = { from: '2026-11-16', to: '2026-11-22' };
const session = (values: Partial<CalendarSession>): CalendarSession => ({
  id: 1,
  date: '2026-11-16',
  period_id: 1,
  location_id: 30,
  course_id: 10,
  project_id: 20,
  teacher_id: 40,
  team_id: null,
  semester_id: 1,
  organization_id: 2,
  class_list: [50],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 30,
  min_student_number: 1,
  max_group_student_number: 5,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
  course: { id: 10, code: 'PHY', name: 'Optics' },
  project: { id: 20, code: 'L', name: 'Lenses' },
  location: { id: 30, code: 'A-101', name: 'Laser' },
  teacher: { id: 40, code: 't', name: 'Ada' },
  ...values,
});

async function watched(rows: readonly CalendarSession[], replaced: Partial<ScheduleSource> = {}) {
  const source = {
    loadPeriods: () =>
      Promise.resolve([
        { id: 1, name: 'P1', start_time: '08:00:00', end_time: '08:45:00' },
        { id: 2, name: 'P2', start_time: '08:50:00', end_time: '09:35:00' },
      ]),
    loadReferences: () => Promise.resolve({ classes: [{ id: 50, code: 'c', name: 'Class 1' }] }),
    loadSessions: () => Promise.resolve(rows),
    loadStudents: () =>
      Promise.resolve(
        new Map([
          [1, [7, 8]],
          [2, [8, 9]],
        ]),
      ),
    changeSessions: () => Promise.resolve({ kind: 'saved' }),
    deleteSessions: () => Promise.resolve({ kind: 'saved' }),
    ...replaced,
  } as unknown as ScheduleSource;
  const { source: own, takeChanges: takeRows } = watchPublished(source);
  const takeChanges = () => {
    const changed = takeRows();
    return changed && publishedChanges(changed);
  };
  await own.loadPeriods(signal);
  await own.loadReferences(signal);
  await own.loadSessions(range, signal);
  await own.loadStudents?.(range, signal);
  const change = (ids: readonly number[], patch: Partial<CalendarSession>) =>
    own.changeSessions({ changes: [{ ids, patch }], expected: new Map() }, signal);
  return { own, takeChanges, change };
}

it('names what is moved among published sessions, with each student once', async () => {
  const { takeChanges, change } = await watched([
    session({}),
    session({ id: 2, period_id: 2 }),
    session({ id: 3, is_publish: false }),
  ]);
  await change([1, 2, 3], { date: '2026-11-18' });
  const { changes, students } = takeChanges()!;
  expect(takeChanges()).toBeNull();
  expect(students).toBe(3);
  expect(changes.map(({ scheduleId }) => scheduleId)).toEqual([1, 2]);
  expect(changes[0]).toMatchObject({
    session: 'Optics · Lenses · Class 1',
    classes: [{ id: 50, name: 'Class 1' }],
    students: 2,
    before: { date: '2026-11-16', period: 'P1', room: 'A-101', teacher: 'Ada' },
    after: { date: '2026-11-18', period: 'P1', room: 'A-101', teacher: 'Ada' },
  });
  // The next change begins where this one ended.
  await change([1], { date: '2026-11-19' });
  expect(takeChanges()!.changes[0]!.before!.date).toBe('2026-11-18');
});

it('takes publishing for new sessions and unpublishing and deleting for gone ones', async () => {
  const { own, takeChanges, change } = await watched([session({ is_publish: false })]);
  await change([1], { is_publish: true });
  expect(takeChanges()!.changes).toMatchObject([{ before: null, after: { date: '2026-11-16' } }]);
  await change([1], { is_publish: false });
  expect(takeChanges()!.changes).toMatchObject([{ before: { date: '2026-11-16' }, after: null }]);
  // A draft that is deleted concerns nobody.
  await own.deleteSessions({ ids: [1], expected: new Map() }, signal);
  expect(takeChanges()).toBeNull();
  await change([1], { is_publish: true });
  await own.deleteSessions({ ids: [1], expected: new Map() }, signal);
  expect(takeChanges()!.changes).toMatchObject([{ after: null }]);
});

it('takes pasted sessions for new ones, and restored ones with their students, where they are published', async () => {
  const { course: _, location: __, ...bare } = session({ id: 5, date: '2026-11-20' });
  const { own, takeChanges } = await watched([session({})], {
    createSessions: () => Promise.resolve([bare, session({ id: 6, is_publish: false })]),
    restoreSessions: (former) => Promise.resolve(former),
  });
  await own.createSessions([], signal);
  expect(takeChanges()).toMatchObject({
    changes: [
      { scheduleId: 5, session: 'Optics · Lenses · Class 1', before: null, after: { date: '2026-11-20', room: 'A-101' } },
    ],
    students: 0,
  });
  await own.deleteSessions({ ids: [1], expected: new Map() }, signal);
  takeChanges();
  await own.restoreSessions?.([session({})], signal);
  expect(takeChanges()).toMatchObject({ changes: [{ scheduleId: 1, before: null }], students: 2 });
});

it('is silent about what nobody sees: other fields, drafts, and changes that were refused', async () => {
  const { takeChanges, change } = await watched([session({})]);
  await change([1], { max_student_number: 20 });
  expect(takeChanges()).toBeNull();
  const refused = await watched([session({})], { changeSessions: () => Promise.resolve({ kind: 'refused', ids: [1] }) });
  await refused.change([1], { date: '2026-11-18' });
  expect(refused.takeChanges()).toBeNull();
});
