import { describe, expect, test } from 'vitest';
import { settle } from '../../testing/deferred.ts';
import { adminViewer, teacherViewer } from '../../testing/in-memory-source.ts';
import { demoPlaces, inMemoryAttendance } from '../testing/in-memory-attendance.ts';
import { attendanceAccess } from './attendance-access.ts';
import { countMarks, createAttendanceStore, type AttendanceNotice } from './attendance-store.ts';

const session = { id: 7, course_id: 1, organization_id: 1, teacher_id: 12 };

async function start(source: ReturnType<typeof inMemoryAttendance>) {
  const notices: AttendanceNotice[] = [];
  const store = createAttendanceStore({ source, session, notify: (notice) => notices.push(notice) });
  store.start();
  await settle();
  return { store, notices };
}
const marksOf = (source: ReturnType<typeof inMemoryAttendance>) => source.rows().map(({ attendance }) => attendance);

describe('who sets the attendance', () => {
  const as = (role: string, org: number | null = 1) => ({ ...adminViewer, user: { ...adminViewer.user, role, org } });
  test.each([
    ['admin', as('admin', null), 'mark'],
    ['dev', as('dev', 2), 'mark'],
    ['a centreadmin of the centre', as('centreadmin'), 'mark'],
    ['a centreadmin of another', as('centreadmin', 2), 'read'],
    ['a teacher of the course', teacherViewer, 'mark'],
    ['the teacher of the session', { ...teacherViewer, user: { ...teacherViewer.user, id: 12 }, taughtCourseIds: [] }, 'mark'],
    ['a teacher of neither', { ...teacherViewer, taughtCourseIds: [2] }, 'none'],
    ['a teacher where the centre forbids it', { ...teacherViewer, config: { disableTeacherAtt: true } }, 'read'],
    ['an administrator there', { ...as('admin'), config: { disableTeacherAtt: true } }, 'mark'],
    ['any other role', as('assistant'), 'read'],
    ['a student', as('student'), 'none'],
  ])('%s: %s', (_, viewer, expected) => {
    expect(attendanceAccess(session, viewer)).toBe(expected);
  });
});

describe('marking', () => {
  test('is saved at once, taken back and done again', async () => {
    const source = inMemoryAttendance(demoPlaces(3));
    const { store, notices } = await start(source);
    store.mark(1, 'present');
    store.mark(2, 'late');
    expect(store.getState().places.map(({ attendance }) => attendance)).toEqual(['present', 'late', null]);
    await settle();
    expect(marksOf(source)).toEqual(['present', 'late', null]);
    store.mark(1, 'absent');
    store.undo();
    store.undo();
    await settle();
    expect(marksOf(source)).toEqual(['present', null, null]);
    store.redo();
    await settle();
    expect(marksOf(source)).toEqual(['present', 'late', null]);
    expect(notices.map(({ kind }) => kind)).toEqual(['marked', 'marked', 'marked', 'undone', 'undone', 'redone']);
    // The same mark again is no change.
    store.mark(1, 'present');
    await settle();
    expect(source.saves).toHaveLength(6);
  });

  test('all others present leaves marks and given-up places alone, in one call', async () => {
    const source = inMemoryAttendance(demoPlaces(6));
    const { store, notices } = await start(source);
    store.markRestPresent();
    await settle();
    expect(marksOf(source)).toEqual(['present', 'present', 'present', null, 'late', 'present']);
    expect(source.saves).toEqual([[[1, 2, 3, 6], 'present']]);
    store.markRestPresent();
    expect(notices.at(-1)?.kind).toBe('nothing-to-mark');
    store.undo();
    await settle();
    expect(marksOf(source)).toEqual([null, null, null, null, 'late', null]);
  });

  test('what the backend refuses goes back', async () => {
    const source = inMemoryAttendance(demoPlaces(2), adminViewer, {
      saveAttendance: () => Promise.reject(new Error('no right')),
    });
    const { store, notices } = await start(source);
    store.mark(1, 'absent');
    await settle();
    expect(store.getState()).toMatchObject({
      places: [{ attendance: null }, { attendance: null }],
      canUndo: false,
      isSaving: false,
    });
    expect(notices).toEqual([{ kind: 'failed', severity: 'error', message: 'no right' }]);
  });

  test('what was not changed is shown as it is', async () => {
    const source = inMemoryAttendance(demoPlaces(3), adminViewer, { saveAttendance: async (ids) => ids.slice(1) });
    const { store, notices } = await start(source);
    store.markRestPresent();
    await settle();
    expect(store.getState().places.map(({ attendance }) => attendance)).toEqual([null, 'present', 'present']);
    expect(notices).toEqual([{ kind: 'incomplete', severity: 'error', changed: 2, asked: 3 }]);
  });

  test('is refused to who may only look, and students are not asked for where nobody may', async () => {
    const source = inMemoryAttendance(demoPlaces(2), { ...teacherViewer, config: { disableTeacherAtt: true } });
    const { store } = await start(source);
    store.mark(1, 'present');
    store.markRestPresent();
    expect(source.saves).toEqual([]);
    const foreign = inMemoryAttendance(demoPlaces(2), { ...teacherViewer, taughtCourseIds: [] });
    expect((await start(foreign)).store.getState()).toMatchObject({ status: 'ready', access: 'none', places: [] });
  });
});

test('marks are counted; a given-up place is not missing one', () => {
  expect(countMarks(demoPlaces(6))).toEqual({ present: 0, late: 1, excused: 0, absent: 0, none: 4 });
});
