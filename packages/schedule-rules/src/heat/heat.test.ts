import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../dates/weekday.ts';
import type { Session } from '../entities/session.ts';
import { examplePeriods, periodsOfDay } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { heatShare, noHeat, type HeatCell } from './heat-cell.ts';
import { createHeatMap, type HeatAxis, type HeatLine, type HeatMap } from './heat-map.ts';
import { teachingDays } from './teaching-days.ts';

// Two weeks without the first weekend.
const range = { from: '2026-11-16', to: '2026-11-27' };
const days = teachingDays(range, []);
const rooms = [
  { id: 1, capacity: 20 },
  { id: 2, capacity: 40 },
  { id: 3, capacity: 10 },
];
const periods = examplePeriods;

const anySession = fc
  .record({
    date: fc.constantFrom(...days, '2026-11-21', '2027-01-01'),
    period_id: fc.constantFrom(...periodsOfDay, 999),
    period_count: fc.constantFrom(undefined, 1, 2, 3),
    location_id: fc.constantFrom(1, 2, 3, 77),
    max_student_number: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ period_count, ...given }) => exampleSession({ id: 1, ...given, ...(period_count ? { period_count } : {}) }));
const anySessions = fc.array(anySession, { maxLength: 60 });
const anyAxes = fc.constantFrom<readonly [HeatAxis, HeatAxis]>(
  ['period', 'day'],
  ['period', 'weekday'],
  ['room', 'period'],
  ['room', 'weekday'],
  ['day', 'room'],
);
const map = (sessions: readonly Session[], [rows, columns]: readonly [HeatAxis, HeatAxis]): HeatMap =>
  createHeatMap({ sessions, days, periods, rooms, rows, columns });

function isIn(line: HeatLine, session: Pick<Session, 'date' | 'period_id' | 'location_id'>): boolean {
  switch (line.axis) {
    case 'day':
      return session.date === line.date;
    case 'weekday':
      return weekdayOf(session.date) === line.weekday;
    case 'period':
      return session.period_id === line.periodId;
    case 'room':
      return session.location_id === line.roomId;
  }
}

/** Whether a session runs in a period: its first one, or one of the next. */
function runsIn(session: Session, periodId: number): boolean {
  const after = periodsOfDay.indexOf(periodId) - periodsOfDay.indexOf(session.period_id);
  return periodsOfDay.includes(session.period_id) && after >= 0 && after < (session.period_count ?? 1);
}

/** The same, computed slot by slot. */
function plainCell(sessions: readonly Session[], row: HeatLine, column: HeatLine): HeatCell {
  const cell = { ...noHeat, places: 0 };
  const held = new Set<Session>();
  for (const date of days) {
    for (const period_id of periodsOfDay) {
      for (const { id: location_id, capacity } of rooms) {
        if (![row, column].every((line) => isIn(line, { date, period_id, location_id }))) continue;
        const inSlot = sessions.filter(
          (session) => session.date === date && runsIn(session, period_id) && session.location_id === location_id,
        );
        cell.slots += 1;
        cell.places += capacity;
        for (const session of inSlot) held.add(session);
        cell.taken += inSlot.length > 0 ? 1 : 0;
        cell.filled += inSlot.reduce((sum, session) => sum + session.max_student_number, 0);
      }
    }
  }
  return { ...cell, sessions: held.size };
}

