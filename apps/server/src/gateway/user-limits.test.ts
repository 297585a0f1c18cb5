import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserLimits, type UserTicket } from './user-limits.ts';

const options = {
  atOnce: 2,
  slowAtOnce: 1,
  budgetMs: 4_000,
  budgetBack: 0.5,
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

describe('the limits of a person', () => {
  it('carry out so many at once, and the next one when one has left', async () => {
    const limits = createUserLimits(options);
    const [one, two, three] = [1, 2, 3].map(() => limits.enter(7)!) as [UserTicket, UserTicket, UserTicket];
    expect([await isStarted(one.start()), await isStarted(two.start())]).toEqual([true, true]);
    const third = three.start();
    expect(await isStarted(third)).toBe('waits');
    expect(await isStarted(limits.enter(8)!.start())).toBe(true);
    one.leave();
    expect(await third).toBe(true);
  });

  it('let nobody wait for ever', async () => {
    const limits = createUserLimits(options);
    for (let count = 0; count < 2; count++) await limits.enter(7)!.start();
    const third = limits.enter(7)!.start();
    vi.advanceTimersByTime(5_000);
    expect(await third).toBe(false);
  });

  it('refuse more than wait in line, and let in again after one has left', () => {
    const limits = createUserLimits(options);
    const tickets = Array.from({ length: 5 }, () => limits.enter(7));
    expect(tickets.map((ticket) => ticket !== undefined)).toEqual([true, true, true, true, false]);
    tickets[0]!.leave();
    tickets[0]!.leave();
    expect(limits.enter(7)).toBeDefined();
    expect(limits.enter(7)).toBeUndefined();
  });

  it('begin nothing new beside requests that take long', async () => {
    const limits = createUserLimits(options);
    const slow = limits.enter(7)!;
    await slow.start();
    vi.advanceTimersByTime(1_001);
    const next = limits.enter(7)!.start();
    expect(await isStarted(next)).toBe('waits');
    slow.leave();
    expect(await next).toBe(true);
  });

  it('give whoever used up the budget one request after the other, until some of it is back', async () => {
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
    expect(await twoAtOnce()).toBe('waits');
    expect(await isStarted(limits.enter(8)!.start())).toBe(true);
    vi.advanceTimersByTime(2_500);
    expect(await twoAtOnce()).toBe(true);
  });

  it('hold so many bytes of a person and of all, and give them back', () => {
    const limits = createUserLimits(options);
    const [one, other] = [limits.enter(7)!, limits.enter(8)!];
    expect([one.hold(100), one.hold(1), other.hold(50), other.hold(1)]).toEqual([true, false, true, false]);
    one.leave();
    expect(other.hold(50)).toBe(true);
  });
});
