import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreLab } from '../lab/score-lab.ts';
import { startState } from '../run/start-state.ts';
import { buildProblem } from './build-problem.ts';
import { readPlanFacts, type PlanFacts } from './plan-facts.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import { scorePlainly, scoresAfterMoves, type PlacedLesson } from '../../../test/timetable/plain-scorer.ts';

const today = '2026-09-01';
const date = fc.integer({ min: 7, max: 18 }).map((day) => `2026-09-${String(day).padStart(2, '0')}`);
const classes = [50, 51, 52];

const hood = { equipment_id: 1, name: 'Fume hood', kind: 'feature', count: 1, per: 'session' };
const scope = { equipment_id: 2, name: 'Oscilloscope', kind: 'set', count: 1, per: 'group' };

/** The facts of a plan in which every wish has a weight. */
function withWishes(raw: unknown): PlanFacts {
  const facts = readPlanFacts(raw);
  const weights = { sameTime: 1, teacherDay: 2, lunch: 1, freeDay: 3, equipment: 2, teacherWish: 2 };
  return { ...facts, plan: { ...facts.plan, weights } };
}

/** Three classes of 10, 6 and 4 in two courses, with experiments of different group sizes, beside sessions, drafts and other teaching. */
const madeFacts = fc
  .record({
    sizes: fc.array(fc.constantFrom(3, 5, 6, 10, 16, 20, null), { minLength: 5, maxLength: 5 }),
    lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }),
    spansBreaks: fc.boolean(),
    projects: fc.shuffledSubarray([20, 21, 22, 23, 24], { minLength: 4 }),
    sessions: fc.array(
      fc.record({
        date,
        period_id: fc.integer({ min: 1, max: 7 }),
        period_count: fc.integer({ min: 1, max: 4 }),
        location_id: fc.constantFrom(30, 31, 32),
        course_id: fc.constantFrom(10, 11, 99),
        project_id: fc.integer({ min: 20, max: 24 }),
        teacher_id: fc.constantFrom(40, 41, 42, null),
        team_id: fc.constantFrom(60, 61, null),
        class_list: fc.subarray([...classes, 70, 71]),
        seats: fc.integer({ min: 3, max: 24 }),
        is_publish: fc.boolean(),
        lesson: fc.constantFrom(null, null, '10-20-50', '10-21-51', '10-22-50-1', '11-23-50+51'),
      }),
      { maxLength: 20 },
    ),
    elections: fc.array(fc.tuple(fc.integer({ min: 900, max: 911 }), fc.integer({ min: 100, max: 119 })), { maxLength: 20 }),
    timeslots: fc.array(
      fc.record({
        // Many in the first week, so that days are full and no day is free.
        date: fc.integer({ min: 7, max: 11 }).map((day) => `2026-09-${String(day).padStart(2, '0')}`),
        period_id: fc.integer({ min: 1, max: 7 }),
        teacher_id: fc.constantFrom(40, 41, null),
        teacher_secondary_id: fc.constantFrom(42, null),
        class_id: fc.constantFrom(50, 51, null),
        location_id: fc.constantFrom(30, 31, null),
      }),
      { minLength: 15, maxLength: 50 },
    ),
    config: fc.record({
      excludeRoomTime: fc.boolean(),
      excludeTeacherTime: fc.boolean(),
      excludeTeacherStudentGroup: fc.boolean(),
      splitConsistent: fc.boolean(),
    }),
    pin: fc.option(
      fc.record(
        { date, period_id: fc.constant(2), location_id: fc.constantFrom(30, 31, 32), teacher_id: fc.constantFrom(40, 41, 42) },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
    rotates: fc.boolean(),
    scopes: fc.integer({ min: 1, max: 4 }),
    isRequired: fc.boolean(),
    saturday: fc.constantFrom(null, 1),
    teacherTimes: fc.uniqueArray(
      fc.record({
        teacher_id: fc.constantFrom(40, 41, 42),
        weekday: fc.integer({ min: 1, max: 6 }),
        period_id: fc.integer({ min: 1, max: 7 }),
        kind: fc.constantFrom('rather_not', 'cannot'),
      }),
      { maxLength: 20, selector: (time) => `${time.teacher_id} ${time.weekday} ${time.period_id}` },
    ),
    hasLongPeriod: fc.boolean(),
    shared: fc.subarray([30, 31, 32]),
    buildings: fc.constantFrom(['North', 'South', null], ['South', 'North', 'Hill'], ['North', 'North', '']),
    minutes: fc.constantFrom(0, 25, 200),
    broken: fc.array(
      fc.record({
        location_id: fc.constantFrom(30, 31, 32),
        equipment_id: fc.constantFrom(1, 2),
        count: fc.constantFrom(1, 2, null),
        since: date,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(
    ({
      sizes,
      lengths,
      spansBreaks,
      projects,
      sessions,
      elections,
      timeslots,
      config,
      pin,
      rotates,
      scopes,
      isRequired,
      saturday,
      teacherTimes,
      hasLongPeriod,
      shared,
      buildings,
      minutes,
      broken,
    }): PlanFacts => {
      const period = (id: number, start: string, end: string) => ({ id, name: `${id}`, start_time: start, end_time: end });
      return withWishes(
        rawFacts(
          {
            config: [{ defaultLessonStudentMax: 20, minutesBetweenBuildings: minutes, ...config }],
            ways: [{ from_building: 'South', to_building: 'Annex', minutes: 40 }],
            // The third one runs at the same time as those around it.
            periods: [
              period(1, '08:00:00', '09:40:00'),
              period(2, '10:00:00', '11:40:00'),
              period(4, '10:30:00', hasLongPeriod ? '20:00:00' : '11:20:00'),
              period(5, '11:50:00', '12:20:00'),
              period(6, '12:30:00', '13:40:00'),
              period(7, '14:30:00', '15:15:00'),
              period(3, '18:30:00', '20:10:00'),
            ],
            courses: [
              { id: 10, name: 'Optics', teachers: [40, 41], projects: projects.slice(0, 3) },
              { id: 11, name: 'Heat', teachers: [42], projects: projects.slice(2) },
            ],
            projects: [20, 21, 22, 23, 24].map((id, at) => ({
              id,
              name: `Experiment ${id}`,
              location_list: at === 1 ? [31, 32] : [],
              team_list: at === 2 ? [60, 61] : [],
              teacher_list: at === 3 ? [41, 42] : [],
              max_student_number: sizes[at],
              period_count: lengths[at],
              spans_breaks: spansBreaks,
            })),
            locations: [
              { id: 30, name: 'A-101', capacity: 12 },
              { id: 31, name: 'A-102', capacity: 45 },
              { id: 32, name: 'A-103', capacity: null },
            ].map((room, at) => ({ ...room, is_shared: shared.includes(room.id), building: buildings[at] })),
            teams: [60, 61].map((id) => ({ id, name: `Team ${id}` })),
            teachers: [40, 41, 42].map((id) => ({ id, name: `Teacher ${id}` })),
            classes: classes.map((id) => ({ id, name: `Class ${id}` })),
            members: Array.from({ length: 38 }, (_, at) => {
              const student = at % 20;
              return [at < 20 ? 10 : 11, 100 + student, student < 10 ? 50 : student < 16 ? 51 : student < 19 ? 52 : null];
            }),
            // The first class rotates over two experiments; a group has five.
            rounds:
              rotates && projects.slice(0, 2).every((id) => (sizes[id - 20] ?? 20) >= 5)
                ? [
                    {
                      id: 1,
                      name: 'Round',
                      course_id: 10,
                      projects: projects.slice(0, 2),
                      weeks: 'all',
                      group_count: 2,
                      classes: [{ id: 50, groups: [70, 71] }],
                    },
                  ]
                : [],
            groups: [70, 71].map((id, at) => ({
              id,
              name: `Group ${id}`,
              class_id: 50,
              students: Array.from({ length: 5 }, (_, student) => 100 + at * 5 + student),
            })),
            sessions: sessions.map((session, at) => {
              const isFirst = sessions.findIndex((other) => other.lesson === session.lesson) === at;
              const lesson = isFirst ? session.lesson : null;
              const [course_id, project_id] = lesson?.split('-').map(Number) ?? [session.course_id, session.project_id];
              // Not every session is in a room of the plan.
              const building = at % 5 === 4 ? 'Annex' : buildings[session.location_id - 30];
              return { id: 900 + at, ...session, group_size: 3 + (at % 3), building, lesson, course_id, project_id };
            }),
            elections: elections.filter(
              ([session, student], at) =>
                sessions[session - 900]?.is_publish === true &&
                elections.findIndex(([one, other]) => one === session && other === student) === at,
            ),
            teacherTimes,
            timeslots: timeslots.map((timeslot, at) => ({ id: 700 + at, ...timeslot })),
            equipment: {
              needs: [
                { ...scope, project_id: 20, is_required: false },
                { ...scope, project_id: 21, is_required: isRequired },
                { ...hood, project_id: 22, is_required: isRequired },
                { ...hood, project_id: 20, is_required: false },
              ],
              rooms: [
                { location_id: 30, equipment_id: 1, count: 1 },
                { location_id: 31, equipment_id: 2, count: scopes },
                { location_id: 32, equipment_id: 2, count: 4 },
              ],
              outages: [
                { id: 1, location_id: 32, since: '2026-09-08', until: '2026-09-10', reason: null },
                ...broken
                  .map((outage, at) => ({ id: 2 + at, ...outage, until: '2026-09-17', reason: null }))
                  .filter(({ since, until }) => since <= until),
              ],
            },
            days: [
              { kind: 'holiday', date: '2026-09-09', until: '2026-09-09', weekday: null, class_list: [] },
              { kind: 'taught_as', date: '2026-09-12', until: '2026-09-12', weekday: saturday, class_list: [] },
            ],
          },
          { weekdays: [1, 2, 3, 4, 5, 6], pins: pin ? { '10-20-50': pin, '11-23-50+51': pin } : {} },
        ),
      );
    },
  );

it('the search and the explanation count every condition as it is counted student by student', () => {
  fc.assert(
    fc.property(madeFacts, fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 200 }), (facts, seed, moves) => {
      const { plain, explained, search, plainSums, rounds, rotationFaults } = scoresAfterMoves(facts, { today, seed, moves });
      // Without any start the plan is refused.
      expect(rounds > 0 ? rotationFaults : []).toEqual([]);
      expect(explained).toEqual(plain);
      expect(search).toEqual(plainSums);
    }),
    { numRuns: 200 },
  );
});

it('students whose experiments have different group sizes have one order, one teacher and weeks of their own', () => {
  const experiment = (id: number, most: number) => ({
    id,
    name: `Experiment ${id}`,
    location_list: [],
    team_list: [],
    teacher_list: [],
    max_student_number: most,
  });
  const lesson = (id: string, day: string, teacher: number): PlacedLesson => ({
    id,
    date: day,
    period_id: 1,
    location_id: 31,
    teacher_id: teacher,
    team_id: null,
  });
  // Both classes take the first experiment together on the 9th; Class 1 has had the second one before.
  const placed = [
    lesson('10-20-50+51', '2026-09-09', 40),
    lesson('10-21-50', '2026-09-08', 41),
    lesson('10-21-51', '2026-09-17', 40),
  ];
  const { plan } = rawFacts() as { plan: object };
  const facts = readPlanFacts(
    rawFacts({
      plan: { ...plan, solution: { lessonList: placed } },
      config: [{ defaultLessonStudentMax: 20 }],
      courses: [{ id: 10, name: 'Optics', teachers: [40, 41], projects: [20, 21] }],
      projects: [experiment(20, 20), experiment(21, 10)],
    }),
  );
  const broken = { order: 1, sameTeacher: 1, spread: 1 };
  expect(scorePlainly(facts, placed)).toMatchObject(broken);
  const { problem } = buildProblem(facts, today);
  const { matches } = scoreLab(problem, startState(problem)!);
  expect(matches.filter(({ condition }) => condition in broken).map(({ condition }) => condition)).toEqual([
    'spread',
    'sameTeacher',
    'order',
  ]);
});
