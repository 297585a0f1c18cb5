import type { Random } from './random.ts';
import type { SearchModel } from './search-model.ts';

/**
 * How a long run is spent where a slower cooling gains little: what decides is the valley that it falls into while it is warm. A few coolings
 * from new or heated states choose one. What was found there is heated again and again, just enough to reach a valley beside it; when that leads no
 * further, it begins anew.
 */
export interface Trials {
  /** How many coolings from the hottest to the coldest temperature a run is worth; one between two others takes its part of one. */
  readonly coolings: number;
  /** Steps of such a cooling at least: a shorter run is worth fewer of them, and one of less than two for each start is a single cooling. */
  readonly minSteps: number;
  /** States of which the best goes on: by turns a new one, cooled from the hottest temperature, and that one heated to `warm`. */
  readonly starts: number;
  /** A temperature at which a state leaves its valley for good, so that from here another one is found in fewer steps than from the hottest. */
  readonly warm: number;
  /** The temperature at which states are judged, by what they cost in the mean shortly before it. */
  readonly judgedAt: number;
  /** Between which temperatures a state is heated; their logarithms are drawn evenly. */
  readonly heated: readonly [min: number, max: number];
  /**
   * Where a trial is given up on its way down: at these temperatures, the hottest first and all between the last two above, when it costs more
   * in the mean than the state that it came from did there, by more than so much. The starts are compared at the first of them.
   */
  readonly givenUp: readonly { readonly at: number; readonly beyond: number }[];
  /** Trials in a row that lead no further, after which it begins anew. */
  readonly patience: number;
}

/** Steps of a whole cooling in a run of so many steps, `undefined` where it is too short for trials. */
export function stepsOfCooling(
  { coolings, minSteps, starts }: Pick<Trials, 'coolings' | 'minSteps' | 'starts'>,
  steps: number,
): number | undefined {
  const count = Math.min(coolings, steps / minSteps);
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
  { starts, warm, judgedAt, heated: [min, max], givenUp, patience }: Trials,
  coolingSteps: number,
): void {
  const state = new Int32Array(model.size);
  const stepsOfUnit = coolingSteps / Math.log(hot.start / hot.end);
  const coolTo = (from: number, to: number): number => cool(from, to, stepsOfUnit * Math.log(from / to));
  const temperatures = [...givenUp.map(({ at }) => at), judgedAt];
  const [firstLook = judgedAt] = temperatures;
  /**
   * Cools to where states are judged; answers the mean cost at each of `temperatures`, fewer of them where it was given up because it cost
   * more than `other` did. `known` are the first of them, for a state that was cooled so far already.
   */
  const descend = (from: number, known: readonly number[], other?: readonly number[]): readonly number[] => {
    const means = [...known];
    let now = from;
    for (const at of temperatures.slice(known.length)) {
      const place = means.push(coolTo(now, at)) - 1;
      if (other && (means[place] ?? 0) > (other[place] ?? 0) + (givenUp[place]?.beyond ?? Number.POSITIVE_INFINITY)) break;
      now = at;
    }
    return means;
  };
  const costOf = (means: readonly number[]): number => means[givenUp.length] ?? Number.POSITIVE_INFINITY;

  for (let isFirst = true; !hasEnded(); isFirst = false) {
    let cost = Number.POSITIVE_INFINITY;
    let costs: readonly number[] = [];
    /** The least mean cost since this beginning. */
    let lowest = Number.POSITIVE_INFINITY;
    const keep = (means: readonly number[]): void => {
      cost = costOf(means);
      costs = means;
      model.save(state);
    };
    /** Cools the state that the search has to the end, where its mean cost lets hope for the best end since this beginning. */
    const finish = (mean: number): void => {
      if (mean < lowest + worthMore) cool(judgedAt, hot.end, haste * stepsOfUnit * Math.log(judgedAt / hot.end));
      lowest = Math.min(lowest, mean);
    };

    for (let start = 0; start < starts && !hasEnded(); start += 1) {
      const isNew = start % 2 === 0;
      if (isNew && !(isFirst && start === 0)) beginAnew();
      const mean = coolTo(isNew ? hot.start : warm, firstLook);
      if (mean >= cost) continue;
      cost = mean;
      model.save(state);
    }
    model.restore(state);
    keep(descend(firstLook, [cost]));
    finish(cost);
    for (let inVain = 0; inVain < patience && !hasEnded();) {
      model.restore(state);
      const means = descend(min * (max / min) ** random.part(), [], costs);
      if (costOf(means) < cost) {
        keep(means);
        inVain = 0;
      } else {
        cost += doubt;
        inVain += 1;
      }
      finish(costOf(means));
    }
  }
}
