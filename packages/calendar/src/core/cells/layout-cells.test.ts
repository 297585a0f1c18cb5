import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import { placeSessions, type PlacedSession } from '../sessions/placed-session.ts';
import { layoutCells } from './layout-cells.ts';

const place = (sessions: readonly { readonly id: number; readonly period_id: number; readonly date?: string }[]) =>
  placeSessions(sessions.map(demoSession), demoPeriods);
const cell = (count: number, period_id = 1, from = 1) => Array.from({ length: count }, (_, at) => ({ id: from + at, period_id }));

/** Periods that overlap: a morning beside its two halves. */
const timed = (id: number, start: string, end: string): PlacedSession => ({
  session: demoSession({ id }),
  start,
  end,
  periodIds: [1],
});

describe('the layout in columns', () => {
  it('shows all sessions that fit', () => {
    const { slots, hiddenAt } = layoutCells(place(cell(3)), { kind: 'columns', max: 3 });
    expect(slots.map(({ sessionId, column }) => [sessionId, column])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    expect(slots.every(({ hidden, cell: all }) => hidden.length + all.length === 0)).toBe(true);
    expect(hiddenAt.size).toBe(0);
  });

  it('counts the others in the last column of their cell', () => {
    const { slots, hiddenAt } = layoutCells(place([...cell(5), ...cell(4, 2, 11)]), { kind: 'columns', max: 2 });
    expect(slots.map(({ sessionId, hidden }) => [sessionId, hidden])).toEqual([
      [1, []],
      [2, [3, 4, 5]],
      [11, []],
      [12, [13, 14]],
    ]);
    expect(slots[1]?.cell).toEqual([1, 2, 3, 4, 5]);
    expect(hiddenAt.get(14)).toBe(slots[3]);
  });

  it('gives overlapping periods columns of their own', () => {
    const { slots } = layoutCells(
      [
        timed(1, '08:00:00', '12:00:00'),
        timed(2, '08:00:00', '09:00:00'),
        timed(3, '09:00:00', '10:00:00'),
        timed(4, '09:30:00', '11:00:00'),
      ],
      { kind: 'columns', max: 2 },
    );
    expect(slots.map(({ sessionId, column, hidden }) => [sessionId, column, hidden])).toEqual([
      [1, 0, []],
      [2, 1, []],
      [3, 1, [4]],
    ]);
    expect(slots[2]?.cell).toEqual([1, 3, 4]);
  });
});

describe('the layout in lines', () => {
  it.each([
    [4, [1, 2, 3, 4], 0],
    [5, [1, 2, 3, 4, 5], 0],
    [6, [1, 2, 3, 4, null], 2],
    [90, [1, 2, 3, 4, null], 86],
  ])('shows at most five lines for %i sessions', (count, drawn, hidden) => {
    const { slots } = layoutCells(place(cell(count)), { kind: 'lines', max: 4 });
    expect(slots.map(({ sessionId }) => sessionId)).toEqual(drawn);
    expect(slots.at(-1)?.hidden).toHaveLength(hidden);
    expect(slots.at(-1)?.cell).toHaveLength(hidden > 0 ? count : 0);
  });
});

it('keeps the layout of unchanged cells as the same objects', () => {
  const room = { kind: 'columns', max: 2 } as const;
  const before = layoutCells(place([...cell(3), ...cell(2, 2, 11)]), room);
  const after = layoutCells(place([...cell(4), ...cell(2, 2, 11)]), room, before);
  expect(after.slots.map((slot) => before.slots.includes(slot))).toEqual([true, false, true, true]);
  expect(after.slots.map(({ id }) => id)).toEqual(before.slots.map(({ id }) => id));
});

it('shows or counts every session once, and never more than fit', () => {
  const session = fc.record({
    period_id: fc.integer({ min: 1, max: 5 }),
    date: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18'),
  });
  fc.assert(
    fc.property(
      fc.array(session, { maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('columns' as const, 'lines' as const),
      (given, max, kind) => {
        const placed = place(given.map((entry, at) => ({ ...entry, id: at + 1 })));
        const { slots, byId } = layoutCells(placed, { kind, max });
        const ids = slots.flatMap(({ sessionId, hidden }) => [...(sessionId === null ? [] : [sessionId]), ...hidden]);
        expect(ids.toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at + 1));
        expect(byId.size).toBe(slots.length);
        for (const { hidden, cell: all } of slots) for (const id of hidden) expect(all).toContain(id);
        const cells = new Map<string, number>();
        for (const slot of slots) {
          const key = kind === 'columns' ? `${slot.date}${slot.start}` : slot.date;
          cells.set(key, (cells.get(key) ?? 0) + 1);
        }
        for (const inCell of cells.values()) expect(inCell).toBeLessThanOrEqual(kind === 'columns' ? max : max + 1);
      },
    ),
  );
});
