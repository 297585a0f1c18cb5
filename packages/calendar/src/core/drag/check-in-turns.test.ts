import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInTurns } from './check-in-turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A clock that advances by 3 ms for each slot that is checked. */
function start(places: readonly number[]) {
  let time = 0;
  const turns: (readonly (readonly [number, number])[])[] = [];
  const stop = checkInTurns({
    places,
    check: (place) => {
      time += 3;
      return place * 2;
    },
    onJudged: (found) => turns.push(found),
    clock: () => time,
  });
  return { turns, stop };
}

describe('checkInTurns', () => {
  it('checks nothing before the first turn', () => {
    expect(start([1]).turns).toEqual([]);
  });

  it('pauses after a few milliseconds, reports its results, and continues later', () => {
    const { turns } = start([1, 2, 3, 4, 5]);
    vi.advanceTimersToNextTimer();
    expect(turns).toEqual([
      [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
    ]);
    vi.runAllTimers();
    expect(turns[1]).toEqual([
      [4, 8],
      [5, 10],
    ]);
    expect(turns).toHaveLength(2);
  });

  it('stops when it is cancelled', () => {
    const { turns, stop } = start([1, 2, 3, 4, 5]);
    vi.advanceTimersToNextTimer();
    stop();
    vi.runAllTimers();
    expect(turns).toHaveLength(1);
    const { turns: none, stop: stopFirst } = start([1]);
    stopFirst();
    vi.runAllTimers();
    expect(none).toEqual([]);
  });

  it('reports nothing without slots', () => {
    const { turns } = start([]);
    vi.runAllTimers();
    expect(turns).toEqual([]);
  });
});
