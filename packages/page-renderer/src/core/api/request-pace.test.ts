import { describe, expect, it } from 'vitest';
import { pageLimits } from '../limits/page-limits.ts';
import { requestTurn } from './request-pace.ts';

const { requests, requestsWithin } = pageLimits;

/** Sends `calls` requests at the same time and returns how many had to wait. */
function slowed(host: object, calls: number, now: number, reported: string[] = []): number {
  const turns = Array.from({ length: calls }, () => requestTurn(host, (message) => reported.push(message), now));
  return turns.filter((turn) => turn !== undefined).length;
}

describe('the request limit', () => {
  it('slows requests down after a fixed number and reports it', () => {
    const reported: string[] = [];
    const host = {};
    expect(slowed(host, requests, 0, reported)).toBe(0);
    expect(reported).toEqual([]);
    expect(slowed(host, 2, 0, reported)).toBe(2);
    expect(reported[0]).toBe('this page sends more than 500 calls in 10 s; they go slowly from now on');
  });

  it('ends after a while, but only when the slowed requests have been sent', () => {
    const host = {};
    slowed(host, requests + 1, 0);
    expect(slowed(host, 1, requestsWithin)).toBe(1);
    expect(slowed(host, 1, requestsWithin + 1)).toBe(1);
    expect(slowed(host, 1, requestsWithin * 2)).toBe(0);
  });

  it('counts each host separately', () => {
    slowed({}, requests, 0);
    expect(slowed({}, 1, 0)).toBe(0);
  });

  it('sends slowed requests one after the other', async () => {
    const host = {};
    slowed(host, requests, 0);
    const gone: string[] = [];
    await Promise.all([
      requestTurn(host, undefined, 0)?.then(() => gone.push('first')),
      requestTurn(host, undefined, 0)?.then(() => gone.push('second')),
      new Promise((resolve) => {
        setTimeout(resolve, pageLimits.requestPause / 2);
      }).then(() => gone.push('half a pause')),
    ]);
    expect(gone).toEqual(['half a pause', 'first', 'second']);
  });
});
