import { describe, expect, it } from 'vitest';
import { makeBatches } from './batches.ts';
import { buildProblem } from './build-problem.ts';
import { matchText } from './explain.ts';
import { readPlanFacts, type PlanFacts } from './plan-facts.ts';
import { refusalText } from './refusal.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';

const facts = (changes: Partial<Record<keyof PlanFacts, unknown>> = {}, scope: object = {}): PlanFacts =>
  readPlanFacts(rawFacts(changes, scope));

const session = (values: object) => ({
  id: 900,
  date: '2026-09-07',
  period_id: 1,
  location_id: 30,
  course_id: 10,
  project_id: 20,
  teacher_id: 40,
  team_id: null,
  class_list: [50],
  seats: 12,
  is_publish: true,
  lesson: null,
  ...values,
});
const before = '2026-09-01';
const build = (given: PlanFacts, today = before) => buildProblem(given, today);
const daysOf = ({ problem }: ReturnType<typeof build>, lesson = 0): readonly string[] => [
  ...new Set(problem.lessons[lesson]!.slots.map((slot) => problem.days[Math.floor(slot / problem.periods.length)]!)),
];
const sentences = (given: PlanFacts, today = before): readonly string[] =>
  build(given, today).refusals.map((refusal) => refusalText(refusal, 'en'));

