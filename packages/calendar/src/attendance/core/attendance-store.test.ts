import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/deferred.ts';
import { adminViewer, teacherViewer } from '../../../test/in-memory-source.ts';
import { demoPlaces, inMemoryAttendance } from '../../../test/attendance/in-memory-attendance.ts';
import { attendanceAccess } from './attendance-access.ts';
import { countMarks, createAttendanceStore, type AttendanceNotice } from './attendance-store.ts';

const session = { id: 7, course_id: 1, organization_id: 1, teacher_id: 12 };

async function start(source: ReturnType<typeof inMemoryAttendance>, resendAfter?: number) {
  const notices: AttendanceNotice[] = [];
  const store = createAttendanceStore({
    source,
    session,
    notify: (notice) => notices.push(notice),
    ...(resendAfter === undefined ? {} : { resendAfter }),
  });
  store.start();
  await settle();
  return { store, notices };
}
const marksOf = (source: ReturnType<typeof inMemoryAttendance>) => source.rows().map(({ attendance }) => attendance);

describe('who may mark attendance', () => {
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

describe('marking attendance', () => {
  test('saves a mark at once, undoes it and redoes it', async () => {
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
    // The same mark again changes nothing.
    store.mark(1, 'present');
    await settle();
    expect(source.saves).toHaveLength(6);
  });

  test('marks all others present in one call, and skips marked and given-up enrolments', async () => {
    const source = inMemoryAttendance(demoPlaces(6));
    const { store, notices } = await start(source);
    store.markRestPresent();
    await settle();
    expect(marksOf(source)).toEqual(['present', 'present', 'present', null, 'late', 'present']);
    expect(source.saves.map((marks) => marks.map(({ id, attendance }) => [id, attendance]))).toEqual([
      [1, 2, 3, 6].map((id) => [id, 'present']),
    ]);
    store.markRestPresent();
    expect(notices.at(-1)?.kind).toBe('nothing-to-mark');
    store.undo();
    await settle();
    expect(marksOf(source)).toEqual([null, null, null, null, 'late', null]);
  });

  test('takes back a mark that the backend refuses', async () => {
    const source = inMemoryAttendance(demoPlaces(2), adminViewer, {
      saveMarks: () => Promise.reject(new Error('no right')),
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

  test('reports marks that the backend did not save, and shows their old values', async () => {
    const source = inMemoryAttendance(demoPlaces(3), adminViewer, {
      saveMarks: async (marks) => ({ saved: marks.slice(1).map(({ id }) => ({ id, attendance_at: 'v1' })), conflicts: [] }),
    });
    const { store, notices } = await start(source);
    store.markRestPresent();
    await settle();
    expect(store.getState().places.map(({ attendance }) => attendance)).toEqual([null, 'present', 'present']);
    expect(notices).toEqual([{ kind: 'incomplete', severity: 'error', changed: 2, wanted: 3 }]);
  });

  test('is refused to people who may only read; enrolments are not loaded for people without access', async () => {
    const source = inMemoryAttendance(demoPlaces(2), { ...teacherViewer, config: { disableTeacherAtt: true } });
    const { store } = await start(source);
    store.mark(1, 'present');
    store.markRestPresent();
    expect(source.saves).toEqual([]);
    const foreign = inMemoryAttendance(demoPlaces(2), { ...teacherViewer, taughtCourseIds: [] });
    expect((await start(foreign)).store.getState()).toMatchObject({ status: 'ready', access: 'none', places: [] });
  });
});

describe('marking while the backend cannot be reached', () => {
  /** A source that is away until `back` is called. */
  function awayAttendance(count: number) {
    let isAway = true;
    const inner = inMemoryAttendance(demoPlaces(count));
    const away = new Error('away');
    const source: typeof inner = {
      ...inner,
      saveMarks: (marks, signal) => (isAway ? Promise.reject(away) : inner.saveMarks(marks, signal)),
      isUnreachable: (error) => error === away,
    };
    return { source, back: () => (isAway = false) };
  }

  test('keeps the marks as they are shown, and saves the last of each student when it answers again', async () => {
    const { source, back } = awayAttendance(3);
    const { store, notices } = await start(source);
    store.mark(1, 'late');
    store.mark(2, 'absent');
    store.mark(1, 'present');
    await settle();
    expect(store.getState()).toMatchObject({
      places: [{ attendance: 'present' }, { attendance: 'absent' }, { attendance: null }],
      unsent: 2,
      isSaving: false,
    });
    expect(notices.at(-1)).toEqual({ kind: 'unsent', severity: 'warning', count: 2 });
    // A list that is read again does not wipe out what waits.
    store.refresh();
    await settle();
    expect(store.getState().places.map(({ attendance }) => attendance)).toEqual(['present', 'absent', null]);
    back();
    store.sendUnsent();
    store.mark(3, 'excused');
    await settle();
    expect(marksOf(source)).toEqual(['present', 'absent', 'excused']);
    expect(source.saves.map((marks) => marks.map(({ id, attendance }) => [id, attendance]))).toEqual([
      [
        [1, 'present'],
        [2, 'absent'],
      ],
      [[3, 'excused']],
    ]);
    expect(store.getState().unsent).toBe(0);
    expect(notices.at(-2)).toEqual({ kind: 'sent', severity: 'success', count: 2 });
    store.undo();
    store.undo();
    await settle();
    expect(marksOf(source)).toEqual(['late', 'absent', null]);
  });

  test('tries again by itself', async () => {
    const { source, back } = awayAttendance(1);
    const { store } = await start(source, 5);
    store.mark(1, 'late');
    await settle();
    expect(marksOf(source)).toEqual([null]);
    back();
    await expect.poll(() => marksOf(source)).toEqual(['late']);
    expect(store.getState().unsent).toBe(0);
  });

  test('asks where somebody else marked meanwhile, and saves the others', async () => {
    const { source, back } = awayAttendance(3);
    const { store } = await start(source);
    store.markRestPresent();
    await settle();
    source.markAs(2, 'absent', 'Zhang Min');
    back();
    store.sendUnsent();
    await settle();
    expect(marksOf(source)).toEqual(['present', 'absent', 'present']);
    expect(store.getState().clashes).toMatchObject([{ place: { id: 2 }, changedBy: 'Zhang Min', mine: 'present' }]);
  });

  test('takes the marks back when the backend answers and refuses them', async () => {
    const { source } = awayAttendance(1);
    let failure: unknown = null;
    const { store, notices } = await start({
      ...source,
      saveMarks: (marks, signal) => (failure ? Promise.reject(failure) : source.saveMarks(marks, signal)),
    });
    store.mark(1, 'late');
    await settle();
    failure = new Error('submitted');
    store.sendUnsent();
    await settle();
    expect(store.getState()).toMatchObject({ places: [{ attendance: null }], unsent: 0, canUndo: false });
    expect(notices.at(-1)).toEqual({ kind: 'failed', severity: 'error', message: 'submitted' });
  });
});

describe('a mark that somebody else made meanwhile', () => {
  const seenBy = async (change: (source: ReturnType<typeof inMemoryAttendance>) => void) => {
    const source = inMemoryAttendance(demoPlaces(6));
    const started = await start(source);
    change(source);
    return { source, ...started };
  };

  test('is shown beside the own one and not overwritten, while the other marks are saved', async () => {
    const { source, store, notices } = await seenBy(({ markAs }) => markAs(2, 'absent', 'Zhang Min'));
    store.markRestPresent();
    await settle();
    expect(marksOf(source)).toEqual(['present', 'absent', 'present', null, 'late', 'present']);
    expect(store.getState().clashes).toMatchObject([
      { place: { id: 2 }, theirs: { attendance: 'absent' }, changedBy: 'Zhang Min', mine: 'present' },
    ]);
    expect(store.getState().places[1]?.attendance).toBe('absent');
    expect(notices).toEqual([{ kind: 'met-others', severity: 'warning', count: 1, saved: 3 }]);
  });

  test('stays when the person keeps it, and undo does not overwrite it', async () => {
    const { source, store, notices } = await seenBy(() => {});
    store.mark(2, 'late');
    await settle();
    source.markAs(2, 'absent', 'Zhang Min');
    store.mark(2, 'present');
    store.mark(3, 'present');
    await settle();
    store.settle('theirs');
    expect(notices.at(-1)).toEqual({ kind: 'kept', severity: 'success', count: 1 });
    expect(store.getState()).toMatchObject({ clashes: [], canUndo: true });
    store.undo();
    await settle();
    expect(marksOf(source).slice(1, 3)).toEqual(['absent', null]);
    expect(store.getState().canUndo).toBe(false);
    // The person has seen it and may mark again.
    store.mark(2, 'excused');
    await settle();
    expect(marksOf(source)[1]).toBe('excused');
  });

  test('is not overwritten by undo when the list cannot be loaded again', async () => {
    const places = demoPlaces(3);
    let reads = 0;
    const source = inMemoryAttendance(places, adminViewer, {
      loadPlaces: async () => {
        reads += 1;
        if (reads > 1) throw new Error('no answer');
        return places;
      },
    });
    const { store, notices } = await start(source);
    store.mark(2, 'late');
    await settle();
    source.markAs(2, 'absent', 'Zhang Min');
    store.mark(2, 'present');
    await settle();
    store.settle('theirs');
    expect(store.getState()).toMatchObject({ status: 'ready', canUndo: false });
    expect(notices.map(({ kind }) => kind)).toEqual(['marked', 'met-others', 'kept']);
  });

  test('is overwritten when the person says so, and restored by undo', async () => {
    const { source, store, notices } = await seenBy(({ markAs }) => markAs(2, 'absent', 'Zhang Min'));
    store.mark(2, 'present');
    await settle();
    expect(marksOf(source)[1]).toBe('absent');
    store.settle('mine');
    await settle();
    expect(marksOf(source)[1]).toBe('present');
    expect(notices.at(-1)).toMatchObject({ kind: 'marked', mark: 'present' });
    store.undo();
    await settle();
    expect(marksOf(source)[1]).toBe('absent');
  });

  test('is compared again when it changes once more', async () => {
    const { source, store } = await seenBy(({ markAs }) => markAs(2, 'absent', 'Zhang Min'));
    store.mark(2, 'present');
    await settle();
    source.markAs(2, 'late', 'Maria Schneider');
    store.settle('mine');
    await settle();
    expect(marksOf(source)[1]).toBe('late');
    expect(store.getState().clashes).toMatchObject([
      { theirs: { attendance: 'late' }, changedBy: 'Maria Schneider', mine: 'present' },
    ]);
  });

  test('is not overwritten by a queued mark; the last wanted mark is offered', async () => {
    const { source, store } = await seenBy(({ markAs }) => markAs(2, 'absent', 'Zhang Min'));
    store.mark(2, 'present');
    store.mark(2, 'late');
    await settle();
    expect(marksOf(source)[1]).toBe('absent');
    expect(store.getState().clashes).toMatchObject([{ theirs: { attendance: 'absent' }, mine: 'late' }]);
    expect(store.getState().places[1]?.attendance).toBe('absent');
  });

  test('raises no question when it is the same mark', async () => {
    const { store, notices } = await seenBy(({ markAs }) => markAs(2, 'present', 'Zhang Min'));
    store.mark(2, 'present');
    await settle();
    expect(store.getState().clashes).toEqual([]);
    expect(notices.map(({ kind }) => kind)).toEqual(['marked']);
  });

  test('stops an undo as well', async () => {
    const { source, store } = await seenBy(() => {});
    store.mark(1, 'late');
    await settle();
    source.markAs(1, 'absent', 'Zhang Min');
    store.undo();
    await settle();
    expect(marksOf(source)[0]).toBe('absent');
    expect(store.getState()).toMatchObject({ clashes: [{ mine: null }], canUndo: false, canRedo: false });
  });

  test('brings the other new marks of that person into the list', async () => {
    const { store } = await seenBy(({ markAs }) => {
      markAs(2, 'absent', 'Zhang Min');
      markAs(3, 'excused', 'Zhang Min');
    });
    store.mark(2, 'present');
    await settle();
    expect(store.getState().places[2]?.attendance).toBe('excused');
    expect(store.getState().clashes).toHaveLength(1);
  });

  test('is loaded by refresh, which keeps marks that are being saved', async () => {
    const { source, store } = await seenBy(({ markAs }) => markAs(3, 'excused', 'Zhang Min'));
    store.refresh();
    store.mark(1, 'late');
    await settle();
    expect(
      store
        .getState()
        .places.slice(0, 3)
        .map(({ attendance }) => attendance),
    ).toEqual(['late', null, 'excused']);
    expect(marksOf(source)[0]).toBe('late');
    // The new mark has been shown, so it can be changed.
    store.mark(3, 'present');
    await settle();
    expect(marksOf(source)[2]).toBe('present');
  });

  test('is no problem when the enrolment was deleted: it leaves the list', async () => {
    const places = demoPlaces(3);
    let reads = 0;
    const source = inMemoryAttendance(places, adminViewer, {
      loadPlaces: async () => (reads++ === 0 ? places : places.filter(({ id }) => id !== 2)),
      saveMarks: async () => ({ saved: [], conflicts: [{ id: 2, current: null }] }),
    });
    const { store, notices } = await start(source);
    store.mark(2, 'late');
    await settle();
    expect(notices).toEqual([{ kind: 'incomplete', severity: 'error', changed: 0, wanted: 1 }]);
    expect(store.getState()).toMatchObject({ places: [{ id: 1 }, { id: 3 }], clashes: [], canUndo: false });
  });
});

test('counts marks, without given-up enrolments', () => {
  expect(countMarks(demoPlaces(6))).toEqual({ present: 0, late: 1, excused: 0, absent: 0, none: 4 });
});
