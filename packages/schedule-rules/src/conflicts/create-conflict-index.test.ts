import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSeconds } from '../dates/clock-time.ts';
import type { PeriodTimes } from '../periods/overlapping-periods.ts';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Session } from '../entities/session.ts';
import type { Timeslot } from '../entities/timeslot.ts';
import type { Conflict } from './conflict.ts';
import type { ConflictContext } from './conflict-context.ts';
import { createConflictIndex } from './create-conflict-index.ts';
import { sessionFaults } from './session-faults.ts';

const plain: ConflictContext = { config: defaultSystemConfig };

function session(changes: Partial<Session> & { id: number }): Session {
  return {
    date: '2026-09-07',
    period_id: 1,
    location_id: 100 + changes.id,
    course_id: 1,
    project_id: 1,
    teacher_id: null,
    team_id: null,
    semester_id: 1,
    organization_id: 1,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 32,
    min_student_number: 1,
    max_group_student_number: 5,
    is_publish: true,
    is_reserved: false,
    is_scheduled: true,
    group: null,
    ...changes,
  };
}

const timeslot = (changes: Partial<Timeslot>): Timeslot => ({
  id: 9,
  date: '2026-09-07',
  period_id: 1,
  organization_id: 1,
  teacher_id: null,
  teacher_secondary_id: null,
  class_id: null,
  location_id: null,
  ...changes,
});

describe('two sessions in one period', () => {
  test.each<[string, Partial<Session>, Conflict['code'], Conflict['resource']]>([
    ['room', { location_id: 7 }, 'location-taken', { kind: 'location', id: 7 }],
    ['teacher', { teacher_id: 7 }, 'teacher-taken', { kind: 'teacher', id: 7 }],
    ['team', { team_id: 7 }, 'team-taken', { kind: 'team', id: 7 }],
    ['class', { class_list: [6, 7] }, 'class-taken', { kind: 'class', id: 7 }],
  ])('conflict when they share a %s', (_, shared, code, resource) => {
    const second = 'class_list' in shared ? { class_list: [7, 8] } : shared;
    const index = createConflictIndex({
      sessions: [session({ id: 1, ...shared }), session({ id: 2, ...second })],
      context: plain,
    });
    expect(index.all()).toEqual([{ code, severity: 'warning', sessionIds: [1, 2], resource }]);
    expect(index.conflictsOf(1)).toEqual(index.all());
    expect(index.conflictsOf(2)).toEqual(index.all());
  });

  test.each<[string, Partial<ConflictContext['config']>, readonly string[]]>([
    ['nothing', {}, []],
    ['a room', { excludeRoomTime: true }, ['location-taken']],
    ['a teacher', { excludeTeacherTime: true }, ['teacher-taken']],
    ['a class', { excludeTeacherStudentGroup: true }, ['class-taken']],
    ['a subject', { excludeTeacherSubject: true }, []],
  ])('give an error when the centre forbids conflicts of %s, and a warning otherwise', (_, forbidden, errors) => {
    const shared = { location_id: 7, teacher_id: 7, team_id: 7, class_list: [7] };
    const index = createConflictIndex({
      sessions: [session({ id: 1, ...shared }), session({ id: 2, ...shared })],
      context: { config: { ...defaultSystemConfig, ...forbidden } },
    });
    expect(index.all()).toHaveLength(4);
    expect(index.all().flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))).toEqual(errors);
  });

  test('conflict when they share a student', () => {
    const studentsBySession = new Map([
      [1, [50, 51]],
      [2, [51]],
    ]);
    const index = createConflictIndex({
      sessions: [session({ id: 1 }), session({ id: 2 })],
      context: { ...plain, studentsBySession },
    });
    expect(index.all()).toEqual([
      {
        code: 'student-taken',
        severity: 'warning',
        sessionIds: [1, 2],
        resource: { kind: 'student', id: 51 },
        studentIds: [51],
      },
    ]);
  });

  test('give one conflict for each set of sessions, though they share many students', () => {
    const studentsBySession = new Map([
      [1, [60, 52, 51]],
      [2, [51, 52, 60]],
      [3, [60]],
    ]);
    const index = createConflictIndex({
      sessions: [3, 2, 1].map((id) => session({ id })),
      context: { ...plain, studentsBySession },
    });
    const both = { sessionIds: [1, 2], resource: { kind: 'student', id: 51 }, studentIds: [51, 52] };
    const three = { sessionIds: [1, 2, 3], resource: { kind: 'student', id: 60 }, studentIds: [60] };
    const bySize = (found: readonly Conflict[]): readonly Conflict[] =>
      found.toSorted((a, b) => a.sessionIds.length - b.sessionIds.length);
    expect(bySize(index.all())).toMatchObject([both, three]);
    expect(bySize(index.conflictsOf(2))).toMatchObject([both, three]);
    expect(index.conflictsOf(3)).toMatchObject([three]);
    index.remove(3);
    expect(index.all()).toMatchObject([{ sessionIds: [1, 2], studentIds: [51, 52, 60] }]);
  });

  test.each<[string, Partial<Session>]>([
    ['another day', { date: '2026-09-08' }],
    ['another period', { period_id: 2 }],
  ])('do not conflict on %s', (_, changes) => {
    const shared = { location_id: 7, teacher_id: 7, class_list: [7] };
    const index = createConflictIndex({
      sessions: [session({ id: 1, ...shared }), session({ id: 2, ...shared, ...changes })],
      context: plain,
    });
    expect(index.all()).toEqual([]);
  });

  test('give one conflict of three when three sessions share a room', () => {
    const sessions = [3, 1, 2].map((id) => session({ id, location_id: 7 }));
    expect(createConflictIndex({ sessions, context: plain }).all()).toMatchObject([{ sessionIds: [1, 2, 3] }]);
  });
});

