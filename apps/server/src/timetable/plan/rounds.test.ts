import { describe, expect, it } from 'vitest';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import { rotationFaults } from '../../../test/timetable/rotation-faults.ts';
import { scorePlainly, type PlacedLesson } from '../../../test/timetable/plain-scorer.ts';
import { findAlternatives } from '../lab/find-alternatives.ts';
import { placeOf } from '../lab/lab-problem.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import { solveLab } from '../run/solve-lab.ts';
import { buildProblem } from './build-problem.ts';
import { wireSolution } from './explain.ts';
import { readPlanFacts, type PlanFacts } from './plan-facts.ts';
import { refusalText, type Refusal } from './refusal.ts';

const today = '2026-09-01';
const experiments = [20, 21, 22];
const groups = [
  ...[70, 71, 72].map((id, at) => ({
    id,
    name: `Class 1 ${at + 1}/3`,
    class_id: 50,
    students: [at, at + 3, at + 6].map((one) => 100 + one),
  })),
  ...[73, 74, 75].map((id, at) => ({
    id,
    name: `Class 2 ${at + 1}/3`,
    class_id: 51,
    students: [at, at + 3, at + 6].map((one) => 109 + one),
  })),
];
const round = {
  id: 1,
  name: 'Optics in turn',
  course_id: 10,
  projects: experiments,
  weeks: 'all',
  group_count: 3,
  classes: [
    { id: 50, groups: [70, 71, 72] },
    { id: 51, groups: [73, 74, 75] },
  ],
};

/** Two classes of nine in three groups each, over three experiments with a room and a teacher each, in a semester of eight weeks. */
function factsWith(changes: Partial<Record<keyof PlanFacts, unknown>> = {}, scope: object = {}): PlanFacts {
  return readPlanFacts(
    rawFacts(
      {
        semester: { since: '2026-09-06', to: '2026-11-01' },
        courses: [{ id: 10, name: 'Optics', teachers: [40, 41, 42], projects: experiments }],
        projects: experiments.map((id, at) => ({
          id,
          name: `Experiment ${id}`,
          location_list: [30 + at],
          team_list: [],
          teacher_list: [],
          max_student_number: null,
        })),
        locations: [30, 31, 32].map((id) => ({ id, name: `A-${id}`, capacity: 12 })),
        teachers: [40, 41, 42].map((id) => ({ id, name: `Teacher ${id}` })),
        members: Array.from({ length: 18 }, (_, at) => [10, 100 + at, at < 9 ? 50 : 51]),
        rounds: [round],
        groups,
        ...changes,
      },
      scope,
    ),
  );
}

function solve(facts: PlanFacts) {
  const { problem, refusals } = buildProblem(facts, today);
  expect(refusals).toEqual([]);
  const { hard, best } = solveLab({ problem, seed: 1, timeLimitMs: 0, steps: 60_000 });
  const { lessonList } = wireSolution(problem, best, 'en');
  const lessons = lessonList as unknown as readonly (PlacedLesson & { readonly class_ids: readonly number[] })[];
  return { problem, hard, best, lessons };
}

const refusalsOf = (facts: PlanFacts): readonly Refusal[] => buildProblem(facts, today).refusals;
const closed = (date: string) => ({ kind: 'holiday', date, until: date, weekday: null, class_list: [] });

