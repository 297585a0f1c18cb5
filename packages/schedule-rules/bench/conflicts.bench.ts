import { performance } from 'node:perf_hooks';
import { fromDayNumber, toDayNumber } from '../src/dates/calendar-date.ts';
import { findFreeMoves, findFreeSlots } from '../src/free-slots/index.ts';
import { defaultSystemConfig } from '../src/index.ts';
import { createConflictIndex } from '../src/conflicts/index.ts';
import type { Conflict, DateRange, Period, Session } from '../src/index.ts';
import { isTrial } from '../../../tools/bench/bench-trial.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const peer = 'every pair of a period compared';
const context = { config: defaultSystemConfig };
const periods: readonly Period[] = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  name: `${at + 1}`,
  code: `P${at + 1}`,
  start_time: `${String(8 + at).padStart(2, '0')}:00:00`,
  end_time: `${String(8 + at).padStart(2, '0')}:45:00`,
}));
const firstDay = toDayNumber('2026-08-31');
const lengthInDays = 138;

/** A term of sessions by a fixed seed, with rooms, teachers and classes in proportion: a hundred teachers and fifty rooms to every 3,000. */
function university(count: number): Session[] {
  let seed = 42;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const rooms = Math.ceil(count / 60);
  const teachers = Math.ceil(count / 30);
  return Array.from({ length: count }, (_, at) => {
    const [week, weekday] = [random(20), random(6)];
    return {
      id: at + 1,
      date: fromDayNumber(firstDay + Math.min(lengthInDays - 1, week * 7 + weekday)),
      period_id: 1 + random(12),
      location_id: 1 + random(rooms),
      course_id: 1 + random(200),
      project_id: 1 + random(800),
      teacher_id: 1 + random(teachers),
      team_id: null,
      semester_id: 1,
      organization_id: 1,
      class_list: [1 + random(rooms), rooms + 1 + random(rooms)],
      reserved_classes: [],
      reserved_classes_code: [],
      max_student_number: 32,
      min_student_number: 1,
      max_group_student_number: 5,
      is_publish: true,
      is_reserved: false,
      is_scheduled: true,
      group: null,
    };
  });
}

/** What one writes first: sessions by period of a day, and within it every pair. Answers room, teacher and class conflicts. */
function pairwise(sessions: readonly Session[]): number {
  const slots = new Map<string, Session[]>();
  for (const session of sessions) {
    const key = `${session.date} ${session.period_id}`;
    const held = slots.get(key);
    if (held) held.push(session);
    else slots.set(key, [session]);
  }
  const found: Conflict[] = [];
  const add = (kind: 'location' | 'teacher' | 'class', id: number, a: Session, b: Session): unknown =>
    found.push({ code: `${kind}-taken`, severity: 'warning', sessionIds: [a.id, b.id], resource: { kind, id } });
  for (const slot of slots.values()) {
    for (const [at, a] of slot.entries()) {
      for (const b of slot.slice(at + 1)) {
        if (a.location_id === b.location_id) add('location', a.location_id, a, b);
        if (a.teacher_id !== null && a.teacher_id === b.teacher_id) add('teacher', a.teacher_id, a, b);
        for (const id of a.class_list) if (b.class_list.includes(id)) add('class', id, a, b);
      }
    }
  }
  return found.length;
}

