import { afterAll, expect, it } from 'vitest';
import { buildProblem } from '../plan/build-problem.ts';
import { wireSolution } from '../plan/explain.ts';
import type { WireAlternatives } from '../plan/wire-alternatives.ts';
import { readPlanFacts } from '../plan/plan-facts.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import type { WireSlotPrices } from '../plan/wire-slot-prices.ts';
import { createPlanThread } from './plan-thread.ts';
import { solveLab } from './solve-lab.ts';

const thread = createPlanThread();
afterAll(() => thread.close());
const today = '2026-09-01';
const read = (facts: unknown = rawFacts(), snapshot = '1:1:') =>
  ({ kind: 'read', facts, snapshot, solutionVersion: null }) as const;

it('a plan is checked, opened and described in another thread as it would be in this one', async () => {
  const { problem } = buildProblem(readPlanFacts(rawFacts()), today);
  expect(await thread.check(read(rawFacts({ courses: [] })), today)).toEqual([{ code: 'noCourses' }]);
  expect(await thread.open(rawFacts(), today, 'en')).toMatchObject({ problem, refusals: [], timeLimitMs: 10_000 });

  const { best } = solveLab({ problem, seed: 1, timeLimitMs: 10_000, steps: 2_000 });
  expect(await thread.describe(best, false)).toEqual(wireSolution(problem, best, 'en'));
  expect(await thread.describe(best, true)).toHaveProperty('advice');
  // Checking another plan meanwhile leaves the open one alone.
  await thread.check(read(rawFacts({ members: [] })), today);
  expect(await thread.describe(best, false)).toEqual(wireSolution(problem, best, 'en'));
  const asked = { today, language: 'en', lesson: problem.lessons[0]!.key, question: { kind: 'alternatives' } } as const;
  expect(await thread.askLesson(read(), asked)).toBeNull();
  // Its solution is that of the row, which may have been written long ago.
  const { lessonList } = wireSolution(problem, best, 'en');
  const { plan } = rawFacts() as { plan: object };
  const solvedFacts = rawFacts({ plan: { ...plan, solution: { lessonList } } });
  const found = (await thread.askLesson(read(solvedFacts), asked)) as WireAlternatives;
  expect(found.message).toMatch(/^Another slot frees 2026-09-\d\d Period \d, A-10\d, Ada\.$/);
  expect(found.alternatives[0]).toMatchObject({
    teacher_id: 40,
    message: expect.stringMatching(/: (costs|gains|ends|makes)/) as string,
  });
  expect(await thread.askLesson(read(solvedFacts), { ...asked, lesson: 'none' })).toBeNull();
  await thread.forget();
  await expect(thread.describe(best, false)).rejects.toThrow('no plan is open');
});

it('facts that cannot be read fail alone, and a thread that has ended is started again', async () => {
  await expect(thread.check(read({ plan: 1 }), today)).rejects.toThrow();
  expect(await thread.check(read(), today)).toEqual([]);
  const asked = thread.check(read(), today);
  await Promise.all([expect(asked).rejects.toThrow('has ended'), thread.close()]);
  expect(await thread.check(read(), today)).toEqual([]);
});

it('what was read of a plan is kept while its snapshot and what it covers are the same, with its row as it is now', async () => {
  const { plan } = rawFacts() as { plan: object };
  const kept = (changes: object = {}, snapshot = '5:5:', solutionVersion: string | null = null) =>
    ({ kind: 'kept', planId: 1, plan: { ...plan, ...changes }, snapshot, solutionVersion }) as const;
  await thread.check(read(rawFacts(), '5:5:'), today);
  expect(await thread.check(kept(), today)).toEqual([]);
  expect(await thread.check(kept({}, '6:6:'), today)).toBe('notKept');
  expect(await thread.check({ ...kept(), planId: 2 }, today)).toBe('notKept');
  // Other courses have other students and rooms.
  expect(await thread.check(kept({ scope: { course_ids: [11] } }), today)).toBe('notKept');
  const { problem } = buildProblem(readPlanFacts(rawFacts()), today);
  const solutions = [1, 2].map((seed) => {
    const { lessonList, score } = wireSolution(problem, solveLab({ problem, seed, timeLimitMs: 10_000, steps: 200 }).best, 'en');
    return { lessonList, score };
  });
  const asked = { today, language: 'en', lesson: problem.lessons[0]!.key, question: { kind: 'alternatives' } } as const;
  const [one, other] = await Promise.all(
    solutions.map((solution, at) => thread.askLesson(kept({ solution }, '5:5:', `${at}`), asked)),
  );
  // A solution of the same score has other places.
  expect(one).not.toEqual(other);
  const { solution: _, ...withoutSolution } = plan as { readonly solution: unknown };
  const known = { ...kept({}, '5:5:', '1'), plan: withoutSolution };
  expect(await thread.askLesson(known, asked)).toEqual(other);
  // One that it never had.
  expect(await thread.askLesson({ ...known, solutionVersion: '2' }, asked)).toBe('notKept');
  expect(one).toEqual(await thread.askLesson(read(rawFacts({ plan: { ...plan, solution: solutions[0] } })), asked));
});

it('keeps what was read where lessons are pinned, unless one is pinned to a day before it', async () => {
  const { plan } = rawFacts() as { plan: { readonly scope: object } };
  const { problem } = buildProblem(readPlanFacts(rawFacts()), today);
  const { best } = solveLab({ problem, seed: 1, timeLimitMs: 10_000, steps: 2_000 });
  const solution = wireSolution(problem, best, 'en');
  const key = problem.lessons[0]!.key;
  const pinned = (pin: object) => ({
    kind: 'kept' as const,
    planId: 1,
    plan: { ...plan, solution, scope: { ...plan.scope, pins: { [key]: pin } } },
    snapshot: '7:7:',
    solutionVersion: 'first',
  });
  await thread.check({ ...read(rawFacts({ plan: { ...plan, solution } }), '7:7:'), solutionVersion: 'first' }, today);
  const [from, until] = [problem.days[0]!, problem.days.at(-1)!];
  const asked = { today, language: 'en', lesson: key, question: { kind: 'prices', from, until } } as const;
  const free = (await thread.askLesson(read(rawFacts({ plan: { ...plan, solution } }), '7:7:'), asked)) as WireSlotPrices;
  const other = free.slots.find(({ hard, date }) => hard === 0 && date > today && date !== solution.lessonList[0]!['date'])!;
  const place = { date: other.date, period_id: other.period_id, location_id: other.location_id };
  // It is priced from where it is pinned to, and can still go elsewhere.
  const moved = (await thread.askLesson(pinned(place), asked)) as WireSlotPrices;
  expect(moved.slots.map(({ date, period_id }) => [date, period_id])).toEqual(
    free.slots.map(({ date, period_id }) => [date, period_id]),
  );
  expect(moved.slots).toContainEqual(expect.objectContaining({ ...place, hard: 0, soft: 0 }));
  expect(await thread.check(pinned({ date: '2026-08-01' }), today)).toBe('notKept');
});
