import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDayNumber } from '../dates/calendar-date.ts';
import { examplePeriods as periods, periodsOfDay } from '../../test/example-periods.ts';
import { assignGroupColours } from './assign-group-colours.ts';

interface Placed {
  readonly group: string | null;
  readonly date: string;
  readonly period_id: number;
}

const anyPlaced: fc.Arbitrary<readonly Placed[]> = fc.array(
  fc.record({
    group: fc.integer({ min: 0, max: 29 }).map((at) => `group ${at}`),
    date: fc.constantFrom('2026-12-30', '2026-12-31', '2027-01-01'),
    period_id: fc.constantFrom(...periodsOfDay),
  }),
  { maxLength: 60 },
);

/** Compares every pair of sessions. */
function neighboursOf(sessions: readonly Placed[]): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const a of sessions) {
    for (const b of sessions) {
      if (a.group === null || b.group === null || a.group === b.group || a.date !== b.date) continue;
      if (Math.abs(periodsOfDay.indexOf(a.period_id) - periodsOfDay.indexOf(b.period_id)) > 1) continue;
      neighbours.set(a.group, (neighbours.get(a.group) ?? new Set()).add(b.group));
    }
  }
  return neighbours;
}

describe('colours of neighbouring groups', () => {
  it('differ from all neighbours coloured before, when there are fewer than ten', () => {
    fc.assert(
      fc.property(anyPlaced, (sessions) => {
        const marks = assignGroupColours(sessions, periods);
        for (const [group, near] of neighboursOf(sessions)) {
          if (near.size >= 10) continue;
          // Groups are coloured in the order of their ids.
          for (const other of near) {
            if (other < group) expect(marks.get(other)?.colour).not.toBe(marks.get(group)?.colour);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('do not depend on the periods while ten colours are enough', () => {
    fc.assert(
      fc.property(anyPlaced, (sessions) => {
        const few = sessions.filter(({ group }) => group !== null && Number(group.slice(6)) < 10);
        expect(assignGroupColours(few, periods)).toEqual(assignGroupColours(few));
      }),
    );
  });

  it('do not depend on the order of sessions or periods', () => {
    fc.assert(
      fc.property(anyPlaced, (sessions) => {
        expect(assignGroupColours(sessions.toReversed(), periods.toReversed())).toEqual(assignGroupColours(sessions, periods));
      }),
    );
  });

  it('use every label once', () => {
    fc.assert(
      fc.property(anyPlaced, (sessions) => {
        const marks = [...assignGroupColours(sessions, periods).values()];
        expect(new Set(marks.map(({ label }) => label)).size).toBe(marks.length);
        for (const { label, colour } of marks) expect(label.startsWith(colour.letter)).toBe(true);
      }),
    );
  });

  it('differ where assigning colours in turn would repeat one', () => {
    // Thirteen groups, each on a day of its own; the last one also meets one of the first ten.
    const dates = Array.from({ length: 13 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    const alone = dates.map((date, at) => ({ group: `g${String(at).padStart(2, '0')}`, date, period_id: 30 }));
    const plain = assignGroupColours(alone);
    const twin = alone.slice(0, 10).find(({ group }) => plain.get(group)?.colour === plain.get('g12')?.colour)!;
    const meeting = [...alone, { group: 'g12', date: twin.date, period_id: 10 }];
    expect(assignGroupColours(meeting).get('g12')?.colour).toBe(plain.get(twin.group)?.colour);
    expect(assignGroupColours(meeting, periods).get('g12')?.colour).not.toBe(plain.get(twin.group)?.colour);
  });

  it('differ from each of several groups in one period', () => {
    // Eight groups meet in one period, two elsewhere: whoever joins the eight takes a colour of the two.
    const crowd = Array.from({ length: 8 }, (_, at) => ({ group: `a${at}`, date: '2026-12-01', period_id: 30 }));
    const others = ['b0', 'b1'].map((group) => ({ group, date: '2026-10-01', period_id: 30 }));
    for (const group of ['c', 'd', 'e', 'f', 'g', 'h']) {
      const marks = assignGroupColours([...crowd, ...others, { group, date: '2026-12-01', period_id: 30 }], periods);
      expect(others.map((other) => marks.get(other.group)?.colour)).toContain(marks.get(group)?.colour);
    }
  });

  it.each([
    ['two periods apart', '2026-12-01', 40, false],
    ['the next period', '2026-12-01', 10, true],
    ['the same period', '2026-12-01', 30, true],
    ['another day', '2026-12-02', 30, false],
    ['a period that is not known', '2026-12-01', 999, false],
  ])('differ only for neighbours: %s', (_, date, period_id, areNear) => {
    const fillers = Array.from({ length: 10 }, (_, at) => ({ group: `a${at}`, date: '2026-10-01', period_id: 30 }));
    const taken = assignGroupColours(fillers);
    // An eleventh group, which takes the colour of one of the ten unless both are neighbours.
    const plain = assignGroupColours([...fillers, { group: 'z' }]).get('z')!;
    const rival = [...taken.values()].find(({ colour }) => colour === plain.colour)!.group;
    const sessions = [
      ...fillers.map((filler) => (filler.group === rival ? { ...filler, date: '2026-12-01' } : filler)),
      { group: 'z', date, period_id },
    ];
    expect(assignGroupColours(sessions, periods).get('z')?.colour === plain.colour).toBe(!areNear);
  });

  it('do not treat the last period as a neighbour of the next day’s first', () => {
    const [first, last] = [periodsOfDay[0]!, periodsOfDay.at(-1)!];
    const fillers = Array.from({ length: 10 }, (_, at) => ({ group: `a${at}`, date: '2026-10-01', period_id: 30 }));
    const plain = assignGroupColours([...fillers, { group: 'z' }]).get('z')!;
    const marks = assignGroupColours(fillers);
    const evening = fillers.map((filler) =>
      marks.get(filler.group)?.colour === plain.colour ? { ...filler, date: '2026-12-01', period_id: last } : filler,
    );
    const next = { group: 'z', date: '2026-12-02', period_id: first };
    expect(toDayNumber(next.date) - toDayNumber('2026-12-01')).toBe(1);
    expect(assignGroupColours([...evening, next], periods).get('z')?.colour).toBe(plain.colour);
  });
});