/** Milliseconds of the middle run. */
function median(runs: number, run: (at: number) => unknown): number {
  const times: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const start = performance.now();
    run(at);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** Who takes part: thirty students of a session, those of its first class. */
function studentsOf(sessions: readonly Session[]): ReadonlyMap<number, readonly number[]> {
  return new Map(
    sessions.map(({ id, class_list: [first = 0] }) => [id, Array.from({ length: 30 }, (_, at) => first * 30 + at)] as const),
  );
}

function measureSize(count: number): Measure[] {
  const sessions = university(count);
  const withStudents = { ...context, studentsBySession: studentsOf(sessions) };
  const size = count.toLocaleString('en-US');
  const fresh = median(9, () => createConflictIndex({ sessions, context }).all());
  const students = median(5, () => createConflictIndex({ sessions, context: withStudents }).all());
  const naive = median(5, () => pairwise(sessions));

  const index = createConflictIndex({ sessions, context });
  const change = median(501, (at) => {
    const session = sessions[(at * 7919) % count];
    if (!session) return;
    index.put({ ...session, period_id: (session.period_id % 12) + 1 });
    index.conflictsOf(session.id);
  });
  const studentIndex = createConflictIndex({ sessions, context: withStudents });
  const studentChange = median(501, (at) => {
    const session = sessions[(at * 7919) % count];
    if (!session) return;
    studentIndex.put({ ...session, period_id: (session.period_id % 12) + 1 });
    studentIndex.conflictsOf(session.id);
  });
  const changeAndAll = median(51, (at) => {
    const session = sessions[(at * 104_729) % count];
    if (!session) return;
    index.put({ ...session, period_id: (session.period_id % 12) + 1 });
    index.all();
  });
  return [
    {
      measure: `conflicts of ${size} sessions from nothing`,
      value: fresh,
      unit: 'ms',
      peer,
      peerValue: naive,
      ...(count === 40_000 && { aim: '< 200 ms' }),
    },
    {
      measure: `one of ${size} sessions changed: its conflicts`,
      value: change,
      unit: 'ms',
      peer,
      peerValue: naive,
      ...(count === 40_000 && { aim: '< 1 ms' }),
    },
    {
      measure: `the same with 30 students in each, ${size} sessions from nothing`,
      value: students,
      unit: 'ms',
    },
    {
      measure: `one of ${size} sessions with 30 students changed: its conflicts`,
      value: studentChange,
      unit: 'ms',
      ...(count === 40_000 && { aim: '< 1 ms' }),
    },
    { measure: `one of ${size} sessions changed: all conflicts listed`, value: changeAndAll, unit: 'ms', peer, peerValue: naive },
  ];
}

function measurePlaces(): Measure[] {
  const sessions = university(40_000);
  const index = createConflictIndex({ sessions, context });
  const locations = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, capacity: 20 + at }));
  const teachers = Array.from({ length: 20 }, (_, at) => at + 1);
  const week = { from: '2026-11-16', to: '2026-11-22' };
  const term = { from: fromDayNumber(firstDay), to: fromDayNumber(firstDay + lengthInDays - 1) };
  const shared = { index, sessions, periods, locations, teachers };
  const chosen = sessions.filter(({ date }) => date >= week.from && date <= week.to).slice(0, 21);
  const some = chosen.slice(0, 10);
  const search = (at: number, range: DateRange, limit = 10): unknown => {
    const session = chosen[at];
    return session && findFreeSlots({ ...shared, session, range, limit });
  };
  return [
    {
      measure: 'ten best free slots for one session, a week, 50 rooms, 20 teachers, 40,000 sessions',
      value: median(21, (at) => search(at, week)),
      unit: 'ms',
      aim: '< 100 ms',
    },
    {
      measure: 'the same over the whole term',
      value: median(21, (at) => search(at, term)),
      unit: 'ms',
      aim: '< 100 ms',
    },
    {
      measure: 'every free slot of the term, without an early stop',
      value: median(3, (at) => search(at, term, 1e6)),
      unit: 'ms',
    },
    {
      measure: 'ten best moves of ten sessions together over the whole term',
      value: median(5, () => findFreeMoves({ ...shared, moving: some, range: term })),
      unit: 'ms',
    },
  ];
}

/** Conflicts and free slots by the size of the timetable; the aims are those of a university with 40,000 sessions. */
export default {
  name: 'schedule-rules',
  run: async (): Promise<Measure[]> => {
    measureSize(5000);
    if (isTrial) return measureSize(5000);
    return [...[5000, 10_000, 20_000, 40_000, 80_000].flatMap(measureSize), ...measurePlaces()];
  },
};
