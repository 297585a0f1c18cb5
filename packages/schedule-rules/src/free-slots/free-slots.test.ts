import { describe, expect, it } from 'vitest';
import type { ConflictContext } from '../conflicts/conflict-context.ts';
import { createConflictIndex } from '../conflicts/create-conflict-index.ts';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Session } from '../entities/session.ts';
import { examplePeriods as periods } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { roomReasons } from './slot-points.ts';
import { findFreeSlots, type FreeSlotsRequest } from './find-free-slots.ts';
import type { FoundSlots, FreeSlot } from './free-slot.ts';

const day = '2026-11-16';
const range = { from: day, to: day };
const session = exampleSession({ id: 1, date: day, period_id: 30, location_id: 1, teacher_id: 5, class_list: [7] });

function search(
  others: readonly Session[],
  request: Partial<FreeSlotsRequest> = {},
  context: Partial<ConflictContext> = {},
): FoundSlots<FreeSlot> {
  const sessions = [session, ...others];
  const index = createConflictIndex({ sessions, context: { config: defaultSystemConfig, ...context } });
  return findFreeSlots({ session, index, sessions, periods, range, ...request });
}
const periodsOf = ({ slots }: FoundSlots<FreeSlot>): readonly number[] => slots.map(({ period_id }) => period_id);

describe('findFreeSlots', () => {
  it('finds every other period of an empty day, the nearest first', () => {
    expect(search([]).slots).toEqual([
      {
        sessionId: 1,
        date: day,
        period_id: 10,
        location_id: 1,
        teacher_id: 5,
        score: 39,
        reasons: [
          { code: 'same-room', value: 1, points: 20 },
          { code: 'same-teacher', value: 1, points: 20 },
          { code: 'near-in-time', value: 0, points: -1 },
        ],
      },
      expect.objectContaining({ period_id: 40, score: 38 }),
      expect.objectContaining({ period_id: 20, score: 37 }),
    ]);
  });

  it.each<[string, Partial<Session>]>([
    ['room', { location_id: 1 }],
    ['teacher', { teacher_id: 5 }],
    ['class', { class_list: [6, 7] }],
  ])('skips a period in which the %s is taken', (_, shared) => {
    const other = exampleSession({ id: 2, date: day, period_id: 10, location_id: 9, ...shared });
    expect(periodsOf(search([other]))).toEqual([40, 20]);
  });

  it('offers a session of several periods whole places only', () => {
    const other = exampleSession({ id: 2, date: day, period_id: 40, location_id: 1, teacher_id: null });
    const long = { session: { ...session, period_count: 2 } };
    const allowing = { location_list: [], team_list: [], teacher_list: [], free_schedule: true, spans_breaks: true };
    const projects = new Map([[session.project_id, allowing]]);
    // From the second of the four periods it would go across lunch.
    expect(periodsOf(search([], long, { periods }))).toEqual([40]);
    expect(periodsOf(search([], long, { periods, projects }))).toEqual([10, 40]);
    expect(periodsOf(search([other], long, { periods, projects }))).toEqual([]);
  });

  it.each([
    ['a holiday', { kind: 'holiday', class_list: [] }, []],
    ['a day that the class cannot use', { kind: 'blocked', class_list: [7] }, []],
    ['a day that another class cannot use', { kind: 'blocked', class_list: [8] }, [10, 40, 20]],
  ] as const)('%s has the periods that are left', (_, rule, expected) => {
    const days = [{ id: 1, date: day, until: day, weekday: null, name: 'Rule', organization_id: null, ...rule }];
    expect(periodsOf(search([], {}, { days }))).toEqual(expected);
  });

  it('skips a period in which the team or a student is taken', () => {
    const team = { ...session, team_id: 3 };
    const other = exampleSession({ id: 2, date: day, period_id: 10, location_id: 9, team_id: 3 });
    expect(periodsOf(search([other], { session: team }))).toEqual([40, 20]);
    const studentsBySession = new Map([
      [1, [50]],
      [2, [50]],
    ]);
    expect(periodsOf(search([{ ...other, team_id: null }], {}, { studentsBySession }))).toEqual([40, 20]);
  });

  it('skips a period that a timeslot takes, whatever the settings say', () => {
    const timeslots = [10, 40].map((period_id, id) => ({
      id,
      date: day,
      period_id,
      organization_id: 1,
      teacher_id: period_id === 10 ? 5 : null,
      teacher_secondary_id: null,
      class_id: null,
      location_id: period_id === 40 ? 1 : null,
    }));
    const given = { sessions: [session], timeslots };
    const strict = { ...defaultSystemConfig, excludeRoomTime: true, excludeTeacherTime: true };
    const find = (config: typeof strict) =>
      findFreeSlots({
        session,
        index: createConflictIndex({ ...given, context: { config } }),
        sessions: [session],
        periods,
        range,
      });
    expect(periodsOf(find(strict))).toEqual([20]);
    expect(periodsOf(find(defaultSystemConfig))).toEqual([20]);
  });

  it('skips days outside the semester', () => {
    const semesters = new Map([[2, { since: '2026-11-15', to: '2026-11-17' }]]);
    const { slots } = search([], { range: { from: '2026-11-10', to: '2026-11-25' }, limit: 100 }, { semesters });
    expect(new Set(slots.map(({ date }) => date))).toEqual(new Set(['2026-11-16', '2026-11-17']));
  });

  it('finds nothing in a range without days, or on a day without periods', () => {
    expect(search([], { range: { from: '2026-11-17', to: '2026-11-16' } }).slots).toEqual([]);
    expect(search([], { periods: [] }).slots).toEqual([]);
  });

  it('works for a session that is not in the timetable yet', () => {
    const draft = { ...session, id: 0, period_id: 10 };
    // Period 30 is taken by the session that it was copied from: room, teacher and class.
    expect(periodsOf(search([], { session: draft }))).toEqual([40, 20]);
  });

  it('works for a session without a teacher, and for one with a removed period', () => {
    expect(search([], { session: { ...session, teacher_id: null } }).slots[0]).toMatchObject({ teacher_id: null, score: 19 });
    expect(periodsOf(search([], { session: { ...session, period_id: 999 } }))).toHaveLength(4);
  });
});

