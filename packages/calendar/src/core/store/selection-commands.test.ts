import { afterEach, describe, expect, it } from 'vitest';
import { deferred, settle } from '../../../test/deferred.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { startStore, type StartedStore } from '../../../test/start-store.ts';
import type { CalendarSession } from '../source/schedule-source.ts';

/** 1 to 3 are in the visible week, 4 and 5 in later weeks, 6 in the semester before. */
const sessions = [
  demoSession({ id: 1 }),
  demoSession({ id: 2, period_id: 2, is_publish: false }),
  demoSession({ id: 3, period_id: 3, course_id: 2 }),
  demoSession({ id: 4, date: '2026-09-07', is_publish: false }),
  demoSession({ id: 5, date: '2027-01-11', course_id: 2 }),
  demoSession({ id: 6, date: '2026-05-11' }),
];

let started: StartedStore;
afterEach(() => started.stop());

async function start(given: Partial<Parameters<typeof startStore>[0]> = {}): Promise<StartedStore> {
  started = await startStore({ sessions, ...given });
  return started;
}

/** Waits until the sessions of the semester are loaded. */
const arrived = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await settle();
};

describe('selecting beyond the view', () => {
  it('selects all of the semester, counts the sessions out of view, and keeps the selection in other weeks', async () => {
    const { store, selected } = await start();
    store.selectMatching();
    expect(store.getState().isGathering).toBe(true);
    await arrived();
    expect(selected()).toEqual([1, 2, 3, 4, 5]);
    expect(store.getState()).toMatchObject({
      isGathering: false,
      beyond: { count: 2, weeks: 2, from: '2026-09-07', to: '2027-01-11' },
    });
    store.step(1);
    await arrived();
    expect(selected()).toEqual([1, 2, 3, 4, 5]);
    expect(store.getState().beyond).toMatchObject({ count: 5, weeks: 3 });
  });

  it('selects what the filter shows, and drops what a stricter filter hides', async () => {
    const { store, selected } = await start({ initial: { mode: 'select', filter: { courses: [1] } } });
    store.selectMatching();
    await arrived();
    expect(selected()).toEqual([1, 2, 4]);
    store.setFilter({ courses: [1], status: 'draft' });
    expect(selected()).toEqual([2, 4]);
    store.setFilter({});
    expect(selected()).toEqual([2, 4]);
  });

  it('inverts over the semester, or over the view only', async () => {
    const { store, select, selected } = await start();
    select(1);
    store.invertSelection();
    expect(selected()).toEqual([2, 3]);
    store.selectMatching();
    await arrived();
    store.press(1);
    store.invertSelection();
    expect(selected()).toEqual([1]);
    store.invertSelection();
    expect(selected()).toEqual([2, 3, 4, 5]);
  });

  it('returns to the visible sessions, or to none', async () => {
    const { store, selected } = await start();
    store.selectMatching();
    await arrived();
    store.selectOnlyShown();
    expect(selected()).toEqual([1, 2, 3]);
    expect(store.getState()).toMatchObject({ beyond: null, selection: { reach: 'view' } });
    store.step(1);
    await arrived();
    expect(selected()).toEqual([]);
  });

  it('asks before it changes sessions out of view; undo restores all of them', async () => {
    const { store, source } = await start();
    store.selectMatching();
    await arrived();
    store.setPublication('publish');
    expect(store.getState().pending).toMatchObject({ kind: 'plan', confirm: null, beyond: { count: 2 }, plan: { count: 2 } });
    expect(source.rows()).toEqual(sessions);
    store.answer(true);
    await arrived();
    expect(source.rows().filter(({ is_publish }) => !is_publish)).toEqual([]);
    expect(source.calls.filter(({ name }) => name === 'changeSessions')).toHaveLength(1);
    store.undo();
    await arrived();
    expect(source.rows().flatMap(({ id, is_publish }) => (is_publish ? [] : [id]))).toEqual([2, 4]);
  });

  it('does not ask about a single session, though more are selected', async () => {
    const { store, source } = await start();
    store.selectMatching();
    await arrived();
    store.setPublication('publish', [2]);
    await arrived();
    expect(source.rows()[1]?.is_publish).toBe(true);
  });

  it('ignores sessions that are loaded after it was cancelled', async () => {
    const gate = deferred<readonly CalendarSession[]>();
    const { store, selected } = await start({
      replaced: {
        loadSessions: async ({ from, to }) =>
          from === '2026-08-31' ? gate.promise : sessions.filter(({ date }) => date >= from && date <= to),
      },
    });
    store.selectMatching();
    store.clearSelection();
    gate.resolve(sessions);
    await arrived();
    expect(selected()).toEqual([]);
    expect(store.getState()).toMatchObject({ isGathering: false, beyond: null });
  });

  it('selects the view when the day is in no semester', async () => {
    const { store, selected } = await start({ initial: { mode: 'select', filter: {}, date: '2026-08-01' } });
    store.selectMatching();
    await arrived();
    expect(selected()).toEqual([]);
    expect(store.getState().isGathering).toBe(false);
  });
});

describe('the filter for conflicts', () => {
  const clashing = [...sessions, demoSession({ id: 7, course_id: 3, project_id: 5, teacher_id: 13, class_list: [] })];

  it('applies once conflicts are known, and follows changes', async () => {
    const { store } = await start({ sessions: clashing });
    const shown = (): readonly number[] => store.getState().placed.map(({ session }) => session.id);
    expect(shown()).toEqual([1, 7, 2, 3]);
    store.setFilter({ conflicts: true });
    expect(shown()).toContain(1);
    expect(shown()).toContain(7);
    expect(shown()).not.toContain(2);
    expect(store.getState().hiddenByFilter).toBeGreaterThan(0);
    await store.edit({ location_id: 4 }, [7]);
    expect(shown()).not.toContain(7);
  });

  it('reports a failure when conflicts cannot be loaded', async () => {
    const { store } = await start({
      sessions: clashing,
      initial: { mode: 'select', filter: { conflicts: true } },
      replaced: { loadChoices: async () => Promise.reject(new Error('no lists')) },
    });
    expect(store.getState()).toMatchObject({ rangeStatus: { error: 'no lists' }, placed: [] });
  });
});

describe('a filter that the host controls', () => {
  it('returns to the default when the host stops giving it', async () => {
    const { store, source } = await start({ controlled: { filter: { courses: [2] } }, initial: { mode: 'select' } });
    expect(store.getState().placed.map(({ session }) => session.id)).toEqual([3]);
    store.setFilter({ courses: [1] });
    expect(started.changes.at(-1)).toEqual({ filter: { courses: [1] } });
    expect(store.getState().filter).toEqual({ courses: [2] });
    store.setParameters({ source, controlled: {}, initial: {}, readOnly: false });
    expect(store.getState().filter).toEqual({});
    expect(store.getState().placed).toHaveLength(3);
  });
});
