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

const stepsOfLecture = 70_000;
const trials = { coolings: 12, starts: 3, judgedAt: 0.4, heated: [0.8, 1.3], patience: 8 } as const;

/**
 * Solves an instance of the competition with the search that solves laboratories, in one long cooling. Measured on comp02 and comp06, two
 * seeds each: at 10 s a mean gap of 56 % so, 75 % with four starts and two rounds from the best of them, 82 % with half of the time for a
 * round from 0.6; at 24 s 58 % and 62 % with four starts. At 60 s, five seeds, four starts are better: medians of comp02, 05, 06 and 07 36, 302,
 * 38 and 6 instead of 40, 303, 41 and 10; what they do to the other instances was not measured. Nothing moves any more below a temperature of
 * 0.15.
 *
 * Where the temperature begins, and that each temperature gets its share of the time, matters most where courses have many curricula: at 6 s
 * of processor time, four seeds each, comp05 ends at a mean of 307 so, at 329 from a start at 4, at 306 from one at 20, at 326 with three
 * quarters of the time below 0.8 and at 318 with three fifths of it between 20 and 2. On comp02, comp06 and comp07 three quarters of the time below
 * 0.8 change nothing beyond the difference between seeds.
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
