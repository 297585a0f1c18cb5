import { afterAll, expect, it } from 'vitest';
import { buildProblem } from '../plan/build-problem.ts';
import { wireSolution, type WireAlternatives } from '../plan/explain.ts';
import { readPlanFacts } from '../plan/plan-facts.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import { createPlanThread } from './plan-thread.ts';
import { solveLab } from './solve-lab.ts';

const thread = createPlanThread();
afterAll(() => thread.close());
const today = '2026-09-01';
const read = (facts: unknown = rawFacts(), snapshot = '1:1:') => ({ kind: 'read', facts, snapshot }) as const;

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
  const asked = { today, language: 'en', lesson: problem.lessons[0]!.key } as const;
  expect(await thread.alternatives(read(), asked)).toBeNull();
  // Its solution is that of the row, which may have been written long ago.
  const { lessonList } = wireSolution(problem, best, 'en');
  const { plan } = rawFacts() as { plan: object };
  const solvedFacts = rawFacts({ plan: { ...plan, solution: { lessonList } } });
  const found = (await thread.alternatives(read(solvedFacts), asked)) as WireAlternatives;
  expect(found.message).toMatch(/^Another slot frees 2026-09-\d\d Period \d, A-10\d, Ada\.$/);
  expect(found.alternatives[0]).toMatchObject({
    teacher_id: 40,
    message: expect.stringMatching(/: (costs|gains|ends|makes)/) as string,
  });
  expect(await thread.alternatives(read(solvedFacts), { ...asked, lesson: 'none' })).toBeNull();
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
  const kept = (changes: object = {}, snapshot = '5:5:') =>
    ({ kind: 'kept', planId: 1, plan: { ...plan, ...changes }, snapshot }) as const;
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
  const asked = { today, language: 'en', lesson: problem.lessons[0]!.key } as const;
  const [one, other] = await Promise.all(solutions.map((solution) => thread.alternatives(kept({ solution }), asked)));
  // A solution of the same score has other places.
  expect(one).not.toEqual(other);
  expect(one).toEqual(await thread.alternatives(read(rawFacts({ plan: { ...plan, solution: solutions[0] } })), asked));
});