describe('a round', () => {
  it('takes every group of a class over every experiment once, all at the same time', () => {
    const facts = factsWith();
    const { hard, lessons } = solve(facts);
    expect(hard).toBe(0);
    expect(rotationFaults(facts, lessons)).toEqual([]);
    expect(scorePlainly(facts, lessons)).toMatchObject({ room: 0, teacher: 0, class: 0, student: 0, order: 0, sameTime: 0 });
    const ofFirst = lessons
      .filter(({ class_ids: ids }) => ids[0] === 70)
      .toSorted((one, other) => one.date.localeCompare(other.date));
    const ofSecond = lessons
      .filter(({ class_ids: ids }) => ids[0] === 71)
      .toSorted((one, other) => one.date.localeCompare(other.date));
    expect(ofFirst.map(({ id }) => id)).toEqual(['10-20-70', '10-21-70', '10-22-70']);
    expect(ofSecond.map(({ id }) => id)).toEqual(['10-21-71', '10-22-71', '10-20-71']);
    expect(ofFirst.map(({ date }) => date)).toEqual(ofSecond.map(({ date }) => date));
  });

  it('has more experiments than groups where these are fewer', () => {
    const two = [
      { ...groups[0], students: [100, 101, 102, 103] },
      { ...groups[1], students: [104, 105, 106, 107, 108] },
    ];
    const facts = factsWith({ groups: two, rounds: [{ ...round, group_count: 2, classes: [{ id: 50, groups: [70, 71] }] }] });
    const { hard, lessons } = solve(facts);
    expect(hard).toBe(0);
    expect(rotationFaults(facts, lessons)).toEqual([]);
    // The other class takes the experiments as before.
    expect(lessons.filter(({ class_ids: ids }) => ids[0] === 51)).toHaveLength(3);
  });

  it('jumps over a week that is closed, all groups together', () => {
    // The third week has one day that is open, at the only weekday of the plan.
    const facts = factsWith(
      { semester: { since: '2026-09-06', to: '2026-10-04' }, days: [closed('2026-09-15')] },
      { weekdays: [2] },
    );
    const { lessons } = solve(facts);
    expect(rotationFaults(facts, lessons)).toEqual([]);
    expect([...new Set(lessons.map(({ date }) => date))].sort()).toEqual(['2026-09-08', '2026-09-22', '2026-09-29']);
  });

  it.each(['odd', 'even'] as const)('takes %s weeks alone where it is said so, as does its course', (weeks) => {
    const isOne = (date: string): boolean => {
      const number = 1 + Math.floor((Date.parse(date) - Date.parse('2026-09-07')) / (7 * 86_400_000));
      return (number % 2 === 1) === (weeks === 'odd');
    };
    for (const facts of [
      factsWith({ rounds: [{ ...round, weeks }] }),
      factsWith({}, { course_weeks: [{ course_id: 10, weeks }] }),
    ]) {
      const { lessons } = solve(facts);
      expect(rotationFaults(facts, lessons)).toEqual([]);
      expect(lessons.map(({ date }) => date).filter((date) => !isOne(date))).toEqual([]);
    }
  });

  it('is where sessions of it that exist already are', () => {
    const session = {
      id: 900,
      date: '2026-09-17',
      period_id: 2,
      location_id: 31,
      course_id: 10,
      project_id: 21,
      teacher_id: 40,
      team_id: null,
      class_list: [70],
      seats: 12,
      is_publish: true,
      lesson: null,
    };
    const { lessons } = solve(factsWith({ sessions: [session] }));
    const ofClass = lessons.filter(({ class_ids: ids }) => (ids[0] ?? 0) < 73);
    expect(ofClass).toHaveLength(8);
    // It is in the second week of the rotation.
    expect([...new Set(ofClass.map(({ date }) => date))].sort()).toEqual(['2026-09-10', '2026-09-17', '2026-09-24']);
    expect(new Set(ofClass.map(({ period_id: period }) => period))).toEqual(new Set([2]));
  });

  it('moves as a whole to another slot of one of its sessions, at the price that this has', () => {
    const { problem, best } = solve(factsWith());
    const model = new LabModel(problem);
    model.restore(best);
    const before = { hard: model.hard, soft: model.soft };
    const found = findAlternatives(problem, { model, state: best, lesson: 0 });
    expect(found.length).toBeGreaterThan(0);
    const { slot } = placeOf(best, 0);
    const { place, hard, soft } = found.find((each) => each.place.slot !== slot)!;
    const facts = factsWith();
    const lesson = problem.lessons[0]!;
    const pins = {
      [lesson.key]: { date: problem.days[Math.floor(place.slot / 3)], period_id: problem.periods[place.slot % 3]!.id },
    };
    const pinned = buildProblem({ ...facts, plan: { ...facts.plan, scope: { ...facts.plan.scope, pins } } }, today).problem;
    const own = pinned.rounds.find(({ members }) => members.some((each) => each.lesson === 0))!;
    expect(new Set(own.starts.map((start) => start[0]))).toEqual(new Set([place.slot]));
    const moved = Int32Array.from(best);
    for (const { lesson: at, step } of own.members) moved[at * 4] = own.starts[0]![step]!;
    moved.set([place.slot, place.room, place.teacher, place.team], 0);
    model.restore(moved);
    expect({ hard: model.hard - before.hard, soft: model.soft - before.soft }).toEqual({ hard, soft });
  });
});

