import fc from 'fast-check';
import { addDays, type Timeslot } from '@lab-console/schedule-rules';
import { describe, expect, test } from 'vitest';
import { deferred, settle } from '../../../test/deferred.ts';
import { demoMonday, demoNow, demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import {
  demoTimeslot,
  inMemoryTimeslots,
  teacherOfCentre,
  type InMemoryTimeslots,
} from '../../../test/timeslots/in-memory-timeslots.ts';
import { cellKey, weekDays } from './grid-cell.ts';
import type { TimeslotNotice } from './timeslot-notice.ts';
import { penOf, withoutId } from './timeslot-pen.ts';
import { createTimeslotStore, type TimeslotParameters } from './timeslot-store.ts';

const pen = penOf(demoTimeslot({ id: 0 }));
const days = weekDays(demoMonday);
const cell = (day: number, periodId: number) => ({ date: days[day]!, periodId });

async function start(source: InMemoryTimeslots, given: Partial<TimeslotParameters> = {}) {
  const notices: TimeslotNotice[] = [];
  const store = createTimeslotStore({
    source,
    controlled: {},
    initial: { pen },
    readOnly: false,
    now: demoNow,
    onNotice: (notice) => notices.push(notice),
    ...given,
  });
  const stop = store.start();
  await settle();
  return { store, notices, stop };
}

/** The rows without their ids. */
const contents = (rows: readonly Timeslot[]): readonly string[] => rows.map((row) => JSON.stringify(withoutId(row))).toSorted();

describe('loading', () => {
  test('shows the current week and loads the next one ahead', async () => {
    const source = inMemoryTimeslots({ timeslots: [demoTimeslot({ id: 1 })] });
    const { store } = await start(source);
    expect(store.getState()).toMatchObject({ monday: demoMonday, weekStatus: 'ready' });
    expect(store.getState().cells.get(cellKey(cell(0, 1)))?.timeslots).toHaveLength(1);
    await settle();
    expect(source.calls.map(({ argument }) => argument)).toEqual([
      { from: demoMonday, to: addDays(demoMonday, 6) },
      { from: addDays(demoMonday, 7), to: addDays(demoMonday, 13) },
    ]);
  });

  test('shows a session of several periods in each of them', async () => {
    const source = inMemoryTimeslots({ sessions: [demoSession({ id: 9, period_count: 2 })] });
    const { store } = await start(source);
    const held = [1, 2, 3].map((period) => store.getState().cells.get(cellKey(cell(0, period)))?.sessions.length ?? 0);
    expect(held).toEqual([1, 1, 0]);
  });

  test('can be repeated after a failure', async () => {
    let fails = true;
    const source = inMemoryTimeslots({
      replaced: {
        loadTimeslots: async () => {
          if (fails) throw new Error('no connection');
          return [demoTimeslot({ id: 1 })];
        },
      },
    });
    const { store } = await start(source);
    expect(store.getState().weekStatus).toEqual({ error: new Error('no connection') });
    fails = false;
    store.retry();
    await settle();
    expect(store.getState()).toMatchObject({ weekStatus: 'ready', week: { timeslots: [{ id: 1 }] } });
  });

  test('shows teachers their own timeslots first and no drafts of others, read-only', async () => {
    const source = inMemoryTimeslots({
      viewer: teacherOfCentre,
      timeslots: [
        demoTimeslot({ id: 1 }),
        demoTimeslot({ id: 2, teacher_id: 12, teacher_secondary_id: 11 }),
        demoTimeslot({ id: 3, teacher_id: 13 }),
      ],
      sessions: [demoSession({ id: 9, is_publish: false, course_id: 2, teacher_id: 11 })],
    });
    const { store } = await start(source);
    const { filter, cells, hiddenByFilter, week } = store.getState();
    expect(filter).toEqual({ kind: 'teacher', id: 11 });
    expect(cells.get(cellKey(cell(0, 1)))?.timeslots.map(({ id }) => id)).toEqual([1, 2]);
    expect(hiddenByFilter).toBe(1);
    expect(week.sessions).toEqual([]);
    store.add([cell(1, 1)]);
    store.remove([cell(0, 1)]);
    await settle();
    expect(source.rows()).toHaveLength(3);
  });
});

describe('adding timeslots', () => {
  test('asks before it takes what is taken, then adds to every cell in one call', async () => {
    const source = inMemoryTimeslots({ timeslots: [demoTimeslot({ id: 1, class_id: 22, teacher_id: 12 })] });
    const { store, notices } = await start(source);
    store.add([cell(0, 1), cell(1, 1)]);
    expect(store.getState().week.timeslots).toHaveLength(1);
    expect(store.getState().pending).toMatchObject({
      creates: [{ date: demoMonday }, { date: days[1] }],
      clashes: [
        {
          row: { date: demoMonday },
          conflicts: [{ resource: { kind: 'location', id: 1 }, with: [{ kind: 'timeslot', id: 1 }] }],
        },
      ],
    });
    store.answer('all');
    // Shown before it is saved.
    expect(store.getState().week.timeslots).toHaveLength(3);
    expect(store.getState().conflicts.size).toBe(2);
    await settle();
    expect(source.calls.filter(({ name }) => name === 'createTimeslots')).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'added', severity: 'warning', count: 2, conflicts: 1, already: 0 }]);
    store.add([cell(1, 1)]);
    expect(notices.at(-1)).toEqual({ kind: 'already', severity: 'warning', count: 1 });
  });

  test('adds nothing, or what is free alone, where that is the answer', async () => {
    const source = inMemoryTimeslots({ timeslots: [demoTimeslot({ id: 1, class_id: 22, teacher_id: 12 })] });
    const { store, notices } = await start(source);
    store.add([cell(0, 1), cell(1, 1)]);
    store.answer('none');
    expect(store.getState().pending).toBeNull();
    expect(store.getState().week.timeslots).toHaveLength(1);
    store.addRows([demoTimeslot({ id: 0 }), demoTimeslot({ id: 0, date: days[1]! })].map(withoutId));
    store.answer('free');
    await settle();
    expect(source.rows().map(({ date }) => date)).toEqual([demoMonday, days[1]]);
    expect(notices).toEqual([{ kind: 'added', severity: 'success', count: 1, conflicts: 0, already: 0 }]);
  });

  test('asks where two new ones take the same, and no longer in another week', async () => {
    const { store } = await start(inMemoryTimeslots());
    store.addRows([21, 22].map((class_id) => withoutId(demoTimeslot({ id: 0, class_id }))));
    expect(store.getState().pending?.clashes).toHaveLength(2);
    store.step(1);
    expect(store.getState().pending).toBeNull();
  });

  test('needs a teacher, class or room in the pen', async () => {
    const { store, notices } = await start(inMemoryTimeslots(), { initial: {} });
    store.add([cell(0, 1)]);
    expect(notices).toEqual([{ kind: 'pen', severity: 'warning', problem: 'empty' }]);
  });

  test('is taken back when the backend refuses, with its message', async () => {
    const source = inMemoryTimeslots({ replaced: { createTimeslots: () => Promise.reject(new Error('no right')) } });
    const { store, notices } = await start(source);
    store.add([cell(0, 1)]);
    await settle();
    expect(notices).toEqual([{ kind: 'failed', severity: 'error', message: 'no right' }]);
    expect(store.getState()).toMatchObject({ week: { timeslots: [] }, canUndo: false });
  });

  test('leaves timeslots of another centre unchanged', async () => {
    const source = inMemoryTimeslots({ timeslots: [demoTimeslot({ id: 1, organization_id: 2 })] });
    const { store, notices } = await start(source);
    store.remove([cell(0, 1)]);
    expect(notices).toEqual([{ kind: 'nothing-to-delete', severity: 'warning' }]);
    expect(source.rows()).toHaveLength(1);
  });

  test('reports timeslots that somebody else deleted meanwhile', async () => {
    const source = inMemoryTimeslots({
      timeslots: [demoTimeslot({ id: 1 }), demoTimeslot({ id: 2, class_id: 22 })],
      replaced: { deleteTimeslots: async (ids) => ids.slice(1) },
    });
    const { store, notices } = await start(source);
    store.remove([cell(0, 1)]);
    await settle();
    expect(notices).toEqual([{ kind: 'incomplete', severity: 'error', deleted: 1, wanted: 2 }]);
  });
});