describe('groups of a class', () => {
  const context: ConflictContext = { ...plain, groupsByClass: new Map([[7, [71, 72]]]) };
  const found = (classLists: readonly (readonly number[])[]) =>
    createConflictIndex({ sessions: classLists.map((class_list, at) => session({ id: at + 1, class_list })), context })
      .all()
      .map(({ sessionIds, resource }) => [sessionIds, resource.id]);

  test.each<[string, readonly (readonly number[])[], readonly unknown[]]>([
    ['a group and its whole class', [[71], [7]], [[[1, 2], 71]]],
    ['the whole class twice, once', [[7], [7, 8]], [[[1, 2], 7]]],
    ['a group twice', [[72], [72]], [[[1, 2], 72]]],
    ['two groups of a class, which can work at once', [[71], [72]], []],
    ['a group and another class', [[71], [8]], []],
  ])('%s', (_, classLists, conflicts) => {
    expect(found(classLists)).toEqual(conflicts);
  });

  test('a session that is only judged meets them as well, and so does other teaching', () => {
    const index = createConflictIndex({
      sessions: [session({ id: 1, class_list: [7] })],
      timeslots: [timeslot({ class_id: 7 })],
      context,
    });
    const met = index.check(session({ id: 2, class_list: [72] })).map(({ code, resource }) => [code, resource.id]);
    expect(met).toEqual([
      ['class-taken', 72],
      ['class-timeslot', 72],
    ]);
    expect(index.conflictsOf(1).map(({ code, resource }) => [code, resource.id])).toEqual([['class-timeslot', 7]]);
  });
});

