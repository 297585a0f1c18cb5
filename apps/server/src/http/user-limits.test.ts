import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserLimits, type UserTicket } from './user-limits.ts';

const options = {
  maxAtOnce: 2,
  maxSlowAtOnce: 1,
  budgetMs: 4_000,
  budgetBack: 0.5,
  quietMs: 10_000,
  waiting: 2,
  waitMs: 5_000,
  bytes: 100,
  bytesOfAll: 150,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function isStarted(start: Promise<boolean>): Promise<boolean | 'waits'> {
  return Promise.race([start, Promise.resolve().then(() => 'waits' as const)]);
}

describe('the limits of one user', () => {
  it('run a fixed number of requests at once, and the next when one ends', async () => {
    const limits = createUserLimits(options);
    const [one, two, three] = [1, 2, 3].map(() => limits.enter(7)!) as [UserTicket, UserTicket, UserTicket];
    expect([await isStarted(one.start()), await isStarted(two.start())]).toEqual([true, true]);
    const third = three.start();
    expect(await isStarted(third)).toBe('waits');
    expect(await isStarted(limits.enter(8)!.start())).toBe(true);
    one.leave();
    expect(await third).toBe(true);
  });

  it('run a heavy request alone, in its turn', async () => {
    const limits = createUserLimits({ ...options, waiting: 4 });
    const [light, heavy, other] = [1, 2, 3].map(() => limits.enter(7)!) as [UserTicket, UserTicket, UserTicket];
    expect(await isStarted(light.start())).toBe(true);
    const [second, third] = [heavy.start({ alone: true }), other.start()];
    expect([await isStarted(second), await isStarted(third)]).toEqual(['waits', 'waits']);
    light.leave();
    expect([await isStarted(second), await isStarted(third)]).toEqual([true, 'waits']);
    expect(await isStarted(limits.enter(8)!.start())).toBe(true);
    heavy.leave();
    expect([await third, await isStarted(limits.enter(7)!.start())]).toEqual([true, true]);
  });

  it('end the wait after a time', async () => {
    const limits = createUserLimits(options);
    for (let count = 0; count < 2; count++) await limits.enter(7)!.start();
    const third = limits.enter(7)!.start();
    vi.advanceTimersByTime(5_000);
    expect(await third).toBe(false);
  });

  it('refuse requests beyond the queue length until one has left', () => {
    const limits = createUserLimits(options);
    const tickets = Array.from({ length: 5 }, () => limits.enter(7));
    expect(tickets.map((ticket) => ticket !== undefined)).toEqual([true, true, true, true, false]);
    tickets[0]!.leave();
    tickets[0]!.leave();
    expect(limits.enter(7)).toBeDefined();
    expect(limits.enter(7)).toBeUndefined();
  });

  it('start no new request while a long one runs', async () => {
    const limits = createUserLimits(options);
    const slow = limits.enter(7)!;
    await slow.start();
    vi.advanceTimersByTime(1_001);
    const next = limits.enter(7)!.start();
    expect(await isStarted(next)).toBe('waits');
    slow.leave();
    expect(await next).toBe(true);
  });

  it('run one request at a time once the budget is used up, until part of it is restored', async () => {
    const limits = createUserLimits(options);
    const take = async (ms: number): Promise<void> => {
      const ticket = limits.enter(7)!;
      await ticket.start();
      vi.advanceTimersByTime(ms);
      ticket.leave();
    };
    const twoAtOnce = async (): Promise<boolean | 'waits'> => {
      const [one, two] = [limits.enter(7)!, limits.enter(7)!];
      expect(await isStarted(one.start())).toBe(true);
      const second = await isStarted(two.start());
      one.leave();
      two.leave();
      return second;
    };
    for (let count = 0; count < 10; count++) await take(900);
    expect(await isStarted(limits.enter(8)!.start())).toBe(true);
    expect(await twoAtOnce()).toBe('waits');
    vi.advanceTimersByTime(2_500);
    expect(await twoAtOnce()).toBe(true);
  });

  it('count a used up budget only while others ask', async () => {
    const limits = createUserLimits({ ...options, maxSlowAtOnce: 2, budgetBack: 0.1 });
    const [first, second, third] = [1, 2, 3].map(() => limits.enter(7)!) as [UserTicket, UserTicket, UserTicket];
    const ask = (userId: number): void => limits.enter(userId)!.leave();
    await first.start();
    ask(8);
    ask(9);
    vi.advanceTimersByTime(9_000);
    first.leave();
    expect(await isStarted(second.start())).toBe(true);
    ask(7);
    ask(7);
    const waiting = third.start();
    expect(await isStarted(waiting)).toBe('waits');
    vi.advanceTimersByTime(900);
    limits.look();
    expect(await isStarted(waiting)).toBe('waits');
    vi.advanceTimersByTime(200);
    limits.look();
    expect(await isStarted(waiting)).toBe(true);
  });

  it('count requests that last at another server, and its time', async () => {
    const [here, there] = [createUserLimits(options), createUserLimits(options)];
    const send = (): void => there.add('here', here.report());
    const quick = here.enter(7)!;
    await quick.start();
    vi.advanceTimersByTime(200);
    quick.leave();
    // One that is over soon concerns no other server.
    expect(here.report()).toEqual([]);
    const [one, two] = [here.enter(7)!, here.enter(7)!];
    await one.start();
    await two.start();
    vi.advanceTimersByTime(300);
    send();
    const next = there.enter(7)!.start();
    expect(await isStarted(next)).toBe('waits');
    expect(await isStarted(there.enter(8)!.start())).toBe(true);
    one.leave();
    two.leave();
    send();
    there.look();
    expect(await next).toBe(true);
  });

  it('run one request at a time at all servers once the budget is used up at one', async () => {
    const [here, there] = [createUserLimits(options), createUserLimits(options)];
    const long = here.enter(7)!;
    await long.start();
    vi.advanceTimersByTime(6_000);
    long.leave();
    there.enter(8)!.leave();
    there.add('here', here.report());
    expect(here.report()).toEqual([]);
    const [one, two] = [there.enter(7)!, there.enter(7)!];
    expect(await isStarted(one.start())).toBe(true);
    expect(await isStarted(two.start())).toBe('waits');
  });

  it('forget a server that reports nothing any more', async () => {
    const limits = createUserLimits(options);
    limits.add('gone', [{ userId: 7, running: 2, slow: 1, usedMs: 0 }]);
    const waiting = limits.enter(7)!.start();
    expect(await isStarted(waiting)).toBe('waits');
    vi.advanceTimersByTime(2_100);
    limits.look();
    expect(await waiting).toBe(true);
  });

  it('limit the bytes held for one user and for all, and release them', () => {
    const limits = createUserLimits(options);
    const [one, other] = [limits.enter(7)!, limits.enter(8)!];
    expect([one.hold(100), one.hold(1), other.hold(50), other.hold(1)]).toEqual([true, false, true, false]);
    one.leave();
    expect(other.hold(50)).toBe(true);
  });
});
