import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  demoClasses,
  demoLocations,
  demoMonday,
  demoPeriods,
  demoReferences,
  demoSession,
  demoSessions,
} from '../../../test/demo-schedule.ts';
import { demoChoices } from '../../../test/in-memory-source.ts';
import { updatePlacedSessions, placeSessions } from '../sessions/placed-session.ts';
import { indexReferences } from '../sessions/session-names.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { createPlanningCells } from './create-planning-cells.ts';
import { cellKey, slotColumns, rowSwap, type ResourceKind } from './planning-cell.ts';
import { periodsInView, placeOf, planningAxes, positionOf, type AxesRequest } from './planning-line.ts';
import { planningResources, type ResourcesRequest } from './planning-resources.ts';

const place = (...sessions: readonly Parameters<typeof demoSession>[0][]) =>
  placeSessions(sessions.map(demoSession), demoPeriods);

describe('planning cells', () => {
  it.each<readonly [ResourceKind | null, readonly string[]]>([
    [null, ['2026-11-16|1']],
    ['room', ['2026-11-16|1|1']],
    ['teacher', ['2026-11-16|1|-']],
    ['team', ['2026-11-16|1|7']],
    ['class', ['2026-11-16|1|21', '2026-11-16|1|22']],
  ])('contain a session by %s', (kind, keys) => {
    const placed = place({ id: 1, teacher_id: null, team_id: 7, class_list: [21, 22, 22] });
    const cells = createPlanningCells()(placed, kind);
    expect([...cells.keys()]).toEqual(keys);
    for (const { entries } of cells.values()) expect(entries.map(({ session }) => session.id)).toEqual([1]);
  });

  it('contain a session of several periods in each of them', () => {
    const sort = createPlanningCells();
    const cells = sort(place({ id: 1, period_count: 3 }, { id: 2, period_id: 2 }), 'room');
    expect([...cells].map(([key, { entries }]) => [key, entries.map(({ session }) => session.id)])).toEqual([
      ['2026-11-16|1|1', [1]],
      ['2026-11-16|2|1', [1, 2]],
      ['2026-11-16|3|1', [1]],
    ]);
    expect([...sort(place({ id: 1, period_count: 1 }, { id: 2, period_id: 2 }), 'room').keys()]).toEqual([
      '2026-11-16|1|1',
      '2026-11-16|2|1',
    ]);
  });

  it('stay the same objects until their sessions change', () => {
    const sort = createPlanningCells();
    const sessions = demoSessions(60);
    const before = sort(placeSessions(sessions, demoPeriods), 'room');
    const changed = sessions.map((session) => (session.id === 7 ? { ...session, is_publish: !session.is_publish } : session));
    const after = sort(placeSessions(changed, demoPeriods), 'room');
    const others = [...after].filter(([key, cell]) => before.get(key) !== cell);
    expect(others.map(([, { entries }]) => entries.map(({ session }) => session.id))).toEqual([[7]]);
    expect(after.size).toBe(before.size);
  });

  it('are removed when their session moves', () => {
    const sort = createPlanningCells();
    sort(place({ id: 1 }), null);
    const cells = sort(place({ id: 1, period_id: 3 }), null);
    expect([...cells.keys()]).toEqual(['2026-11-16|3']);
  });
});

const request: AxesRequest = {
  kind: 'room',
  layout: 'week',
  date: demoMonday,
  periods: demoPeriods,
  resources: [
    { id: null, name: 'None', capacity: null, count: 2 },
    { id: 4, name: 'Lab 304', capacity: 32, count: 1 },
  ],
  words: {
    weekday: (day) => `day ${day}`,
    day: (date) => `on ${date}`,
    unknownPeriod: '?',
    listed: (words) => words.join(', '),
    capacity: (count) => `${count} places`,
    sessions: (count) => `${count} sessions`,
  },
};

