import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../../test/deferred.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { somebody } from '../../../test/in-memory-source.ts';
import { startStore, type StartedStore } from '../../../test/start-store.ts';
import type { CalendarSession } from '../source/schedule-source.ts';

const sessions = [1, 2, 3, 4].map((id) =>
  demoSession({ id, period_id: id, project_id: id, is_publish: false, location_id: id, class_list: [], teacher_id: null }),
);

let started: StartedStore;
afterEach(() => started.stop());

async function start(given: Partial<Parameters<typeof startStore>[0]> = {}): Promise<StartedStore> {
  started = await startStore({ sessions, ...given });
  return started;
}

const bare = (rows: readonly CalendarSession[]): readonly object[] =>
  rows.map((row) => ({ ...row, updated_at: '' })).toSorted((a, b) => a.id - b.id);
const published = ({ source }: StartedStore): readonly number[] =>
  source.rows().flatMap(({ id, is_publish }) => (is_publish ? [id] : []));

async function deleteAll({ store, select }: StartedStore, ...ids: number[]): Promise<void> {
  select(...ids);
  store.remove();
  store.answer(true);
  await settle();
}

describe('subscribers of the store', () => {
  it('are called once for the preview and once for the save, for any number of sessions', async () => {
    const { store, select } = await start();
    select(1, 2, 3, 4);
    await settle();
    const heard: (readonly [published: number, isSaving: boolean, canUndo: boolean])[] = [];
    const stop = store.subscribe(() => {
      const { placed, isSaving, canUndo } = store.getState();
      heard.push([placed.filter(({ session }) => session.is_publish).length, isSaving, canUndo]);
    });
    store.setPublication('publish', [1, 2, 3, 4]);
    expect(heard).toEqual([[4, true, false]]);
    // Until the answer; conflicts are computed after it is drawn.
    for (let turn = 0; turn < 50 && store.getState().isSaving; turn += 1) await Promise.resolve();
    stop();
    expect(heard).toEqual([
      [4, true, false],
      [4, false, true],
    ]);
  });

  it('are called once for another week', async () => {
    const { store } = await start();
    await settle();
    let heard = 0;
    const stop = store.subscribe(() => {
      heard += 1;
    });
    store.step(1);
    stop();
    expect(heard).toBe(1);
  });
});

