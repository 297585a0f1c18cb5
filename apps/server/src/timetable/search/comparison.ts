import type { SearchModel } from './search-model.ts';

/** Other searches of the same problem that run at the same time; their results are there or not, this search never waits for them. */
export interface OtherSearches {
  /** Reports the state of this search at a comparison, and what its states have cost lately. */
  report(comparison: number, cost: number, state: Int32Array): void;
  /** The best of those that reported at the same comparison already, where it is better than this cost. */
  findBetter(comparison: number, cost: number): { readonly cost: number; readonly state: Int32Array } | undefined;
}

/** Parts of a cooling at which searches compare themselves, each by the mean cost in a part of this length before it. */
const comparedAt: readonly number[] = [0.8, 0.9];
const comparedPart = 0.1;

/**
 * Compares the coolings of several searches, late in each: the worse go on from the state of the best. Their last parts improve it in different ways.
 * Called before each batch of moves with the part of the cooling that is over; answers whether the search now has the state of another.
 *
 * Few and late, by means: what states cost at a temperature of 0.4 nearly determines how comp02, comp05 and comp06 end (correlation of 0.8 to 1), at
 * 1 hardly. Measured with pairs of searches of given steps on comp02, comp06, comp07 and two made-up instances, in points of mean gap below the
 * better of two that know nothing of each other, which itself is 8 to 11 below one search: at 0.8 and 0.9 of the cooling 2.8 (± 1.0, pairs of 10
 * million steps) and 1.4 (± 0.9, of 30 million), at 0.8 alone 2.2 and 1.2, by the best cost so far instead of the mean one 0.7 at most. Five
 * comparisons lose 2.3 (± 1.8): the searches soon differ no more, and the best of them is a choice among fewer.
 */
export function comparison(
  model: SearchModel,
  { others, round, hardWeight }: { readonly others: OtherSearches; readonly round: number; readonly hardWeight: number },
): (part: number) => boolean {
  const first = round * comparedAt.length;
  const state = new Int32Array(model.size);
  let done = 0;
  let sum = 0;
  let batches = 0;
  let cost: number | undefined;
  return (part) => {
    const at = comparedAt[done] ?? Number.POSITIVE_INFINITY;
    if (part >= at - comparedPart) {
      sum += model.hard * hardWeight + model.soft;
      batches += 1;
    }
    if (part >= at) {
      cost = sum / batches;
      model.save(state);
      others.report(first + done, cost, state);
      done += 1;
      sum = 0;
      batches = 0;
    }
    if (cost === undefined) return false;
    // Asked until the next comparison: another search may be there a moment later.
    const better = others.findBetter(first + done - 1, cost);
    if (!better) return false;
    ({ cost } = better);
    model.restore(better.state);
    return true;
  };
}
