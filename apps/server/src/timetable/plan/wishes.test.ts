import { describe, expect, it } from 'vitest';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import { bestPlaces } from '../lab/best-places.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import {
  fieldsOfPlace,
  softConditions,
  type Busy,
  type LabProblem,
  type LabState,
  type SoftCondition,
  type Weights,
} from '../lab/lab-problem.ts';
import { scoreLab } from '../lab/score-lab.ts';
import { anneal } from '../search/anneal.ts';
import { buildProblem } from './build-problem.ts';
import { wireSolution } from './explain.ts';
import { readPlanFacts } from './plan-facts.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';

const perDay = 8;
const dayCount = 14;
/** The slot of a day from Monday, 7 September 2026, in a period from 1; the first is from 8:00 to 8:50, the eighth from 15:00. */
const at = (day: number, period: number): number => day * perDay + period - 1;

interface Given {
  /** Where the lessons of one teacher are as drafts. */
  readonly drafts: readonly number[];
  readonly busy?: readonly Pick<Busy, 'kind' | 'slot'>[];
  /** Whether all lessons are for one class, in one course. */
  readonly ofOneClass?: boolean;
  /** Times of the week at which the teacher rather does not teach. */
  readonly ratherNot?: readonly number[];
  /** How many periods each draft takes. */
  readonly length?: number;
}

/** A plan in which only one wish counts, and moving a draft. */
function makePlan(
  { drafts, busy = [], ofOneClass = false, ratherNot = [], length = 1 }: Given,
  wish: SoftCondition,
  weight = 100,
): LabProblem {
  const made = makeLabProblem({ seed: 1, lessons: 1, days: dayCount, periods: perDay, rooms: 1, teachers: 1 });
  const none = Object.fromEntries(softConditions.map((id) => [id, 0])) as unknown as Weights;
  const { changeCosts: _, ...like } = made.lessons[0]!;
  const lessons = drafts.map((slot, lesson) => ({
    ...like,
    key: `lesson-${lesson}`,
    label: `Lesson ${lesson}`,
    rooms: [0],
    teachers: [0],
    teams: [],
    length,
    batch: ofOneClass ? 0 : lesson,
    classes: [ofOneClass ? 0 : lesson],
    now: { slot, room: 0, teacher: 0, team: -1 },
  }));
  return {
    ...made,
    days: Array.from({ length: dayCount }, (_, day) => `2026-09-${String(7 + day).padStart(2, '0')}`),
    weekdays: Array.from({ length: dayCount }, (_, day) => 1 + (day % 7)),
    weeks: Array.from({ length: dayCount }, (_, day) => 1 + Math.floor(day / 7)),
    periods: made.periods.map((period, hour) => ({ ...period, from: (8 + hour) * 60, until: (8 + hour) * 60 + 50 })),
    classes: drafts.map((_, group) => ({ id: group + 1, name: `Class ${group + 1}` })),
    batches: drafts.length,
    sharedStudents: [],
    lessons,
    cohorts: ofOneClass ? [{ classes: [0], steps: drafts.map((_, lesson) => ({ kind: 'lesson', lesson })) }] : [],
    busy: busy.map((one, id) => ({ ...one, resource: 0, by: { kind: 'timeslot', id, label: '' } })),
    ratherNot: ratherNot.map((time) => ({ teacher: 0, time })),
    weights: { ...none, changes: 1, [wish]: weight },
  };
}

const draftState = ({ lessons }: LabProblem): LabState =>
  Int32Array.from(lessons.flatMap(({ now }) => [now!.slot, now!.room, now!.teacher, now!.team]));
const countOf = (problem: LabProblem, state: LabState, condition: SoftCondition): number =>
  scoreLab(problem, state)
    .matches.filter((match) => match.condition === condition)
    .reduce((sum, { count }) => sum + count, 0);