describe('changing several sessions', () => {
  it('is one call, and loads nothing again', async () => {
    const { store, source } = await start();
    const loads = source.calls.filter(({ name }) => name === 'loadSessions').length;
    store.moveBy({ days: 7 }, [1, 2, 3]);
    await settle();
    store.setPublication('publish', [4]);
    await settle();
    expect(source.calls.map(({ name }) => name).slice(loads)).toEqual(['changeSessions', 'changeSessions']);
    expect(source.rows().map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-16']);
  });

  it('is refused as a whole when somebody else changed one of them, and says who', async () => {
    const { store, source } = await start();
    source.changeElsewhere(2, { location_id: 9 });
    store.setPublication('publish', [1, 2, 3]);
    await settle();
    expect(published(started)).toEqual([]);
    expect(store.getState().stale).toMatchObject({
      theirs: [{ id: 2, location_id: 9 }],
      lost: 0,
      others: 2,
      direction: 'do',
    });
    expect(store.getState().stale?.changedBy.get(2)).toBe(somebody);
    expect(store.getState().placed.map(({ session }) => session.is_publish)).toEqual([false, false, false, false]);
    expect(store.getState().canUndo).toBe(false);
  });

  it.each([
    ['none', [], false],
    ['others', [1, 3], true],
    ['all', [1, 2, 3], true],
  ] as const)('settled with "%s" publishes %j', async (choice, ids, canUndo) => {
    const { store, source } = await start();
    source.changeElsewhere(2, { location_id: 9 });
    const elsewhere = bare(source.rows());
    store.setPublication('publish', [1, 2, 3]);
    await settle();
    store.settleStale(choice);
    await settle();
    expect(published(started)).toEqual(ids);
    expect(store.getState()).toMatchObject({ stale: null, canUndo });
    store.undo();
    await settle();
    // Undo restores what somebody else saved, not what was before.
    expect(bare(source.rows())).toEqual(elsewhere);
  });

  it('continues without sessions that were deleted', async () => {
    const { store, source } = await start();
    source.deleteElsewhere(2);
    store.setPublication('publish', [1, 2, 3]);
    await settle();
    expect(store.getState().stale).toMatchObject({ theirs: [], lost: 1, others: 2 });
    store.settleStale('others');
    await settle();
    expect(published(started)).toEqual([1, 3]);
  });

  it('asks again when a session was changed once more during the question', async () => {
    const { store, source } = await start();
    source.changeElsewhere(2, { location_id: 9 });
    store.setPublication('publish', [1, 2]);
    await settle();
    source.changeElsewhere(2, { location_id: 8 });
    store.settleStale('all');
    await settle();
    expect(store.getState().stale).toMatchObject({ theirs: [{ location_id: 8 }] });
    expect(published(started)).toEqual([]);
  });
});

describe('deleting sessions', () => {
  it('is undone with the same ids, and earlier changes can still be undone', async () => {
    const { store, source } = await start();
    store.setPublication('publish', [1]);
    await settle();
    const before = bare(source.rows());
    await deleteAll(started, 1, 2);
    expect(source.rows().map(({ id }) => id)).toEqual([3, 4]);
    store.undo();
    await settle();
    expect(bare(source.rows())).toEqual(before);
    expect(source.calls.at(-1)?.name).toBe('restoreSessions');
    store.redo();
    await settle();
    expect(source.rows().map(({ id }) => id)).toEqual([3, 4]);
    store.undo();
    await settle();
    store.undo();
    await settle();
    expect(bare(source.rows())).toEqual(bare(sessions));
  });

  it('keeps a session that somebody else changed meanwhile, until told to delete it', async () => {
    const { store, source } = await start();
    source.changeElsewhere(1, { location_id: 9 });
    await deleteAll(started, 1, 2);
    expect(source.rows()).toHaveLength(4);
    expect(store.getState().stale).toMatchObject({ theirs: [{ id: 1, location_id: 9 }], others: 1, plan: { action: 'delete' } });
    store.settleStale('others');
    await settle();
    expect(source.rows().map(({ id }) => id)).toEqual([1, 3, 4]);

    source.changeElsewhere(3, { location_id: 8 });
    await deleteAll(started, 3);
    store.settleStale('all');
    await settle();
    expect(source.rows().map(({ id }) => id)).toEqual([1, 4]);
    store.undo();
    await settle();
    // Undo restores exactly what was deleted.
    expect(source.rows().find(({ id }) => id === 3)?.location_id).toBe(8);
  });

  it('reports sessions that somebody else deleted first', async () => {
    const { source, notices } = await start();
    source.deleteElsewhere(1);
    await deleteAll(started, 1);
    expect(notices.at(-1)).toEqual({ kind: 'lost', severity: 'error', count: 1 });
  });
});

describe('undo and redo', () => {
  it('ask before they overwrite a change of somebody else', async () => {
    const { store, source } = await start();
    store.setPublication('publish', [1, 2]);
    await settle();
    source.changeElsewhere(2, { location_id: 9 });
    store.undo();
    await settle();
    expect(published(started)).toEqual([1, 2]);
    expect(store.getState()).toMatchObject({ stale: { direction: 'undo', theirs: [{ id: 2 }], others: 1 }, canUndo: true });
    store.settleStale('others');
    await settle();
    expect(published(started)).toEqual([2]);
    expect(store.getState()).toMatchObject({ canUndo: false, canRedo: true });
    store.redo();
    await settle();
    expect(published(started)).toEqual([1, 2]);
  });

  it('can be cancelled and repeated later', async () => {
    const { store, source, notices } = await start();
    store.setPublication('publish', [1]);
    await settle();
    source.changeElsewhere(1, { location_id: 9 });
    store.undo();
    await settle();
    store.settleStale('none');
    expect(store.getState()).toMatchObject({ stale: null, canUndo: true });
    store.undo();
    await settle();
    store.settleStale('all');
    await settle();
    expect(source.rows()[0]).toMatchObject({ is_publish: false, location_id: 9 });
    expect(notices.at(-1)).toEqual({ kind: 'undone', severity: 'success', action: 'publish', count: 1 });
  });

  it('keep a pasted session that somebody else changed', async () => {
    const { store, source, select } = await start();
    select(1);
    store.copy();
    store.step(1);
    store.paste();
    await settle();
    const added = source.rows().at(-1)?.id ?? 0;
    source.changeElsewhere(added, { location_id: 9 });
    store.undo();
    await settle();
    expect(source.rows()).toHaveLength(5);
    expect(store.getState().stale).toMatchObject({ direction: 'undo', theirs: [{ id: added }] });
  });

  it.each([
    ['publish', (store) => store.setPublication('publish', [1, 2])],
    ['edit', (store) => store.edit({ location_id: 4, max_student_number: 12 }, [1, 2, 3])],
    ['move', (store) => store.moveBy({ days: 1 }, [1, 2])],
    ['group', (store) => store.group()],
    ['delete', (store) => store.remove()],
    ['paste', (store) => (store.copy(), store.step(1), store.paste())],
  ] satisfies readonly (readonly [string, (store: StartedStore['store']) => unknown])[])(
    '%s of several sessions can be undone and redone',
    async (_, act) => {
      const { store, source, select } = await start();
      select(1, 2);
      act(store);
      if (store.getState().pending) store.answer(true);
      await settle();
      const after = bare(source.rows());
      expect(after).not.toEqual(bare(sessions));
      store.undo();
      await settle();
      expect(bare(source.rows())).toEqual(bare(sessions));
      store.redo();
      await settle();
      // Redoing a paste creates sessions with new ids.
      const unnumbered = (rows: readonly object[]): readonly object[] => rows.map((row) => ({ ...row, id: 0 }));
      expect(unnumbered(bare(source.rows()))).toEqual(unnumbered(after));
    },
  );
});
