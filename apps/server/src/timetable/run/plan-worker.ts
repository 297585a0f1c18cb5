import { isDeepStrictEqual } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { adviseLab } from '../lab/advise-lab.ts';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';
import { buildProblem } from '../plan/build-problem.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import { scoreLab } from '../lab/score-lab.ts';
import { adviceText, wireScored, type WireSolution } from '../plan/explain.ts';
import {
  doFactsCover,
  readWanted,
  readPlan,
  readPlanFacts,
  readPlanRow,
  type PlanFacts,
  type PlanRow,
} from '../plan/plan-facts.ts';
import type { ReadFacts } from '../plan/plan-database.ts';
import type { Language, Refusal } from '../plan/refusal.ts';
import { inEveryLanguage } from '../plan/translated-text.ts';
import { SolvedPlan, type LessonAnswer, type LessonQuestion } from './solved-plan.ts';
import { startState } from './start-state.ts';

/** The source of a plan: read just now, or kept by the thread, with the plan's row as it is now. */
export type PlanSource =
  | ({ readonly kind: 'read' } & ReadFacts)
  /** Without a solution where the kept one is that of the version. */
  | ({ readonly kind: 'kept'; readonly planId: number; readonly plan: unknown } & Pick<
      ReadFacts,
      'snapshot' | 'solutionVersion'
    >);

/** What the thread is asked; each answer carries the number of its task. */
export type PlanTask = { readonly task: number } &
  /** With `isAhead` nobody waits: what questions about its lessons need is made as well. */
  (
    | { readonly kind: 'check'; readonly source: PlanSource; readonly today: string; readonly isAhead: boolean }
    | {
        readonly kind: 'openChecked';
        readonly planId: number;
        readonly wanted: unknown;
        readonly today: string;
        readonly language: Language;
      }
    | { readonly kind: 'open'; readonly facts: unknown; readonly today: string; readonly language: Language }
    | {
        readonly kind: 'lesson';
        readonly source: PlanSource;
        readonly today: string;
        readonly language: Language;
        readonly lesson: string;
        readonly question: LessonQuestion;
      }
    | { readonly kind: 'describe'; readonly state: LabState; readonly withAdvice: boolean }
    | { readonly kind: 'close' }
  );

/** The problem of a plan that is about to be solved. */
export interface OpenedPlan {
  readonly problem: LabProblem;
  readonly refusals: readonly Refusal[];
  /** Where the search begins; `undefined` when nothing is known. */
  readonly from: LabState | undefined;
  readonly timeLimitMs: number;
}

/** What the thread answers. */
export type PlanResult = readonly Refusal[] | OpenedPlan | WireSolution | LessonAnswer | NotKept | null;

/** The answer where the thread has not kept what was expected: it ended since, or kept another plan. */
export type NotKept = 'notKept';

/** An answer on its way. */
export type PlanAnswer = { readonly task: number } & ({ readonly result: PlanResult } | { readonly error: Error });

/** The problem that is being solved; solutions are described in its terms. */
let open:
  | {
      readonly problem: LabProblem;
      readonly language: Language;
      /** Made while the run goes on, for the advice at its end, for which a person waits. */
      model?: LabModel;
    }
  | undefined;

/** The plan that was looked at last: asked for again before anything of it changed, it need not be read and made again. */
let kept:
  | {
      readonly facts: PlanFacts;
      readonly snapshot: string;
      readonly solutionVersion: string | null;
      readonly row: PlanRow;
      /** The row with which the facts were read. */
      readonly read: PlanRow;
      readonly today: string;
      readonly problem: LabProblem;
      readonly refusals: readonly Refusal[];
      /** When it was checked for a start that has not come yet. */
      checkedAt: number;
      /** Made with the first question about a lesson; `null` where it was not solved yet. */
      solved: SolvedPlan | null | undefined;
    }
  | undefined;
/** How long whoever stops a run waits for advice at most, but for the few worst lessons. */
const adviceMs = 100;
/** Later the rest of the timetable may have changed too much for a start that was checked before. */
const checkedForMs = 10_000;