const tables: readonly (Given & {
  readonly wish: SoftCondition;
  readonly when: string;
  readonly count: number;
  readonly lessons: readonly (readonly number[])[];
  readonly english: readonly string[];
  readonly chinese: readonly string[];
  /** How many drafts have to move. */
  readonly moved: number;
})[] = [
  {
    wish: 'sameTime',
    when: 'one week differs from the other',
    ofOneClass: true,
    drafts: [at(1, 2), at(8, 2), at(9, 3)],
    count: 1,
    lessons: [[2]],
    english: ['Class 1 has 1 of 3 sessions at another time than Tuesday, Period 2: Lesson 2'],
    chinese: ['Class 1 的 3 次课中有 1 次不在周二 Period 2：Lesson 2'],
    // Two sessions of three cannot be at one time in two weeks.
    moved: 0,
  },
  {
    wish: 'sameTime',
    when: 'both weeks differ',
    ofOneClass: true,
    drafts: [at(0, 1), at(8, 2)],
    count: 1,
    lessons: [[1]],
    english: ['Class 1 has 1 of 2 sessions at another time than Monday, Period 1: Lesson 1'],
    chinese: ['Class 1 的 2 次课中有 1 次不在周一 Period 1：Lesson 1'],
    moved: 1,
  },
  {
    wish: 'teacherDay',
    when: 'a day has six periods, five of them in a row',
    drafts: [at(0, 1), at(0, 2), at(0, 3), at(0, 4), at(0, 8)],
    busy: [{ kind: 'teacher', slot: at(0, 5) }],
    count: 4,
    lessons: [[0, 1, 2, 3, 4]],
    english: ['Teacher 1 teaches in 6 periods on 2026-09-07 (at most 4), 5 of them in a row (at most 3)'],
    chinese: ['教师 Teacher 1 在 2026-09-07 有 6 节课（最多 4 节），其中连续 5 节（最多 3 节）'],
    moved: 2,
  },
  {
    wish: 'teacherDay',
    when: 'a day has five periods apart',
    drafts: [at(0, 1), at(0, 2), at(0, 4), at(0, 5), at(0, 8)],
    count: 1,
    lessons: [[0, 1, 2, 3, 4]],
    english: ['Teacher 1 teaches in 5 periods on 2026-09-07 (at most 4)'],
    chinese: ['教师 Teacher 1 在 2026-09-07 有 5 节课（最多 4 节）'],
    moved: 1,
  },
  {
    wish: 'teacherDay',
    when: 'four periods are in a row',
    drafts: [at(0, 1), at(0, 2), at(0, 3), at(0, 4)],
    count: 1,
    lessons: [[0, 1, 2, 3]],
    english: ['Teacher 1 teaches in 4 periods in a row on 2026-09-07 (at most 3)'],
    chinese: ['教师 Teacher 1 在 2026-09-07 连续上 4 节课（最多 3 节）'],
    moved: 1,
  },
  {
    wish: 'lunch',
    when: 'a teacher has other teaching in one of the periods',
    drafts: [at(0, 4), at(0, 6)],
    busy: [{ kind: 'teacher', slot: at(0, 5) }],
    count: 1,
    lessons: [[0, 1]],
    english: ['Teacher 1 has no break for lunch on 2026-09-07: every period between 11:30 and 13:30 is taken'],
    chinese: ['教师 Teacher 1 在 2026-09-07 没有午休：11:30 至 13:30 的节次均有课'],
    moved: 1,
  },
  {
    wish: 'lunch',
    when: 'a class has other teaching in two of the periods',
    drafts: [at(0, 5), at(0, 1)],
    ofOneClass: true,
    busy: [
      { kind: 'class', slot: at(0, 4) },
      { kind: 'class', slot: at(0, 6) },
    ],
    count: 1,
    lessons: [[0]],
    english: ['Class 1 has no break for lunch on 2026-09-07: every period between 11:30 and 13:30 is taken'],
    chinese: ['班级 Class 1 在 2026-09-07 没有午休：11:30 至 13:30 的节次均有课'],
    moved: 1,
  },
  {
    wish: 'freeDay',
    when: 'each weekday has a lesson, one of them not of the plan',
    drafts: [at(0, 1), at(1, 1), at(3, 1), at(4, 1)],
    busy: [{ kind: 'teacher', slot: at(2, 1) }],
    count: 1,
    lessons: [[0, 1, 2, 3]],
    english: ['Teacher 1 has no free day from Monday to Friday in week 1'],
    chinese: ['教师 Teacher 1 第 1 周周一至周五没有空闲日'],
    moved: 1,
  },
  {
    wish: 'teacherWish',
    when: 'two of three sessions are at times that the teacher would rather not',
    drafts: [at(0, 2), at(1, 3), at(8, 3)],
    ratherNot: [at(1, 3), at(4, 3)],
    count: 2,
    lessons: [[1], [2]],
    english: [
      'Teacher 1 would rather not teach on 2026-09-08 Period 3: Lesson 1',
      'Teacher 1 would rather not teach on 2026-09-15 Period 3: Lesson 2',
    ],
    chinese: ['教师 Teacher 1 尽量不排 2026-09-08 Period 3：Lesson 1', '教师 Teacher 1 尽量不排 2026-09-15 Period 3：Lesson 2'],
    moved: 2,
  },
];

