import type { DateRange } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { deferred, settle } from '../../../test/deferred.ts';
import { createStudentLoader } from './student-loader.ts';

const monday = '2026-11-16';
const week: DateRange = { from: monday, to: '2026-11-22' };

function start(answer: () => Promise<ReadonlyMap<number, readonly number[]>> = async () => new Map([[1, [7]]])) {
  const asked: DateRange[] = [];
  const loaded: (readonly number[])[] = [];
  const controller = new AbortController();
  const loader = createStudentLoader({
    loadStudents: (range) => {
      asked.push(range);
      return answer();
    },
    signal: controller.signal,
    onLoaded: (found) => loaded.push([...found.keys()]),
  });
  return { loader, asked, loaded, controller };
}

describe('createStudentLoader', () => {
  it('loads whole weeks, each once, for any days of them', async () => {
    const { loader, asked, loaded } = start();
    loader.need({ from: '2026-11-18', to: '2026-11-18' });
    loader.need(week);
    await settle();
    loader.need(week);
    expect(asked).toEqual([week]);
    expect(loaded).toEqual([[1]]);
  });

  it('loads the weeks of a month in one call, except for known ones', async () => {
    const { loader, asked } = start();
    loader.need(week);
    loader.need({ from: '2026-11-18', to: '2026-12-01' });
    expect(asked).toEqual([week, { from: '2026-11-23', to: '2026-12-06' }]);
  });

  it('loads again after a failure, when the weeks are requested again', async () => {
    let fails = true;
    const { loader, asked, loaded } = start(async () => {
      if (fails) throw new Error('down');
      return new Map([[2, [7]]]);
    });
    loader.need(week);
    await settle();
    expect(loaded).toEqual([]);
    fails = false;
    loader.need(week);
    await settle();
    expect(asked).toEqual([week, week]);
    expect(loaded).toEqual([[2]]);
  });

  it('loads forgotten weeks again, all of them when no day is given', async () => {
    const { loader, asked } = start();
    const next = { from: '2026-11-23', to: '2026-11-29' };
    loader.need({ from: monday, to: '2026-11-29' });
    await settle();
    loader.forget(['2026-11-25', '2026-11-26']);
    loader.need(week);
    loader.need(next);
    await settle();
    expect(asked).toEqual([{ from: monday, to: '2026-11-29' }, next]);
    loader.forget();
    loader.need(week);
    await settle();
    expect(asked.slice(2)).toEqual([week]);
  });

  it('ignores an answer requested before its week was forgotten', async () => {
    const gates = [1, 2].map(() => deferred<ReadonlyMap<number, readonly number[]>>());
    let call = 0;
    const { loader, asked, loaded } = start(() => gates[call++]!.promise);
    loader.need({ from: monday, to: '2026-11-29' });
    loader.forget([monday]);
    loader.need({ from: monday, to: '2026-11-29' });
    gates[1]!.resolve(new Map([[2, [7]]]));
    await settle();
    gates[0]!.resolve(new Map([[1, [7]]]));
    await settle();
    expect(asked).toHaveLength(2);
    expect(loaded).toEqual([[2]]);
  });

  it('returns nothing after it was stopped', async () => {
    const gate = deferred<ReadonlyMap<number, readonly number[]>>();
    const { loader, loaded, controller } = start(() => gate.promise);
    loader.need(week);
    controller.abort();
    gate.resolve(new Map([[1, [7]]]));
    await settle();
    expect(loaded).toEqual([]);
  });
});
