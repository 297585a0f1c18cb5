import fc from 'fast-check';
import { addDays, rangeContains, weekRange, type DateRange } from '@lab-console/schedule-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred, settle, type Deferred } from '../../../test/deferred.ts';
import { demoMonday, demoSession, demoSessions } from '../../../test/demo-schedule.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

interface Request extends Deferred<readonly CalendarSession[]> {
  readonly range: DateRange;
  readonly signal: AbortSignal;
}

const week = (offset: number): DateRange => weekRange(addDays(demoMonday, offset * 7));
let requests: Request[];
let time: number;
let changes: number;
let cache: SessionCache;
/** What the backend holds. */
let stored: readonly CalendarSession[];

beforeEach(() => {
  requests = [];
  time = 0;
  changes = 0;
  stored = demoSessions(60);
  cache = createSessionCache({
    loadSessions: async (range, signal) => {
      const request: Request = { ...deferred<readonly CalendarSession[]>(), range, signal };
      requests.push(request);
      return request.promise;
    },
    onChange: () => {
      changes += 1;
    },
    clock: () => time,
    keptWeeks: 2,
  });
});

async function answer(request: Request | undefined, rows = stored): Promise<void> {
  request?.resolve(rows.filter((session) => rangeContains(request.range, session.date)));
  await settle();
}

const open = (): Request[] => requests.filter((request) => !request.signal.aborted);

describe('loading sessions', () => {
  it('loads the visible range and the week after it', () => {
    cache.show(week(0), 1);
    expect(requests.map(({ range }) => range)).toEqual([week(0), week(1)]);
    expect(cache.status()).toBe('loading');
  });

  it('loads the week before when the person goes back', () => {
    cache.show(week(0), -1);
    expect(requests.map(({ range }) => range)).toEqual([week(0), week(-1)]);
  });

  it('loads a month in one call', () => {
    cache.show({ from: week(0).from, to: week(4).to }, 1);
    expect(requests[0]?.range).toEqual({ from: week(0).from, to: week(4).to });
  });

  it('is ready when the visible range is loaded, whatever happens to the week ahead', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    expect(cache.status()).toBe('ready');
    expect(cache.sessionsIn(week(0))).toHaveLength(20);
    requests[1]?.reject(new Error('down'));
    await settle();
    expect(cache.status()).toBe('ready');
  });

  it('shows the week ahead at once and does not load it again', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    await answer(requests[1]);
    cache.show(week(1), 1);
    expect(cache.status()).toBe('ready');
    expect(requests.map(({ range }) => range.from)).toEqual([week(0).from, week(1).from, week(2).from]);
  });

  it('reuses a running load of the week ahead', async () => {
    cache.show(week(0), 1);
    cache.show(week(1), 1);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(requests[1]?.signal.aborted).toBe(false);
    expect(requests.filter(({ range }) => range.from === week(1).from)).toHaveLength(1);
    await answer(requests[1]);
    expect(cache.status()).toBe('ready');
  });

  it('cancels loads that are no longer needed, and ignores their answers', async () => {
    cache.show(week(0), 1);
    cache.show(week(8), 1);
    expect(open().map(({ range }) => range.from)).toEqual([week(8).from, week(9).from]);
    await answer(requests[0]);
    expect(cache.sessionsIn(week(0))).toEqual([]);
  });

  it('reports a failure, and recovers after a retry', async () => {
    const error = new Error('down');
    cache.show(week(0), 1);
    requests[0]?.reject(error);
    await settle();
    expect(cache.status()).toEqual({ error });
    cache.reload();
    expect(cache.status()).toBe('loading');
    await answer(requests.findLast(({ range }) => range.from === week(0).from));
    expect(cache.status()).toBe('ready');
  });

  it('refreshes an old week in the background', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    time = 60_000;
    cache.show(week(1), 1);
    stored = stored.map((session) => ({ ...session, is_publish: true }));
    cache.show(week(0), -1);
    expect(cache.status()).toBe('ready');
    expect(cache.sessionsIn(week(0))).toHaveLength(20);
    await answer(requests.findLast(({ range }) => range.from === week(0).from));
    expect(cache.sessionsIn(week(0)).every((session) => session.is_publish)).toBe(true);
  });

  it('drops a session that the backend no longer has', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    cache.reload();
    await answer(open().at(-1), stored.slice(1));
    expect(cache.sessionsIn(week(0)).map(({ id }) => id)).not.toContain(1);
  });

  it('keeps a limited number of weeks', async () => {
    stored = demoSessions(1000, 4);
    for (let offset = 0; offset < 50; offset += 1) {
      cache.show(week(offset), 1);
      for (const request of requests) await answer(request);
    }
    // The last week with sessions is in view; of the others two are kept: the one before, and the empty one loaded ahead.
    expect(cache.sessionsIn({ from: week(0).from, to: week(60).to })).toHaveLength(40);
  });

  it('stops all loads', () => {
    cache.show(week(0), 1);
    cache.stop();
    expect(open()).toEqual([]);
  });
});

