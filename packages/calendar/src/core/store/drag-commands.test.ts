import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../../test/deferred.ts';
import { demoNow, demoSession } from '../../../test/demo-schedule.ts';
import { inMemorySource, type InMemorySource } from '../../../test/in-memory-source.ts';
import { createCalendarStore, type CalendarStore } from './calendar-store.ts';

// The store loads these on demand: here they are there already, however slow the machine is.
import '../conflicts/conflict-tracker.ts';
import './change-commands.ts';

const sessions = [
  demoSession({ id: 1, location_id: 1, teacher_id: 11, class_list: [21] }),
  demoSession({ id: 2, location_id: 2, teacher_id: 12, class_list: [22], project_id: 2, date: '2026-11-17' }),
];
let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function start(rows = sessions): Promise<{ readonly store: CalendarStore; readonly source: InMemorySource }> {
  const source = inMemorySource(rows);
  const store = createCalendarStore({
    source,
    controlled: {},
    initial: { view: 'room', mode: 'select', filter: {} },
    readOnly: false,
    now: demoNow,
  });
  stop = store.start();
  // The conflict index is loaded on demand.
  for (let round = 0; round < 200 && !store.getState().conflicts; round += 1) await settle();
  return { store, source };
}

const cell = { date: '2026-11-18', period_id: 3, label: '5-6 · Lab 304' } as const;
const swap = { column: 'location_id', from: 1, to: 4 } as const;

describe('dragging to a cell', () => {
  it('changes day, period and room in one undo step', async () => {
    const { store, source } = await start();
    store.dragTo(1, { ...cell, swap });
    expect(store.getState().drag).toMatchObject({ date: '2026-11-18', period: '5-6 · Lab 304', conflicts: [] });
    store.endDrag(true);
    await settle();
    expect(source.rows()[0]).toMatchObject({ date: '2026-11-18', period_id: 3, location_id: 4 });
    store.undo();
    await settle();
    expect(source.rows()[0]).toMatchObject({ date: '2026-11-16', period_id: 1, location_id: 1 });
  });

  it('moves the whole selection, and asks when it brings a conflict', async () => {
    const { store, source } = await start();
    store.selectIds([1, 2]);
    store.dragTo(1, { ...cell, date: '2026-11-17', swap: { column: 'location_id', from: 1, to: 2 } });
    store.endDrag(true);
    await settle();
    expect(source.rows().map(({ date, location_id }) => [date, location_id])).toEqual([
      ['2026-11-17', 2],
      ['2026-11-18', 2],
    ]);
    store.clearSelection();
    store.dragTo(1, { ...cell, swap: null });
    expect(store.getState().drag?.conflicts).toMatchObject([{ code: 'location-taken' }]);
    store.endDrag(true);
    expect(store.getState().pending).toMatchObject({ kind: 'conflicts' });
    store.answer(false);
    await settle();
    expect(source.rows()[0]?.date).toBe('2026-11-17');
  });

  it('changes nothing when the session is dropped on its own slot', async () => {
    const { store, source } = await start();
    store.dragTo(1, { ...cell, swap });
    store.endDrag(false);
    store.dragTo(1, { date: '2026-11-16', period_id: 1, label: '', swap: null });
    store.endDrag(true);
    await settle();
    expect(source.calls.filter(({ name }) => name === 'changeSessions')).toEqual([]);
    expect(store.getState()).toMatchObject({ drag: null, pending: null });
  });
});

describe('a session of several periods', () => {
  it('is taken by any of them', async () => {
    const { store, source } = await start([demoSession({ id: 1, period_count: 2, class_list: [] })]);
    store.dragTo(1, { date: '2026-11-18', period_id: 4, fromPeriod: 2, label: '', swap: null });
    store.endDrag(true);
    await settle();
    expect(source.rows()[0]).toMatchObject({ date: '2026-11-18', period_id: 3, period_count: 2 });
  });

  it('is named by the first and the last where it is dragged to', async () => {
    const { store } = await start([demoSession({ id: 1, period_count: 2 })]);
    store.dragOver(1, { date: '2026-11-18', time: '13:20:00' });
    expect(store.getState().drag).toMatchObject({ period: '5-6 – 7-8' });
  });
});

describe('dragging the end of a session', () => {
  it('gives it the periods up to there, in one undo step', async () => {
    const { store, source } = await start();
    store.resizeTo(1, '11:30:00');
    await settle();
    expect(source.rows()[0]).toMatchObject({ period_id: 1, period_count: 2 });
    store.undo();
    await settle();
    expect(source.rows()[0]?.period_count ?? 1).toBe(1);
    store.redo();
    await settle();
    store.resizeTo(1, '09:00:00');
    await settle();
    expect(source.rows()[0]).toMatchObject({ period_count: 1 });
  });

  it('asks when it causes a conflict, and changes nothing where the length stays', async () => {
    const next = demoSession({ id: 2, period_id: 2, teacher_id: 12, class_list: [] });
    const { store, source } = await start([demoSession({ id: 1 }), next]);
    store.resizeTo(1, '10:10:00');
    store.resizeTo(99, '11:30:00');
    store.resizeTo(1, '11:55:00');
    expect(store.getState().pending).toMatchObject({ kind: 'conflicts', conflicts: [{ code: 'location-taken' }] });
    store.answer(false);
    await settle();
    expect(source.calls.filter(({ name }) => name === 'changeSessions')).toEqual([]);
  });

  it('asks before it goes across lunch', async () => {
    const { store } = await start([demoSession({ id: 1 })]);
    store.resizeTo(1, '15:00:00');
    expect(store.getState().pending).toMatchObject({ conflicts: [{ code: 'spans-long-break' }] });
  });
});

describe('selecting by ids', () => {
  it('selects visible sessions, replacing or extending the selection', async () => {
    const { store } = await start();
    store.selectIds([1, 99]);
    expect([...store.getState().selection.ids]).toEqual([1]);
    store.selectIds([2], true);
    expect([...store.getState().selection.ids]).toEqual([1, 2]);
    store.selectIds([2]);
    expect([...store.getState().selection.ids]).toEqual([2]);
    store.setMode('event');
    store.selectIds([1]);
    expect(store.getState().selection.ids.size).toBe(0);
  });
});