/** The plan of a source, made anew where anything of it changed. */
function keep(source: PlanSource, today: string): NonNullable<typeof kept> | undefined {
  const last = kept;
  let facts: PlanFacts;
  let row: PlanRow;
  let read: PlanRow;
  if (source.kind === 'read') {
    kept = undefined;
    facts = readPlanFacts(source.facts);
    row = readPlanRow(Object(source.facts).plan);
    read = row;
  } else {
    const isSolutionKept = last?.solutionVersion === source.solutionVersion;
    row = readPlanRow(source.plan);
    if (last && isSolutionKept) row = { ...row, score: last.row.score };
    const isKept =
      last?.snapshot === source.snapshot && last.facts.plan.id === source.planId && doFactsCover(last.read, row, today);
    if (!isKept || !(isSolutionKept || hasSolution(source.plan))) return undefined;
    read = last.read;
    if (last.today === today && isSolutionKept && isDeepStrictEqual(last.row, row)) return last;
    const plan = readPlan(source.plan);
    facts = { ...last.facts, plan: isSolutionKept ? { ...plan, solution: last.facts.plan.solution } : plan };
  }
  const { problem, refusals } = buildProblem(facts, today);
  const checkedAt = Number.NEGATIVE_INFINITY;
  const { snapshot, solutionVersion } = source;
  kept = { facts, row, read, snapshot, solutionVersion, today, problem, refusals, checkedAt, solved: undefined };
  return kept;
}

function hasSolution(plan: unknown): boolean {
  return Object.hasOwn(Object(plan), 'solution');
}

function solvedOf(plan: NonNullable<typeof kept>): SolvedPlan | null {
  plan.solved ??= SolvedPlan.of(plan.facts, plan.problem, plan.today) ?? null;
  return plan.solved;
}

function openProblem(problem: LabProblem, plan: PlanFacts['plan'], language: Language): Omit<OpenedPlan, 'refusals'> {
  open = { problem, language };
  return { problem, from: startState(problem), timeLimitMs: plan.time_limit * 1_000 };
}

function answer(task: PlanTask): PlanResult {
  switch (task.kind) {
    case 'check': {
      const found = keep(task.source, task.today);
      if (!found) return 'notKept';
      found.checkedAt = performance.now();
      if (task.isAhead) solvedOf(found);
      return found.refusals;
    }
    case 'openChecked': {
      const last = kept;
      if (last?.facts.plan.id !== task.planId) return null;
      const isSame =
        last.refusals.length === 0 &&
        performance.now() - last.checkedAt < checkedForMs &&
        last.today === task.today &&
        isDeepStrictEqual(readWanted(last.row), task.wanted);
      last.checkedAt = Number.NEGATIVE_INFINITY;
      return isSame ? { ...openProblem(last.problem, last.facts.plan, task.language), refusals: [] } : null;
    }
    case 'open': {
      const facts = readPlanFacts(task.facts);
      const { problem, refusals } = buildProblem(facts, task.today);
      return { ...openProblem(problem, facts.plan, task.language), refusals };
    }
    case 'lesson': {
      const found = keep(task.source, task.today);
      if (!found) return 'notKept';
      return solvedOf(found)?.answer(task.lesson, task.question, task.language) ?? null;
    }
    case 'describe': {
      if (!open) throw new Error('no plan is open');
      const { problem, language } = open;
      const end = performance.now() + adviceMs;
      const model = (open.model ??= new LabModel(problem));
      const score = scoreLab(problem, task.state);
      const solution = wireScored(problem, { state: task.state, score, language });
      if (!task.withAdvice) return solution;
      const found = adviseLab(problem, task.state, { model, matches: score.matches, isOver: () => performance.now() > end });
      const advice = found.map((each) => ({
        lesson_ids: [problem.lessons[each.lesson]?.key ?? ''],
        ...inEveryLanguage(language, (reader) => adviceText(problem, { state: task.state, advice: each, language: reader })),
      }));
      return { ...solution, advice };
    }
    case 'close':
      open = undefined;
      return null;
  }
}

parentPort?.on('message', (task: PlanTask) => {
  let reply: PlanAnswer;
  try {
    reply = { task: task.task, result: answer(task) };
  } catch (error) {
    reply = { task: task.task, error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(reply);
});
