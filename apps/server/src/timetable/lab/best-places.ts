import type { LabModel, Price } from './model/lab-model.ts';
import { placeOf, type LabLesson, type LabState, type Place } from './lab-problem.ts';

/** Another place for a lesson, and by how much violations and points would change; below 0 is better. */
export interface PricedPlace extends Price {
  readonly place: Place;
}

type Resource = 'room' | 'teacher' | 'team';

const resources = ['room', 'teacher', 'team'] as const satisfies readonly Resource[];

/** Whether one price is lower than another: fewer violations, or as many and fewer points. */
export function isCheaper(one: Price, other: Price): boolean {
  return one.hard < other.hard || (one.hard === other.hard && one.soft < other.soft);
}

/**
 * Returns the cheapest place of every slot of a lesson, where that is not its present place. All of them are looked at: what a room, a teacher and a
 * team cost in a slot does not depend on the other two, so that each is priced by itself and the best of each are put together. Only where ways
 * between buildings count is that not so: what is put together is priced once more there, and may not be the cheapest.
 *
 * @param model It is at `state` before and after.
 */
export function bestPlaces(
  model: LabModel,
  { wish, state, lesson }: { readonly wish: LabLesson; readonly state: LabState; readonly lesson: number },
): readonly PricedPlace[] {
  return model.pricing(lesson, (priceOf) => bestOfSlots({ wish, now: placeOf(state, lesson), hasWays: model.hasWays, priceOf }));
}

function bestOfSlots({
  wish,
  now,
  hasWays,
  priceOf,
}: {
  readonly wish: LabLesson;
  readonly now: Place;
  readonly hasWays: boolean;
  readonly priceOf: (place: Place) => Price;
}): readonly PricedPlace[] {
  const priced = (one: PricedPlace): PricedPlace => (hasWays ? { place: one.place, ...priceOf(one.place) } : one);
  const choices: Readonly<Record<Resource, readonly number[]>> = { room: wish.rooms, teacher: wish.teachers, team: wish.teams };
  const found: PricedPlace[] = [];
  for (const slot of wish.slots) {
    const first: Place = { slot, room: wish.rooms[0] ?? -1, teacher: wish.teachers[0] ?? -1, team: wish.teams[0] ?? -1 };
    const base = priceOf(first);
    let best: PricedPlace = { place: first, ...base };
    /** The least that it costs more to take the second best of one of them. */
    let second: (Price & { readonly resource: Resource; readonly one: number }) | undefined;
    for (const resource of resources) {
      const [least, next] = twoCheapest(choices[resource], (one) =>
        one === first[resource] ? { hard: 0, soft: 0 } : minus(priceOf({ ...first, [resource]: one }), base),
      );
      if (least === undefined) continue;
      best = { place: { ...best.place, [resource]: least.one }, hard: best.hard + least.hard, soft: best.soft + least.soft };
      if (next === undefined) continue;
      const more = minus(next, least);
      if (second === undefined || isCheaper(more, second)) second = { ...more, resource, one: next.one };
    }
    if (!isSame(best.place, now)) found.push(priced(best));
    else if (second !== undefined)
      found.push(
        priced({
          place: { ...best.place, [second.resource]: second.one },
          hard: best.hard + second.hard,
          soft: best.soft + second.soft,
        }),
      );
  }
  return found;
}

type Priced = Price & { readonly one: number };

function twoCheapest(
  choices: readonly number[],
  priceOf: (one: number) => Price,
): readonly [least: Priced | undefined, next: Priced | undefined] {
  let least: Priced | undefined;
  let next: Priced | undefined;
  for (const one of choices) {
    const priced = { one, ...priceOf(one) };
    if (least === undefined || isCheaper(priced, least)) [least, next] = [priced, least];
    else if (next === undefined || isCheaper(priced, next)) next = priced;
  }
  return [least, next];
}

function minus(one: Price, other: Price): Price {
  return { hard: one.hard - other.hard, soft: one.soft - other.soft };
}

function isSame(one: Place, other: Place): boolean {
  return one.slot === other.slot && one.room === other.room && one.teacher === other.teacher && one.team === other.team;
}