describe('local changes', () => {
  it('are shown at once, and keep all other sessions as the same objects', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    const before = cache.sessionsIn(week(0));
    cache.update((session) => (session.id === 1 ? { ...session, is_publish: true } : session));
    const after = cache.sessionsIn(week(0));
    expect(after.find(({ id }) => id === 1)?.is_publish).toBe(true);
    expect(after.filter((session) => before.includes(session))).toHaveLength(19);
  });

  it('are not overwritten by an answer that was requested before', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    cache.reload();
    const stale = requests.at(-1);
    cache.update((session) => ({ ...session, is_publish: true }));
    expect(stale?.signal.aborted).toBe(true);
    await answer(stale);
    expect(cache.sessionsIn(week(0)).every((session) => session.is_publish)).toBe(true);
    // It was loaded again, and the new answer counts.
    stored = stored.map((session) => ({ ...session, is_publish: session.id % 2 === 0 }));
    await answer(open().findLast(({ range }) => range.from === week(0).from));
    expect(cache.sessionsIn(week(0)).find(({ id }) => id === 1)?.is_publish).toBe(false);
  });

  it('keep the same list object until something in it changes', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    const list = cache.sessionsIn(week(0));
    await answer(requests[1]);
    expect(cache.sessionsIn(week(0))).toBe(list);
    cache.update((session) => session);
    expect(cache.sessionsIn(week(0))).toBe(list);
    expect(changes).toBeGreaterThan(2);
  });

  it('can move a session to another week', async () => {
    cache.show(week(0), 1);
    await answer(requests[0]);
    await answer(requests[1]);
    cache.update((session) => (session.id === 1 ? { ...session, date: week(1).from } : session));
    expect(cache.sessionsIn(week(0)).map(({ id }) => id)).not.toContain(1);
    expect(cache.sessionsIn(week(1)).map(({ id }) => id)).toContain(1);
  });
});

describe('any sequence of steps', () => {
  it('ends with what the backend holds', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('show' as const),
          offset: fc.integer({ min: -3, max: 6 }),
          ahead: fc.constantFrom(1 as const, -1 as const),
        }),
        fc.record({ kind: fc.constant('answer' as const), index: fc.nat({ max: 20 }) }),
        fc.record({ kind: fc.constant('fail' as const), index: fc.nat({ max: 20 }) }),
        fc.record({ kind: fc.constant('reload' as const) }),
        fc.record({ kind: fc.constant('wait' as const) }),
      ),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const asked: Request[] = [];
        let now = 0;
        const subject = createSessionCache({
          loadSessions: async (range, signal) => {
            const request: Request = { ...deferred<readonly CalendarSession[]>(), range, signal };
            asked.push(request);
            return request.promise;
          },
          onChange: () => {},
          clock: () => now,
        });
        const rows = [
          demoSession({ id: 1 }),
          demoSession({ id: 2, date: week(2).from }),
          demoSession({ id: 3, date: week(-1).to }),
        ];
        let shown = week(0);
        subject.show(shown, 1);
        for (const step of list) {
          if (step.kind === 'show') {
            shown = week(step.offset);
            subject.show(shown, step.ahead);
          } else if (step.kind === 'answer') {
            const request = asked[step.index % asked.length];
            request?.resolve(rows.filter((session) => rangeContains(request.range, session.date)));
          } else if (step.kind === 'fail') asked[step.index % asked.length]?.reject(new Error('down'));
          else if (step.kind === 'reload') subject.reload();
          else now += 20_000;
          await Promise.resolve();
        }
        subject.reload();
        for (const request of asked) request.resolve(rows.filter((session) => rangeContains(request.range, session.date)));
        await settle();
        expect(subject.status()).toBe('ready');
        expect(subject.sessionsIn(shown)).toEqual(rows.filter((session) => rangeContains(shown, session.date)));
      }),
      { numRuns: 60 },
    );
  });
});