describe('undo', () => {
  test('takes back a change that is still being saved', async () => {
    const gate = deferred<void>();
    const made: Timeslot[] = [];
    const source = inMemoryTimeslots({
      replaced: {
        createTimeslots: async (rows) => {
          await gate.promise;
          made.push(...rows.map((row, index) => ({ ...row, id: 100 + index })));
          return made;
        },
        deleteTimeslots: async (ids) => {
          expect(ids).toEqual([100]);
          return ids;
        },
      },
    });
    const { store, notices } = await start(source);
    store.add([cell(0, 1)]);
    store.undo();
    expect(store.getState().week.timeslots).toEqual([]);
    gate.resolve();
    await settle();
    expect(store.getState()).toMatchObject({ week: { timeslots: [] }, canUndo: false, canRedo: true, isSaving: false });
    expect(notices.map(({ kind }) => kind)).toEqual(['added', 'undone']);
  });

  test('restores the state when a deletion was undone before it was saved', async () => {
    const source = inMemoryTimeslots({ timeslots: [demoTimeslot({ id: 1 })] });
    const { store } = await start(source);
    store.add([cell(1, 1), cell(1, 2)]);
    store.remove([cell(1, 1)]);
    store.undo();
    await settle();
    expect(source.rows()).toHaveLength(3);
    store.undo();
    await settle();
    expect(source.rows().map(({ id }) => id)).toEqual([1]);
    expect(store.getState()).toMatchObject({ week: { timeslots: [{ id: 1 }] }, canUndo: false });
    store.redo();
    store.redo();
    await settle();
    expect(source.rows()).toHaveLength(2);
  });

  test('returns from any changes to the start, and redo to the end', async () => {
    const command = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        day: fc.nat({ max: 6 }),
        period: fc.nat({ max: 4 }),
        teacher: fc.integer({ min: 11, max: 13 }),
      }),
      fc.record({ kind: fc.constant('remove' as const), day: fc.nat({ max: 6 }), period: fc.nat({ max: 4 }) }),
      fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'wait' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 14 }), async (commands) => {
        const source = inMemoryTimeslots({
          timeslots: [demoTimeslot({ id: 1 }), demoTimeslot({ id: 2, date: days[2]!, period_id: 3 })],
        });
        const { store, stop } = await start(source);
        const before = contents(source.rows());
        for (const entry of commands) {
          if (entry.kind === 'add') {
            store.change({ pen: { ...pen, teacherId: entry.teacher } });
            store.add([0, 1].map((more) => cell(entry.day, demoPeriods[(entry.period + more) % 5]!.id)));
            store.answer('all');
          } else if (entry.kind === 'remove') store.remove([cell(entry.day, demoPeriods[entry.period]!.id)]);
          else if (entry.kind === 'wait') await settle();
          else store[entry.kind]();
        }
        await settle();
        const end = contents(source.rows());
        expect(contents(store.getState().week.timeslots)).toEqual(end);
        expect(store.getState().week.timeslots.every(({ id }) => id > 0)).toBe(true);
        let steps = 0;
        for (; store.getState().canUndo; steps += 1) store.undo();
        await settle();
        expect(contents(source.rows())).toEqual(before);
        expect(contents(store.getState().week.timeslots)).toEqual(before);
        for (let step = 0; step < steps; step += 1) store.redo();
        await settle();
        expect(contents(source.rows())).toEqual(end);
        stop();
      }),
      { numRuns: 60 },
    );
  });
});