describe('rooms and teachers to choose from', () => {
  const rooms = [
    { id: 1, capacity: 64 },
    { id: 2, capacity: 32 },
    { id: 3, capacity: 320 },
  ];

  it('offer the same time in another room; at other times the own room comes first', () => {
    const { slots } = search([], { locations: rooms, perSlot: 9, limit: 99 });
    const at = (period: number) => slots.filter(({ period_id }) => period_id === period).map(({ location_id }) => location_id);
    expect(at(30)).toEqual([2, 3]);
    expect(at(10)).toEqual([1, 2, 3]);
  });

  it('have a reason with the seats that are left over', () => {
    const { slots } = search([], { locations: rooms, perSlot: 9, limit: 99 });
    const fit = (room: number) =>
      slots
        .find((slot) => slot.period_id === 10 && slot.location_id === room)
        ?.reasons.find(({ code }) => code === 'capacity-fit');
    expect(fit(1)).toEqual({ code: 'capacity-fit', value: 32, points: 5 });
    expect(fit(2)).toEqual({ code: 'capacity-fit', value: 0, points: 10 });
    expect(fit(3)).toEqual({ code: 'capacity-fit', value: 288, points: 1 });
  });

  it('leave out rooms that are too small, and rooms and teachers that are not on the experiment’s list', () => {
    const project = { location_list: [1, 2], team_list: [], teacher_list: [5, 6], free_schedule: false };
    const { slots } = search(
      [],
      { locations: [...rooms, { id: 4, capacity: 10 }], teachers: [5, 6, 8], perSlot: 99, limit: 99 },
      { locations: new Map([[4, { capacity: 10 }]]), projects: new Map([[1, project]]) },
    );
    expect(new Set(slots.map(({ location_id }) => location_id))).toEqual(new Set([1, 2]));
    expect(new Set(slots.map(({ teacher_id }) => teacher_id))).toEqual(new Set([5, 6]));
  });

  it('put the own teacher first, then the one with the fewest sessions that week', () => {
    const others = [1, 2, 3].map((at) =>
      exampleSession({ id: 10 + at, date: `2026-11-${17 + at}`, location_id: 9, teacher_id: at === 3 ? 7 : 6 }),
    );
    const { slots } = search(others, { teachers: [6, 7, 5, 8], perSlot: 9, limit: 99 });
    const atTen = slots.filter(({ period_id }) => period_id === 10);
    expect(atTen.map(({ teacher_id }) => teacher_id)).toEqual([5, 8, 7, 6]);
    expect(atTen.at(-1)?.reasons).toContainEqual({ code: 'teacher-load', value: 2, points: -2 });
  });

  it('count a teacher’s week from Monday to Sunday', () => {
    const onMonday = exampleSession({ id: 10, date: '2026-11-16', location_id: 9, teacher_id: 5 });
    const load = (date: string) =>
      search([{ ...onMonday, date }]).slots[0]?.reasons.find(({ code }) => code === 'teacher-load')?.value ?? 0;
    expect(['2026-11-15', '2026-11-18', '2026-11-22', '2026-11-23'].map(load)).toEqual([0, 1, 1, 0]);
  });

  it('offer another teacher, or another room, at the same time, even with one slot per period', () => {
    const stay = (request: Partial<FreeSlotsRequest>) =>
      search([], { ...request, perSlot: 1 }).slots.find(({ period_id }) => period_id === 30);
    expect(stay({ teachers: [5, 6] })).toMatchObject({ location_id: 1, teacher_id: 6 });
    expect(stay({ locations: [{ id: 1 }, { id: 2 }] })).toMatchObject({ location_id: 2, teacher_id: 5 });
    expect(stay({})).toBeUndefined();
  });

  it('give each slot its best pairs of room and teacher', () => {
    const { slots } = search([], { locations: rooms, teachers: [5, 8], perSlot: 2, limit: 99 });
    const pairs = slots.filter(({ period_id }) => period_id === 10).map((slot) => [slot.location_id, slot.teacher_id]);
    // 45 and 30 points; the own room with another teacher has 25.
    expect(pairs).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });

  it('score a room that is too small like a full one', () => {
    expect(roomReasons(session, { id: 9, capacity: 8 })).toEqual([{ code: 'capacity-fit', value: -24, points: 10 }]);
    expect(roomReasons(session, { id: 9, capacity: null })).toEqual([]);
    expect(roomReasons(session, { id: 9, capacity: 0 })).toEqual([]);
  });

  it('give at most the requested number of slots per period', () => {
    for (const perSlot of [1, 2, 3]) {
      const { slots } = search([], { locations: rooms, teachers: [5, 6], perSlot, limit: 99 });
      for (const period of [30, 10, 40, 20]) {
        expect(slots.filter(({ period_id }) => period_id === period)).toHaveLength(perSlot);
      }
    }
  });
});