describe.each(tables)('$wish where $when', ({ wish, count, lessons, english, chinese, moved, ...given }) => {
  const problem = makePlan(given, wish);
  const drafts = draftState(problem);

  it('is counted and told, and leads to the sessions', () => {
    expect(countOf(problem, drafts, wish)).toBe(count);
    for (const [language, sentences] of [
      ['en', english],
      ['zh', chinese],
    ] as const) {
      const item = wireSolution(problem, drafts, language).scoreExplaination.find(({ name }) => name === wish)!;
      const matches = item['matches'] as { readonly message: string; readonly lesson_ids: readonly string[] }[];
      expect(matches.map(({ message }) => message)).toEqual(sentences);
      expect(matches.map(({ lesson_ids: ids }) => ids)).toEqual(lessons.map((own) => own.map((lesson) => `lesson-${lesson}`)));
      expect(item).toMatchObject({ level: 'soft', weight: 100, score: -100 * count });
    }
  });

  it('decides which drafts move', () => {
    const movedOf = (plan: LabProblem): number => {
      const { best, hard } = anneal({
        model: new LabModel(plan),
        seed: 1,
        steps: 60_000,
        hot: { start: 50, end: 0.1 },
        from: drafts,
      });
      expect(hard).toBe(0);
      return plan.lessons.filter(({ now }, lesson) => now!.slot !== best[lesson * fieldsOfPlace]).length;
    };
    expect(movedOf(problem)).toBe(moved);
    expect(movedOf(makePlan(given, wish, 0))).toBe(0);
  });

  it('is part of the price of another place', () => {
    const model = new LabModel(problem);
    model.restore(drafts);
    const lesson = lessons[0]![0]!;
    const places = bestPlaces(model, { wish: problem.lessons[lesson]!, state: drafts, lesson });
    for (const { place, soft } of places.slice(0, 60)) {
      const other = drafts.slice();
      other.set([place.slot, place.room, place.teacher, place.team], lesson * fieldsOfPlace);
      expect(soft).toBe(scoreLab(problem, other).soft - scoreLab(problem, drafts).soft);
    }
    if (moved > 0) expect(Math.min(...places.map(({ soft }) => soft))).toBeLessThanOrEqual(1 - 100);
  });
});

it('sessions that stay are part of what is commonest, and cost nothing among themselves', () => {
  const plan = makePlan({ drafts: [at(2, 3)], ofOneClass: true }, 'sameTime');
  const kept = (slots: readonly number[]): LabProblem => ({
    ...plan,
    keptSessions: slots.map((slot, id) => ({ id, label: `Session ${id}`, slot, teacher: -1 })),
    cohorts: [
      {
        classes: [0],
        steps: [{ kind: 'lesson', lesson: 0 }, ...slots.map((_, session) => ({ kind: 'session' as const, session }))],
      },
    ],
  });
  const count = (slots: readonly number[]): readonly number[] => {
    const problem = kept(slots);
    const model = new LabModel(problem);
    model.restore(draftState(problem));
    return [countOf(problem, draftState(problem), 'sameTime'), model.soft / 100];
  };
  expect(count([at(9, 3)])).toEqual([0, 0]);
  expect(count([at(8, 3)])).toEqual([1, 1]);
  expect(count([at(9, 3), at(8, 3)])).toEqual([0, 0]);
  expect(count([at(0, 3), at(8, 3)])).toEqual([1, 1]);
});

it('a day off that the semester or the weekend gives is free as well', () => {
  const week = makePlan({ drafts: [at(1, 1), at(2, 1), at(3, 1), at(4, 1), at(5, 1)] }, 'freeDay');
  expect(countOf(week, draftState(week), 'freeDay')).toBe(0);
});