test('a cancelled session takes nothing until it takes place again', () => {
  const cancelled = { cancelled_at: '2026-09-01T08:00:00Z' };
  const [first, second] = [session({ id: 1, location_id: 7 }), session({ id: 2, location_id: 7 })];
  const slot = timeslot({ location_id: 7 });
  const context = { ...plain, config: { ...defaultSystemConfig, excludeRoomTime: true } };
  const index = createConflictIndex({ sessions: [first, { ...second, ...cancelled }], timeslots: [slot], context });
  expect(index.all().map(({ code, sessionIds }) => [code, sessionIds])).toEqual([['location-timeslot', [1]]]);
  expect(index.check(second).map(({ code }) => code)).toEqual(['location-taken', 'location-timeslot']);
  index.put(second);
  index.put({ ...first, ...cancelled });
  expect(index.all().map(({ code, sessionIds }) => [code, sessionIds])).toEqual([['location-timeslot', [2]]]);
});

describe('periods that overlap', () => {
  const periods: readonly PeriodTimes[] = [
    { id: 1, start_time: '08:00:00', end_time: '09:40:00' },
    { id: 2, start_time: '10:00:00', end_time: '11:40:00' },
    { id: 14, start_time: '08:00:00', end_time: '11:40:00' },
  ];
  const context: ConflictContext = { ...plain, periods };

  test('conflict while both run', () => {
    const sessions = [session({ id: 1, location_id: 7 }), session({ id: 2, location_id: 7, period_id: 14 })];
    expect(createConflictIndex({ sessions, context }).all()).toMatchObject([{ code: 'location-taken', sessionIds: [1, 2] }]);
    // Without the times of the periods an overlap is not known.
    expect(createConflictIndex({ sessions, context: plain }).all()).toEqual([]);
  });

  test('conflict in pairs, when one period overlaps two that do not overlap each other', () => {
    const sessions = [1, 2, 14].map((period_id, at) => session({ id: at + 1, teacher_id: 7, period_id }));
    expect(createConflictIndex({ sessions, context }).all()).toMatchObject([{ sessionIds: [1, 3] }, { sessionIds: [2, 3] }]);
  });

  test('give one conflict for the whole time that sessions share', () => {
    const sessions = [1, 2].map((id) => session({ id, class_list: [7], period_id: 14 }));
    const index = createConflictIndex({ sessions, context });
    expect(index.all()).toMatchObject([{ code: 'class-taken', sessionIds: [1, 2] }]);
    expect(index.check(session({ id: 9, class_list: [7], period_id: 14 }))).toMatchObject([{ sessionIds: [1, 2, 9] }]);
  });

  test('conflict with a timeslot once', () => {
    const config = { ...defaultSystemConfig, excludeRoomTime: true };
    const given = { timeslots: [timeslot({ location_id: 7, period_id: 14 })], context: { ...context, config } };
    const sessions = [session({ id: 1, location_id: 7, period_id: 14 }), session({ id: 2, location_id: 7, period_id: 2 })];
    const all = createConflictIndex({ ...given, sessions }).all();
    expect(all.filter(({ code }) => code === 'location-timeslot')).toMatchObject([{ sessionIds: [1] }, { sessionIds: [2] }]);
  });
});

