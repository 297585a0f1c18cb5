import { anneal, type AnnealResult } from '../../src/timetable/search/anneal.ts';
import type { OtherSearches } from '../../src/timetable/search/comparison.ts';
import { CttModel } from './ctt-model.ts';
import type { CttInstance } from './parse-ctt.ts';

/** How an instance is solved: for a time or, for the same result each time, for a number of steps. */
export interface SolveCttOptions {
  readonly instance: CttInstance;
  readonly seed: number;
  readonly timeLimitMs?: number;
  readonly steps?: number;
  /** The threads that solve the same instance beside this one. */
  readonly others?: OtherSearches;
  readonly onBetter?: (hard: number, soft: number, state: Int32Array) => void;
}

/** Steps of a cooling for each lecture, at least. */
const stepsOfLecture = 70_000;
/** How a run is spent that is long enough; the reasons follow below. */
const trials = {
  coolings: 9,
  starts: 4,
  warm: 2.5,
  judgedAt: 0.4,
  heated: [0.8, 1.3],
  givenUp: [
    { at: 0.7, beyond: 9 },
    { at: 0.55, beyond: 3 },
  ],
  patience: 8,
} as const;

/**
 * Solves an instance of the competition with the search that solves laboratories. A run of some tens of seconds makes trials, a shorter one a single
 * cooling.
 *
 * One cooling of comp02 ends no lower with 240 million steps than with 30: the valley that it falls into between 1.5 and 0.6 decides, and what states
 * cost at 0.4 nearly determines how it ends (correlation of 0.9 on comp02, 03, 05 and 06, 0.7 on comp07). A state of comp02 or comp05 that is heated
 * to 0.6 ends where it was or two points lower; heated to 0.8 to 1.2 every third one ends lower, above 1.4 hardly any. A trial that costs much more
 * at 0.7 or 0.55 than its parent did there seldom leads lower, and of several starts the one that costs least at 0.7 was the best, or equal to it, in
 * nearly all that were looked at.
 *
 * Means with 480 million steps, about a minute of one core, of comp02, 05 and 06: 30.5, 296 and 36.5 so (four seeds, by which this was chosen);
 * with twelve coolings and three starts that are all new and compared at 0.4, no trial given up, 38, 303 and 38.5 (two seeds); with seven
 * coolings and two new starts 33.5 and 36 on comp02 and 06 (four seeds). Of six starts only the first new, with twelve coolings: 32.7, 320 and
 * 35.3 (three seeds), since comp05 falls into its valley above 2.5. Medians of comp02 to 07 in 60 s, five seeds: 37, 71, 35, 299, 38 and 10 so,
 * with a fifth fewer steps since two instances were solved at once; 28, 69, 35, 301, 39 and 13 with the twelve coolings, alone; 40, 72, 38,
 * 303, 41 and 10 by one cooling, two at once. comp02 ends between 24 and 42 by either kind of trials. Trials of less than 20 million steps
 * for a whole cooling lead lower half as often. Without the points for rooms one cooling ends no lower: they are not what holds lectures
 * where they are.
 *
 * Where the temperature begins, and that each temperature gets its share of the time, matters most where courses have many curricula: at 6 s
 * of processor time, four seeds each, one cooling of comp05 ends at a mean of 307 so, at 329 from a start at 4, at 306 from one at 20, at 326
 * with three quarters of the time below 0.8 and at 318 with three fifths of it between 20 and 2. On comp02, comp06 and comp07 three quarters
 * of the time below 0.8 change nothing beyond the difference between seeds. Nothing moves any more below a temperature of 0.15.
 */
export function solveCtt({
  instance,
  seed,
  timeLimitMs,
  steps,
  others,
  onBetter,
}: SolveCttOptions): AnnealResult & { readonly model: CttModel } {
  const model = new CttModel(instance);
  const began = performance.now();
  const result = anneal({
    model,
    seed,
    hot: { start: 10, end: 0.15 },
    trials: { ...trials, minSteps: stepsOfLecture * model.lectures },
    ...(steps === undefined ? { elapsed: () => (performance.now() - began) / (timeLimitMs ?? 60_000) } : { steps }),
    ...(others ? { others } : {}),
    ...(onBetter ? { onBetter: ({ hard, soft }, state) => onBetter(hard, soft, state) } : {}),
  });
  return { ...result, model };
}
