import { bestPlaces, isCheaper, type PricedPlace } from './best-places.ts';
import type { LabMatch } from './lab-match.ts';
import { CauseFinder, type Cause } from './find-causes.ts';
import { LabModel } from './model/lab-model.ts';
import type { LabProblem, LabState } from './lab-problem.ts';
import { isHard, scoreLab } from './score-lab.ts';

/** What could be done about a lesson that breaks conditions. */
export type Advice =
  | ({ readonly kind: 'move'; readonly lesson: number } & PricedPlace)
  | {
      readonly kind: 'noPlace';
      readonly lesson: number;
      /** What keeps it from every slot while the other lessons stay where they are. */
      readonly cause: Cause;
      readonly finder: CauseFinder;
    };

/** Lessons that are looked at, and how many of them however long it takes. */
const maxLessons = 12;
const minLessons = 3;

/** What of advice is there already. */
export interface AdviceOptions {
  /** Whether a person has waited long enough; the few worst lessons are looked at all the same. */
  readonly isOver?: () => boolean;
  /** Of the state; counted where missing. */
  readonly matches?: readonly LabMatch[];
  /** Of the problem, at whatever state; made where missing. */
  readonly model?: LabModel;
}

/**
 * Finds the best single move of each lesson that breaks most; for one in conflict without such a move, what is taken. Moves are priced by the
 * search's own counters, so a promise is kept to the point.
 */
export function adviseLab(
  problem: LabProblem,
  state: LabState,
  { isOver = () => false, matches = scoreLab(problem, state).matches, model = new LabModel(problem) }: AdviceOptions = {},
): readonly Advice[] {
  const burden = new Map<number, { hard: number; soft: number }>();
  for (const { condition, lessons, count } of matches) {
    for (const lesson of lessons) {
      const own = burden.get(lesson) ?? { hard: 0, soft: 0 };
      if (isHard(condition)) own.hard += count;
      else own.soft += (count * problem.weights[condition]) / lessons.length;
      burden.set(lesson, own);
    }
  }
  const worst = [...burden]
    .sort(([a, one], [b, other]) => other.hard - one.hard || other.soft - one.soft || a - b)
    .slice(0, maxLessons);
  model.restore(state);
  return worst.flatMap(([lesson, { hard }], at) =>
    at >= minLessons && isOver() ? [] : adviceFor(problem, { model, state, lesson, isBroken: hard > 0 }),
  );
}

function adviceFor(
  problem: LabProblem,
  {
    model,
    state,
    lesson,
    isBroken,
  }: { readonly model: LabModel; readonly state: LabState; readonly lesson: number; readonly isBroken: boolean },
): readonly Advice[] {
  const wish = problem.lessons[lesson];
  if (!wish) return [];
  const [first, ...others] = bestPlaces(model, { wish, state, lesson });
  const best = first && others.reduce((least, each) => (isCheaper(each, least) ? each : least), first);
  const move = best && ({ kind: 'move', lesson, ...best } as const);
  if (move && move.hard < 0) return [move];
  if (isBroken) {
    // Points that a move gains are no help to a lesson that stays in conflict.
    const finder = new CauseFinder(problem, { around: { state, lesson } });
    const [cause] = finder.ofSingleLessons([lesson]);
    if (cause) return [{ kind: 'noPlace', lesson, cause, finder }];
  }
  return move && move.hard === 0 && move.soft < 0 ? [move] : [];
}