describe('equipment', () => {
  const hood = {
    project_id: 20,
    equipment_id: 1,
    name: 'Fume hood',
    kind: 'feature',
    is_required: true,
    count: 1,
    per: 'session',
  };
  const scope = { project_id: 21, equipment_id: 2, name: 'Oscilloscope', kind: 'set', is_required: true, count: 1, per: 'group' };
  const had = (...rows: readonly (readonly [room: number, equipment: number, count: number])[]) =>
    rows.map(([location_id, equipment_id, count]) => ({ location_id, equipment_id, count }));
  const roomsOf = (equipment: object): readonly (readonly number[])[] =>
    build(facts({ equipment: { needs: [hood, scope], outages: [], ...equipment } })).problem.lessons.map(({ rooms }) => rooms);

  it('leaves the rooms that have what an experiment requires', () => {
    // Twelve seats make three groups of five at most.
    const rooms = had([30, 1, 1], [30, 2, 2], [31, 2, 3]);
    expect(roomsOf({ rooms })).toEqual([[0], [0], [1], [1]]);
    expect(roomsOf({ rooms, needs: [] })).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('that no room has is named with the rooms, in both languages', () => {
    const { refusals } = build(facts({ equipment: { needs: [hood, scope], outages: [], rooms: had([30, 1, 1], [30, 2, 2]) } }));
    expect(refusals.map((refusal) => refusalText(refusal, 'en'))).toEqual([
      'Experiment Experiment 21 (Optics) requires 3 × Oscilloscope, which none of its rooms has (A-101, A-102): add it to a room, or let the experiment require less.',
    ]);
    expect(refusalText(refusals[0]!, 'zh')).toContain('需要 3 × Oscilloscope');
  });

  it('that a room lacks, or shares, keeps it from being named as a way out', () => {
    const experiment = {
      id: 20,
      name: 'Experiment 20',
      location_list: [30],
      team_list: [],
      teacher_list: [],
      max_student_number: 12,
    };
    const outage = { id: 7, location_id: 30, since: '2026-09-01', until: '2026-09-30', reason: 'Burst pipe' };
    const more = [
      { id: 32, name: 'A-103', capacity: 30, is_shared: true },
      { id: 33, name: 'A-104', capacity: 20 },
    ];
    const ways = (...rows: readonly (readonly [room: number, equipment: number, count: number])[]): string =>
      sentences(
        facts({
          courses: [{ id: 10, name: 'Optics', teachers: [40], projects: [20] }],
          projects: [experiment],
          locations: [{ id: 30, name: 'A-101', capacity: 12 }, { id: 31, name: 'A-102', capacity: 12 }, ...more],
          equipment: { needs: [hood], outages: [outage], rooms: had([30, 1, 1], ...rows) },
        }),
      ).join(' ');
    expect(ways([32, 1, 1], [33, 1, 1])).toMatch(/allow room A-104/i);
    expect(ways([31, 1, 1], [32, 1, 1])).toMatch(/allow room A-102/i);
    expect(ways([32, 1, 1])).not.toMatch(/allow room/i);
  });

  it('of a room that is out of order takes its days away', () => {
    const outage = { id: 7, location_id: 31, since: '2026-09-08', until: '2026-09-09', reason: 'Burst pipe' };
    const { problem } = build(facts({ equipment: { needs: [], rooms: [], outages: [outage] } }));
    expect(problem.busy).toEqual(
      [3, 4, 5, 6, 7, 8].map((slot) => ({ kind: 'room', resource: 1, slot, by: { kind: 'outage', id: 7, label: 'Burst pipe' } })),
    );
    const match = { condition: 'room', lessons: [0], resource: 1, slot: 3, by: problem.busy[0]!.by } as const;
    const said = (language: 'en' | 'zh') => matchText(problem, new Int32Array(16), match as never, language);
    expect(said('en')).toContain('Room A-102 is out of order (Burst pipe) on 2026-09-08');
    expect(said('zh')).toContain('故障停用（Burst pipe）');
  });
});

describe('the lessons of a plan', () => {
  it('cover the students of each class and experiment', () => {
    const { problem, refusals } = build(facts());
    expect(refusals).toEqual([]);
    expect(problem.lessons.map(({ key }) => key)).toEqual(['10-20-50', '10-20-51', '10-21-50', '10-21-51']);
    expect(problem.lessons[0]).toMatchObject({ students: 10, seats: 12, rooms: [0, 1], teachers: [0], classes: [0], order: 0 });
  });

  it('are fewer when published sessions exist, and these block their time', () => {
    const { problem } = build(facts({ sessions: [session({})] }));
    expect(problem.lessons.map(({ key }) => key)).toEqual(['10-20-51', '10-21-50', '10-21-51']);
    expect(problem.busy.map(({ kind }) => kind).sort()).toEqual(['class', 'room', 'teacher']);
    // Class 1 is taken in the first period of the first day, class 2 is not.
    expect(problem.lessons[1]!.slots).not.toContain(0);
    expect(problem.lessons[0]!.slots).toContain(0);
  });

  it('are taken by sessions as far as their seats go, and by those for their class only', () => {
    const course = session({ class_list: [], seats: 20 });
    const keys = (...sessions: readonly object[]) => build(facts({ sessions })).problem.lessons.map(({ key }) => key);
    // A session for the whole course has room for both classes, or for one.
    expect(keys(course)).toEqual(['10-21-50', '10-21-51']);
    expect(keys({ ...course, seats: 12 })).toEqual(['10-20-51', '10-21-50', '10-21-51']);
    expect(keys({ ...course, seats: 9 })).toHaveLength(4);
    expect(keys(session({ class_list: [51] }))).toEqual(['10-20-50', '10-21-50', '10-21-51']);
  });

  it('meet what their students, teams and rooms do elsewhere', () => {
    const elsewhere = session({ course_id: 99, project_id: 99, class_list: [], team_id: 60, teacher_id: null });
    const teams = [{ id: 60, name: 'Blue' }];
    const { problem } = build(facts({ sessions: [elsewhere], teams, elections: [[900, 103]] }));
    expect(problem.busy.map(({ kind, resource, slot }) => [kind, resource, slot])).toEqual([
      ['room', 0, 0],
      ['team', 0, 0],
      ['student', 0, 0],
    ]);
    // Student 103 is in class 1, whose lessons cannot be then.
    expect(problem.lessons.map(({ slots }) => slots.includes(0))).toEqual([false, true, false, true]);
  });

  it('of two courses with a student in common cannot be at the same time', () => {
    const courses = [
      { id: 10, name: 'Optics', teachers: [40], projects: [20] },
      { id: 11, name: 'Heat', teachers: [40], projects: [21] },
    ];
    const members = [
      [10, 100, 50],
      [10, 101, 50],
      [11, 101, 51],
      [11, 102, 51],
    ];
    expect(build(facts({ courses, members })).problem.sharedStudents).toEqual([[0, 1]]);
    expect(build(facts({ courses, members: members.filter(([, student]) => student !== 101) })).problem.sharedStudents).toEqual(
      [],
    );
  });

  it('begin where the last run left them, before where their draft stands', () => {
    const { plan } = rawFacts() as { plan: object };
    const last = { id: '10-20-50', date: '2026-09-09', period_id: 2, location_id: 31, teacher_id: 40 };
    const solution = { lessonList: [last, { ...last, id: '10-20-51', location_id: 99 }] };
    const draft = session({ is_publish: false, lesson: '10-20-50' });
    const [first, second] = build(facts({ plan: { ...plan, solution }, sessions: [draft] })).problem.lessons;
    expect(first).toMatchObject({ from: { slot: 2 * 3 + 1, room: 1, teacher: 0 }, now: { slot: 0, room: 0 } });
    // A place that is no candidate any more is nothing to begin with.
    expect(second).not.toHaveProperty('from');
  });

  it('know which periods overlap and which follow one another', () => {
    const time = (id: number, start_time: string, end_time: string) => ({ id, name: `${id}`, start_time, end_time });
    // Two short periods, a block of both, one in the afternoon, and a block of it and the next.
    const periods = [
      time(1, '08:00', '08:45'),
      time(2, '08:50', '09:35'),
      time(3, '08:00', '09:35'),
      time(4, '14:00', '14:45'),
      time(5, '14:00', '15:35'),
      time(6, '14:50', '15:35'),
    ];
    expect(build(facts({ periods })).problem.periods.map(({ overlaps, follows }) => [overlaps, follows])).toEqual([
      [[0, 2], [1]],
      [
        [1, 2],
        [3, 4],
      ],
      [
        [0, 1, 2],
        [3, 4],
      ],
      [[3, 4], [5]],
      [[3, 4, 5], []],
      [[4, 5], []],
    ]);
  });

  it('start at a draft of the same plan, which blocks no time', () => {
    const { problem } = build(facts({ sessions: [session({ is_publish: false, lesson: '10-20-50' })] }));
    expect(problem.lessons).toHaveLength(4);
    expect(problem.lessons[0]).toMatchObject({ now: { slot: 0, room: 0 }, from: { slot: 0, room: 0 } });
    expect(problem.busy).toEqual([]);
  });

  it('are split when a class is too large, and kept together if the centre asks for it', () => {
    const config = [{ defaultLessonStudentMax: 5, splitConsistent: true }];
    const { problem } = build(facts({ config }));
    expect(problem.lessons).toHaveLength(8);
    expect(problem.splits).toHaveLength(4);
    expect(problem.lessons[0]).toMatchObject({ key: '10-20-50-1', students: 5 });
  });

  it('keep a pinned slot', () => {
    const pins = { '10-20-50': { date: '2026-09-09', period_id: 2, location_id: 31, teacher_id: 40 } };
    const { problem } = build(facts({}, { pins }));
    expect(problem.lessons[0]).toMatchObject({ pinned: true, slots: [2 * 3 + 1], rooms: [1] });
    expect(problem.lessons[1]!.slots.length).toBeGreaterThan(1);
  });
});

describe('the settings of the centre', () => {
  const timeslot = {
    id: 700,
    date: '2026-09-07',
    period_id: 1,
    teacher_id: 40,
    teacher_secondary_id: 41,
    class_id: 50,
    location_id: 30,
  };
  const teachers = [
    { id: 40, name: 'Ada' },
    { id: 41, name: 'Grace' },
  ];
  const courses = [{ id: 10, name: 'Optics', teachers: [40, 41], projects: [20] }];
  const takenBy = (config: object) =>
    build(facts({ timeslots: [timeslot], teachers, courses, config: [{ defaultLessonStudentMax: 12, ...config }] })).problem.busy;

  it.each([
    ['none of them', {}],
    ['all of them', { excludeRoomTime: true, excludeTeacherTime: true, excludeTeacherStudentGroup: true }],
    ['turned off', { excludeRoomTime: false, excludeTeacherTime: false, excludeTeacherStudentGroup: false }],
  ])('leave other teaching what it takes: %s', (_, config) => {
    const expected = [
      ['room', 0],
      ['teacher', 0],
      ['teacher', 1],
      ['class', 0],
    ];
    expect(takenBy(config)).toEqual(
      expected.map(([kind, resource]) => ({
        kind,
        resource,
        slot: 0,
        by: { kind: 'timeslot', id: 700, label: expect.any(String) as string },
      })),
    );
  });

  it('of a centre count before those of the institution, and say how many students a session takes', () => {
    const sizes = (config: readonly object[], max: number | null = null): readonly number[] => {
      const [one] = (rawFacts() as { projects: object[] }).projects;
      return build(facts({ config, projects: [{ ...one, max_student_number: max }], courses })).problem.lessons.map(
        ({ students }) => students,
      );
    };
    expect(sizes([{ defaultLessonStudentMax: 12 }])).toEqual([10, 10]);
    expect(sizes([{ defaultLessonStudentMax: 12 }, { defaultLessonStudentMax: 20 }])).toEqual([20]);
    expect(sizes([{ defaultLessonStudentMax: 20 }], 7)).toEqual([5, 5, 5, 5]);
    // No room has more than 30 seats.
    expect(sizes([{ defaultLessonStudentMax: 500 }])).toEqual([20]);
  });
});

describe('the candidates of a lesson', () => {
  const [one] = (rawFacts() as { projects: object[] }).projects;
  const teachers = [
    { id: 40, name: 'Ada' },
    { id: 41, name: 'Grace' },
  ];
  const teams = [
    { id: 60, name: 'Blue' },
    { id: 61, name: 'Red' },
  ];
  const courses = [{ id: 10, name: 'Optics', teachers: [40], projects: [20] }];
  const first = (lists: object, scope: object = {}) =>
    build(facts({ projects: [{ ...one, ...lists }], courses, teachers, teams }, scope)).problem.lessons[0]!;

  it.each([
    ['no list: every room, the teachers of the course, no team', {}, { rooms: [0, 1], teachers: [0], teams: [] }],
    ['a list of rooms', { location_list: [31] }, { rooms: [1], teachers: [0], teams: [] }],
    ['a room of another centre on the list', { location_list: [31, 99] }, { rooms: [1], teachers: [0], teams: [] }],
    ['a list of teachers instead of those of the course', { teacher_list: [41] }, { rooms: [0, 1], teachers: [0], teams: [] }],
    ['a list of teams', { team_list: [61] }, { rooms: [0, 1], teachers: [0], teams: [1] }],
  ])('come from the lists of the experiment: %s', (_, lists, expected) => {
    expect(first(lists)).toMatchObject(expected);
  });

  it('leave out teachers of the course where the experiment has a list', () => {
    const { problem } = build(facts({ projects: [{ ...one, teacher_list: [41] }], courses, teachers }));
    expect(problem.teachers.map(({ name }) => name)).toEqual(['Grace']);
  });

  it('leave out the weeks that are closed to a class, and no other class', () => {
    const built = build(facts({}, { closed_weeks: [{ class_id: 50, weeks: [1] }] }));
    const weeks = (lesson: number) => [...new Set(daysOf(built, lesson).map((day) => (day < '2026-09-14' ? 1 : 2)))];
    expect([weeks(0), weeks(1)]).toEqual([[2], [1, 2]]);
  });

  it('keep each part of a place that is pinned, and leave the others open', () => {
    const keys = (pin: object) => {
      const courses = [{ id: 10, name: 'Optics', teachers: [40, 41], projects: [20, 21] }];
      const { lessons, days } = build(facts({ courses }, { pins: { '10-20-50': pin } })).problem;
      const { slots, rooms, teachers, pinned } = lessons[0]!;
      return {
        days: new Set(slots.map((slot) => days[Math.floor(slot / 3)])).size,
        periods: new Set(slots.map((slot) => slot % 3)).size,
        rooms,
        teachers,
        pinned,
      };
    };
    const free = { days: 10, periods: 3, rooms: [0, 1], teachers: [0, 1], pinned: true };
    expect(keys({ date: '2026-09-09' })).toEqual({ ...free, days: 1 });
    expect(keys({ period_id: 2 })).toEqual({ ...free, periods: 1 });
    expect(keys({ location_id: 31 })).toEqual({ ...free, rooms: [1] });
    expect(keys({ teacher_id: 41 })).toEqual({ ...free, teachers: [1] });
  });

  it('name what a pin breaks: a room that is too small, or off the list', () => {
    const faults = (pin: object, lists: object = {}) =>
      build(facts({ projects: [{ ...one, ...lists }], courses }, { pins: { '10-20-50': pin } })).problem.faults;
    expect(faults({ location_id: 30 }, { location_list: [31] })).toEqual([{ lesson: 0, condition: 'list' }]);
    expect(faults({ location_id: 31 })).toEqual([]);
    const small = [
      { id: 30, name: 'A-101', capacity: 4 },
      { id: 31, name: 'A-102', capacity: 30 },
    ];
    const { problem } = build(facts({ locations: small, courses }, { pins: { '10-20-50': { location_id: 30 } } }));
    expect(problem.faults).toEqual([{ lesson: 0, condition: 'capacity' }]);
  });
});

describe('the days of a plan', () => {
  it.each([
    ['weekdays of the semester after today', {}, '2026-09-16', ['2026-09-17', '2026-09-18']],
    [
      'those that the plan names',
      { from: '2026-09-08', until: '2026-09-13', weekdays: [2, 7] },
      before,
      ['2026-09-08', '2026-09-13'],
    ],
  ])('are %s', (_, scope, today, expected) => {
    expect(daysOf(build(facts({}, scope), today))).toEqual(expected);
  });

  it('exclude holidays and blocked weeks, and follow a day taught as another', () => {
    const special = (kind: string, date: string, more: object = {}) => ({
      kind,
      date,
      until: date,
      weekday: null,
      class_list: [],
      ...more,
    });
    const days = [
      special('holiday', '2026-09-07', { until: '2026-09-10' }),
      special('taught_as', '2026-09-12', { weekday: 1 }),
      special('blocked', '2026-09-11', { class_list: [50] }),
    ];
    const built = build(facts({ days }, { until: '2026-09-13' }));
    expect(daysOf(built, 0)).toEqual(['2026-09-12']);
    expect(daysOf(built, 1)).toEqual(['2026-09-11', '2026-09-12']);
  });

  it('count evenings and weekends as unpopular', () => {
    const { problem } = build(facts());
    expect(problem.unpopular).toContain(2);
    expect(problem.unpopular).not.toContain(0);
    expect(problem.unpopular).toContain(5 * 3);
  });
});

describe('a plan that cannot work', () => {
  it.each<[string, PlanFacts, readonly (string | RegExp)[]]>([
    ['no course', facts({ courses: [], members: [] }), [/covers no course/]],
    ['no day', facts({}, { from: '2026-09-12', until: '2026-09-13' }), [/no day and period/]],
    ['no student', facts({ members: [] }), ['Course Optics has no students.']],
    [
      'no teacher',
      facts({ courses: [{ id: 10, name: 'Optics', teachers: [], projects: [20] }] }),
      [/Experiment 20 has no teacher/],
    ],
    [
      'no room of the list in use',
      facts({
        projects: (rawFacts() as { projects: object[] }).projects.map((project) => ({ ...project, location_list: [99] })),
      }),
      [/Experiment 20 \(Optics\) has no room/, /Experiment 21 \(Optics\) has no room/],
    ],
    ['no room', facts({ locations: [] }), [/^The centre has no room that is in use/]],
    ['no period', facts({ periods: [] }), [/^There are no periods yet/]],
    ['an empty centre', facts({ courses: [], projects: [], locations: [], members: [], teachers: [] }), [/covers no course/]],
    [
      'a holiday everywhere',
      facts({ days: [{ kind: 'holiday', date: '2026-09-01', until: '2026-12-31', weekday: null, class_list: [] }] }),
      [/^Every day that the plan may use is a holiday or blocked/],
    ],
    [
      'other teaching in every period of a teacher',
      facts(
        {
          timeslots: [
            {
              id: 98_765,
              date: '2026-09-07',
              period_id: 1,
              teacher_id: 40,
              teacher_secondary_id: null,
              class_id: null,
              location_id: null,
            },
          ],
        },
        { until: '2026-09-07', period_ids: [1] },
      ),
      [
        /^Optics · Experiment 20 · Class 1, .* have no free slot: Ada is taken in every period of the plan\. Other teaching takes 1 period of Ada\. /,
      ],
    ],
    [
      'times that a teacher cannot',
      facts(
        { teacherTimes: [1, 2].map((period_id) => ({ teacher_id: 40, weekday: 1, period_id, kind: 'cannot' })) },
        { until: '2026-09-07', period_ids: [1, 2] },
      ),
      [/have no free slot: Ada is taken in every period of the plan\. Ada cannot teach on Mondays, Period 1, Period 2\. /],
    ],
    [
      'more sessions than a teacher has periods',
      facts({}, { until: '2026-09-07', period_ids: [1, 2] }),
      [/^4 sessions for 2 free periods of Ada\./],
    ],
    [
      'more sessions than a class and rooms have',
      facts({ locations: [{ id: 30, name: 'A-101', capacity: 12 }] }, { until: '2026-09-07', period_ids: [1] }),
      [
        /^2 sessions for 1 free period of Class 1\./,
        /^2 sessions for 1 free period of Class 2\./,
        /^4 sessions for 1 free slot in A-101\./,
        /^4 sessions for 1 free period of Ada\./,
      ],
    ],
    [
      'a pin to a day outside the semester',
      facts({}, { pins: { '10-20-50': { date: '2027-03-01', period_id: 1 } } }),
      [
        'Optics · Experiment 20 · Class 1 is pinned to 2027-03-01, where it has no period that the plan may use: unpin it or pin another slot.',
      ],
    ],
    [
      'a pin to a holiday',
      facts(
        { days: [{ kind: 'holiday', date: '2026-09-09', until: '2026-09-09', weekday: null, class_list: [] }] },
        { pins: { '10-20-50': { date: '2026-09-09' } } },
      ),
      [/is pinned to 2026-09-09/],
    ],
    [
      'a pin to a room and a teacher who are gone',
      facts({}, { pins: { '10-20-50': { location_id: 77, teacher_id: 78 } } }),
      [/is pinned to a room that is not in use/, /is pinned to a teacher who is not available/],
    ],
    [
      'everything there already',
      facts({
        sessions: [20, 21].flatMap((project_id) =>
          [50, 51].map((group) => session({ id: project_id * 100 + group, project_id, class_list: [group] })),
        ),
      }),
      [/nothing to place/],
    ],
  ])('gives the reasons: %s', (_, given, expected) => {
    const found = sentences(given);
    expect(found).toHaveLength(expected.length);
    for (const [at, sentence] of expected.entries()) expect(found[at]).toMatch(sentence);
  });
});

describe('batches', () => {
  it('combine small classes and split large ones evenly', () => {
    const members = [...Array(25).keys()].map((at) => [at, at < 5 ? 1 : at < 11 ? 2 : 3] as const);
    expect(makeBatches(members, 12).map(({ classes, students, part }) => [classes, students.length, part])).toEqual([
      [[3], 7, 1],
      [[3], 7, 2],
      [[1, 2], 11, 0],
    ]);
  });

  it('leave students without a class among themselves', () => {
    const batches = (inClass: number) => {
      const members = [...Array(8).keys()].map((at) => [at, at < inClass ? 1 : null] as const);
      return makeBatches(members, 12).map(({ classes, students }) => [classes, students.length]);
    };
    expect(batches(4)).toEqual([
      [[1], 4],
      [[], 4],
    ]);
    // The larger group comes first, and takes the smaller one in neither order.
    expect(batches(3)).toEqual([
      [[], 5],
      [[1], 3],
    ]);
  });
});
