import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred, settle } from '../../../test/deferred.ts';
import { demoNow, demoSemesters, demoSession } from '../../../test/demo-schedule.ts';
import { adminViewer, inMemorySource, teacherViewer, type InMemorySource } from '../../../test/in-memory-source.ts';
import type { CalendarNotice } from '../notices/calendar-notice.ts';
import type { CalendarSession, SaveAnswer, ScheduleSource, ScheduleViewer } from '../source/schedule-source.ts';
import type { CalendarParameters, ControllableState } from './calendar-parameters.ts';
import { createCalendarStore, type CalendarStore } from './calendar-store.ts';

// The store loads these on demand: here they are there already, however slow the machine is.
import '../conflicts/conflict-tracker.ts';
import './change-commands.ts';

const sessions: readonly CalendarSession[] = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, period_id: 2 }),
  demoSession({ id: 3, period_id: 3, is_publish: false, course_id: 2, teacher_id: 12 }),
  demoSession({ id: 4, date: '2026-11-17', course_id: 2, teacher_id: 12 }),
  demoSession({ id: 5, date: '2026-11-24', is_publish: false }),
];

const unversioned = (session: CalendarSession): object => ({ ...session, updated_at: '' });

let stop: (() => void) | undefined;
afterEach(() => stop?.());

interface Setting {
  readonly store: CalendarStore;
  readonly source: InMemorySource;
  readonly notices: CalendarNotice[];
  readonly changes: Partial<ControllableState>[];
  readonly parameters: CalendarParameters;
  readonly shown: () => number[];
}

async function start(
  given: Partial<CalendarParameters> & { readonly viewer?: ScheduleViewer; readonly replaced?: Partial<ScheduleSource> } = {},
): Promise<Setting> {
  const { viewer = adminViewer, replaced = {}, ...rest } = given;
  const source = inMemorySource(sessions, viewer, replaced);
  const notices: CalendarNotice[] = [];
  const changes: Partial<ControllableState>[] = [];
  const parameters: CalendarParameters = {
    source,
    controlled: {},
    initial: {},
    readOnly: false,
    now: demoNow,
    onNotice: (notice) => notices.push(notice),
    onChange: (change) => changes.push(change),
    ...rest,
  };
  const store = createCalendarStore(parameters);
  stop = store.start();
  await settle();
  // The commands are loaded together with the data.
  const isWaiting = (): boolean => store.getState().setup.kind === 'loading' || store.getState().rangeStatus === 'loading';
  for (let round = 0; round < 200 && isWaiting(); round += 1) await settle();
  await settle();
  return { store, source, notices, changes, parameters, shown: () => store.getState().placed.map(({ session }) => session.id) };
}

