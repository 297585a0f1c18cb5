import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSession } from '../../test/example-session.ts';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Session } from '../entities/session.ts';
import { findFreeMoves } from '../free-slots/find-free-moves.ts';
import { findFreeSlots } from '../free-slots/find-free-slots.ts';
import type { Conflict } from '../conflicts/conflict.ts';
import type { ConflictContext } from '../conflicts/conflict-context.ts';
import { createConflictIndex } from '../conflicts/create-conflict-index.ts';
import { createMinutesBetween } from './create-minutes-between.ts';
import { createPeopleRules } from './create-people-rules.ts';
import type { PeopleFacts } from './people-facts.ts';

const period = (id: number, start_time: string, end_time: string) => ({
  id,
  name: `P${id}`,
  code: `${id}`,
  start_time,
  end_time,
});
const periods = [
  period(1, '08:00', '08:45'),
  period(2, '08:50', '09:35'),
  period(3, '09:45', '10:30'),
  period(4, '14:00', '14:45'),
];
// Rooms 1 and 2 are in A, 3 in B, 4 in C, 5 nowhere.
const locations = new Map(['A', 'A', 'B', 'C', null].map((building, at) => [at + 1, { capacity: 40, building }] as const));
const minutesBetween = createMinutesBetween([{ from_building: 'B', to_building: 'A', minutes: 10 }], 6);
const known: PeopleFacts = { periods, locations, minutesBetween };
const contextOf = (facts: PeopleFacts): ConflictContext => ({
  config: defaultSystemConfig,
  periods: facts.periods,
  ...(facts.studentsBySession ? { studentsBySession: facts.studentsBySession } : {}),
  people: createPeopleRules(facts),
});
const context = contextOf(known);
const day = '2026-11-16';
const session = (id: number, changes: Partial<Session>): Session =>
  exampleSession({ id, date: day, period_id: 1, location_id: 1, teacher_id: 7, class_list: [], ...changes });
const farOf = (sessions: readonly Session[], more: Partial<PeopleFacts> = {}): readonly Conflict[] =>
  createConflictIndex({ sessions, context: contextOf({ ...known, ...more }) })
    .all()
    .filter(({ code }) => code === 'too-far');

describe('the minutes between two buildings', () => {
  it('are those of the row in both directions, else those of the centre', () => {
    expect([minutesBetween('A', 'B'), minutesBetween('B', 'A'), minutesBetween('A', 'C'), minutesBetween('A', 'A')]).toEqual([
      10, 10, 6, 0,
    ]);
    expect(createMinutesBetween([])('A', 'B')).toBe(0);
  });
});

describe('a way between two sessions', () => {
  it('counts for a class and its groups, once, and not between two groups', () => {
    const ofClass = (id: number, class_list: readonly number[], changes: Partial<Session> = {}): Session =>
      session(id, { teacher_id: null, class_list, ...changes });
    const far = (...sessions: readonly Session[]) =>
      createConflictIndex({ sessions, context: { ...context, groupsByClass: new Map([[20, [21, 22]]]) } })
        .all()
        .flatMap(({ code, resource, sessionIds }) => (code === 'too-far' ? [[resource.id, sessionIds]] : []));
    const later = { period_id: 2, location_id: 3 };
    expect(far(ofClass(1, [20]), ofClass(2, [21], later))).toEqual([[21, [1, 2]]]);
    expect(far(ofClass(1, [20]), ofClass(2, [20], later))).toEqual([[20, [1, 2]]]);
    expect(far(ofClass(1, [21]), ofClass(2, [22], later))).toEqual([]);
  });

  it('is too far where it takes longer than the break', () => {
    expect(farOf([session(2, { period_id: 2, location_id: 3 }), session(1, {})])).toEqual([
      {
        code: 'too-far',
        severity: 'warning',
        sessionIds: [1, 2],
        resource: { kind: 'teacher', id: 7 },
        minutes: { between: 5, way: 10 },
      },
    ]);
  });

  it.each<[string, Partial<Session>]>([
    ['there is time enough', { period_id: 3, location_id: 4 }],
    ['the break is as long as the way', { period_id: 3, location_id: 3, period_count: 1 }],
    ['both are in one building', { period_id: 2, location_id: 2 }],
    ['a room has no building', { period_id: 2, location_id: 5 }],
    ['they are on two days', { period_id: 2, location_id: 3, date: '2026-11-17' }],
    ['nobody is in both', { period_id: 2, location_id: 3, teacher_id: 8 }],
    ['one is cancelled', { period_id: 2, location_id: 3, cancelled_at: '2026-11-01T08:00:00Z' }],
    ['they are at once, which is a conflict of its own', { period_id: 1, location_id: 3 }],
  ])('is no conflict where %s', (_, changes) => {
    const first = changes.period_id === 3 && changes.location_id === 3 ? session(1, { period_id: 2 }) : session(1, {});
    expect(farOf([first, session(2, changes)])).toEqual([]);
  });

  it('counts from the end of the last period of a session', () => {
    expect(farOf([session(1, { period_count: 2 }), session(2, { period_id: 3, location_id: 4 })])).toEqual([]);
    expect(farOf([session(1, { period_count: 2, location_id: 3 }), session(2, { period_id: 3 })])).toEqual([]);
    const tight = [period(1, '08:00', '08:45'), period(2, '08:50', '09:35'), period(3, '09:36', '10:30')];
    expect(
      farOf([session(1, { period_count: 2 }), session(2, { period_id: 3, location_id: 4 })], { periods: tight }),
    ).toMatchObject([{ minutes: { between: 1, way: 6 } }]);
  });

  it('concerns classes and students, who are one conflict for two sessions', () => {
    const sessions = [
      session(1, { teacher_id: null, class_list: [5] }),
      session(2, { teacher_id: 7, class_list: [5], period_id: 2, location_id: 4 }),
    ];
    const studentsBySession = new Map([
      [1, [50, 51]],
      [2, [51, 50]],
    ]);
    expect(farOf(sessions, { studentsBySession })).toMatchObject([
      { resource: { kind: 'class', id: 5 } },
      { resource: { kind: 'student' }, studentIds: expect.arrayContaining([50, 51]) },
    ]);
  });

  it('is not checked without minutes', () => {
    const sessions = [session(1, {}), session(2, { period_id: 2, location_id: 3 })];
    expect(farOf(sessions, { minutesBetween: () => 0 })).toEqual([]);
    const { minutesBetween: _, ...without } = known;
    expect(createConflictIndex({ sessions, context: contextOf(without) }).all()).toEqual([]);
  });
});