describe('a session of several periods', () => {
  const period = (id: number, start_time: string, end_time: string): PeriodTimes => ({ id, start_time, end_time });
  const periods = [
    period(1, '08:00', '08:45'),
    period(2, '08:50', '09:35'),
    period(3, '09:55', '10:40'),
    period(4, '14:00', '14:45'),
  ];
  const context: ConflictContext = { ...plain, periods };
  const long = session({ id: 1, location_id: 7, period_count: 3 });

  test.each([
    ['its second period', 2, ['location-taken']],
    ['its last period', 3, ['location-taken']],
    ['the period after it', 4, []],
  ])('meets another one in %s', (_, period_id, expected) => {
    const index = createConflictIndex({ sessions: [long, session({ id: 2, location_id: 7, period_id })], context });
    expect(index.all().map(({ code }) => code)).toEqual(expected);
    expect(index.conflictsOf(2)).toEqual(index.all());
  });

  test('is in conflict once with another one of several periods', () => {
    const index = createConflictIndex({ sessions: [long, { ...long, id: 2, period_id: 2, period_count: 2 }], context });
    expect(index.all()).toMatchObject([{ code: 'location-taken', sessionIds: [1, 2] }]);
    expect(index.conflictsOf(2)).toEqual(index.all());
  });

  test('is in conflict with a timeslot of any of its periods, once', () => {
    const timeslots = [timeslot({ location_id: 7, period_id: 3 })];
    expect(createConflictIndex({ sessions: [long], timeslots, context }).all()).toMatchObject([
      { code: 'location-timeslot', sessionIds: [1], timeslotId: 9 },
    ]);
  });

  test('frees all its periods when it goes', () => {
    const index = createConflictIndex({ sessions: [long, session({ id: 2, location_id: 7, period_id: 3 })], context });
    index.put({ ...long, period_count: 2 });
    expect(index.all()).toEqual([]);
    index.remove(1);
    expect(index.check(session({ id: 3, location_id: 7, period_id: 2 }))).toEqual([]);
  });

  const spans = (spans_breaks: boolean): ConflictContext => ({
    ...context,
    projects: new Map([[1, { location_list: [], team_list: [], teacher_list: [], free_schedule: true, spans_breaks }]]),
  });
  test.each<[string, Partial<Session>, ConflictContext, readonly string[]]>([
    ['fits its day', { period_count: 3 }, context, []],
    ['lasts longer than the day', { period_id: 4, period_count: 2 }, context, ['periods-not-whole error 4']],
    ['goes across lunch', { period_id: 3, period_count: 2 }, context, ['spans-long-break warning 3']],
    ['goes across lunch, as its experiment does not allow', { period_count: 4 }, spans(false), ['spans-long-break warning 1']],
    ['goes across lunch, as its experiment allows', { period_count: 4 }, spans(true), []],
    ['begins with a period that is not known', { period_id: 77, period_count: 4 }, context, []],
  ])('that %s has the matching faults', (_, given, within, expected) => {
    const found = sessionFaults(session({ id: 1, ...given }), within);
    expect(found.map(({ code, severity, resource }) => `${code} ${severity} ${resource.id}`)).toEqual(expected);
  });
});

describe('timeslots', () => {
  test.each<[string, Partial<ConflictContext['config']>, Partial<Timeslot>, Partial<Session>, Conflict['code']]>([
    ['a room, with excludeRoomTime', { excludeRoomTime: true }, { location_id: 7 }, { location_id: 7 }, 'location-timeslot'],
    [
      'a teacher, with excludeTeacherTime',
      { excludeTeacherTime: true },
      { teacher_id: 7 },
      { teacher_id: 7 },
      'teacher-timeslot',
    ],
    ['a second teacher', { excludeTeacherTime: true }, { teacher_secondary_id: 7 }, { teacher_id: 7 }, 'teacher-timeslot'],
    ['a class', { excludeTeacherStudentGroup: true }, { class_id: 7 }, { class_list: [7] }, 'class-timeslot'],
  ])('keep %s busy, as an error where the setting forbids it and as a warning elsewhere', (_, setting, slot, shared, code) => {
    const given = { sessions: [session({ id: 1, ...shared })], timeslots: [timeslot(slot)] };
    const config = { ...defaultSystemConfig, ...setting };
    expect(createConflictIndex({ ...given, context: { config } }).all()).toMatchObject([
      { code, severity: 'error', timeslotId: 9 },
    ]);
    expect(createConflictIndex({ ...given, context: plain }).all()).toMatchObject([{ code, severity: 'warning', timeslotId: 9 }]);
  });
});

