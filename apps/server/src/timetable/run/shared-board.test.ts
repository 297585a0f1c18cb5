import { expect, it } from 'vitest';
import { SharedBoard } from './shared-board.ts';

it('gives the best state of all threads to one whose own is worse, fewer violations first', () => {
  const own = new SharedBoard(3);
  const other = new SharedBoard(own.buffer);
  expect(other.readElite(9, 9)).toBeUndefined();
  const state = Int32Array.of(5, 6, 7);
  own.writeElite(state, 1, 50);
  expect(other.readElite(1, 51)).toEqual(state);
  expect(other.readElite(2, 0)).toEqual(state);
  expect(other.readElite(1, 50)).toBeUndefined();
  expect(other.readElite(0, 900)).toBeUndefined();
  const better = Int32Array.of(1, 2, 3);
  own.writeElite(better, 0, 900);
  expect(other.readElite(1, 50)).toEqual(better);
  // The second word is odd while the state is being written.
  Atomics.add(new Int32Array(own.buffer), 1, 1);
  expect(other.readElite(1, 50)).toBeUndefined();
});

it('tells all threads to stop', () => {
  const own = new SharedBoard(1);
  const other = new SharedBoard(own.buffer);
  expect(other.isStopped()).toBe(false);
  own.stop();
  expect(other.isStopped()).toBe(true);
});