describe('copying weeks', () => {
  test('previews each week, adds in one call, and is undone in one step', async () => {
    const source = inMemoryTimeslots({
      timeslots: [
        demoTimeslot({ id: 1 }),
        demoTimeslot({ id: 2, date: days[2]! }),
        demoTimeslot({ id: 3, date: addDays(demoMonday, 7), class_id: 22 }),
      ],
    });
    const { store, notices } = await start(source);
    store.setCopying(true);
    store.needTargets([13, 14]);
    expect(store.previewCopy(13)).toBeNull();
    await settle();
    const copies = [13, 14].flatMap((week) => store.previewCopy(week) ?? []);
    expect(copies.map(({ week, creates, skipped }) => [week, creates.length, skipped.length])).toEqual([
      [13, 1, 1],
      [14, 2, 0],
    ]);
    store.copy(copies);
    await settle();
    expect(source.rows()).toHaveLength(6);
    expect(notices).toEqual([{ kind: 'copied', severity: 'success', count: 3, weeks: 2, skipped: 1 }]);
    store.step(1);
    expect(store.getState().week.timeslots).toHaveLength(2);
    store.undo();
    await settle();
    expect(source.rows().map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('state that the host controls', () => {
  test('changes only when the host agrees', async () => {
    const asked: unknown[] = [];
    const source = inMemoryTimeslots();
    const given: Partial<TimeslotParameters> = { controlled: { date: demoMonday }, onChange: (change) => asked.push(change) };
    const { store } = await start(source, given);
    store.step(1);
    expect(asked).toEqual([{ date: addDays(demoMonday, 7) }]);
    expect(store.getState().monday).toBe(demoMonday);
    store.setParameters({ source, controlled: { date: addDays(demoMonday, 9) }, initial: {}, readOnly: false, now: demoNow });
    expect(store.getState().monday).toBe(addDays(demoMonday, 7));
  });
});
