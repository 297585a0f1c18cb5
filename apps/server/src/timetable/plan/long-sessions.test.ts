import { describe, expect, it } from 'vitest';
import { plantFacts } from '../../../test/timetable/planted-facts.ts';
import { scorePlainly, type PlacedLesson } from '../../../test/timetable/plain-scorer.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import { findAlternatives } from '../lab/find-alternatives.ts';
import { hardConditions } from '../lab/lab-problem.ts';
import { solveLab } from '../run/solve-lab.ts';
import { buildProblem } from './build-problem.ts';
import { wireSolution } from './explain.ts';
import { wireAlternatives } from './wire-alternatives.ts';
import { readPlanFacts, type PlanFacts } from './plan-facts.ts';
import { refusalText } from './refusal.ts';

const today = '2026-09-01';
const clock = (id: number, start: string, end: string) => ({ id, name: `Period ${id}`, start_time: start, end_time: end });
/** Two periods, lunch, and four after it, of which the last is in the evening. */
const day = [
  clock(1, '08:00:00', '08:45:00'),
  clock(2, '08:55:00', '09:40:00'),
  clock(3, '13:30:00', '14:15:00'),
  clock(4, '14:25:00', '15:10:00'),
  clock(5, '15:20:00', '16:05:00'),
  clock(6, '16:15:00', '17:00:00'),
];

/** One experiment of some periods, for two classes, with one teacher, in the week from Monday, 7 September 2026. */
function factsOf(
  experiment: { readonly period_count: number; readonly spans_breaks?: boolean },
  { periods = day, scope = {}, ...changes }: Partial<Record<keyof PlanFacts, unknown>> & { readonly scope?: object } = {},
): PlanFacts {
  const project = { id: 20, name: 'Lenses', location_list: [30], team_list: [], teacher_list: [40], max_student_number: null };
  return readPlanFacts(
    rawFacts(
      {
        semester: { since: '2026-09-06', to: '2026-09-13' },
        periods,
        courses: [{ id: 10, name: 'Optics', teachers: [40], projects: [20] }],
        projects: [{ ...project, ...experiment }],
        ...changes,
      },
      scope,
    ),
  );
}

const session = (values: object) => ({
  id: 900,
  date: '2026-09-07',
  period_id: 3,
  location_id: 30,
  course_id: 99,
  project_id: 99,
  teacher_id: null,
  team_id: null,
  class_list: [],
  seats: 12,
  is_publish: true,
  lesson: null,
  ...values,
});

function solve(facts: PlanFacts, steps = 20_000): readonly PlacedLesson[] {
  const { problem, refusals } = buildProblem(facts, today);
  expect(refusals).toEqual([]);
  const { best } = solveLab({ problem, seed: 1, timeLimitMs: Number.POSITIVE_INFINITY, steps });
  return wireSolution(problem, best, 'en').lessonList as unknown as readonly PlacedLesson[];
}

/** Where the lessons of each day may begin, by the id of the period. */
function startsOf(facts: PlanFacts): Readonly<Record<string, readonly number[]>> {
  const { problem } = buildProblem(facts, today);
  const found: Record<string, number[]> = {};
  for (const slot of problem.lessons[0]!.slots)
    (found[problem.days[Math.floor(slot / problem.periods.length)]!] ??= []).push(
      problem.periods[slot % problem.periods.length]!.id,
    );
  return found;
}

const refusedIn = (language: 'en' | 'zh', facts: PlanFacts): readonly string[] =>
  buildProblem(facts, today).refusals.map((refusal) => refusalText(refusal, language));

function violations(facts: PlanFacts, lessons: readonly PlacedLesson[]): readonly string[] {
  const score = scorePlainly(facts, lessons);
  return hardConditions.filter((condition) => score[condition] > 0);
}