describe('checking a single session', () => {
  const project = { location_list: [1], team_list: [2], teacher_list: [3], free_schedule: false, max_student_number: 10 };
  const context: ConflictContext = {
    config: { ...defaultSystemConfig, excludeTeacherSubject: true },
    locations: new Map([[5, { capacity: 20 }]]),
    projects: new Map([[1, project]]),
    semesters: new Map([[1, { since: '2026-09-07', to: '2027-01-17' }]]),
    projectIdsByCourse: new Map([[1, new Set([2])]]),
  };

  test('compares it with the room capacity, the lists of the experiment, the course and the semester', () => {
    const found = sessionFaults(session({ id: 1, location_id: 5, team_id: 9, teacher_id: 9 }), context);
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ['outside-semester', 'warning'],
      ['over-location-capacity', 'warning'],
      ['over-project-capacity', 'warning'],
      ['location-not-in-project', 'warning'],
      ['team-not-in-project', 'warning'],
      ['teacher-not-in-project', 'error'],
      ['project-not-in-course', 'warning'],
    ]);
  });

  test('finds nothing where a session fills the room and the experiment exactly', () => {
    const full = { location_id: 5, max_student_number: 20 };
    const fitting = { ...context, projects: new Map([[1, { ...project, location_list: [5], max_student_number: 20 }]]) };
    const found = sessionFaults(session({ id: 1, ...full }), fitting).map(({ code }) => code);
    expect(found).not.toContain('over-location-capacity');
    expect(found).not.toContain('over-project-capacity');
  });

  test.each([
    ['on a holiday', '2026-10-01', ['no-teaching day 7']],
    ['on a day of the holiday that is taught', '2026-10-03', []],
    ['on a day that one of its classes cannot use', '2026-10-12', ['class-blocked class 4']],
    ['on any other day', '2026-10-09', []],
  ])('%s gives the matching problem or none', (_, date, expected) => {
    const rule = { weekday: null, class_list: [], organization_id: null };
    const days = [
      { ...rule, id: 7, date: '2026-10-01', until: '2026-10-07', kind: 'holiday', name: 'National Day' },
      { ...rule, id: 8, date: '2026-10-03', until: '2026-10-03', kind: 'taught_as', weekday: 4, name: 'Make-up day' },
      { ...rule, id: 9, date: '2026-10-12', until: '2026-10-16', kind: 'blocked', name: 'Practice', class_list: [4] },
    ] as const;
    const found = sessionFaults(session({ id: 1, date, class_list: [3, 4] }), { config: defaultSystemConfig, days });
    expect(found.map(({ code, resource }) => `${code} ${resource.kind} ${resource.id}`)).toEqual(expected);
  });

  test('finds nothing when everything fits, and when nothing is known', () => {
    const fitting = session({ id: 1, date: '2026-09-08', location_id: 1, team_id: 2, teacher_id: 3, max_student_number: 10 });
    const free = new Map([[1, { ...project, free_schedule: true }]]);
    expect(sessionFaults(fitting, { ...context, projects: free })).toEqual([]);
    expect(sessionFaults(session({ id: 1 }), plain)).toEqual([]);
  });
});