describe('planning cells after any changes', () => {
  const anySession = (id: number) =>
    fc.record({
      id: fc.constant(id),
      date: fc.constantFrom('2026-11-16', '2026-11-17'),
      period_id: fc.constantFrom(1, 2, 77),
      location_id: fc.integer({ min: 1, max: 3 }),
      class_list: fc.array(fc.integer({ min: 20, max: 23 }), { maxLength: 3 }),
    });
  const anyWeek = fc.tuple(...Array.from({ length: 8 }, (_, at) => fc.option(anySession(at + 1))));

  it.each<ResourceKind | null>([null, 'room', 'class'])('equal newly built ones, by %s', (kind) => {
    fc.assert(
      fc.property(fc.array(anyWeek, { maxLength: 6 }), (weeks) => {
        const sort = createPlanningCells();
        let sessions: readonly CalendarSession[] = [];
        let placed = placeSessions(sessions, demoPeriods);
        for (const week of weeks) {
          const before = new Map(sessions.map((session) => [session.id, session]));
          sessions = week.flatMap((entry) => {
            if (!entry) return [];
            const next = demoSession(entry);
            const old = before.get(entry.id);
            // Unchanged sessions stay the same objects.
            return [old && JSON.stringify(old) === JSON.stringify(next) ? old : next];
          });
          placed = updatePlacedSessions({ sessions, periods: demoPeriods, before: placed });
          expect(placed).toEqual(placeSessions(sessions, demoPeriods));
          const byKey = (cells: ReturnType<typeof sort>) => Object.fromEntries(cells);
          expect(byKey(sort(placed, kind))).toEqual(byKey(createPlanningCells()(placeSessions(sessions, demoPeriods), kind)));
        }
      }),
    );
  });

  it('are built again for another kind of rows', () => {
    const sort = createPlanningCells();
    const placed = place({ id: 1 }, { id: 2, location_id: 2 });
    const first = sort(placed, null);
    expect(sort(placed, null)).toBe(first);
    expect([...sort(placed, 'room').keys()]).toEqual(['2026-11-16|1|1', '2026-11-16|1|2']);
  });
});

describe('rows and columns', () => {
  it.each([
    ['periods by days', { kind: null }, 5, 7],
    ['rooms by days and periods', {}, 2, 35],
    ['periods by rooms of a day', { layout: 'day' }, 5, 2],
  ] as const)('%s', (_, change, rows, columns) => {
    const axes = planningAxes({ ...request, ...change });
    expect([axes.rows.length, axes.columns.length]).toEqual([rows, columns]);
    // Every cell has its own key, and can be found by it.
    const keys = new Set<string>();
    for (const [row, rowLine] of axes.rows.entries()) {
      for (const [column, columnLine] of axes.columns.entries()) {
        const found = placeOf(rowLine, columnLine);
        keys.add(cellKey(found));
        expect(positionOf(axes, found)).toEqual({ row, column });
      }
    }
    expect(keys.size).toBe(rows * columns);
  });

  it('show days above their periods', () => {
    expect(planningAxes(request).columns[6]).toEqual({
      key: '2026-11-17|2',
      label: '3-4',
      hint: '',
      name: 'on 2026-11-17, 3-4',
      date: '2026-11-17',
      periodId: 2,
      group: { key: '2026-11-17', label: 'day 2 17', name: 'on 2026-11-17' },
    });
    expect(planningAxes(request).rows.map(({ hint }) => hint)).toEqual(['2\u00A0sessions', '32\u00A0places · 1\u00A0sessions']);
  });

  it('find a slot of which only a part is given, and no slot outside the view', () => {
    const axes = planningAxes(request);
    expect(positionOf(axes, { date: '2026-11-18' })).toEqual({ row: 0, column: 10 });
    expect(positionOf(axes, { resourceId: 4 })).toEqual({ row: 1, column: 0 });
    expect(positionOf(axes, { resourceId: 99 })).toBeNull();
    expect(positionOf(axes, { date: '2026-11-30' })).toBeNull();
  });

  it('add a row for unknown periods of sessions', () => {
    const placed = place({ id: 1, period_id: 77 }, { id: 2, period_id: 77 });
    expect(periodsInView(demoPeriods, placed, 'unknown').slice(5)).toMatchObject([{ id: 77, name: '#77 (unknown)' }]);
    expect(periodsInView(demoPeriods, place({ id: 1 }), 'unknown')).toBe(demoPeriods);
  });
});

