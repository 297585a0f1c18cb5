import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { benchSize, isTrial } from '../../../tools/bench/bench-trial.ts';
import { startTestServer } from '../../../tools/test-server.ts';
import { checkCtt } from './ctt/check-ctt.ts';
import { parseCtt, type CttInstance } from './ctt/parse-ctt.ts';
import { solveCtt } from './ctt/solve-ctt.ts';
import { entangledInstance, largeInstance, makeSolvedCttInstance, ordinaryInstance, smallInstance } from './ctt/ctt-instances.ts';
import { scoreLab } from '../src/timetable/lab/score-lab.ts';
import { realCourses } from './real-courses.ts';
import { makeLabProblem } from '../test/timetable/make-lab-problem.ts';
import { largeFacts } from '../test/timetable/large-facts.ts';
import { plantFacts } from '../test/timetable/planted-facts.ts';
import { buildProblem } from '../src/timetable/plan/build-problem.ts';
import { readPlanFacts } from '../src/timetable/plan/plan-facts.ts';
import { createPlanThread } from '../src/timetable/run/plan-thread.ts';
import { runPlan } from '../src/timetable/run/run-plan.ts';
import { solveLab } from '../src/timetable/run/solve-lab.ts';
import { startState } from '../src/timetable/run/start-state.ts';
import type { Found } from '../src/timetable/search/anneal.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { solveCttInThreads } from './ctt/solve-ctt-in-threads.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly peerNote?: string;
  readonly aim?: string;
}

/** Best known cost of each instance, and the best of ten runs of the competition's winner. */
const published: Readonly<Record<string, readonly [known: number, winner: number]>> = {
  comp01: [5, 5],
  comp02: [24, 51],
  comp03: [64, 84],
  comp04: [35, 37],
  comp05: [284, 330],
  comp06: [27, 48],
  comp07: [6, 20],
  comp08: [37, 41],
  comp09: [96, 109],
  comp10: [4, 16],
  comp11: [0, 0],
  comp12: [294, 333],
  comp13: [59, 66],
  comp14: [51, 59],
  comp15: [62, 84],
  comp16: [18, 34],
  comp17: [56, 83],
  comp18: [61, 83],
  comp19: [57, 62],
  comp20: [4, 27],
  comp21: [74, 103],
};