describe('the order of slots', () => {
  it('counts a day as three periods, the earlier day first', () => {
    const { slots } = search([], { range: { from: '2026-11-15', to: '2026-11-17' } });
    expect(slots.map(({ date, period_id }) => [date.slice(-2), period_id]).slice(0, 5)).toEqual([
      ['16', 10],
      ['16', 40],
      ['15', 30],
      ['16', 20],
      ['17', 30],
    ]);
  });

  it('avoids days on which the class has other sessions', () => {
    const busy = [10, 40].map((period_id, at) =>
      exampleSession({ id: 20 + at, date: '2026-11-17', period_id, location_id: 9, class_list: [7] }),
    );
    const { slots } = search(busy, { range: { from: '2026-11-17', to: '2026-11-18' } });
    expect(slots[0]).toMatchObject({ date: '2026-11-18', period_id: 30 });
    expect(slots.find(({ date }) => date === '2026-11-17')?.reasons).toContainEqual({
      code: 'class-lessons-that-day',
      value: 2,
      points: -8,
    });
  });

  it('follows the sum of the reasons, highest first, each with points', () => {
    const { slots } = search([], { range: { from: '2026-11-10', to: '2026-11-25' }, limit: 500 });
    expect(slots).toHaveLength(16 * 4 - 1);
    for (const [at, { score, reasons }] of slots.entries()) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(reasons.map(({ points }) => points)).not.toContain(0);
      if (at > 0) expect(slots[at - 1]!.score).toBeGreaterThanOrEqual(score);
    }
  });

  it('ends after ten slots by default', () => {
    expect(search([], { range: { from: '2026-11-10', to: '2026-11-25' } }).slots).toHaveLength(10);
    expect(search([], { limit: 2 }).slots).toHaveLength(2);
  });
});

