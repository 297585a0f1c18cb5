import { LabModel } from './lab-model.ts';
import { placeOf, type LabProblem, type LabState, type Place } from './lab-problem.ts';

/** A place where a lesson could stand instead, and by how much violations and points would change; below 0 is better. */
export interface Alternative {
  readonly place: Place;
  readonly hard: number;
  readonly soft: number;
}

/** Places that are priced for one lesson; of more, every second, third, … is. */
const mostPlaces = 8_000;
const shown = 8;

/**
 * Finds where one lesson could stand instead: the cheapest place of each slot, the best slots first. Prices are those of the search's own
 * counters, with every other lesson where it is.
 */
export function findAlternatives(problem: LabProblem, state: LabState, lesson: number): readonly Alternative[] {
  const wish = problem.lessons[lesson];
  if (!wish) return [];
  const model = new LabModel(problem);
  model.restore(state);
  const now = placeOf(state, lesson);
  const teachers = wish.teachers.length > 0 ? wish.teachers : [-1];
  const teams = wish.teams.length > 0 ? wish.teams : [-1];
  const perSlot = wish.rooms.length * teachers.length * teams.length;
  const step = Math.max(1, Math.ceil((wish.slots.length * perSlot) / mostPlaces));
  const bySlot = new Map<number, Alternative>();
  for (const [at, slot] of wish.slots.entries()) {
    if (at % step !== 0) continue;
    for (const room of wish.rooms) {
      for (const teacher of teachers) {
        for (const team of teams) {
          if (slot === now.slot && room === now.room && teacher === now.teacher && team === now.team) continue;
          const place = { slot, room, teacher, team };
          const price = model.priceOf(lesson, place);
          const best = bySlot.get(slot);
          if (!best || isBetter(price, best)) bySlot.set(slot, { place, ...price });
        }
      }
    }
  }
  return [...bySlot.values()]
    .sort((one, other) => one.hard - other.hard || one.soft - other.soft || one.place.slot - other.place.slot)
    .slice(0, shown);
}

function isBetter(one: Pick<Alternative, 'hard' | 'soft'>, other: Pick<Alternative, 'hard' | 'soft'>): boolean {
  return one.hard < other.hard || (one.hard === other.hard && one.soft < other.soft);
}