describe('sessions of several periods', () => {
  it.each([1, 2, 3])('are solved without a violation where a timetable is known, seed %i', (seed) => {
    const planted = plantFacts({ seed, rooms: 3, weeks: 2 });
    const facts = readPlanFacts(planted.facts);
    expect(violations(facts, planted.timetable)).toEqual([]);
    const lessons = solve(facts, 60_000);
    expect(lessons).toHaveLength(planted.timetable.length);
    expect(violations(facts, lessons)).toEqual([]);
    const lengths = (list: readonly PlacedLesson[]) => list.map(({ id, period_count: count }) => `${id} ${count}`).sort();
    expect(lengths(lessons)).toEqual(lengths(planted.timetable));
  });

  it('of four periods get the one place that each day has', () => {
    const facts = factsOf({ period_count: 4 });
    const lessons = solve(facts);
    expect(lessons.map(({ period_id, period_count }) => [period_id, period_count])).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(violations(facts, lessons)).toEqual([]);
  });

  it('of one period carry no count', () => {
    expect(solve(factsOf({ period_count: 1 })).map((lesson) => 'period_count' in lesson)).toEqual([false, false]);
  });

  it('begin where their periods are whole, chosen and without a long break unless that is allowed', () => {
    expect(startsOf(factsOf({ period_count: 2 }))['2026-09-07']).toEqual([1, 3, 4, 5]);
    expect(startsOf(factsOf({ period_count: 2, spans_breaks: true }))['2026-09-07']).toEqual([1, 2, 3, 4, 5]);
    const chosen = { scope: { period_ids: [1, 2, 4, 5] } };
    expect(startsOf(factsOf({ period_count: 2 }, chosen))['2026-09-07']).toEqual([1, 4]);
  });

  it('keep clear of all periods of sessions and of other teaching, of breaks in between as well', () => {
    // Periods 3 to 5 are taken, then period 2 of Tuesday.
    const sessions = [session({ class_list: [50], period_count: 3 })];
    const timeslots = [
      { id: 1, date: '2026-09-08', period_id: 2, teacher_id: null, teacher_secondary_id: null, class_id: 50, location_id: null },
    ];
    const starts = startsOf(factsOf({ period_count: 2 }, { sessions, timeslots }));
    expect(starts['2026-09-07']).toEqual([1]);
    expect(starts['2026-09-08']).toEqual([3, 4, 5]);
    // A period that lies in the break of a session.
    const short = [...day.slice(0, 2), clock(7, '10:00:00', '10:30:00'), ...day.slice(2)];
    const across = [session({ class_list: [50], period_id: 1, period_count: 3, date: '2026-09-09' })];
    expect(startsOf(factsOf({ period_count: 1 }, { periods: short, sessions: across }))['2026-09-09']).toEqual([3, 4, 5, 6]);
  });

  it('count for their teacher as many periods as they take', () => {
    const { problem } = buildProblem(
      factsOf({ period_count: 2 }, { sessions: [session({ teacher_id: 40, period_count: 3 })] }),
      today,
    );
    expect(problem.busy.filter(({ kind }) => kind === 'teacher')).toMatchObject([{ length: 3 }]);
    expect(problem.lessons.map(({ length }) => length)).toEqual([2, 2]);
  });

  it('are offered places where they can begin, with their first and last period', () => {
    const { problem } = buildProblem(factsOf({ period_count: 3 }), today);
    const { best: state } = solveLab({ problem, seed: 1, timeLimitMs: Number.POSITIVE_INFINITY, steps: 5_000 });
    const model = new LabModel(problem);
    model.restore(state);
    const found = findAlternatives(problem, { model, state, lesson: 0 });
    const { message, alternatives } = wireAlternatives(problem, { state, lesson: 0, found, language: 'en' });
    expect(message).toMatch(/Period (3 – Period 5|4 – Period 6)/);
    expect(new Set(alternatives.map(({ period_id }) => period_id))).toEqual(new Set([3, 4]));
    for (const each of alternatives)
      expect(each.message).toContain(` Period ${each.period_id} – Period ${each.period_id + 2}, A-101, Ada: `);
  });
});