describe('problems that no other time solves', () => {
  const project = { location_list: [9], team_list: [], teacher_list: [], free_schedule: false, max_student_number: 10 };
  const context: Partial<ConflictContext> = {
    locations: new Map([
      [1, { capacity: 20 }],
      [9, { capacity: 40 }],
    ]),
    projects: new Map([[1, project]]),
    projectIdsByCourse: new Map([[1, new Set([2])]]),
  };

  it('are reported', () => {
    expect(search([], {}, context).notSolvedByTime.map(({ code }) => code)).toEqual([
      'over-location-capacity',
      'over-project-capacity',
      'location-not-in-project',
      'project-not-in-course',
    ]);
  });

  it('leave no slot while only the room with the problem may be used', () => {
    expect(search([], {}, context).slots).toEqual([]);
  });

  it('leave slots in rooms that solve them, whatever cannot be solved by a slot', () => {
    const { slots } = search([], { locations: [{ id: 1 }, { id: 9 }], limit: 99 }, context);
    expect(new Set(slots.map(({ location_id }) => location_id))).toEqual(new Set([9]));
    expect(slots).toHaveLength(4);
  });

  it('do not include what another time solves, or anything of a session without problems', () => {
    const rival = exampleSession({ id: 2, date: day, period_id: 30, location_id: 1 });
    const semesters = new Map([[2, { since: '2026-11-20', to: '2026-12-20' }]]);
    expect(search([rival], {}, { semesters }).notSolvedByTime).toEqual([]);
  });
});

describe('slots for people to choose from', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };

  it('spread over different days, with a maximum per day, working days first', () => {
    const { slots } = search([], { session: { ...session, date: '2026-11-22' }, range: week, perDay: 2, perSlot: 1, limit: 12 });
    const dates = slots.map(({ date }) => date);
    for (const date of new Set(dates)) expect(dates.filter((other) => other === date)).toHaveLength(2);
    const firstWeekend = dates.findIndex((date) => date >= '2026-11-21');
    expect(new Set(dates.slice(0, firstWeekend)).size).toBe(5);
  });

  it('start no earlier than requested', () => {
    const { slots } = search([], { range: week, perDay: 9, limit: 99, notBefore: '2026-11-18T12:00:00' });
    expect(slots.length).toBeGreaterThan(0);
    for (const { date, period_id } of slots) {
      const start = periods.find(({ id }) => id === period_id)?.start_time ?? '';
      expect(`${date}T${start}` >= '2026-11-18T12:00:00').toBe(true);
    }
  });
});

describe('a session whose form is half filled in', () => {
  it('has no problem with a room that is not chosen yet', () => {
    const project = { id: session.project_id, location_list: [1, 2], team_list: [], teacher_list: [] };
    const projects = new Map([[project.id, project]]) as never;
    const index = createConflictIndex({ sessions: [], context: { config: defaultSystemConfig, projects } });
    expect(index.check({ ...session, location_id: -1 })).toEqual([]);
    expect(index.check({ ...session, location_id: 3 }).map(({ code }) => code)).toEqual(['location-not-in-project']);
  });
});
