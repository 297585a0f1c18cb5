import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../../test/deferred.ts';
import { demoNow, demoSession } from '../../../test/demo-schedule.ts';
import { adminViewer, inMemorySource, teacherViewer, type InMemorySource } from '../../../test/in-memory-source.ts';
import type { CalendarNotice } from '../notices/calendar-notice.ts';
import type { CalendarSession, ScheduleSource, ScheduleViewer } from '../source/schedule-source.ts';
import { createCalendarStore, type CalendarStore } from './calendar-store.ts';

// The store loads these on demand: here they are there already, however slow the machine is.
import '../conflicts/conflict-tracker.ts';
import './change-commands.ts';

const sessions: readonly CalendarSession[] = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, period_id: 2, project_id: 2, location_id: 2 }),
  demoSession({ id: 3, date: '2026-11-17', project_id: 2, location_id: 3 }),
  demoSession({ id: 4, date: '2026-11-18', course_id: 2, project_id: 3, teacher_id: 12, location_id: 4 }),
];

let stop: (() => void) | undefined;
afterEach(() => stop?.());

interface Setting {
  readonly store: CalendarStore;
  readonly source: InMemorySource;
  readonly notices: CalendarNotice[];
  readonly select: (...ids: number[]) => void;
  readonly columns: (column: keyof CalendarSession) => unknown[];
  readonly codes: () => unknown[];
}

const unversioned = (session: CalendarSession): object => ({ ...session, updated_at: '' });
const withoutId = (session: CalendarSession): object => ({ ...unversioned(session), id: 0 });

async function start(
  viewer: ScheduleViewer = adminViewer,
  replaced: Partial<ScheduleSource> = {},
  { canRestore = true }: { readonly canRestore?: boolean } = {},
): Promise<Setting> {
  const { restoreSessions, ...limited } = inMemorySource(sessions, viewer, replaced);
  const source: InMemorySource = canRestore && restoreSessions ? { ...limited, restoreSessions } : limited;
  const notices: CalendarNotice[] = [];
  const store = createCalendarStore({
    source,
    controlled: {},
    initial: { mode: 'select', filter: {} },
    readOnly: false,
    now: demoNow,
    onNotice: (notice) => notices.push(notice),
  });
  stop = store.start();
  // The conflict index is loaded on demand.
  for (let round = 0; round < 200 && !store.getState().conflicts; round += 1) await settle();
  return {
    store,
    source,
    notices,
    select: (...ids) => {
      store.clearSelection();
      for (const id of ids) store.press(id);
    },
    columns: (column) => source.rows().map((session) => session[column]),
    codes: () => notices.map((notice) => (notice.kind === 'bulk' ? notice.notice.code : notice.kind)),
  };
}

describe('bulk buttons with nothing selected', () => {
  it('say what they need, except for publish and draft', async () => {
    const { store, source, codes } = await start();
    store.copy();
    store.paste();
    store.openEdit();
    store.openMove();
    store.group();
    store.ungroup();
    store.remove();
    await settle();
    expect(codes()).toEqual([
      'select-to-copy',
      'nothing-copied',
      'select-to-edit',
      'select-to-move',
      'select-several-to-group',
      'select-several-to-ungroup',
      'select-to-delete',
    ]);
    expect(source.rows()).toEqual(sessions);
    expect(store.getState().dialog).toBeNull();
  });
});

describe('copy and paste', () => {
  it('creates drafts in the visible week, selects them, and undo removes them', async () => {
    const { store, source, select, codes } = await start();
    select(1, 3);
    store.copy();
    store.step(1);
    await settle();
    store.paste();
    await settle();
    const created = source.rows().slice(sessions.length);
    expect(created.map(({ date, is_publish }) => [date, is_publish])).toEqual([
      ['2026-11-23', false],
      ['2026-11-24', false],
    ]);
    expect([...store.getState().selection.ids]).toEqual(created.map(({ id }) => id));
    store.undo();
    await settle();
    expect(source.rows()).toEqual(sessions);
    store.redo();
    await settle();
    expect(source.rows().slice(sessions.length).map(withoutId)).toEqual(created.map(withoutId));
    expect(codes()).toEqual(['copied', 'done', 'undone', 'redone']);
  });

  it('asks before the view changes, and clears the copy', async () => {
    const { store, select } = await start();
    select(1);
    store.copy();
    store.setView('month');
    expect(store.getState()).toMatchObject({ view: 'week', pending: { confirm: { code: 'confirm-switch-view' } } });
    store.answer(false);
    expect(store.getState()).toMatchObject({ view: 'week', copied: { count: 1 } });
    store.setView('month');
    store.answer(true);
    expect(store.getState()).toMatchObject({ view: 'month', copied: null });
  });
});

