import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import { placeSessions } from '../sessions/placed-session.ts';
import { neighbourSession, type Direction } from './neighbour-session.ts';
import { emptySelection, selectSession, type Selection } from './select-session.ts';

const order = [1, 2, 3, 4, 5];
const selection = (ids: readonly number[], anchorId: number | null = null): Selection => ({
  ids: new Set(ids),
  anchorId,
  reach: 'view',
});

describe('selectSession', () => {
  it.each([
    ['adds', selection([]), 2, false, [2], 2],
    ['takes out', selection([2, 3], 2), 2, false, [3], 2],
    ['adds everything from the anchor on', selection([2], 2), 4, true, [2, 3, 4], 2],
    ['adds everything from the first on', selection([1], 1), 3, true, [1, 2, 3], 1],
    ['adds everything back to the anchor', selection([4], 4), 1, true, [1, 2, 3, 4], 4],
    ['keeps what was selected before', selection([1, 4], 4), 5, true, [1, 4, 5], 4],
    ['adds only one without an anchor', selection([]), 3, true, [3], 3],
    ['adds only one where the anchor is out of view', selection([9], 9), 3, true, [3, 9], 3],
  ])('%s', (_, before, id, extend, ids, anchorId) => {
    const after = selectSession({ selection: before, id, order, modifiers: { extend } });
    expect([...after.ids].toSorted((a, b) => a - b)).toEqual(ids);
    expect(after.anchorId).toBe(anchorId);
  });

  it('does not change the given selection', () => {
    selectSession({ selection: emptySelection, id: 1, order });
    expect(emptySelection.ids.size).toBe(0);
  });

  it('restores the selection after two clicks on the same session', () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.constantFrom(...order), (ids, id) => {
        const once = selectSession({ selection: selection(ids), id, order });
        expect(new Set(selectSession({ selection: once, id, order }).ids)).toEqual(new Set(ids));
      }),
    );
  });
});

describe('neighbourSession', () => {
  // Monday 1, 2, 3 in the first three periods; Wednesday 4 in the second, 5 in the fifth.
  const placed = placeSessions(
    [
      demoSession({ id: 1, period_id: 1 }),
      demoSession({ id: 2, period_id: 2 }),
      demoSession({ id: 3, period_id: 3 }),
      demoSession({ id: 4, period_id: 2, date: '2026-11-18' }),
      demoSession({ id: 5, period_id: 5, date: '2026-11-18' }),
    ],
    demoPeriods,
  );

  it.each<[from: number | null, direction: Direction, to: number]>([
    [null, 'next', 1],
    [99, 'previous', 1],
    [1, 'next', 2],
    [3, 'next', 4],
    [5, 'next', 5],
    [1, 'previous', 1],
    [4, 'previous', 3],
    [3, 'nextDay', 4],
    [1, 'nextDay', 4],
    [5, 'nextDay', 5],
    [5, 'previousDay', 3],
    [4, 'previousDay', 2],
    [2, 'first', 1],
    [2, 'last', 5],
  ])('from %s, %s leads to %s', (from, direction, to) => {
    expect(neighbourSession(placed, from, direction)?.session.id).toBe(to);
  });

  it('finds none when no session is shown', () => {
    expect(neighbourSession([], 1, 'next')).toBeNull();
  });

  it('reaches every session with "next" from the first', () => {
    const seen = [1];
    for (let id = 1; id !== placed.at(-1)?.session.id;) {
      id = neighbourSession(placed, id, 'next')?.session.id ?? 0;
      seen.push(id);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });
});