describe('at the start', () => {
  it('shows the current week by the institution’s clock', async () => {
    const { store, shown } = await start();
    expect(store.getState()).toMatchObject({
      view: 'week',
      mode: 'event',
      date: '2026-11-18',
      rangeStatus: 'ready',
      hasShown: true,
    });
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  it('loads sessions and settings together, and shows nothing before both are there', async () => {
    const viewer = deferred<ScheduleViewer>();
    const source = inMemorySource(sessions, adminViewer, { loadViewer: () => viewer.promise });
    const asked = vi.spyOn(source, 'loadSessions');
    const store = createCalendarStore({ source, controlled: {}, initial: {}, readOnly: false, now: demoNow });
    stop = store.start();
    expect(asked).toHaveBeenCalledWith({ from: '2026-11-16', to: '2026-11-22' }, expect.anything());
    await settle();
    expect(store.getState()).toMatchObject({ placed: [], hasShown: false });
    viewer.resolve(adminViewer);
    await vi.waitFor(() => expect(store.getState().placed).toHaveLength(4));
    expect(asked.mock.calls.filter(([{ from }]) => from === '2026-11-16')).toHaveLength(1);
  });

  it('has names that are at hand before its first sessions are drawn', async () => {
    const store = createCalendarStore({
      source: inMemorySource(sessions, adminViewer),
      controlled: {},
      initial: {},
      readOnly: false,
      now: demoNow,
    });
    const drawn: number[] = [];
    // As React draws: after the change, before anything else that waits longer.
    store.subscribe(() =>
      queueMicrotask(() => store.getState().hasShown && drawn.push(store.getState().references.projects.size)),
    );
    stop = store.start();
    await vi.waitFor(() => expect(drawn).not.toEqual([]));
    expect(drawn[0]).toBeGreaterThan(0);
  });

  it('uses the time zone of the settings for the current day', async () => {
    const { store } = await start({
      viewer: { ...adminViewer, config: { timeZone: 'America/Los_Angeles' } },
    });
    expect(store.getState().date).toBe('2026-11-17');
    expect(store.now()).toBe('2026-11-17T18:00:00');
  });

  it('shows teachers their own sessions, and no drafts of others', async () => {
    const { store, shown } = await start({ viewer: teacherViewer });
    expect(shown()).toEqual([1, 2]);
    expect(store.getState().hiddenByFilter).toBe(1);
    store.setFilter({ mine: false });
    expect(shown()).toEqual([1, 2, 4]);
  });

  it('shows teachers the drafts of others when the settings say so', async () => {
    const { shown } = await start({
      viewer: { ...teacherViewer, config: { showDraftToTeacher: true } },
      initial: { filter: {} },
    });
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  it('reports a failure and tries again', async () => {
    let isDown = true;
    const { store } = await start({
      replaced: { loadSemesters: async () => (isDown ? Promise.reject(new Error('down')) : demoSemesters) },
    });
    expect(store.getState().setup).toEqual({ kind: 'failed', message: 'down' });
    isDown = false;
    store.retry();
    await settle();
    expect(store.getState().setup.kind).toBe('ready');
  });

  it('shows sessions without names when names cannot be loaded', async () => {
    const { shown } = await start({ replaced: { loadReferences: async () => Promise.reject(new Error('down')) } });
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  it('cancels all loads when it is stopped', async () => {
    const signals: AbortSignal[] = [];
    const { store } = await start({
      replaced: {
        loadSessions: async (_, signal) => {
          signals.push(signal);
          return new Promise(() => {});
        },
      },
    });
    stop?.();
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    expect(store.getState().placed).toEqual([]);
  });
});

describe('navigation', () => {
  it('goes to the next and previous week, to today and to a week of the semester', async () => {
    const { store, changes, shown } = await start();
    store.step(1);
    expect(store.getState().date).toBe('2026-11-25');
    await settle();
    expect(shown()).toEqual([5]);
    store.goToWeek(demoSemesters[1]!, 1);
    expect(store.getState().date).toBe('2026-08-31');
    store.goToday();
    expect(store.getState().date).toBe('2026-11-18');
    expect(changes).toEqual([{ date: '2026-11-25' }, { date: '2026-08-31' }, { date: '2026-11-18' }]);
  });

  it('asks the host about controlled state, and follows its values', async () => {
    const { store, changes, parameters } = await start({ controlled: { date: '2026-11-18', view: 'day' } });
    store.setView('month');
    store.step(1);
    expect(store.getState()).toMatchObject({ view: 'day', date: '2026-11-18' });
    expect(changes).toEqual([{ view: 'month' }, { date: '2026-11-19' }]);
    store.setParameters({ ...parameters, controlled: { date: '2026-11-17', view: 'day' } });
    await settle();
    expect(store.getState().placed.map(({ session }) => session.id)).toEqual([4]);
  });

  it('starts again with another source', async () => {
    const { store, parameters } = await start();
    store.setParameters({ ...parameters, source: inMemorySource([demoSession({ id: 70 })]) });
    await settle();
    expect(store.getState().placed.map(({ session }) => session.id)).toEqual([70]);
  });
});

describe('clicking a session', () => {
  it('opens it in event mode', async () => {
    const { store } = await start();
    store.press(2);
    expect(store.getState()).toMatchObject({ openId: 2, activeId: 2 });
    expect(store.getState().selection.ids.size).toBe(0);
  });

  it('selects it in select mode, and the whole range with Shift', async () => {
    const { store, changes } = await start({ initial: { mode: 'select' } });
    store.press(1);
    store.press(3, { extend: true });
    expect([...store.getState().selection.ids]).toEqual([1, 2, 3]);
    expect(store.getState().openId).toBeNull();
    expect(changes.at(-1)).toEqual({ selectedIds: new Set([1, 2, 3]) });
    store.selectAll();
    expect(store.getState().selection.ids.size).toBe(4);
    store.clearSelection();
    expect(store.getState().selection.ids.size).toBe(0);
  });

  it('keeps the anchor of a Shift click when the host controls the ids', async () => {
    const { store, changes, parameters } = await start({ controlled: { selectedIds: new Set() }, initial: { mode: 'select' } });
    store.press(1);
    expect(store.getState().selection.ids.size).toBe(0);
    store.setParameters({ ...parameters, controlled: { selectedIds: new Set([1]) } });
    store.press(4, { extend: true });
    expect(changes.at(-1)).toEqual({ selectedIds: new Set([1, 2, 3, 4]) });
  });

  it('begins to select by Ctrl or Shift and ends it by one Escape, a mode switched on by two', async () => {
    const { store, notices } = await start();
    for (const modifiers of [{ add: true }, { extend: true }]) {
      store.press(1, modifiers);
      store.press(2, { add: true });
      expect(store.getState()).toMatchObject({ mode: 'select', openId: null, selection: { ids: new Set([1, 2]) } });
      store.escape();
      expect(store.getState()).toMatchObject({ mode: 'event', selection: { ids: new Set() } });
    }
    store.setMode('select');
    store.press(1, { add: true });
    store.escape();
    expect(store.getState()).toMatchObject({ mode: 'select', selection: { ids: new Set() } });
    store.escape();
    expect(store.getState().mode).toBe('event');
    expect(notices).toEqual([]);
  });

  it('clears the selection when the mode ends, and drops sessions that are no longer shown', async () => {
    const { store } = await start({ initial: { mode: 'select' } });
    store.selectAll();
    store.goTo('2026-11-17');
    store.setView('day');
    expect([...store.getState().selection.ids]).toEqual([4]);
    store.setMode('event');
    expect(store.getState().selection.ids.size).toBe(0);
  });

  it.each([
    ['read only', { readOnly: true }],
    ['a role that only looks', { viewer: { ...adminViewer, user: { ...adminViewer.user, role: 'assistant' } } }],
    ['a teacher without courses', { viewer: { ...teacherViewer, taughtCourseIds: [] } }],
  ])('never selects for %s', async (_, given) => {
    const { store } = await start(given);
    store.setMode('select');
    expect(store.getState().mode).toBe('event');
  });
});

describe('publishing and unpublishing', () => {
  it('changes the selection at once, saves it, and shows a notice', async () => {
    const gate = deferred<SaveAnswer>();
    const { store, source, notices } = await start({
      initial: { mode: 'select' },
      replaced: {
        changeSessions: async () => gate.promise,
      },
    });
    store.press(1);
    store.press(2);
    store.setPublication('publish');
    expect(store.getState()).toMatchObject({ isSaving: true, canUndo: false });
    expect(store.getState().placedById.get(1)?.session.is_publish).toBe(true);
    gate.resolve({ kind: 'saved' });
    await settle();
    expect(source.calls.filter(({ name }) => name === 'changeSessions')).toEqual([
      {
        name: 'changeSessions',
        argument: { changes: [{ ids: [1], patch: { is_publish: true } }], expected: new Map([[1, '2026-11-01T00:00:00Z']]) },
      },
    ]);
    expect(notices).toEqual([{ kind: 'done', severity: 'success', action: 'publish', count: 1, skipped: 0, isNew: false }]);
    expect(store.getState()).toMatchObject({ isSaving: false, canUndo: true });
  });

  it('can be undone and redone', async () => {
    const { store, source, notices } = await start({ initial: { mode: 'select' } });
    store.selectAll();
    store.setPublication('draft');
    await settle();
    expect(source.rows().map(({ is_publish }) => is_publish)).toEqual([false, false, false, false, false]);
    store.undo();
    await settle();
    expect(source.rows().map(unversioned)).toEqual(sessions.map(unversioned));
    expect(store.getState()).toMatchObject({ canUndo: false, canRedo: true });
    store.redo();
    await settle();
    expect(source.rows().every(({ is_publish }) => !is_publish)).toBe(true);
    expect(notices.map(({ kind }) => kind)).toEqual(['done', 'undone', 'redone']);
  });

  it('asks before it changes all own sessions in view', async () => {
    const { store, source } = await start({ initial: { mode: 'select' } });
    store.setPublication('publish');
    expect(store.getState().pending).toMatchObject({ confirm: { code: 'confirm-publish-view', severity: 'confirm', count: 2 } });
    store.answer(false);
    await settle();
    expect(source.rows()).toEqual(sessions);
    store.setPublication('publish');
    store.answer(true);
    await settle();
    // The session of the next week is loaded ahead, but not in view.
    expect(source.rows().map(({ is_publish }) => is_publish)).toEqual([true, true, true, true, false]);
  });

  it('warns when no session in view is the viewer’s', async () => {
    const { store, notices } = await start({ viewer: { ...teacherViewer, taughtCourseIds: [3] }, initial: { filter: {} } });
    store.setPublication('publish');
    expect(notices).toEqual([
      { kind: 'bulk', severity: 'warning', notice: { code: 'no-own-session-in-view', severity: 'warning', count: 0 } },
    ]);
  });

  it('takes everything back when the backend refuses, and loads again', async () => {
    const { store, source, notices } = await start({
      initial: { mode: 'select' },
      replaced: { changeSessions: async () => Promise.reject(new Error('no access')) },
    });
    const loads = (): number => source.calls.filter(({ name }) => name === 'loadSessions').length;
    const before = loads();
    store.press(1);
    store.setPublication('publish');
    expect(store.getState().placedById.get(1)?.session.is_publish).toBe(true);
    await settle();
    expect(store.getState().placedById.get(1)?.session.is_publish).toBe(false);
    expect(notices).toEqual([{ kind: 'failed', severity: 'error', message: 'no access', error: new Error('no access') }]);
    expect(loads()).toBeGreaterThan(before);
    expect(store.getState()).toMatchObject({ isSaving: false, canUndo: false });
  });

  it('reports sessions that do not exist any more', async () => {
    const { store, notices, source } = await start({ initial: { mode: 'select' } });
    source.deleteElsewhere(1);
    store.press(1);
    store.setPublication('publish');
    await settle();
    expect(notices).toEqual([{ kind: 'lost', severity: 'error', count: 1 }]);
    expect(store.getState()).toMatchObject({ stale: null, canUndo: false });
    expect(store.getState().placedById.has(1)).toBe(false);
  });

  it('does nothing in read-only mode, or while a save is running', async () => {
    const changeSessions = vi.fn<ScheduleSource['changeSessions']>(async () => new Promise(() => {}));
    const { store, parameters } = await start({ initial: { mode: 'select' }, replaced: { changeSessions } });
    store.setPublication('publish', [1]);
    store.setPublication('publish', [3]);
    expect(changeSessions).toHaveBeenCalledTimes(1);
    store.setParameters({ ...parameters, readOnly: true });
    store.setPublication('publish', [3]);
    expect(changeSessions).toHaveBeenCalledTimes(1);
  });

  it('shows no notice about a save that ends after the calendar is unmounted', async () => {
    const gate = deferred<SaveAnswer>();
    const { store, notices } = await start({
      initial: { mode: 'select' },
      replaced: { changeSessions: async () => gate.promise },
    });
    store.setPublication('publish', [1]);
    stop?.();
    gate.reject(new Error('aborted'));
    await settle();
    expect(notices).toEqual([]);
  });

  it('keeps all other sessions as the same objects, so that they do not render again', async () => {
    const { store } = await start();
    const before = store.getState().placedById.get(4)?.session;
    store.setPublication('publish', [1]);
    await settle();
    expect(store.getState().placedById.get(4)?.session).toBe(before);
  });
});
