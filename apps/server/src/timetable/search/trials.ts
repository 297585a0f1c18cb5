import type { Random } from './random.ts';
import type { SearchModel } from './search-model.ts';

/**
 * How a long run is spent where a slower cooling gains little: what decides is the valley that it falls into while it is warm. A few coolings
 * from new states choose one. What was found there is heated again and again, just enough to reach a valley beside it; when that leads no
 * further, it begins anew.
 */
export interface Trials {
  /** How many coolings from the hottest to the coldest temperature a run is worth; one between two others takes its part of one. */
  readonly coolings: number;
  /** Steps of such a cooling at least: a shorter run is worth fewer of them, and one of less than two for each start is a single cooling. */
  readonly leastSteps: number;
  /** New states of which the best goes on. */
  readonly starts: number;
  /** The temperature at which states are judged, by what they cost in the mean shortly before it. */
  readonly judgedAt: number;
  /** Between which temperatures a state is heated; their logarithms are drawn evenly. */
  readonly heated: readonly [least: number, most: number];
  /** Trials in a row that lead no further, after which it begins anew. */
  readonly patience: number;
}

/** Steps of a whole cooling in a run of so many steps, `undefined` where it is too short for trials. */
export function stepsOfCooling(
  { coolings, leastSteps, starts }: Pick<Trials, 'coolings' | 'leastSteps' | 'starts'>,
  steps: number,
): number | undefined {
  const count = Math.min(coolings, steps / leastSteps);
  return count < 2 * starts ? undefined : steps / count;
}

/** What trials do with a search, which keeps the best state of all. */
export interface TrialSearch {
  readonly model: SearchModel;
  readonly random: Random;
  readonly hot: { readonly start: number; readonly end: number };
  /** Takes a new random state and repairs what is required in it. */
  readonly beginAnew: () => void;
  /** Cools from one temperature to another in a number of steps; answers the mean cost of the last of them. */
  readonly cool: (from: number, to: number, steps: number) => number;
  readonly hasEnded: () => boolean;
}

/** A state that costs this much more in the mean than the best is still worth cooling to the end: it may end better. */
const worthMore = 0.5;
/** What a state costs more after each trial that led no further: it may have been judged at a lucky moment. */
const doubt = 0.05;
/** Steps below the temperature at which states are judged, as a part of those that the same way takes above it. */
const haste = 0.5;

/** Makes trials until the run is over, beginning with the state that the search has; `coolingSteps` are those of a whole cooling. */
export function makeTrials(
  { model, random, hot, beginAnew, cool, hasEnded }: TrialSearch,
  { starts, judgedAt, heated: [least, most], patience }: Trials,
  coolingSteps: number,
): void {
  const state = new Int32Array(model.size);
  const stepsOfUnit = coolingSteps / Math.log(hot.start / hot.end);
  const coolFrom = (temperature: number): number => cool(temperature, judgedAt, stepsOfUnit * Math.log(temperature / judgedAt));
  /** The least mean cost of all. */
  let lowest = Number.POSITIVE_INFINITY;
  /** Cools the state that the search has to the end, where its mean cost lets hope for the best end so far. */
  const finish = (mean: number): void => {
    if (mean < lowest + worthMore) cool(judgedAt, hot.end, haste * stepsOfUnit * Math.log(judgedAt / hot.end));
    lowest = Math.min(lowest, mean);
  };

  for (let isFirst = true; !hasEnded(); isFirst = false) {
    let cost = Number.POSITIVE_INFINITY;
    for (let start = 0; start < starts && !hasEnded(); start += 1) {
      if (!isFirst || start > 0) beginAnew();
      const mean = coolFrom(hot.start);
      if (mean >= cost) continue;
      cost = mean;
      model.save(state);
    }
    model.restore(state);
    finish(cost);
    for (let inVain = 0; inVain < patience && !hasEnded();) {
      model.restore(state);
      const mean = coolFrom(least * (most / least) ** random.part());
      if (mean < cost) {
        cost = mean;
        model.save(state);
        inVain = 0;
      } else {
        cost += doubt;
        inVain += 1;
      }
      finish(mean);
    }
  }
}
