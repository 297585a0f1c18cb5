import { anneal, type AnnealResult } from '../search/anneal.ts';
import type { OtherSearches } from '../search/comparison.ts';
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
/** How a run is spent that is long enough; why so is said below. */
const trials = { coolings: 12, starts: 3, judgedAt: 0.4, heated: [0.8, 1.3], patience: 8 } as const;

/**
 * Solves an instance of the competition with the search that solves laboratories: a run of some tens of seconds in trials, a shorter one in
 * one cooling.
 *
 * One cooling of comp02 ends no lower with 240 million steps than with 30: the valley that it falls into between 1.5 and 0.6 decides, and
 * what states cost at 0.4 nearly says how it ends (correlation of 0.9 on comp02, 03, 05 and 06, 0.7 on comp07). A state of comp02 or
 * comp05 that is heated to 0.6 ends where it was or two points lower; heated to 0.8 to 1.2 every third one ends lower, above 1.4 hardly
 * any. Medians of comp02 to 07: by one cooling of 660 million steps 40, 72, 38, 303, 41 and 10 (five seeds); by trials of about 500
 * million steps, as many as one core made in 60 s, 28, 69, 35, 301, 39 and 13 (five seeds); of 360 million steps by two starts, heated to
 * 1.5 at most, 30, 67, 37, 301, 36 and 9, and by one start 34, 69, 35, 319, 39 and 10 (three seeds). Trials of less than 20 million steps
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
    trials: { ...trials, leastSteps: stepsOfLecture * model.lectures },
    ...(steps === undefined ? { elapsed: () => (performance.now() - began) / (timeLimitMs ?? 60_000) } : { steps }),
    ...(others ? { others } : {}),
    ...(onBetter ? { onBetter: ({ hard, soft }, state) => onBetter(hard, soft, state) } : {}),
  });
  return { ...result, model };
}
