import { findAlternatives } from '../lab/find-alternatives.ts';
import { findChains } from '../lab/find-chains.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import { LessonMeetings } from '../lab/lesson-meetings.ts';
import { priceSlots } from '../lab/price-slots.ts';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';
import { problemOf } from '../plan/build-problem.ts';
import type { Language } from '../plan/language.ts';
import type { PlanFacts } from '../plan/plan-facts.ts';
import { wireAlternatives, type WireAlternatives } from '../plan/wire-alternatives.ts';
import { wireChains, type WireChains } from '../plan/wire-chains.ts';
import { wireSlotPrices, type WireSlotPrices } from '../plan/wire-slot-prices.ts';
import { startState } from './start-state.ts';

/** What may be asked about one lesson of a solved plan. */
export type LessonQuestion =
  | { readonly kind: 'alternatives' }
  /** Days as `YYYY-MM-DD`, both included. */
  | { readonly kind: 'prices'; readonly from: string; readonly until: string }
  | { readonly kind: 'chains' };

/** The answer to a question about one lesson. */
export type LessonAnswer = WireAlternatives | WireSlotPrices | WireChains;

/** How long chains are looked for; the limit of steps of most plans ends the search before. */
const chainsMs = 700;

/** A plan with its last solution and its pins, for questions about single lessons. What questions share is made once. */
export class SolvedPlan {
  private readonly facts: PlanFacts;
  private readonly today: string;
  private readonly problem: LabProblem;
  private readonly state: LabState;
  private readonly model: LabModel;
  private readonly meetings: LessonMeetings;

  private constructor(facts: PlanFacts, today: string, found: { readonly problem: LabProblem; readonly state: LabState }) {
    this.facts = facts;
    this.today = today;
    this.problem = found.problem;
    this.state = found.state;
    this.model = new LabModel(found.problem);
    this.model.restore(found.state);
    this.meetings = new LessonMeetings(found.problem, found.state);
  }

  /** Returns `undefined` where the plan was not solved yet. */
  static of(facts: PlanFacts, problem: LabProblem, today: string): SolvedPlan | undefined {
    const state = startState(problem);
    return state && new SolvedPlan(facts, today, { problem, state });
  }

  /** Returns `null` where the plan has no such lesson to place. */
  answer(key: string, question: LessonQuestion, language: Language): LessonAnswer | null {
    const lesson = this.problem.lessons.findIndex((each) => each.key === key);
    if (lesson < 0) return null;
    const { state } = this;
    if (question.kind === 'alternatives') {
      const found = findAlternatives(this.problem, { model: this.model, state, lesson });
      return wireAlternatives(this.problem, { state, lesson, found, language });
    }
    const end = performance.now() + chainsMs;
    const { problem, model, meetings } = this.unpinned(lesson);
    if (question.kind === 'prices') {
      const first = problem.days.findIndex((day) => day >= question.from);
      const last = problem.days.findLastIndex((day) => day <= question.until);
      const days = [first < 0 ? problem.days.length : first, last] as const;
      return wireSlotPrices(problem, priceSlots(problem, { model, meetings, state, lesson, days }), language);
    }
    const chains = findChains(problem, { model, state, lesson, isOver: () => performance.now() > end });
    return wireChains(problem, chains, language);
  }

  /** The problem as if the lesson were not pinned: it is asked where else it could be. */
  private unpinned(lesson: number): {
    readonly problem: LabProblem;
    readonly model: LabModel;
    readonly meetings: LessonMeetings;
  } {
    const { problem, model, meetings, facts, today } = this;
    const own = problem.lessons[lesson];
    if (own?.pinned !== true) return { problem, model, meetings };
    const { [own.key]: _, ...pins } = facts.plan.scope.pins;
    const built = problemOf({ ...facts, plan: { ...facts.plan, scope: { ...facts.plan.scope, pins } } }, today);
    const { slots, rooms, teachers, teams, takes = [], brokenWishes = [] } = built.lessons[lesson] ?? own;
    const freedLesson = { ...own, slots, rooms, teachers, teams, takes, brokenWishes, pinned: false };
    const lessons = problem.lessons.with(lesson, freedLesson);
    const freed: LabProblem = { ...problem, lessons };
    const freedModel = new LabModel(freed);
    freedModel.restore(this.state);
    return { problem: freed, model: freedModel, meetings: new LessonMeetings(freed, this.state) };
  }
}
