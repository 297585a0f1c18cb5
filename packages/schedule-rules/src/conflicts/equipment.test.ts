import { describe, expect, it, test } from 'vitest';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Location } from '../entities/location.ts';
import type { Session } from '../entities/session.ts';
import { findFreeSlots } from '../free-slots/find-free-slots.ts';
import type { JudgedEquipment } from './room-supply.ts';
import type { ConflictContext } from './conflict-context.ts';
import { createRoomSupply } from './create-room-supply.ts';
import { createConflictIndex } from './create-conflict-index.ts';

const hood = 1;
const scope = 2;
const day = '2026-11-16';

/** Room 11 has a fume hood and 8 oscilloscopes, 12 has 4 oscilloscopes, 13 has nothing. */
const equipment: JudgedEquipment = {
  createSupply: createRoomSupply,
  items: [
    { id: hood, name: 'Fume hood', kind: 'feature' },
    { id: scope, name: 'Oscilloscope', kind: 'set' },
  ],
  rooms: [
    { location_id: 11, equipment_id: hood, count: 1 },
    { location_id: 11, equipment_id: scope, count: 8 },
    { location_id: 12, equipment_id: scope, count: 4 },
  ],
  needs: [
    { project_id: 1, equipment_id: hood, is_required: true, count: 1, per: 'session' },
    { project_id: 2, equipment_id: scope, is_required: true, count: 2, per: 'group' },
    { project_id: 3, equipment_id: scope, is_required: false, count: 1, per: 'session' },
    { project_id: 4, equipment_id: scope, is_required: true, count: 3, per: 'session' },
  ],
  outages: [],
};
const rooms = (change: Partial<Location> = {}): ReadonlyMap<number, Pick<Location, 'capacity' | 'is_shared'>> =>
  new Map([11, 12, 13].map((id) => [id, { capacity: 20, ...change }]));

const session = (change: Partial<Session> & { id: number }): Session => ({
  date: day,
  period_id: 1,
  location_id: 11,
  course_id: 1,
  project_id: 9,
  teacher_id: null,
  team_id: null,
  semester_id: 1,
  organization_id: 1,
  class_list: [],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 8,
  min_student_number: 1,
  max_group_student_number: 3,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
  ...change,
});

function found(sessions: readonly Session[], context: Partial<ConflictContext> = {}): readonly unknown[] {
  const index = createConflictIndex({
    sessions,
    context: { config: defaultSystemConfig, equipment, locations: rooms(), ...context },
  });
  return index.all().map(({ code, severity, sessionIds, resource, equipmentId, missing }) => {
    expect(resource.kind).toBe('location');
    return [code, severity, sessionIds.join(), resource.id, equipmentId, missing];
  });
}

describe('a session alone', () => {
  test.each<[string, Partial<Session>, readonly unknown[]]>([
    ['with its fume hood', { project_id: 1 }, []],
    ['without a fume hood', { project_id: 1, location_id: 12 }, [['equipment-missing', 'warning', '1', 12, hood, 1]]],
    ['of 3 groups that have 2 sets each', { project_id: 2 }, []],
    ['of 3 groups in a room of 4 sets', { project_id: 2, location_id: 12 }, [['equipment-short', 'warning', '1', 12, scope, 2]]],
    ['of 2 groups in a room of 4 sets', { project_id: 2, location_id: 12, max_student_number: 6 }, []],
    ['that wishes for sets only', { project_id: 3, location_id: 13 }, []],
    ['that has no room yet', { project_id: 1, location_id: -1 }, []],
  ])('%s', (_, change, conflicts) => {
    expect(found([session({ id: 1, ...change })])).toEqual(conflicts);
  });

  it('is in no conflict where equipment is not known, or while it is cancelled', () => {
    const one = session({ id: 1, project_id: 1, location_id: 13 });
    expect(createConflictIndex({ sessions: [one], context: { config: defaultSystemConfig } }).all()).toEqual([]);
    expect(found([{ ...one, cancelled_at: '2026-09-01T08:00:00Z' }])).toEqual([]);
  });
});