describe.each<[string, readonly PeriodTimes[]]>([
  ['the index', []],
  [
    'the index of periods that overlap',
    [
      { id: 1, start_time: '08:00:00', end_time: '09:40:00' },
      { id: 2, start_time: '10:00:00', end_time: '11:40:00' },
      { id: 3, start_time: '08:00:00', end_time: '11:40:00' },
      { id: 4, start_time: '09:00:00', end_time: '12:00:00' },
      { id: 5, start_time: '11:40:00', end_time: '13:00:00' },
    ],
  ],
  [
    'the index of periods with breaks, of which some overlap',
    [
      { id: 1, start_time: '08:00', end_time: '08:45' },
      { id: 2, start_time: '08:50', end_time: '09:35' },
      { id: 3, start_time: '09:35', end_time: '09:50' },
      { id: 4, start_time: '09:35', end_time: '11:00' },
      { id: 5, start_time: '10:00', end_time: '10:45' },
      { id: 6, start_time: '14:00', end_time: '14:45' },
    ],
  ],
])('%s', (_name, periods) => {
  const anySession = (id: number) =>
    fc
      .record({
        date: fc.constantFrom('2026-12-31', '2027-01-01'),
        period_id: fc.integer({ min: 1, max: 6 }),
        period_count: fc.constantFrom(1, 1, 1, 2, 3),
        location_id: fc.integer({ min: 1, max: 4 }),
        teacher_id: fc.option(fc.integer({ min: 1, max: 4 })),
        team_id: fc.option(fc.integer({ min: 1, max: 2 })),
        // A list may name a class twice.
        class_list: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      })
      .map((changes) => session({ id, ...changes }));
  const anyChange = fc.oneof(
    fc.integer({ min: 1, max: 8 }).chain((id) => anySession(id).map((put) => ({ put }))),
    fc.integer({ min: 1, max: 8 }).map((remove) => ({ remove })),
  );
  const timeslots = [timeslot({ date: '2027-01-01', teacher_id: 1, location_id: 2, class_id: 3 })];
  // Of the eight sessions, most share students with some others.
  const studentsBySession = new Map(
    Array.from({ length: 8 }, (_, at) => [at + 1, [50 + (at % 3), 60 + (at % 2), 70 + at]] as const),
  );
  const context: ConflictContext = {
    periods,
    studentsBySession,
    config: { ...defaultSystemConfig, excludeRoomTime: true, excludeTeacherTime: true, excludeTeacherStudentGroup: true },
  };

  /** First and last second of a session, found by going from period to period; only its first period where none is known. */
  const timeOf = ({ period_id, period_count = 1 }: Session): readonly [start: number, end: number] | null => {
    const first = periods.find(({ id }) => id === period_id);
    if (!first) return null;
    let end = toSeconds(first.end_time);
    for (let left = period_count - 1; left > 0; left -= 1) {
      const later = periods.filter(({ start_time }) => toSeconds(start_time) >= end);
      const start = Math.min(...later.map(({ start_time }) => toSeconds(start_time)));
      const ends = later.filter(({ start_time }) => toSeconds(start_time) === start).map(({ end_time }) => toSeconds(end_time));
      if (ends.length > 0) end = Math.min(...ends);
    }
    return [toSeconds(first.start_time), end];
  };
  const isAtOnce = (a: Session, b: Session): boolean => {
    const [one, other] = [timeOf(a), timeOf(b)];
    return one && other ? one[0] < other[1] && other[0] < one[1] : a.period_id === b.period_id;
  };

  /** Compares every pair of sessions: slow, but simple. */
  function pairwise(sessions: readonly Session[]): Set<string> {
    const found = new Set<string>();
    for (const a of sessions) {
      for (const b of sessions) {
        if (a.id >= b.id || a.date !== b.date || !isAtOnce(a, b)) continue;
        const add = (kind: string, id: number): unknown => found.add(`${kind} ${id} ${a.id}-${b.id}`);
        if (a.location_id === b.location_id) add('location', a.location_id);
        if (a.teacher_id !== null && a.teacher_id === b.teacher_id) add('teacher', a.teacher_id);
        if (a.team_id !== null && a.team_id === b.team_id) add('team', a.team_id);
        for (const id of a.class_list) if (b.class_list.includes(id)) add('class', id);
        for (const id of studentsBySession.get(a.id) ?? []) if (studentsBySession.get(b.id)?.includes(id)) add('student', id);
      }
    }
    return found;
  }

  function pairsOf(conflicts: readonly Conflict[]): Set<string> {
    const found = new Set<string>();
    for (const { resource, sessionIds, timeslotId, studentIds = [resource.id] } of conflicts) {
      if (timeslotId !== undefined) continue;
      const pairs = sessionIds.flatMap((a) => sessionIds.filter((b) => a < b).map((b) => `${a}-${b}`));
      for (const id of studentIds) for (const pair of pairs) found.add(`${resource.kind} ${id} ${pair}`);
    }
    return found;
  }

  const sorted = (conflicts: readonly Conflict[]): string[] => conflicts.map((conflict) => JSON.stringify(conflict)).sort();

  test('finds the same conflicts after any changes as a new index, and as comparing every pair', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        const index = createConflictIndex({ sessions: [], timeslots, context });
        const held = new Map<number, Session>();
        for (const change of changes) {
          if ('put' in change) {
            index.put(change.put);
            held.set(change.put.id, change.put);
          } else {
            index.remove(change.remove);
            held.delete(change.remove);
          }
        }
        const sessions = [...held.values()];
        const fresh = createConflictIndex({ sessions, timeslots, context });
        expect(index.size).toBe(held.size);
        expect(sorted(index.all())).toEqual(sorted(fresh.all()));
        expect(pairsOf(index.all())).toEqual(pairwise(sessions));
        for (const { id } of sessions) {
          expect(sorted(index.conflictsOf(id))).toEqual(sorted(index.all().filter(({ sessionIds }) => sessionIds.includes(id))));
        }
      }),
    );
  });

  test('checks many sessions as if they had moved, and stays unchanged', () => {
    const anyTimetable = fc.tuple(...[1, 2, 3, 4, 5, 6].map(anySession));
    fc.assert(
      fc.property(
        anyTimetable,
        fc.uniqueArray(fc.integer({ min: 2, max: 9 }).chain(anySession), { selector: ({ id }) => id }),
        (held, moved) => {
          const index = createConflictIndex({ sessions: held, timeslots, context });
          const before = sorted(index.all());
          const ids = new Set(moved.map(({ id }) => id));
          const there = createConflictIndex({
            sessions: [...held.filter(({ id }) => !ids.has(id)), ...moved],
            timeslots,
            context,
          });
          const wanted = there.all().filter(({ sessionIds }) => sessionIds.some((id) => ids.has(id)));
          expect(sorted(index.checkAll(moved))).toEqual(sorted(wanted));
          expect(sorted(index.all())).toEqual(before);
        },
      ),
    );
  });

  test('never reports a session as a conflict with itself', () => {
    const twice = session({ id: 1, class_list: [7, 7] });
    expect(createConflictIndex({ sessions: [twice], context: plain }).all()).toEqual([]);
    const index = createConflictIndex({ sessions: [], context: plain });
    expect(index.checkAll([session({ id: 1, class_list: [7, 7] })])).toEqual([]);
  });

  test('checks a candidate without adding it, and ignores the session that it would replace', () => {
    const index = createConflictIndex({
      sessions: [session({ id: 1, location_id: 7 }), session({ id: 2, location_id: 8 })],
      context: plain,
    });
    expect(index.check(session({ id: 2, location_id: 7 }))).toMatchObject([{ code: 'location-taken', sessionIds: [1, 2] }]);
    expect(index.check(session({ id: 1, location_id: 7 }))).toEqual([]);
    expect(index.all()).toEqual([]);
    expect(index.conflictsOf(99)).toEqual([]);
  });

  test('changes its revision with every change only', () => {
    const index = createConflictIndex({ sessions: [session({ id: 1 })], context: plain });
    const revisions = [index.revision];
    index.check(session({ id: 2 }));
    index.checkAll([session({ id: 1, period_id: 2 })]);
    index.remove(99);
    expect(index.revision).toBe(revisions[0]);
    for (const change of [() => index.put(session({ id: 2 })), () => index.put(session({ id: 2 })), () => index.remove(1)]) {
      change();
      expect(revisions).not.toContain(index.revision);
      revisions.push(index.revision);
    }
  });

  test('throws on days that do not exist', () => {
    expect(() => createConflictIndex({ sessions: [session({ id: 1, date: '2026-02-30' })], context: plain })).toThrow(RangeError);
  });
});