describe('deleting sessions', () => {
  it('asks first; undo creates the sessions with new ids that later undo steps use', async () => {
    const { store, source, select } = await start(adminViewer, {}, { canRestore: false });
    select(1);
    store.setPublication('publish');
    await settle();
    select(1, 2);
    store.remove();
    expect(store.getState().pending).toMatchObject({ confirm: { code: 'confirm-delete', count: 2 } });
    expect(source.rows()).toHaveLength(4);
    store.answer(true);
    await settle();
    expect(source.rows().map(({ id }) => id)).toEqual([3, 4]);
    store.undo();
    await settle();
    const [first] = source.rows().slice(2);
    expect(first).toMatchObject({ is_publish: true, project_id: 1 });
    expect(first?.id).not.toBe(1);
    store.undo();
    await settle();
    expect(source.rows().find(({ id }) => id === first?.id)?.is_publish).toBe(false);
  });

  it('does not delete a session that somebody else changed meanwhile, and shows the change', async () => {
    const { store, source, select } = await start(adminViewer);
    source.changeElsewhere(2, { max_student_number: 7 });
    select(1, 2);
    store.remove();
    store.answer(true);
    await settle();
    expect(source.rows()).toHaveLength(4);
    expect(store.getState().stale).toMatchObject({ theirs: [{ id: 2, max_student_number: 7 }], others: 1, direction: 'do' });
    expect(store.getState().placedById.has(1)).toBe(true);
  });

  it('shows the sessions again when the backend refuses', async () => {
    const { store, select, notices } = await start(adminViewer, {
      deleteSessions: async () => Promise.reject(new Error('Nothing was deleted.')),
    });
    select(1);
    store.remove();
    store.answer(true);
    expect(store.getState().placedById.has(1)).toBe(false);
    await settle();
    expect(store.getState().placedById.has(1)).toBe(true);
    expect(notices.at(-1)).toEqual({
      kind: 'failed',
      severity: 'error',
      message: 'Nothing was deleted.',
      error: new Error('Nothing was deleted.'),
    });
    expect(store.getState().canUndo).toBe(false);
  });
});

describe('group and ungroup', () => {
  it('groups, refuses the same experiment twice, and ungroups', async () => {
    const { store, select, columns, codes } = await start();
    select(1, 2);
    store.group();
    await settle();
    const [group] = columns('group');
    expect(columns('group')).toEqual([group, group, null, null]);
    expect(group).toMatch(/^[a-z0-9]+$/);
    select(2, 3);
    store.group();
    select(1, 2);
    store.ungroup();
    await settle();
    expect(columns('group')).toEqual([null, null, null, null]);
    store.undo();
    await settle();
    expect(columns('group')).toEqual([group, group, null, null]);
    expect(codes()).toEqual(['done', 'same-project-in-group', 'done', 'undone']);
  });
});

describe('pasting into conflicts', () => {
  it('asks first, and pastes all, none, or those without a conflict', async () => {
    const { store, source, select } = await start();
    select(1, 3);
    store.copy();
    // Into the same week: each copy takes the room, the teacher and the classes of what is there.
    store.paste();
    await settle();
    const { pending } = store.getState();
    expect(pending).toMatchObject({ kind: 'conflicts', rest: null, equal: 2, plan: { count: 2 } });
    expect(pending?.kind === 'conflicts' && pending.conflicts.map(({ code }) => code)).toContain('location-taken');
    store.answer(false);
    await settle();
    expect(source.rows()).toEqual(sessions);

    store.step(1);
    await settle();
    source.changeElsewhere(4, { date: '2026-11-24', course_id: 2, location_id: 3 });
    store.retry();
    await settle();
    store.paste();
    await settle();
    expect(store.getState().pending).toMatchObject({ kind: 'conflicts', equal: 0, plan: { count: 2 }, rest: { count: 1 } });
    store.leaveConflictsOut();
    await settle();
    const created = source.rows().slice(sessions.length);
    expect(created.map(({ date }) => date)).toEqual(['2026-11-23']);
    expect([...store.getState().selection.ids]).toEqual(created.map(({ id }) => id));

    store.paste();
    await settle();
    store.answer(true);
    await settle();
    expect(source.rows()).toHaveLength(sessions.length + 3);
  });
});