describe('a round that cannot be is refused by its name', () => {
  const texts = (facts: PlanFacts): readonly string[] => refusalsOf(facts).map((refusal) => refusalText(refusal, 'en'));
  const oneClass = { ...round, classes: [{ id: 50, groups: [70, 71, 72] }] };

  it.each<[string, PlanFacts, Partial<Refusal> & { code: string }]>([
    [
      'without groups',
      factsWith({ rounds: [{ ...round, classes: [{ id: 50, groups: [] }] }] }),
      { code: 'roundGroups', count: 3 } as never,
    ],
    [
      'with a student in no group',
      factsWith({ groups: groups.map((group) => (group.id === 70 ? { ...group, students: [100] } : group)) }),
      { code: 'roundStudents', left: 2, twice: 0 } as never,
    ],
    [
      'with a student in two groups',
      factsWith({ groups: groups.map((group) => (group.id === 71 ? { ...group, students: [100, ...group.students] } : group)) }),
      { code: 'roundStudents', left: 0, twice: 1 } as never,
    ],
    [
      'with groups larger than its rooms',
      factsWith({ locations: [30, 31, 32].map((id) => ({ id, name: `A-${id}`, capacity: id === 30 ? 2 : 12 })) }),
      { code: 'roundSize', students: 3, seats: 2 } as never,
    ],
    [
      'in too few weeks',
      factsWith({ semester: { since: '2026-09-06', to: '2026-09-20' } }),
      { code: 'roundWeeks', count: 3 } as never,
    ],
    [
      'whose class is taken in each of its weeks',
      factsWith(
        {
          rounds: [oneClass],
          timeslots: [8, 15, 22, 29].map((day) => ({
            id: day,
            date: `2026-09-${String(day).padStart(2, '0')}`,
            period_id: 1,
            class_id: 50,
            teacher_id: null,
            teacher_secondary_id: null,
            location_id: null,
          })),
        },
        { weekdays: [2], period_ids: [1], until: '2026-10-04' },
      ),
      { code: 'roundStart', by: ['students'] } as never,
    ],
    [
      'with one teacher for all groups at once',
      factsWith({ courses: [{ id: 10, name: 'Optics', teachers: [40], projects: experiments }] }),
      { code: 'roundTogether', limit: 'teachers', wanted: 3, found: 1 } as never,
    ],
    [
      'with one room for two of its experiments',
      factsWith({
        projects: experiments.map((id) => ({
          id,
          name: `Experiment ${id}`,
          location_list: [id === 20 ? 30 : 31],
          team_list: [],
          teacher_list: [],
          max_student_number: null,
        })),
      }),
      { code: 'roundTogether', limit: 'rooms', wanted: 3, found: 2 } as never,
    ],
  ])('%s', (_, facts, refusal) => {
    expect(refusalsOf(facts)).toContainEqual(expect.objectContaining({ round: 'Optics in turn', ...refusal }));
    expect(texts(facts).filter((text) => text.includes('Optics in turn'))).not.toEqual([]);
  });

  it('where sessions of it are at two weekdays', () => {
    const session = (id: number, date: string, project: number) => ({
      id,
      date,
      period_id: 2,
      location_id: 30,
      course_id: 10,
      project_id: project,
      teacher_id: 40,
      team_id: null,
      class_list: [70],
      seats: 12,
      is_publish: true,
      lesson: null,
    });
    const facts = factsWith({ sessions: [session(900, '2026-09-10', 20), session(901, '2026-09-18', 21)] });
    expect(texts(facts)).toContain(
      'Round Optics in turn of class Class 1 has no start: sessions of it that exist are not at the weekday and period of a rotation.',
    );
  });

  it('and weeks of a course that the plan does not have are named', () => {
    const facts = factsWith({ rounds: [] }, { course_weeks: [{ course_id: 10, weeks: 'even' }], until: '2026-09-12' });
    expect(texts(facts).join(' ')).toContain('no week of the plan is one of the odd or even weeks of the course');
  });
});