describe('a heat map', () => {
  it('gives the same numbers as counting slot by slot', () => {
    fc.assert(
      fc.property(anySessions, anyAxes, (sessions, axes) => {
        const heat = map(sessions, axes);
        for (const [row, rowLine] of heat.rows.entries()) {
          for (const [column, columnLine] of heat.columns.entries()) {
            expect(heat.cells[row]?.[column]).toEqual(plainCell(sessions, rowLine, columnLine));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('counts every session once, or reports it as unplaced', () => {
    fc.assert(
      fc.property(anySessions, anyAxes, (sessions, axes) => {
        const { total, unplaced, rowTotals, columnTotals } = map(sessions, axes);
        expect(total.sessions + unplaced).toBe(sessions.length);
        expect(total.slots).toBe(days.length * periods.length * rooms.length);
        expect(total.places).toBe(days.length * periods.length * 70);
        for (const totals of [rowTotals, columnTotals]) {
          expect(totals.reduce((sum, { filled }) => sum + filled, 0)).toBe(total.filled);
          expect(totals.reduce((sum, { taken }) => sum + taken, 0)).toBe(total.taken);
        }
        expect(total.taken).toBeLessThanOrEqual(Math.min(total.slots, total.sessions * 3));
      }),
    );
  });

  it('is the same with rows and columns swapped, and in any order of sessions', () => {
    fc.assert(
      fc.property(anySessions, anyAxes, (sessions, [rows, columns]) => {
        const heat = map(sessions, [rows, columns]);
        const turned = map(sessions.toReversed(), [columns, rows]);
        expect(turned.cells.map((_, row) => heat.cells.map((__, column) => turned.cells[row]?.[column]))).toEqual(
          heat.columns.map((_, column) => heat.cells.map((row) => row[column])),
        );
      }),
    );
  });

  it('adds days up to weekdays', () => {
    fc.assert(
      fc.property(anySessions, (sessions) => {
        const byDay = map(sessions, ['room', 'day']);
        const byWeekday = map(sessions, ['room', 'weekday']);
        for (const [row, cells] of byWeekday.cells.entries()) {
          for (const [column, cell] of cells.entries()) {
            const parts = (byDay.cells[row] ?? []).filter((_, at) => at % 5 === column);
            expect(parts.reduce((sum, { taken }) => sum + taken, 0)).toBe(cell.taken);
            expect(parts.reduce((sum, { slots }) => sum + slots, 0)).toBe(cell.slots);
          }
        }
      }),
    );
  });

  it('never falls when a session is added', () => {
    fc.assert(
      fc.property(anySessions, anySession, anyAxes, (sessions, more, axes) => {
        const before = map(sessions, axes).total;
        const after = map([...sessions, more], axes).total;
        expect(after.taken).toBeGreaterThanOrEqual(before.taken);
        expect(after.filled).toBeGreaterThanOrEqual(before.filled);
      }),
    );
  });

  it('counts a session of several periods in each of them, and once in all', () => {
    const long = exampleSession({ id: 1, date: days[0] ?? '', period_id: 10, period_count: 2, max_student_number: 8 });
    const heat = map([long], ['period', 'room']);
    expect(heat.rowTotals.map(({ sessions, filled }) => [sessions, filled])).toEqual([
      [1, 8],
      [0, 0],
      [0, 0],
      [1, 8],
    ]);
    expect(heat.columnTotals[0]).toMatchObject({ sessions: 1, taken: 2, filled: 16 });
    expect(heat.total).toMatchObject({ sessions: 1, taken: 2, filled: 16 });
  });

  it('refuses rows and columns of the same kind', () => {
    expect(() => map([], ['day', 'weekday'])).toThrow(/one dimension/);
    expect(() => map([], ['room', 'room'])).toThrow(RangeError);
  });

  it('has no columns when there are no days', () => {
    const heat = createHeatMap({
      sessions: [exampleSession({ id: 1 })],
      days: [],
      periods,
      rooms: [],
      rows: 'period',
      columns: 'day',
    });
    expect(heat).toMatchObject({ columns: [], unplaced: 1, total: { slots: 0 } });
  });
});

describe('heatShare', () => {
  it.each([
    ['places', { taken: 1, slots: 4, filled: 30, places: 120 }, 0.25],
    ['places over what there is', { taken: 1, slots: 1, filled: 48, places: 32 }, 1.5],
    ['slots where places are not known', { taken: 1, slots: 2, filled: 30, places: null }, 0.5],
    ['slots where rooms have no places', { taken: 1, slots: 2, filled: 30, places: 0 }, 0.5],
    ['nothing where nothing is offered', noHeat, null],
  ])('by seats: %s', (_, cell, share) => {
    expect(heatShare({ ...noHeat, ...cell }, 'places')).toBe(share);
  });

  it('by slots ignores seats', () => {
    expect(heatShare({ sessions: 3, taken: 1, slots: 4, filled: 30, places: 30 }, 'slots')).toBe(0.25);
  });
});

describe('teaching days', () => {
  it('are Monday to Friday, and weekend days with sessions', () => {
    expect(teachingDays({ from: '2026-11-20', to: '2026-11-24' }, [{ date: '2026-11-22' }, { date: '2026-11-29' }])).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
  });
});