describe('moving sessions', () => {
  it('keeps the distances, and asks when it brings a conflict', async () => {
    const { store, source, select, columns } = await start();
    select(1, 2);
    store.moveBy({ days: 3, periods: 1 });
    await settle();
    expect(columns('date')).toEqual(['2026-11-19', '2026-11-19', '2026-11-17', '2026-11-18']);
    expect(columns('period_id')).toEqual([2, 3, 1, 1]);
    store.undo();
    await settle();
    expect(source.rows().map(unversioned)).toEqual(sessions.map(unversioned));
    select(1);
    store.moveBy({ days: 1 });
    // Class 21 and teacher 11 have session 3 then.
    expect(store.getState().pending).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ code: 'teacher-taken' }, { code: 'class-taken' }],
    });
    store.answer(false);
    await settle();
    expect(source.rows().map(unversioned)).toEqual(sessions.map(unversioned));
    select(1, 2);
    store.moveBy({ days: 1 });
    store.leaveConflictsOut();
    await settle();
    expect(columns('date').slice(0, 2)).toEqual(['2026-11-16', '2026-11-17']);
    store.undo();
    await settle();
    select(1);
    store.moveBy({ days: 1 });
    store.answer(true);
    await settle();
    expect(columns('date')[0]).toBe('2026-11-17');
    expect(store.getState().conflicts?.has(1)).toBe(true);
  });

  it('refuses a move past the end of the day', async () => {
    const { store, select, codes } = await start();
    select(1);
    store.moveBy({ periods: -1 });
    expect(codes()).toEqual(['off-the-day']);
  });
});

describe('editing sessions', () => {
  it('refuses to give a session to a course of another teacher', async () => {
    const { store, select } = await start(teacherViewer);
    select(1);
    expect(await store.edit({ course_id: 2 })).toMatchObject({ code: 'not-your-course' });
  });

  it('shows what somebody else saved meanwhile, and overwrites it only when told to', async () => {
    const { store, source, select } = await start();
    const seen = source.rows().slice(0, 1);
    source.changeElsewhere(1, { location_id: 4 });
    select(1);
    expect(await store.edit({ location_id: 2 }, [1], seen)).toEqual({ kind: 'stale' });
    expect(source.rows()[0]?.location_id).toBe(4);
    expect(store.getState().stale?.theirs[0]?.location_id).toBe(4);
    store.settleStale('none');
    await settle();
    expect(source.rows()[0]?.location_id).toBe(4);

    source.changeElsewhere(1, { location_id: 3 });
    await store.edit({ location_id: 2 }, [1], seen);
    store.settleStale('all');
    await settle();
    expect(source.rows()[0]?.location_id).toBe(2);
    store.undo();
    await settle();
    expect(source.rows()[0]?.location_id).toBe(3);
  });

  it('does not undo changes of somebody else', async () => {
    const { store, source, select } = await start();
    select(2);
    await store.edit({ location_id: 1 });
    source.changeElsewhere(2, { location_id: 4 });
    store.undo();
    await settle();
    expect(source.rows()[1]?.location_id).toBe(4);
    expect(store.getState().stale?.theirs).toHaveLength(1);
  });
});

it('shows the conflicts of a selection before it is published', async () => {
  const { store, select, source } = await start();
  await source.changeSessions(
    { changes: [{ ids: [2], patch: { period_id: 1, location_id: 1 } }], expected: new Map() },
    new AbortController().signal,
  );
  store.retry();
  store.needChoices();
  await settle();
  store.conflictIndex();
  await settle();
  select(1);
  store.setPublication('publish');
  const { pending } = store.getState();
  expect(pending?.kind === 'plan' ? pending.conflicts?.map(({ code }) => code) : null).toContain('location-taken');
  store.answer(true);
  await settle();
  expect(source.rows().find(({ id }) => id === 1)?.is_publish).toBe(true);
});