describe('planning resources', () => {
  const rows = (change: Partial<ResourcesRequest> = {}) =>
    planningResources({
      kind: 'room',
      placed: place({ id: 1, location_id: 2 }, { id: 2, location_id: 2 }, { id: 3, location_id: 50 }),
      references: indexReferences(demoReferences),
      choices: demoChoices,
      nobody: 'None',
      languageTag: 'en-US',
      hideEmpty: false,
      search: '',
      ...change,
    }).map(({ name, count }) => `${name}: ${count}`);

  it('are all choices, and those that sessions use beyond them', () => {
    expect(rows()).toEqual(['#50: 1', 'Lab 301: 0', 'Lab 302: 2', 'Lab 303: 0', 'Lab 304: 0']);
  });

  it('can be searched by name and code, and empty ones can be hidden', () => {
    expect(rows({ search: ' lab 303 ' })).toEqual(['Lab 303: 0']);
    expect(rows({ search: 'r4' })).toEqual(['Lab 304: 0']);
    expect(rows({ hideEmpty: true })).toEqual(['#50: 1', 'Lab 302: 2']);
  });

  it('come from names and sessions until the choices are loaded', () => {
    expect(rows({ choices: null, references: indexReferences({}) })).toEqual(['#2: 2', '#50: 1']);
    const placed = place({ id: 1, location_id: 9, location: { id: 9, code: 'R9', name: 'Annex' } });
    expect(rows({ choices: null, references: indexReferences({}), placed })).toEqual(['Annex: 1']);
  });

  it('leave out invalid rooms, except for those that sessions use', () => {
    const locations = demoLocations.map((room) => ({ ...room, is_valid: room.id === 1 }));
    expect(rows({ choices: { ...demoChoices, locations } })).toEqual(['#50: 1', 'Lab 301: 0', 'Lab 302: 2']);
  });

  it('are sorted with numbers by value, and sessions without any first', () => {
    const classes = [10, 9, 100].map((id) => ({ ...demoClasses[0], id, code: `C${id}`, name: `Class ${id}` }));
    const placed = place({ id: 1, class_list: [] }, { id: 2, class_list: [9] });
    const change = { kind: 'class', placed, choices: { ...demoChoices, classes } } as const;
    expect(rows(change)).toEqual(['None: 1', 'Class 9: 1', 'Class 10: 0', 'Class 100: 0']);
  });
});

describe('the columns that a cell stands for', () => {
  const at = (resourceId: number | null) => ({ date: '2026-11-16', periodId: 1, resourceId });
  it.each<readonly [ResourceKind | null, object]>([
    [null, {}],
    ['room', { location_id: 4 }],
    ['teacher', { teacher_id: 4 }],
    ['team', { team_id: 4 }],
    ['class', { class_list: [4] }],
  ])('are set for a new session by %s', (kind, columns) => {
    expect(slotColumns(at(4), kind)).toEqual({ date: '2026-11-16', period_id: 1, ...columns });
    expect(slotColumns(at(null), kind)).toEqual({ date: '2026-11-16', period_id: 1 });
  });

  it.each<readonly [ResourceKind | null, number | null, number | null, object | null]>([
    [null, 1, 2, null],
    ['room', 1, 1, null],
    ['room', 1, 2, { column: 'location_id', from: 1, to: 2 }],
    ['room', 1, null, null],
    ['teacher', 1, null, { column: 'teacher_id', from: 1, to: null }],
    ['team', null, 2, { column: 'team_id', from: null, to: 2 }],
    ['class', 1, 2, { column: 'class_list', from: 1, to: 2 }],
  ])('are changed by a move by %s from %s to %s', (kind, from, to, swap) => {
    expect(rowSwap(kind, at(from), at(to))).toEqual(swap);
  });
});
