import { isDeepStrictEqual } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { adviseLab } from '../lab/advise-lab.ts';
import { findAlternatives } from '../lab/find-alternatives.ts';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';
import { buildProblem } from '../plan/build-problem.ts';
import { adviceText, wireAlternatives, wireSolution, type WireAlternatives, type WireSolution } from '../plan/explain.ts';
import { readAsked, readPlanFacts, type PlanFacts } from '../plan/plan-facts.ts';
import type { Language, Refusal } from '../plan/refusal.ts';
import { inEveryLanguage } from '../plan/translated-text.ts';
import { startState } from './start-state.ts';

/** What the thread is asked; each answer carries the number of its task. */
export type PlanTask = { readonly task: number } & (
  | { readonly kind: 'check'; readonly facts: unknown; readonly today: string }
  | {
      readonly kind: 'openChecked';
      readonly planId: number;
      readonly asked: unknown;
      readonly today: string;
      readonly language: Language;
    }
  | { readonly kind: 'open'; readonly facts: unknown; readonly today: string; readonly language: Language }
  | {
      readonly kind: 'alternatives';
      readonly facts: unknown;
      readonly today: string;
      readonly language: Language;
      readonly lesson: string;
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
export type PlanResult = readonly Refusal[] | OpenedPlan | WireSolution | WireAlternatives | null;

/** An answer on its way. */
export type PlanAnswer = { readonly task: number } & ({ readonly result: PlanResult } | { readonly error: Error });

/** The problem that is being solved; solutions are described in its terms. */
let open: { readonly problem: LabProblem; readonly language: Language } | undefined;

/** What was checked last and can be solved: started at once, it need not be read and made again. */
let checked:
  | {
      readonly plan: PlanFacts['plan'];
      readonly asked: unknown;
      readonly problem: LabProblem;
      readonly today: string;
      readonly at: number;
    }
  | undefined;
/** Later the rest of the timetable may have changed too much. */
const checkedForMs = 10_000;

function openProblem(problem: LabProblem, plan: PlanFacts['plan'], language: Language): Omit<OpenedPlan, 'refusals'> {
  open = { problem, language };
  return { problem, from: startState(problem), timeLimitMs: plan.time_limit * 1_000 };
}

function answer(task: PlanTask): PlanResult {
  switch (task.kind) {
    case 'check': {
      const { facts, today } = task;
      checked = undefined;
      const { plan, ...rest } = readPlanFacts(facts);
      const { problem, refusals } = buildProblem({ plan, ...rest }, today);
      if (refusals.length === 0) checked = { plan, asked: readAsked(facts), problem, today, at: performance.now() };
      return refusals;
    }
    case 'openChecked': {
      const last = checked;
      if (last?.plan.id !== task.planId) return null;
      checked = undefined;
      const isSame =
        performance.now() - last.at < checkedForMs && last.today === task.today && isDeepStrictEqual(last.asked, task.asked);
      return isSame ? { ...openProblem(last.problem, last.plan, task.language), refusals: [] } : null;
    }
    case 'open': {
      const facts = readPlanFacts(task.facts);
      const { problem, refusals } = buildProblem(facts, task.today);
      return { ...openProblem(problem, facts.plan, task.language), refusals };
    }
    case 'alternatives': {
      const { problem } = buildProblem(readPlanFacts(task.facts), task.today);
      const lesson = problem.lessons.findIndex(({ key }) => key === task.lesson);
      const state = startState(problem);
      if (lesson < 0 || !state) return null;
      const { language } = task;
      return wireAlternatives(problem, { state, lesson, found: findAlternatives(problem, state, lesson), language });
    }
    case 'describe': {
      if (!open) throw new Error('no plan is open');
      const { problem, language } = open;
      const solution = wireSolution(problem, task.state, language);
      if (!task.withAdvice) return solution;
      const advice = adviseLab(problem, task.state).map((each) => ({
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
  let told: PlanAnswer;
  try {
    told = { task: task.task, result: answer(task) };
  } catch (error) {
    told = { task: task.task, error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(told);
});