describe('an outage', () => {
  const out = (change: Partial<JudgedEquipment['outages'][number]>): Partial<ConflictContext> => ({
    equipment: {
      ...equipment,
      outages: [{ location_id: 11, equipment_id: null, count: null, since: '2026-11-16', until: '2026-11-17', ...change }],
    },
  });

  test.each([
    ['2026-11-15', 0],
    ['2026-11-16', 1],
    ['2026-11-17', 1],
    ['2026-11-18', 0],
  ])('of a room holds on its days: %s', (date, count) => {
    expect(found([session({ id: 1, date })], out({}))).toHaveLength(count);
  });

  it('of a room is an error where the centre forbids conflicts of rooms', () => {
    expect(found([session({ id: 1 })], out({}))).toEqual([['location-out-of-order', 'warning', '1', 11, undefined, undefined]]);
    const config = { ...defaultSystemConfig, excludeRoomTime: true };
    expect(found([session({ id: 1 })], { ...out({}), config })).toEqual([
      ['location-out-of-order', 'error', '1', 11, undefined, undefined],
    ]);
  });

  test.each<[string, Parameters<typeof out>[0], number, readonly unknown[]]>([
    ['of a feature', { equipment_id: hood }, 1, [['equipment-out-of-order', 'warning', '1', 11, hood, 1]]],
    ['of as many sets as are left over', { equipment_id: scope, count: 2 }, 2, []],
    ['of one set more', { equipment_id: scope, count: 3 }, 2, [['equipment-out-of-order', 'warning', '1', 11, scope, 1]]],
    ['of all sets', { equipment_id: scope }, 2, [['equipment-out-of-order', 'warning', '1', 11, scope, 6]]],
    ['of what it does not need', { equipment_id: scope }, 1, []],
    ['in another room', { location_id: 12, equipment_id: scope }, 2, []],
  ])('%s', (_, outage, project_id, conflicts) => {
    expect(found([session({ id: 1, project_id })], out(outage))).toEqual(conflicts);
  });

  it('leaves its days out of the free slots, and other rooms in', () => {
    const one = session({ id: 1, project_id: 1 });
    const context: ConflictContext = { config: defaultSystemConfig, locations: rooms(), ...out({ equipment_id: hood }) };
    const { slots, notSolvedByTime } = findFreeSlots({
      session: one,
      index: createConflictIndex({ sessions: [one], context }),
      sessions: [one],
      periods: [{ id: 1, code: '1', name: '1', start_time: '08:00:00', end_time: '09:00:00' }],
      range: { from: '2026-11-16', to: '2026-11-18' },
      locations: [11, 12, 13].map((id) => ({ id, capacity: 20 })),
    });
    expect(slots.map(({ date, location_id }) => [date, location_id])).toEqual([['2026-11-18', 11]]);
    expect(notSolvedByTime).toEqual([]);
  });
});

describe('a shared room', () => {
  const shared = { locations: rooms({ is_shared: true }) };
  const pair = (change: Partial<Session>): readonly Session[] => [session({ id: 1, ...change }), session({ id: 2, ...change })];

  it('is double-booked where it is not shared', () => {
    expect(found(pair({}))).toEqual([['location-taken', 'warning', '1,2', 11, undefined, undefined]]);
  });

  test.each<[string, readonly Session[], readonly unknown[]]>([
    ['has enough of everything', pair({ project_id: 4 }), []],
    ['has one feature for everybody', pair({ project_id: 1 }), []],
    [
      'lacks sets for both',
      pair({ project_id: 2, max_student_number: 9 }),
      [['equipment-short', 'warning', '1,2', 11, scope, 4]],
    ],
    [
      'lacks sets for three at a time',
      [...pair({ project_id: 4 }), session({ id: 3, project_id: 4, max_student_number: 2 })],
      [['equipment-short', 'warning', '1,2,3', 11, scope, 1]],
    ],
    ['lacks seats', pair({ max_student_number: 12 }), [['seats-short', 'warning', '1,2', 11, undefined, 4]]],
    ['lacks nothing at another time', [session({ id: 1, project_id: 2 }), session({ id: 2, project_id: 2, period_id: 2 })], []],
  ])('%s', (_, sessions, conflicts) => {
    expect(found(sessions, shared)).toEqual(conflicts);
  });

  it('judges a candidate as it would be, and the sessions of several changes together', () => {
    const [one, two] = pair({ project_id: 2, max_student_number: 6 });
    const index = createConflictIndex({
      sessions: [one!, { ...two!, location_id: 12 }],
      context: { config: defaultSystemConfig, equipment, ...shared },
    });
    expect(index.check(two!)).toEqual([]);
    expect(index.check({ ...two!, max_student_number: 9 })).toMatchObject([{ code: 'equipment-short', missing: 2 }]);
    expect(index.checkAll([{ ...one!, max_student_number: 9 }, two!])).toMatchObject([{ code: 'equipment-short', missing: 2 }]);
    index.put({ ...two!, max_student_number: 9 });
    expect(index.conflictsOf(1)).toMatchObject([{ code: 'equipment-short', sessionIds: [1, 2], missing: 2 }]);
  });
});

it('ranks rooms without wished equipment lower, and says so', () => {
  const one = session({ id: 1, project_id: 3, location_id: 13 });
  const index = createConflictIndex({
    sessions: [one],
    context: { config: defaultSystemConfig, equipment, locations: rooms() },
  });
  const { slots } = findFreeSlots({
    session: one,
    index,
    sessions: [one],
    periods: [{ id: 1, code: '1', name: '1', start_time: '08:00:00', end_time: '09:00:00' }],
    range: { from: '2026-11-17', to: '2026-11-17' },
    locations: [12, 13].map((id) => ({ id, capacity: 20 })),
  });
  const wishes = slots.map(({ location_id, reasons }) => [location_id, reasons.find(({ code }) => code === 'wished-equipment')]);
  expect(Object.fromEntries(wishes)).toEqual({ 12: undefined, 13: { code: 'wished-equipment', value: 1, points: -10 } });
});