describe('a plan is refused', () => {
  it('where no day has enough periods', () => {
    expect(refusedIn('en', factsOf({ period_count: 7, spans_breaks: true }))).toEqual([
      'Experiment Lenses (Optics) takes 7 periods in a row, and no day has so many: let it take fewer, or add periods to the day.',
    ]);
    expect(refusedIn('zh', factsOf({ period_count: 7 }))).toEqual([
      '实验项目“Lenses”（Optics）需要连续 7 节，但一天没有这么多节次：请减少其节数，或为每天新建节次。',
    ]);
  });

  it('where only a long break stands in the way', () => {
    expect(refusedIn('en', factsOf({ period_count: 5 }))).toEqual([
      'Experiment Lenses (Optics) takes 5 periods in a row, which no day has without a break of an hour or more: let it take fewer, or let it go across breaks.',
    ]);
    expect(refusedIn('zh', factsOf({ period_count: 5 }))[0]).toContain('跨越一小时以上的休息');
    expect(refusedIn('en', factsOf({ period_count: 5, spans_breaks: true }))).toEqual([]);
  });

  it('where the chosen periods are not in a row', () => {
    const scope = { scope: { period_ids: [1, 3, 5] } };
    expect(refusedIn('en', factsOf({ period_count: 2 }, scope))).toEqual([
      'Experiment Lenses (Optics) takes 2 periods in a row, which the chosen periods of the plan do not have: choose more of them, or let it take fewer.',
    ]);
    expect(refusedIn('zh', factsOf({ period_count: 2 }, scope))[0]).toContain('计划选择的节次不够');
  });

  it('only where such sessions are still wanted', () => {
    const sessions = [50, 51].map((group) => session({ id: group, course_id: 10, project_id: 20, class_list: [group] }));
    expect(refusedIn('en', factsOf({ period_count: 7 }, { sessions }))).toEqual([
      'There is nothing to place: the experiments have all the sessions that their students need.',
    ]);
  });

  it('where a room is never free for as long', () => {
    // In the middle of what each day has.
    const sessions = [7, 8, 9, 10, 11].map((date) =>
      session({ id: date, date: `2026-09-${String(date).padStart(2, '0')}`, period_id: 4, period_count: 2 }),
    );
    const facts = factsOf({ period_count: 3 }, { sessions });
    expect(refusedIn('en', facts)[0]).toMatch(
      /^Optics · Lenses · Class 1 and Optics · Lenses · Class 2 have no free start of 3 periods in a row: wherever they begin, A-101 is taken in at least one of them\. Allow room A-102 /,
    );
    expect(refusedIn('en', facts)[0]).toContain('free room A-101 on 2026-09-07 Period 3 – Period 5 ');
    expect(refusedIn('zh', facts)[0]).toMatch(/没有连续 3 节的空闲时段：无论从哪一节开始，A-101都至少有一节已被占用。/);
  });

  it('where a teacher has no time for as many side by side', () => {
    // On the one day there are starts in periods 3 and 4, but only one fits.
    const scope = { scope: { until: '2026-09-07' } };
    const facts = factsOf({ period_count: 3 }, scope);
    expect(refusedIn('en', facts)[0]).toMatch(/^2 sessions of 3 periods in a row for at most 1 free time in A-101\. /);
    expect(refusedIn('zh', facts)[0]).toMatch(/^A-101最多只有 1 个连续 3 节的空闲时段，需要安排 2 次课。/);
    expect(refusedIn('en', factsOf({ period_count: 2 }, scope))).toEqual([]);
  });

  it('where a session is pinned to a period with which it cannot begin', () => {
    const pinned = (period_id: number, count: number) =>
      factsOf({ period_count: count }, { scope: { pins: { '10-20-50': { date: '2026-09-08', period_id } } } });
    expect(refusedIn('en', pinned(6, 3))).toEqual([
      'Optics · Lenses · Class 1 is pinned to 2026-09-08, where it has no start of 3 periods in a row: unpin it or pin another slot.',
    ]);
    expect(refusedIn('zh', pinned(6, 3))[0]).toContain('没有连续 3 节的时段');
    // A person may choose to go across lunch.
    expect(refusedIn('en', pinned(2, 2))).toEqual([]);
    expect(solve(pinned(2, 2))[0]).toMatchObject({ date: '2026-09-08', period_id: 2, period_count: 2 });
  });
});
