import { createRoomSupply } from '@lab-console/schedule-rules/equipment';
import { defaultSystemConfig, type Outage, type Session } from '@lab-console/schedule-rules';
import { describe, expect, it, test } from 'vitest';
import { hitSessions, type OutageBasis } from './hit-sessions.ts';
import { outageNumbers } from './outage-numbers.ts';
import { emptyOutage, outageOf } from './outage-values.ts';

const period = (id: number, start_time: string, end_time: string) => ({
  id,
  code: `${id}`,
  name: `Period ${id}`,
  start_time,
  end_time,
});
const session = (id: number, change: Partial<Session> = {}): Session => ({
  id,
  date: '2026-12-01',
  period_id: 1,
  location_id: 11,
  course_id: 1,
  project_id: 1,
  teacher_id: null,
  team_id: null,
  semester_id: 1,
  organization_id: 1,
  class_list: [],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 8,
  min_student_number: 1,
  max_group_student_number: 2,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
  ...change,
});
const room = (id: number, change: object = {}) => ({
  id,
  code: `A${id}`,
  name: `Room ${id}`,
  organization_id: 1,
  is_valid: true,
  capacity: 20,
  ...change,
});
const project = (id: number) => ({
  id,
  code: `E${id}`,
  name: `Experiment ${id}`,
  organization_id: 1,
  semester_id: 1,
  location_list: [],
  team_list: [],
  teacher_list: [],
  free_schedule: true,
});

/** Experiment 1 needs a scope for each group. Rooms 11 and 12 have some, 13 has none, 14 is closed, 15 is of another centre. */
function basis(sessions: readonly Session[], outages: readonly Outage[] = []): OutageBasis {
  return {
    sessions,
    timeslots: [],
    lists: {
      courses: [{ id: 1 }],
      courseProjects: [],
      projects: [project(1), project(2)],
      locations: [room(11), room(12), room(13), room(14, { is_valid: false }), room(15, { organization_id: 2 })],
      semesters: [{ id: 1, name: 'Autumn', since: '2026-08-31', to: '2027-01-31', is_open: true }],
      periods: [period(1, '08:00:00', '09:00:00'), period(2, '09:00:00', '10:00:00')],
      config: defaultSystemConfig,
      equipment: {
        createSupply: createRoomSupply,
        items: [{ id: 2, name: 'Scope', kind: 'set' }],
        rooms: [11, 12, 14, 15].map((location_id) => ({ location_id, equipment_id: 2, count: 6 })),
        needs: [{ project_id: 1, equipment_id: 2, is_required: true, count: 1, per: 'group' }],
        outages,
      },
    },
  };
}
const outage = (change: Partial<Outage> = {}): Outage => ({
  location_id: 11,
  equipment_id: null,
  count: null,
  since: '2026-12-01',
  until: '2026-12-02',
  ...change,
});
const found = (given: Outage, of: OutageBasis): readonly unknown[] =>
  hitSessions(given, of).map(({ session: { id }, rooms }) => [id, rooms.map((each) => each.id)]);

describe('sessions that an outage hits', () => {
  it('are those of the room on its days, by day and time, with rooms that have what they need', () => {
    const sessions = [
      session(1, { period_id: 2 }),
      session(2),
      session(3, { date: '2026-12-03' }),
      session(4, { location_id: 12, period_id: 2, project_id: 2 }),
      session(5, { cancelled_at: '2026-11-30T00:00:00Z' }),
      session(6, { date: '2026-12-02', project_id: 2, is_publish: false }),
    ];
    expect(found(outage(), basis(sessions))).toEqual([
      [2, [12]],
      [1, []],
      [6, [12, 13]],
    ]);
  });

  test.each([
    ['two of six sets, for four groups', 2, []],
    ['three of six sets, for four groups', 3, [[1, [12]]]],
    ['all sets', null, [[1, [12]]]],
  ])('%s', (_, count, hits) => {
    expect(found(outage({ equipment_id: 2, count }), basis([session(1), session(2, { period_id: 2, project_id: 2 })]))).toEqual(
      hits,
    );
  });

  it('do not change once the outage is saved, and are not hit again by what they lack anyway', () => {
    const saved = outage({ equipment_id: 2 });
    expect(found(saved, basis([session(1)], [saved]))).toEqual([[1, [12]]]);
    // The experiment lacks its scopes in room 13 with and without the outage.
    expect(found(outage({ location_id: 13, equipment_id: 2 }), basis([session(1, { location_id: 13 })]))).toEqual([]);
  });

  it('are counted with their students, each once', () => {
    const hits = hitSessions(
      outage(),
      basis([session(1), session(2, { date: '2026-12-02', is_publish: false, max_student_number: 30 })]),
    );
    const students = new Map([
      [1, [50, 51]],
      [2, [51, 52]],
      [3, [99]],
    ]);
    expect(outageNumbers(hits, students)).toEqual({ sessions: 2, published: 1, students: 3, movable: 1 });
  });
});

it.each([
  [{ room: '11' }, { location_id: 11, equipment_id: null, count: null, since: '2026-12-01', until: '2026-12-01' }],
  [
    { room: '11', count: '3' },
    { location_id: 11, equipment_id: null, count: null, since: '2026-12-01', until: '2026-12-01' },
  ],
  [
    { room: '11', equipment: '2', count: '3' },
    { location_id: 11, equipment_id: 2, count: 3, since: '2026-12-01', until: '2026-12-01' },
  ],
  [{}, null],
  [{ room: '11', equipment: '2', count: '0' }, null],
  [{ room: '11', until: '2026-11-30' }, null],
  [{ room: '11', until: '' }, null],
])('reads the fields %o', (change, expected) => {
  expect(outageOf({ ...emptyOutage('2026-12-01'), ...change })).toEqual(expected);
});
