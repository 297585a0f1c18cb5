import type { PreparationRow } from '@lab-console/api-client';
import { describe, expect, it } from 'vitest';
import { preparationDays, preparationRooms, preparedEquipment, preparedGroups, setsOfRoom } from './preparation-days.ts';

const row = (id: number, date: string, location: number, change: Partial<PreparationRow> = {}): PreparationRow => ({
  id,
  date,
  period_name: 'Period 1',
  start_time: '08:00:00',
  end_time: '08:45:00',
  location_id: location,
  location_code: `R${location}`,
  location_name: `Room ${location}`,
  equipment: null,
  course_name: 'Physics',
  project_code: 'E1',
  project_name: 'Pendulum',
  note: null,
  teacher_name: null,
  team_name: null,
  class_names: [],
  students: 0,
  groups: 0,
  max_student_number: 24,
  max_group_student_number: 2,
  ...change,
});

describe('preparation of rooms', () => {
  const rows = [row(1, '2026-11-23', 2), row(2, '2026-11-23', 1), row(3, '2026-11-23', 2), row(4, '2026-11-24', 1)];

  it('lists sessions by day and room', () => {
    const found = preparationDays(rows, null).map(({ date, rooms }) => [
      date,
      rooms.map(({ name, sessions }) => [name, sessions.map(({ id }) => id)]),
    ]);
    expect(found).toEqual([
      [
        '2026-11-23',
        [
          ['Room 2', [1, 3]],
          ['Room 1', [2]],
        ],
      ],
      ['2026-11-24', [['Room 1', [4]]]],
    ]);
  });

  it('leaves out days without the chosen room', () => {
    expect(preparationDays(rows, 2).map(({ date }) => date)).toEqual(['2026-11-23']);
    expect(preparationRooms(rows).map(({ name }) => name)).toEqual(['Room 1', 'Room 2']);
  });

  it.each([
    ['those that were formed', { groups: 5, students: 12 }, { kind: 'formed', count: 5 }],
    ['of its students, the last one smaller', { students: 13 }, { kind: 'expected', count: 7, size: 2 }],
    ['of its seats while nobody has a place', {}, { kind: 'expected', count: 12, size: 2 }],
  ])('counts groups: %s', (_, change, expected) => {
    expect(preparedGroups(row(1, '2026-11-23', 1, change))).toEqual(expected);
  });

  it('counts sets by the groups, and what the room does not have', () => {
    const scope = { name: 'Scope', kind: 'set', is_required: true, count: 2, per: 'group', left: 9 } as const;
    const hood = { name: 'Fume hood', kind: 'feature', is_required: false, count: 1, per: 'session', left: 0 } as const;
    expect(preparedEquipment(row(1, '2026-11-23', 1, { groups: 5, students: 12, wanted: [scope, hood] }))).toEqual([
      { name: 'Scope', kind: 'set', is_required: true, sets: 10, missing: 1 },
      { name: 'Fume hood', kind: 'feature', is_required: false, sets: 1, missing: 1 },
    ]);
    // Of a server that does not know equipment.
    expect(preparedEquipment(row(1, '2026-11-23', 1))).toEqual([]);
    const later = { start_time: '08:45:00', end_time: '09:30:00' };
    const long = { end_time: '09:30:00' };
    const at = (groups: number, change: Partial<PreparationRow> = {}) =>
      row(groups, '2026-11-23', 1, { groups, wanted: [scope, hood], ...change });
    expect(setsOfRoom([at(2), at(3, later)])).toEqual([{ name: 'Scope', sets: 6 }]);
    expect(setsOfRoom([at(2, long), at(3, later)])).toEqual([{ name: 'Scope', sets: 10 }]);
  });
});
