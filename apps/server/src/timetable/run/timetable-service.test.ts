import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { buildProblem } from '../plan/build-problem.ts';
import { wireSolution } from '../plan/explain.ts';
import type { PlanDatabase, PlanNews } from '../plan/plan-database.ts';
import { readPlanFacts } from '../plan/plan-facts.ts';
import type { WireAlternatives } from '../plan/wire-alternatives.ts';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import { solveLab } from './solve-lab.ts';
import { startTimetableService, type TimetableService } from './timetable-service.ts';

let service: TimetableService | undefined;
/** Lets what a test held back go on. */
let release = (): void => undefined;
const held = (): Promise<void> =>
  new Promise((resolve) => {
    release = resolve;
  });
afterEach(async () => {
  release();
  await service?.close();
});

const versionOf = (raw: unknown): string | null =>
  JSON.stringify((raw as { plan: { solution?: unknown } }).plan.solution ?? null);

/** A queue with the given plans, and what was written of them; two of its calls can be held back. */
function start(
  queue: number[],
  {
    facts,
    write,
    now = { raw: rawFacts(), isChanged: false },
  }: {
    readonly facts?: Promise<void>;
    readonly write?: Promise<void>;
    /** What stands in the database. */
    readonly now?: { raw: unknown; isChanged: boolean };
  },
) {
  const claimed: number[] = [];
  const read: number[] = [];
  const written: number[] = [];
  /** Solutions that were sent after the first reading. */
  const sent: unknown[] = [];
  const finished: (readonly [planId: number, news: PlanNews])[] = [];
  const database: PlanDatabase = {
    claim: async () => {
      const planId = queue.shift();
      if (planId === undefined) return undefined;
      claimed.push(planId);
      return { planId, language: 'en', wanted: { scope: {}, weights: {}, time_limit: 10, score: null } };
    },
    facts: async (planId) => {
      read.push(planId);
      await facts;
      return { facts: now.raw, snapshot: `${read.length}:1:`, solutionVersion: versionOf(now.raw) };
    },
    // As the database does, it leaves out a solution that is known.
    news: async (_planId, known) => {
      const solutionVersion = versionOf(now.raw);
      const { solution, ...plan } = (now.raw as { plan: { readonly solution: unknown } }).plan;
      const isKnown = known.solutionVersion === solutionVersion;
      if (!isKnown) sent.push(solution);
      return { plan: isKnown ? plan : { ...plan, solution }, solutionVersion, isChanged: now.isChanged };
    },
    write: async (planId) => {
      written.push(planId);
      await write;
      return true;
    },
    finish: async (planId, news) => {
      finished.push([planId, news]);
    },
    recover: async () => [],
  };
  const started = startTimetableService({
    database,
    log: pino({ level: 'silent' }),
    today: () => '2026-09-01',
    alone: true,
    threads: 1,
  });
  service = started;
  return { claimed, read, written, sent, finished, service: started };
}

it('stops a plan at once while it is still being prepared, and leaves its last progress', async () => {
  const { claimed, written, finished, service: own } = start([1, 2], { facts: held() });
  await expect.poll(() => claimed).toEqual([1]);
  expect(await own.stopHere(2)).toBe(false);
  expect(await own.stopHere(1)).toBe(true);
  expect(finished).toEqual([[1, { state: '已停止', solution: null, progress: null }]]);
  release();
  // The next one is taken, and the one that was stopped is not begun.
  await expect.poll(() => written).toContain(2);
  expect(written).not.toContain(1);
  expect(claimed).toEqual([1, 2]);
});

it('stops a plan that is being solved without waiting for what is being written, and takes the next one after that', async () => {
  const { claimed, written, finished, service: own } = start([1, 2], { write: held() });
  await expect.poll(() => written).toEqual([1]);
  expect(await own.stopHere(1)).toBe(true);
  expect(finished).toMatchObject([[1, { state: '已停止', solution: { score: expect.stringMatching(/hard/) as string } }]]);
  own.wake();
  await new Promise(setImmediate);
  expect(claimed).toEqual([1]);
  release();
  await expect.poll(() => claimed).toEqual([1, 2]);
});

it('solves a plan as it was checked a moment ago, and reads one again that is asked something else since', async () => {
  const queue: number[] = [];
  const now = { raw: rawFacts(), isChanged: false };
  const { read, written, service: own } = start(queue, { now });
  const solve = async (): Promise<void> => {
    queue.push(1);
    own.wake();
    await expect.poll(() => written).toContain(1);
    await own.stopHere(1);
    written.length = 0;
  };
  expect(await own.check(1)).toEqual([]);
  await solve();
  expect(read).toEqual([1]);
  const { plan } = rawFacts() as { plan: object };
  for (const change of [{ weights: { spread: 0 } }, { solution: { lessonList: [], score: '0hard/0soft' } }]) {
    now.raw = rawFacts({ plan: { ...plan, ...change } });
    expect(await own.check(1)).toEqual([]);
    read.length = 0;
    // It was claimed as it was before.
    await solve();
    expect(read).toEqual([1]);
  }
});

it('reads what a plan is made of once while nothing of it changes, however many ask', async () => {
  const now = { raw: rawFacts(), isChanged: false };
  const { read, service: own } = start([], { now });
  own.prepare(1);
  expect(
    await Promise.all([
      own.check(1),
      own.check(1),
      own.askLesson(1, { lesson: 'none', question: { kind: 'alternatives' }, language: 'en' }),
    ]),
  ).toEqual([[], [], null]);
  expect(read).toEqual([1]);
  now.isChanged = true;
  now.raw = rawFacts({ courses: [] });
  expect(await own.check(1)).toEqual([{ code: 'noCourses' }]);
  expect(read).toEqual([1, 1]);
  expect(await own.check(2)).toEqual([{ code: 'noCourses' }]);
  expect(read).toEqual([1, 1, 2]);
});

it('takes a new solution over once, and goes on from it where only the rest of the plan changes', async () => {
  const { problem } = buildProblem(readPlanFacts(rawFacts()), '2026-09-01');
  const { plan } = rawFacts() as { plan: object };
  const [one, other] = [1, 2].map((seed) =>
    wireSolution(problem, solveLab({ problem, seed, timeLimitMs: 10_000, steps: 200 }).best, 'en'),
  );
  const now = { raw: rawFacts({ plan: { ...plan, solution: one } }), isChanged: false };
  const { read, sent, service: own } = start([], { now });
  const ask = () => own.askLesson(1, { lesson: problem.lessons[0]!.key, question: { kind: 'alternatives' }, language: 'en' });
  const first = await ask();
  now.raw = rawFacts({ plan: { ...plan, weights: { spread: 0 }, solution: one } });
  const weighed = await ask();
  expect(weighed).toMatchObject({ message: (first as WireAlternatives).message });
  expect(sent).toEqual([]);
  now.raw = rawFacts({ plan: { ...plan, weights: { spread: 0 }, solution: other } });
  const moved = await ask();
  expect(moved).not.toEqual(weighed);
  expect(await ask()).toEqual(moved);
  expect(sent).toEqual([other]);
  expect(read).toEqual([1]);
});

it('tells in both languages why a plan that was changed in the queue cannot begin', async () => {
  const { finished } = start([1], { now: { raw: rawFacts({ courses: [] }), isChanged: false } });
  await expect.poll(() => finished).toHaveLength(1);
  expect(finished[0]![1].progress).toMatchObject({
    messages: [expect.stringMatching(/course/) as string],
    translations: { zh: [expect.stringMatching(/课程/) as string] },
  });
});