it('nobody lacks lunch where the periods leave time for it, or outside of the hours', () => {
  const given = { drafts: [at(0, 4), at(0, 5), at(0, 6)] };
  const plan = makePlan(given, 'lunch');
  expect(countOf(plan, draftState(plan), 'lunch')).toBe(1);
  // The fifth begins at 12:40: from 11:50 on there are 50 minutes.
  const shifted = {
    ...plan,
    periods: plan.periods.map((period, hour) =>
      hour < 4 ? period : { ...period, from: period.from + 40, until: period.until + 40 },
    ),
  };
  expect(countOf(shifted, draftState(shifted), 'lunch')).toBe(0);
  const mornings = {
    ...plan,
    periods: plan.periods.map((period) => ({ ...period, from: period.from / 2, until: period.until / 2 })),
  };
  expect(countOf(mornings, draftState(mornings), 'lunch')).toBe(0);
  const midday = makePlan({ drafts: [at(0, 4), at(0, 5)] }, 'lunch');
  expect(countOf(midday, draftState(midday), 'lunch')).toBe(0);
});

it.each([
  ['one of four periods costs nothing: no place mends it', [at(0, 1)], 4, 0],
  ['two of four periods on two days', [at(0, 1), at(1, 1)], 4, 0],
  // Five and six periods above four; all eight in a row.
  ['two of four periods on one day cost what another day could avoid', [at(0, 1), at(0, 5)], 4, 7],
  ['one of three periods beside one of three', [at(0, 1), at(0, 4)], 3, 5],
])('a long session: %s', (_, drafts, length, expected) => {
  const plan = makePlan({ drafts, length }, 'teacherDay');
  expect(countOf(plan, draftState(plan), 'teacherDay')).toBe(expected);
  const model = new LabModel(plan);
  model.restore(draftState(plan));
  expect(model.soft).toBe(100 * expected);
});

it('a time that a teacher cannot makes neither a gap nor a full day', () => {
  const cannot = (slot: number): Busy => ({ kind: 'teacher', resource: 0, slot, by: { kind: 'cannot', id: 0, label: '' } });
  for (const wish of ['teacherGaps', 'teacherDay', 'freeDay', 'lunch'] as const) {
    const plan = makePlan({ drafts: [at(0, 1), at(0, 2), at(0, 3)] }, wish);
    const closed = {
      ...plan,
      busy: [4, 5, 6, 8].map((period) => cannot(at(0, period))).concat([1, 2, 3, 4].map((day) => cannot(at(day, 1)))),
    };
    const model = new LabModel(closed);
    model.restore(draftState(closed));
    expect([wish, countOf(closed, draftState(closed), wish), model.soft, model.hard]).toEqual([wish, 0, 0, 0]);
    // A lesson that was there and went leaves nothing behind.
    const there = Int32Array.from(draftState(closed));
    there[0] = at(0, 5);
    model.restore(there);
    model.restore(draftState(closed));
    expect([model.soft, model.hard]).toEqual([0, 0]);
  }
});

it('a break of three quarters of an hour ends a row', () => {
  const plan = makePlan({ drafts: [at(0, 1), at(0, 2), at(0, 3), at(0, 4)] }, 'teacherDay');
  const withBreak = (minutes: number): LabProblem => ({
    ...plan,
    periods: plan.periods.map((period, hour) =>
      hour < 2 ? period : { ...period, from: period.from - 10 + minutes, until: period.until - 10 + minutes },
    ),
  });
  expect(countOf(withBreak(44), draftState(plan), 'teacherDay')).toBe(1);
  expect(countOf(withBreak(45), draftState(plan), 'teacherDay')).toBe(0);
});

it('a stored plan that does not name the wishes has none, and keeps what it names', () => {
  const { plan } = rawFacts() as { plan: object };
  const weightsOf = (weights: object) =>
    buildProblem(readPlanFacts(rawFacts({ plan: { ...plan, weights } })), '2026-09-01').problem.weights;
  const none = { sameTime: 0, teacherDay: 0, lunch: 0, freeDay: 0, teacherWish: 0 };
  expect(weightsOf({ spread: 4 })).toMatchObject({ ...none, spread: 4, order: 3 });
  expect(weightsOf({ lunch: 7 })).toMatchObject({ ...none, lunch: 7 });
});
