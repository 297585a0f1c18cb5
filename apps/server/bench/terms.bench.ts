import { benchRounds, isTrial } from '../../../tools/bench/bench-trial.ts';
import { scoreLab } from '../src/timetable/lab/score-lab.ts';
import { buildProblem } from '../src/timetable/plan/build-problem.ts';
import { readPlanFacts, type PlanFacts } from '../src/timetable/plan/plan-facts.ts';
import { solveLab } from '../src/timetable/run/solve-lab.ts';
import { startState } from '../src/timetable/run/start-state.ts';
import { plantTerm } from '../test/timetable/plant-term.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const seconds = isTrial ? 2 : Number(process.env['BENCH_SECONDS'] ?? 60);
const seed = Number(process.env['BENCH_SEEDS'] ?? 1);
const sizes = isTrial ? [60] : (process.env['BENCH_SIZES']?.split(',').map(Number) ?? [100, 300, 700, 1_200, 2_000]);
const today = '2026-09-01';
/** Of this process before it made anything. */
const idle = process.memoryUsage().rss;

/** Solves a made-up term beside the timetable that it was made around. */
function solveTerm(lessons: number): readonly Measure[] {
  const planted = plantTerm({ seed, lessons });
  const facts = readPlanFacts(planted.facts);
  const { problem, refusals } = buildProblem(facts, today);
  if (refusals.length > 0) throw new Error(`the term is refused: ${JSON.stringify(refusals[0])}`);
  const known = buildProblem(
    { ...facts, plan: { ...facts.plan, solution: { lessonList: [...planted.timetable] } } },
    today,
  ).problem;
  const standing = scoreLab(known, startState(known) ?? new Int32Array());
  if (standing.hard > 0) throw new Error('the timetable of the term does not solve it');
  const began = performance.now();
  let feasibleMs = Number.NaN;
  let memory = 0;
  const { best, hard, soft, steps } = solveLab({
    problem,
    seed: 1,
    timeLimitMs: seconds * 1_000,
    onBetter: (found) => {
      if (found.hard === 0 && Number.isNaN(feasibleMs)) feasibleMs = performance.now() - began;
      memory = Math.max(memory, process.memoryUsage().rss - idle);
    },
  });
  const exact = scoreLab(problem, best);
  if (exact.hard !== hard || exact.soft !== soft) throw new Error('the running score differs from the full one');
  const name = `term of ${problem.lessons.length} lessons, ${problem.rounds.length} rounds`;
  return [
    { measure: `${name}: until nothing required is broken`, value: feasibleMs / 1_000, unit: 's', aim: '≤ 5 s' },
    {
      measure: `${name}: penalty at ${seconds} s`,
      value: soft + 1_000 * hard,
      unit: '',
      note: `${Math.round(steps / 1_000)} thousand moves`,
      peer: 'the timetable that it was made around',
      peerValue: standing.soft,
    },
    { measure: `${name}: memory above idle`, value: memory / 2 ** 20, unit: 'MB', aim: '≤ 400 MB' },
  ];
}

/** Moves a second with equipment, shared rooms, ways and wishes of people, beside none of them: by turns, in processor time of this thread. */
function newConditions(): readonly Measure[] {
  const all = readPlanFacts(plantTerm({ seed, lessons: isTrial ? 60 : 700 }).facts);
  const none: PlanFacts = {
    ...all,
    plan: { ...all.plan, weights: Object.fromEntries(Object.keys(all.plan.weights).map((condition) => [condition, 0])) },
    locations: all.locations.map((room) => ({ ...room, building: null, is_shared: false })),
    equipment: { needs: [], rooms: [], outages: [] },
    teacherTimes: [],
  };
  const problems = [all, none].map((facts) => buildProblem(facts, today).problem);
  const rates: number[][] = [[], []];
  for (let turn = 0; turn < benchRounds(5); turn += 1) {
    for (const [at, problem] of problems.entries()) {
      const before = process.threadCpuUsage();
      const { steps } = solveLab({
        problem,
        seed: turn + 1,
        timeLimitMs: Number.POSITIVE_INFINITY,
        steps: isTrial ? 20_000 : 400_000,
      });
      const { user, system } = process.threadCpuUsage(before);
      rates[at]?.push(steps / ((user + system) / 1_000));
    }
  }
  const [rate = Number.NaN, without = Number.NaN] = rates.map((each) => median(each));
  return [
    {
      measure: `term of ${problems[0]?.lessons.length} lessons: moves tried with every condition`,
      value: rate,
      unit: 'thousand/s',
      peer: 'without equipment, shared rooms, ways and wishes of people',
      peerValue: without,
      aim: '≥ 0.67×',
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export default { name: 'terms', run: (): readonly Measure[] => [...newConditions(), ...sizes.flatMap(solveTerm)] };
