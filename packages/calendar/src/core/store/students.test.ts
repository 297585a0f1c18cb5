import type { DateRange } from '@lab-console/schedule-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../../test/deferred.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { startStore, type StartedStore } from '../../../test/start-store.ts';

/** In one period, sharing nothing but students; the third is a period later. */
const sessions = [
  demoSession({ id: 1, class_list: [] }),
  demoSession({ id: 2, project_id: 2, location_id: 2, teacher_id: 12, class_list: [] }),
  demoSession({ id: 3, period_id: 2, project_id: 3, location_id: 3, teacher_id: 13, class_list: [] }),
];

let started: StartedStore | undefined;
afterEach(() => started?.stop());

async function start(loadStudents: (range: DateRange) => Promise<ReadonlyMap<number, readonly number[]>>): Promise<StartedStore> {
  started = await startStore({ sessions, replaced: { loadStudents } });
  for (let round = 0; round < 5; round += 1) await settle();
  return started;
}

const clashes = ({ store }: StartedStore): readonly unknown[] =>
  [...new Set([...(store.getState().conflicts?.values() ?? [])].flat())]
    .filter(({ code }) => code === 'student-taken')
    .map(({ sessionIds, studentIds }) => [sessionIds, studentIds]);

describe('students of sessions', () => {
  it('are loaded for the visible weeks, and a student booked twice gives one conflict', async () => {
    const asked: DateRange[] = [];
    const world = await start(async (range) => {
      asked.push(range);
      return new Map([
        [1, [101, 102, 103]],
        [2, [102, 103]],
        [3, [101]],
      ]);
    });
    expect(asked).toEqual([{ from: '2026-11-16', to: '2026-11-22' }]);
    expect(clashes(world)).toEqual([
      [
        [1, 2],
        [102, 103],
      ],
    ]);
    world.store.step(1);
    await settle();
    await settle();
    expect(asked.slice(1)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
    world.store.step(-1);
    await settle();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('move together with their session', async () => {
    const world = await start(
      async () =>
        new Map([
          [1, [101]],
          [3, [101]],
        ]),
    );
    expect(clashes(world)).toEqual([]);
    const index = world.store.conflictIndex();
    expect(index?.check({ ...sessions[2]!, period_id: 1 }).map(({ code }) => code)).toContain('student-taken');
    expect(index?.check(sessions[2]!).map(({ code }) => code)).not.toContain('student-taken');
  });

  it('are loaded again by Reload, and a given-up enrolment gives no conflict any more', async () => {
    let taken: ReadonlyMap<number, readonly number[]> = new Map([
      [1, [101]],
      [2, [101]],
    ]);
    let asked = 0;
    const world = await start(async () => {
      asked += 1;
      return taken;
    });
    expect(clashes(world)).toHaveLength(1);
    taken = new Map([[1, [101]]]);
    world.store.retry();
    for (let round = 0; round < 5; round += 1) await settle();
    expect(asked).toBe(2);
    expect(clashes(world)).toEqual([]);
  });

  it('are loaded again for the weeks of a saved session only', async () => {
    const asked: DateRange[] = [];
    const taken = new Map([[1, [101]]]);
    const world = await start(async (range) => {
      asked.push(range);
      return taken;
    });
    taken.set(2, [101]);
    world.store.moveBy({ periods: 2 }, new Set([3]), {});
    for (let round = 0; round < 8; round += 1) await settle();
    expect(asked).toEqual([
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-16', to: '2026-11-22' },
    ]);
    expect(clashes(world)).toEqual([[[1, 2], [101]]]);
  });

  it('leave all other conflicts unchanged when they cannot be loaded', async () => {
    const world = await start(() => Promise.reject(new Error('down')));
    expect(world.store.getState().conflicts).not.toBeNull();
    expect(world.notices).toEqual([]);
    expect(clashes(world)).toEqual([]);
  });
});
