import { afterAll, expect, it } from 'vitest';
import { buildProblem } from '../plan/build-problem.ts';
import { wireSolution } from '../plan/explain.ts';
import { readPlanFacts } from '../plan/plan-facts.ts';
import { rawFacts } from '../plan/testing.ts';
import { createPlanThread } from './plan-thread.ts';
import { solveLab } from './solve-lab.ts';

const thread = createPlanThread();
afterAll(() => thread.close());
const today = '2026-09-01';

it('a plan is checked, opened and described in another thread as it would be in this one', async () => {
  const { problem } = buildProblem(readPlanFacts(rawFacts()), today);
  expect(await thread.check(rawFacts({ courses: [] }), today)).toEqual([{ code: 'noCourses' }]);
  expect(await thread.open(rawFacts(), today, 'en')).toMatchObject({ problem, refusals: [], timeLimitMs: 10_000 });

  const { best } = solveLab({ problem, seed: 1, timeLimitMs: 10_000, steps: 2_000 });
  expect(await thread.describe(best, false)).toEqual(wireSolution(problem, best, 'en'));
  expect(await thread.describe(best, true)).toHaveProperty('advice');
  // Checking another plan meanwhile leaves the open one alone.
  await thread.check(rawFacts({ members: [] }), today);
  expect(await thread.describe(best, false)).toEqual(wireSolution(problem, best, 'en'));
  const asked = { today, language: 'en', lesson: problem.lessons[0]!.key } as const;
  expect(await thread.alternatives(rawFacts(), asked)).toBeNull();
  // Its solution is that of the row, which may have been written long ago.
  const { lessonList } = wireSolution(problem, best, 'en');
  const { plan } = rawFacts() as { plan: object };
  const solvedFacts = rawFacts({ plan: { ...plan, solution: { lessonList } } });
  const found = await thread.alternatives(solvedFacts, asked);
  expect(found!.message).toMatch(/^Another slot frees 2026-09-\d\d Period \d, A-10\d, Ada\.$/);
  expect(found!.alternatives[0]).toMatchObject({
    teacher_id: 40,
    message: expect.stringMatching(/: (costs|gains|ends|makes)/) as string,
  });
  expect(await thread.alternatives(solvedFacts, { ...asked, lesson: 'none' })).toBeNull();
  await thread.forget();
  await expect(thread.describe(best, false)).rejects.toThrow('no plan is open');
});

it('facts that cannot be read fail alone, and a thread that has ended is started again', async () => {
  await expect(thread.check({ plan: 1 }, today)).rejects.toThrow();
  expect(await thread.check(rawFacts(), today)).toEqual([]);
  const asked = thread.check(rawFacts(), today);
  await Promise.all([expect(asked).rejects.toThrow('has ended'), thread.close()]);
  expect(await thread.check(rawFacts(), today)).toEqual([]);
});
