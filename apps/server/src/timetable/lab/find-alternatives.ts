import { bestPlaces, type PricedPlace } from './best-places.ts';
import type { LabModel } from './model/lab-model.ts';
import type { LabProblem, LabState } from './lab-problem.ts';

const shown = 8;

/**
 * Finds other places for one lesson: the cheapest place of each slot, the best slots first. Prices are those of the search's own counters, with every
 * other lesson where it is.
 *
 * @param question.model It is at `state` before and after.
 */
export function findAlternatives(
  problem: LabProblem,
  { model, state, lesson }: { readonly model: LabModel; readonly state: LabState; readonly lesson: number },
): readonly PricedPlace[] {
  const wish = problem.lessons[lesson];
  if (!wish) return [];
  return bestPlaces(model, { wish, state, lesson })
    .toSorted((one, other) => one.hard - other.hard || one.soft - other.soft || one.place.slot - other.place.slot)
    .slice(0, shown);
}