const seconds = isTrial ? 2 : Number(process.env['BENCH_SECONDS'] ?? 60);
const seeds = isTrial ? 1 : Number(process.env['BENCH_SEEDS'] ?? 5);
/** When points are read in a run of this length, in seconds. */
/** How long somebody looks at a plan before starting it. */
const readingMs = 5_000;
const marks: readonly number[] = [10, 30, 60].filter((mark) => mark <= seconds);
const folder = ['../../../../shared/data/itc2007/', '../../../../../shared/data/itc2007/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/** How far a cost is above the best known, with small ones counted as 20: a cost of 8 beside 4 is not twice as bad as one of 4. */
const gapOf = (cost: number, known: number): number => (100 * (cost - known)) / Math.max(known, 20);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How an instance was solved: the score that the checker counts, and when nothing required was broken first. */
interface Solved {
  readonly cost: number;
  readonly feasibleMs: number;
}

const costOf = ({ hard, soft }: { readonly hard: number; readonly soft: number }): number => soft + 1_000 * hard;

function solveOnOneCore(instance: CttInstance, seed: number): Solved {
  const began = performance.now();
  let feasibleMs = Number.POSITIVE_INFINITY;
  const { best, model } = solveCtt({
    instance,
    seed,
    timeLimitMs: seconds * 1_000,
    onBetter: (hard) => {
      if (hard === 0) feasibleMs = Math.min(feasibleMs, performance.now() - began);
    },
  });
  return { cost: costOf(checkCtt(instance, model.timetable(best))), feasibleMs };
}

async function solveOnTwoCores(instance: CttInstance, seed: number): Promise<Solved> {
  const { lectures, feasibleMs } = await solveCttInThreads({ instance, seed, timeLimitMs: seconds * 1_000, threads: 2 });
  return { cost: costOf(checkCtt(instance, lectures)), feasibleMs };
}

/** The instances of the competition that are there, each with several seeds. */
async function competition(
  cores: string,
  solve: (instance: CttInstance, seed: number) => Solved | Promise<Solved>,
): Promise<readonly Measure[]> {
  if (folder === undefined) {
    console.warn('The instances of the competition are not there (../shared/data/itc2007).');
    return [];
  }
  const wanted = isTrial ? ['comp01'] : process.env['BENCH_INSTANCES']?.split(',');
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ctt') ? [file.slice(0, -'.ctt'.length)] : []));
  const gaps: number[] = [];
  let slowest = 0;
  let asGood = 0;
  const chosen = names.filter((name) => wanted?.includes(name) ?? true).sort();
  const rows: Measure[] = [];
  for (const name of chosen) {
    const instance = parseCtt(readFileSync(`${folder}${name}.ctt`, 'utf8'));
    const costs: number[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { cost, feasibleMs } = await solve(instance, seed);
      costs.push(cost);
      slowest = Math.max(slowest, feasibleMs);
    }
    const cost = median(costs);
    const [known, winner] = published[name] ?? [0, 0];
    gaps.push(gapOf(cost, known));
    if (cost <= winner) asGood += 1;
    console.warn(`@@progress ${name}, ${cores}: ${costs.join(' ')}`);
    rows.push({
      measure: `${name}, ${cores}`,
      value: cost,
      unit: '',
      note: `of ${costs.toSorted((a, b) => a - b).join(' ')}; best known ${known}`,
      peer: 'winner of the competition, best of ten',
      peerValue: winner,
    });
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  return [
    ...rows,
    { measure: `mean gap to best known at ${seconds} s, ${cores}`, value: mean, unit: '%', aim: '≤ 12 %' },
    { measure: `instances at or below the winner, ${cores}`, value: asGood, unit: `of ${chosen.length}` },
    { measure: `slowest first timetable without a violation, ${cores}`, value: slowest / 1_000, unit: 's', aim: '≤ 5 s' },
  ];
}

/** Instances of our own, beside the timetables that they were made around: a search that is fitted to those of the competition shows it here. */
function madeUp(): readonly Measure[] {
  return Object.entries({
    small: smallInstance,
    ordinary: ordinaryInstance,
    large: largeInstance,
    entangled: entangledInstance,
  }).flatMap(([name, size]): readonly Measure[] => {
    const { instance, solution } = makeSolvedCttInstance(size);
    const solved = Array.from({ length: seeds }, (_, at) => solveOnOneCore(instance, at + 1));
    const costs = solved.map(({ cost }) => cost).toSorted((a, b) => a - b);
    return [
      {
        measure: `made up, ${name}, ${solution.length} lectures, one core`,
        value: median(costs),
        unit: '',
        note: `of ${costs.join(' ')}`,
        peer: 'the timetable that it was made around',
        peerValue: costOf(checkCtt(instance, solution)),
      },
      {
        measure: `made up, ${name}: slowest first timetable without a violation`,
        value: Math.max(...solved.map(({ feasibleMs }) => feasibleMs)) / 1_000,
        unit: 's',
        aim: '≤ 5 s',
      },
    ];
  });
}

/** Sessions of laboratories, from a few to as many as a large centre has. */
function growth(): readonly Measure[] {
  return [100, 1_000, 3_000].flatMap((lessons): readonly Measure[] => {
    const problem = makeLabProblem({
      seed: 9,
      lessons,
      days: 80,
      periods: 10,
      rooms: Math.max(8, Math.ceil(lessons / 40)),
      teachers: Math.max(8, Math.ceil(lessons / 25)),
      busy: lessons,
    });
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const points = new Map<number, Found>();
    let feasibleMs = Number.NaN;
    const { best, hard, soft, steps } = solveLab({
      problem,
      seed: 1,
      timeLimitMs: seconds * 1_000,
      onBetter: (found) => {
        const elapsedMs = performance.now() - began;
        if (found.hard === 0 && Number.isNaN(feasibleMs)) feasibleMs = elapsedMs;
        for (const mark of marks) if (elapsedMs <= mark * 1_000) points.set(mark, found);
      },
    });
    const took = performance.now() - began;
    const exact = scoreLab(problem, best);
    if (exact.hard !== hard || exact.soft !== soft) throw new Error('the running score differs from the full one');
    const name = `${lessons} lessons`;
    return [
      { measure: `${name}: until nothing required is broken`, value: feasibleMs / 1_000, unit: 's' },
      ...marks.map((mark) => ({
        measure: `${name}: points after ${mark} s`,
        value: points.get(mark)?.soft ?? Number.NaN,
        unit: '',
        note: `${points.get(mark)?.hard ?? '?'} violations`,
      })),
      { measure: `${name}: moves tried`, value: steps / took / 1_000, unit: 'million/s' },
      { measure: `${name}: memory`, value: (process.memoryUsage().rss - before) / 2 ** 20, unit: 'MB' },
    ];
  });
}

/** Terms of sessions of one to four periods, beside the timetables that they were made around. */
function longSessions(): readonly Measure[] {
  return [
    { rooms: 4, weeks: 1 },
    { rooms: 6, weeks: 3 },
    { rooms: 10, weeks: 4 },
    { rooms: 13, weeks: 7 },
    { rooms: 17, weeks: 8 },
  ].flatMap((size): readonly Measure[] => {
    const planted = plantFacts({ seed: 1, ...size });
    const facts = readPlanFacts(planted.facts);
    const { problem } = buildProblem(facts, '2026-09-01');
    const known = buildProblem(
      { ...facts, plan: { ...facts.plan, solution: { lessonList: [...planted.timetable] } } },
      '2026-09-01',
    ).problem;
    const standing = scoreLab(known, startState(known) ?? new Int32Array());
    const began = performance.now();
    let feasibleMs = Number.NaN;
    const { hard, soft, steps } = solveLab({
      problem,
      seed: 1,
      timeLimitMs: seconds * 1_000,
      onBetter: (found) => {
        if (found.hard === 0 && Number.isNaN(feasibleMs)) feasibleMs = performance.now() - began;
      },
    });
    const name = `${problem.lessons.length} sessions of 1 to 4 periods`;
    return [
      { measure: `${name}: until nothing required is broken`, value: feasibleMs / 1_000, unit: 's', aim: '≤ 5 s' },
      {
        measure: `${name}: points at the end`,
        value: soft,
        unit: '',
        note: `${hard} violations`,
        peer: 'the timetable that it was made around',
        peerValue: standing.soft,
        peerNote: `${standing.hard} violations`,
      },
      {
        measure: `${name}: moves tried`,
        value: steps / (performance.now() - began) / 1_000,
        unit: 'million/s',
      },
    ];
  });
}

/** The laboratory courses of a real term, on one core and on two for the same time. */
async function realTerm(): Promise<readonly Measure[]> {
  const courses = realCourses();
  if (courses === undefined) {
    console.warn('The courses of a real term are not there (../shared/data/timetables).');
    return [];
  }
  const { problem, real } = courses;
  const standing = scoreLab(problem, real);
  const name = `real term of ${problem.lessons.length} lessons`;
  const rows: Measure[] = [];
  for (const threads of [1, 2]) {
    const points = new Map<number, number>();
    let feasibleMs = Number.NaN;
    const run = runPlan({
      problem,
      threads,
      timeLimitMs: seconds * 1_000,
      seed: 1,
      onBetter: ({ hard, soft, elapsedMs }) => {
        if (hard > 0) return;
        if (Number.isNaN(feasibleMs)) feasibleMs = elapsedMs;
        for (const mark of marks) if (elapsedMs <= mark * 1_000) points.set(mark, soft);
      },
    });
    const found = await run.done;
    const tried = (found?.steps ?? Number.NaN) / (found?.elapsedMs ?? Number.NaN) / 1_000;
    rows.push(
      { measure: `${name}, ${threads} threads: moves tried`, value: tried, unit: 'million/s' },
      { measure: `${name}, ${threads} threads: memory`, value: await residentMb(process.pid), unit: 'MB' },
      { measure: `${name}, ${threads} threads: until nothing required is broken`, value: feasibleMs / 1_000, unit: 's' },
      ...marks.map((mark) => ({
        measure: `${name}, ${threads} threads: points after ${mark} s`,
        value: points.get(mark) ?? Number.NaN,
        unit: '',
      })),
      {
        measure: `${name}, ${threads} threads: points at the end`,
        value: found?.soft ?? Number.NaN,
        unit: '',
        note: `${found?.hard ?? '?'} violations; the term itself had ${standing.hard} and ${standing.soft} points`,
      },
    );
  }
  return rows;
}

interface PlannedLesson {
  readonly id: string;
  readonly date: string;
}

interface PlanRow {
  readonly solution: { readonly score: string; readonly lessonList: readonly PlannedLesson[] } | null;
  readonly progress: { readonly elapsedMs: number; readonly steps: number } | null;
}

/** Memory of a process; `NaN` where the system does not tell. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** A plan of a whole centre of the made-up universities, over HTTP as the console does it. */
async function universities(): Promise<readonly Measure[]> {
  const rows: Measure[] = [];
  for (const demo of ['small', 'large'] as const) {
    const server = await startTestServer({ demo, locale: 'en' });
    try {
      const call = apiCaller(server.apiUrl);
      const account = server.accounts.find(({ role }) => role === 'centreadmin');
      if (!account) throw new Error('The demo has an administrator of a centre.');
      const token = await signIn(call, account);
      const semester = (await call('GET', '/rest/semesters?select=id&order=since.desc&limit=1', { token })).json as {
        id: number;
      }[];
      const made = await call('POST', '/rest/schedule_plans', {
        token,
        body: { name: 'Bench', organization_id: 1, semester_id: semester[0]?.id, time_limit: 300 },
        headers: { prefer: 'return=representation' },
      });
      const { id } = (made.json as { id: number }[])[0] ?? { id: 0 };
      const read = async (): Promise<PlanRow | undefined> =>
        ((await call('GET', `/rest/schedule_plans?id=eq.${id}`, { token })).json as PlanRow[])[0];
      // As the console does when somebody opens the plan; who looks at it a moment starts it later.
      await call('POST', `/timetable/${id}/prepare`, { token });
      await new Promise((resolve) => setTimeout(resolve, readingMs));
      const began = performance.now();
      const answer = await call('POST', `/timetable/${id}/solve`, { token, headers: { 'accept-language': 'en' } });
      const toldMs = performance.now() - began;
      rows.push({ measure: `${demo} university: a start is answered`, value: toldMs, unit: 'ms', aim: '≤ 100 ms' });
      if (answer.status !== 200) {
        rows.push({
          measure: `${demo} university: refused`,
          value: (answer.json as { message: unknown[] }).message.length,
          unit: 'reasons',
        });
        continue;
      }
      let feasibleMs = Number.NaN;
      let written = 0;
      let longestGap = 0;
      let steps = Number.NaN;
      for (const mark of marks) {
        let row: PlanRow | undefined;
        do {
          await new Promise((resolve) => setTimeout(resolve, 250));
          row = await read();
          const elapsed = row?.progress?.elapsedMs ?? 0;
          longestGap = Math.max(longestGap, elapsed - written);
          written = elapsed;
          steps = row?.progress?.steps ?? steps;
          if (Number.isNaN(feasibleMs) && row?.solution?.score.startsWith('0hard') === true)
            feasibleMs = performance.now() - began;
        } while (performance.now() - began < mark * 1_000);
        rows.push({
          measure: `${demo} university: points after ${mark} s`,
          value: Number(/(-?\d+)soft/.exec(row?.solution?.score ?? '')?.[1] ?? Number.NaN),
          unit: '',
          note: `${row?.solution?.score ?? 'nothing yet'}, ${row?.solution?.lessonList.length ?? 0} lessons`,
        });
      }
      rows.push(
        { measure: `${demo} university: until nothing required is broken`, value: feasibleMs / 1_000, unit: 's' },
        { measure: `${demo} university: moves tried`, value: steps / written / 1_000, unit: 'million/s' },
        {
          measure: `${demo} university: memory of the process that solves`,
          value: await residentMb(server.pids.gateway ?? server.pids.server),
          unit: 'MB',
        },
        { measure: `${demo} university: longest time between two scores`, value: longestGap / 1_000, unit: 's', aim: '≤ 2 s' },
      );
      const asked = performance.now();
      await call('POST', `/timetable/${id}/stopSolving`, { token });
      rows.push({
        measure: `${demo} university: a stop is answered`,
        value: performance.now() - asked,
        unit: 'ms',
        aim: '≤ 200 ms',
      });
      const lessons = (await read())?.solution?.lessonList ?? [];
      const some = lessons.filter((_lesson, at) => at % Math.ceil(lessons.length / 9) === 0);
      const ask = async (name: string, aim: number, pathOf: (lesson: PlannedLesson) => string): Promise<void> => {
        const took: number[] = [];
        for (const lesson of some) {
          const before = performance.now();
          await call('GET', `/timetable/${id}/${pathOf(lesson)}`, { token });
          took.push(performance.now() - before);
        }
        const value = median(took);
        rows.push({ measure: `${demo} university: ${name}, median of ${took.length}`, value, unit: 'ms', aim: `≤ ${aim} ms` });
      };
      const named = (lesson: PlannedLesson): string => `lesson=${encodeURIComponent(lesson.id)}`;
      const week = ({ date }: PlannedLesson): string =>
        `from=${date}&until=${new Date(Date.parse(date) + 6 * 86_400_000).toISOString().slice(0, 10)}`;
      await ask('other slots of a session', 300, (lesson) => `alternatives?${named(lesson)}`);
      await ask('what each slot of a week costs a session', 300, (lesson) => `prices?${named(lesson)}&${week(lesson)}`);
      await ask('chains of up to three sessions', 1_000, (lesson) => `chains?${named(lesson)}`);
    } finally {
      await server.stop();
    }
  }
  return rows;
}

/** How long a stop takes until the best is there. */
async function stopping(): Promise<readonly Measure[]> {
  const run = runPlan({
    problem: makeLabProblem({ seed: 3, lessons: 1_000, days: 80, periods: 10, rooms: 30, teachers: 40 }),
    threads: 1,
    timeLimitMs: 60_000,
    seed: 1,
  });
  while (!run.latest()) await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = performance.now();
  run.stop();
  await run.done;
  return [{ measure: 'stop, 1,000 lessons', value: performance.now() - asked, unit: 'ms', aim: '≤ 200 ms' }];
}

/** Milliseconds of processor time of this thread: on a busy machine the clock would count the waiting as well. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** How long requests would wait while a plan is made, solved and described: the longest piece of work of the main thread. */
async function mainThread(): Promise<readonly Measure[]> {
  const rows: Measure[] = [];
  for (const lessons of isTrial ? [100] : [100, 1_000, 3_000]) {
    const raw = largeFacts(lessons);
    const thread = createPlanThread();
    let last = threadMs();
    let longest = 0;
    const timer = setInterval(() => {
      const now = threadMs();
      longest = Math.max(longest, now - last);
      last = now;
    }, 1);
    try {
      const began = performance.now();
      const { problem } = await thread.open(raw, '2026-09-01', 'en');
      const madeMs = performance.now() - began;
      const run = runPlan({ problem, threads: 1, timeLimitMs: benchSize(5_000, 500), seed: 1 });
      const found = await run.done;
      if (found) await thread.describe(found.state, true);
      await new Promise((resolve) => setTimeout(resolve, 20));
      rows.push(
        { measure: `${problem.lessons.length} lessons: the problem is made in its thread`, value: madeMs, unit: 'ms' },
        {
          measure: `${problem.lessons.length} lessons: longest piece of work of the main thread`,
          value: longest,
          unit: 'ms',
          aim: '≤ 50 ms',
        },
      );
    } finally {
      clearInterval(timer);
      await thread.close();
    }
  }
  return rows;
}

/** Memory of the process over thirty short runs: it grows until the allocator has what it needs, and stays there. */
async function memory(): Promise<readonly Measure[]> {
  const thread = createPlanThread();
  const raw = largeFacts(500);
  const after: number[] = [];
  for (let number = 0; number < 30; number += 1) {
    const { problem } = await thread.open(raw, '2026-09-01', 'en');
    const found = await runPlan({ problem, threads: 1, timeLimitMs: 200, seed: number }).done;
    if (found) await thread.describe(found.state, true);
    await thread.forget();
    after.push(process.memoryUsage().rss / 2 ** 20);
  }
  await thread.close();
  const [first = 0] = after;
  const most = (part: readonly number[]): number => Math.max(...part);
  return [
    { measure: '500 lessons: memory after one run', value: first, unit: 'MB' },
    {
      measure: '500 lessons: growth of the most memory, runs 21 to 30 beside 11 to 20',
      value: most(after.slice(20)) - most(after.slice(10, 20)),
      unit: 'MB',
      note: `at most ${Math.round(most(after))} MB`,
    },
  ];
}

/** Parts of the bench by name; `BENCH_PARTS=growth,stopping` runs some of them alone. */
const parts: Readonly<Record<string, () => readonly Measure[] | Promise<readonly Measure[]>>> = {
  competition: () => competition('one core', solveOnOneCore),
  competitionTwoCores: () => competition('two cores', solveOnTwoCores),
  madeUp,
  growth,
  longSessions,
  realTerm,
  universities,
  stopping,
  mainThread,
  memory,
};

export default {
  name: 'timetable',
  run: async (): Promise<readonly Measure[]> => {
    const wanted = isTrial ? ['competition', 'stopping', 'mainThread'] : process.env['BENCH_PARTS']?.split(',');
    const rows: Measure[] = [];
    for (const [name, measure] of Object.entries(parts)) if (wanted?.includes(name) ?? true) rows.push(...(await measure()));
    return rows;
  },
};