const anySession = (id: number) =>
  fc
    .record({
      date: fc.constantFrom('2026-11-16', '2026-11-17'),
      period_id: fc.integer({ min: 1, max: 4 }),
      period_count: fc.constantFrom(1, 1, 2),
      location_id: fc.integer({ min: 1, max: 5 }),
      teacher_id: fc.constantFrom(7, 8, null),
      class_list: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    })
    .map((changes) => session(id, changes));
const anyTimetable = fc.tuple(...[1, 2, 3, 4, 5, 6].map(anySession));
const namesOf = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts
    .filter(({ code }) => code === 'too-far')
    .map(({ sessionIds, resource }) => `${sessionIds.join('-')} ${resource.kind} ${resource.id}`)
    .toSorted();

describe('the index', () => {
  it('finds the same ways however it came to its sessions, by session, and among several', () => {
    fc.assert(
      fc.property(anyTimetable, anyTimetable, fc.integer({ min: 1, max: 6 }), (before, after, count) => {
        const index = createConflictIndex({ sessions: before, context });
        const moved = after.slice(0, count);
        const rest = before.slice(count);
        const fresh = createConflictIndex({ sessions: [...rest, ...moved], context });
        const ids = new Set(moved.map(({ id }) => id));
        expect(namesOf(index.checkAll(moved))).toEqual(
          namesOf(fresh.all().filter(({ sessionIds }) => sessionIds.some((id) => ids.has(id)))),
        );
        for (const each of moved) index.put(each);
        expect(namesOf(index.all())).toEqual(namesOf(fresh.all()));
        for (const { id } of after)
          expect(namesOf(index.conflictsOf(id))).toEqual(
            namesOf(index.all().filter(({ sessionIds }) => sessionIds.includes(id))),
          );
      }),
    );
  });
});

describe('a search for free slots', () => {
  const range = { from: day, to: day };
  const rooms = [1, 3].map((id) => ({ id, capacity: 40 }));

  it('offers no room that is too far for the teacher, and another one in its place', () => {
    const there = session(2, { location_id: 3, period_id: 1 });
    const moving = session(1, { period_id: 4, location_id: 1 });
    const sessions = [there, moving];
    const index = createConflictIndex({ sessions, context });
    const { slots } = findFreeSlots({ session: moving, index, sessions, periods, range, locations: rooms });
    const inPeriodTwo = slots.filter(({ period_id }) => period_id === 2).map(({ location_id }) => location_id);
    expect(inPeriodTwo).toEqual([3]);
  });

  it('finds exactly the slots without a way that is too far', () => {
    fc.assert(
      fc.property(anyTimetable, (sessions) => {
        const index = createConflictIndex({ sessions, context });
        const [moving] = sessions;
        const request = { index, sessions, periods, range, locations: rooms, teachers: [7, 8], limit: 999 };
        const { slots } = findFreeSlots({ ...request, session: moving!, perSlot: 99 });
        const key = (at: Pick<Session, 'period_id' | 'location_id' | 'teacher_id'>) =>
          `${at.period_id} ${at.location_id} ${at.teacher_id}`;
        const expected = periods.flatMap(({ id: period_id }) =>
          rooms.flatMap(({ id: location_id }) =>
            [7, 8].flatMap((teacher_id) => {
              const place = { ...moving!, date: day, period_id, location_id, teacher_id };
              const isSame = moving!.date === day && key(place) === key(moving!);
              return isSame || index.check(place).length > 0 ? [] : [key(place)];
            }),
          ),
        );
        expect(slots.map(key).toSorted()).toEqual(expected.toSorted());
        for (const move of findFreeMoves({ ...request, moving: sessions.slice(0, 1) }).slots)
          for (const slot of move.slots) expect(index.check({ ...moving!, ...slot, id: moving!.id })).toEqual([]);
      }),
    );
  });
});
