import { describe, expect, it } from 'vitest';
import { giveAccess } from './give-access.ts';

const accounts = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, code: `t${at + 1}`, name: `Teacher ${at + 1}` }));

describe('giveAccess', () => {
  it('gives every account one, two at a time and in order, and goes on after a failure', async () => {
    const done: number[] = [];
    let open = 0;
    let most = 0;
    const refusal = new Error('refused');
    const outcome = await giveAccess(accounts, {
      way: 'password',
      give: async ({ id }) => {
        open += 1;
        most = Math.max(most, open);
        // Later ones answer sooner.
        for (let turn = id; turn < 8; turn += 1) await Promise.resolve();
        open -= 1;
        if (id === 3) throw refusal;
        return { value: `secret-${id}` };
      },
      onProgress: (count) => done.push(count),
      signal: new AbortController().signal,
    });
    expect(most).toBe(2);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(outcome.given.map(({ code, value }) => [code, value])).toEqual(
      [1, 2, 4, 5, 6, 7].map((id) => [`t${id}`, `secret-${id}`]),
    );
    expect(outcome.failed).toEqual([{ account: accounts[2], error: refusal }]);
    expect(outcome.left).toEqual([]);
  });

  it('loses no password of an account that was begun when it is stopped', async () => {
    const stop = new AbortController();
    const outcome = await giveAccess(accounts, {
      way: 'password',
      give: async ({ id }) => {
        if (id === 2) stop.abort();
        await Promise.resolve();
        return { value: `secret-${id}` };
      },
      onProgress: () => undefined,
      signal: stop.signal,
    });
    expect(outcome.given.map(({ id }) => id)).toEqual([1, 2]);
    expect(outcome.left).toEqual(accounts.slice(2));
  });
});
