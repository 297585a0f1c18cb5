import type { BusyCause, LabProblem, Place } from './lab-problem.ts';
import type { LabMatch } from './lab-match.ts';
import { momentsOfSession, violationsOf } from './supplies.ts';

/** Where seats of a shared room or equipment do not suffice for what is in the room, moment by moment. */
export function supplyMatches(problem: LabProblem, places: readonly Place[]): readonly LabMatch[] {
  const { lessons, periods, supplies = [] } = problem;
  return supplies.flatMap((supply, number): readonly LabMatch[] => {
    const byMoment = new Map<string, { slot: number; count: number; readonly lessons: number[]; by?: BusyCause }>();
    const take = (slot: number, length: number, count: number, who: { readonly lesson: number } | { readonly by: BusyCause }) => {
      for (const moment of momentsOfSession(periods, slot % periods.length, length)) {
        const key = `${Math.floor(slot / periods.length)} ${moment}`;
        const own = byMoment.get(key) ?? { slot, count: 0, lessons: [] };
        byMoment.set(key, own);
        own.count += count;
        if ('by' in who) own.by = who.by;
        else {
          if (own.lessons.length === 0) own.slot = slot;
          own.lessons.push(who.lesson);
        }
      }
    };
    for (const { slot, length, count, by } of supply.taken) take(slot, length, count, { by });
    for (const [at, { takes = [], length }] of lessons.entries()) {
      const place = places[at];
      if (!place || place.slot < 0 || place.room !== supply.room) continue;
      for (const each of takes) if (each.supply === number) take(place.slot, length, each.count, { lesson: at });
    }
    return [...byMoment.values()].flatMap(({ slot, count, lessons: own, by }): readonly LabMatch[] => {
      const left = supply.left[Math.floor(slot / periods.length)] ?? 0;
      const taken = count - ownCount(problem, number, own);
      // What sessions that stay lack among themselves is not the plan's.
      const broken = violationsOf(supply, count - left) - violationsOf(supply, taken - left);
      if (broken === 0) return [];
      const more = own.length === 1 && by !== undefined ? { by } : {};
      const values = [count, left] as const;
      return [{ condition: 'supply', lessons: own, count: broken, resource: supply.room, supply: number, slot, values, ...more }];
    });
  });
}

function ownCount({ lessons }: LabProblem, supply: number, own: readonly number[]): number {
  return own.reduce((sum, at) => sum + (lessons[at]?.takes?.find((take) => take.supply === supply)?.count ?? 0), 0);
}
