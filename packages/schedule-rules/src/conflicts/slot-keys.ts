import { toDayNumber } from '../dates/calendar-date.ts';

/** Largest id of a resource that fits beside a slot in one exact integer. */
export const maxResourceId = 2 ** 27 - 1;

const maxPeriods = 2 ** 9;

/**
 * Turns a period of a day and a resource into one number, so that the index needs no text and no object for it:
 * 17 bits of day, 9 bits of period, 27 bits of resource are the 53 bits of an exact integer.
 */
export class SlotKeys {
  readonly #periods = new Map<number, number>();
  readonly #days = new Map<string, number>();

  /** Number of the slot. @throws RangeError when the date is no `YYYY-MM-DD`, or with more than 512 periods. */
  slot(date: string, periodId: number): number {
    let day = this.#days.get(date);
    if (day === undefined) {
      day = toDayNumber(date);
      this.#days.set(date, day);
    }
    let period = this.#periods.get(periodId);
    if (period === undefined) {
      period = this.#periods.size;
      if (period >= maxPeriods) throw new RangeError(`A timetable has at most ${maxPeriods} periods; ${periodId} is one more.`);
      this.#periods.set(periodId, period);
    }
    return day * maxPeriods + period;
  }

  /** Key of a resource in a slot. */
  key(slot: number, resourceId: number): number {
    return slot * (maxResourceId + 1) + resourceId;
  }

  /** The resource that a key was made of. */
  resourceOf(key: number): number {
    return resourceOf(key);
  }
}

/** The slot that a key was made of. */
export function slotOf(key: number): number {
  return Math.floor(key / (maxResourceId + 1));
}

/** The resource that a key was made of; a subtraction, because the remainder of large numbers is slow. */
export function resourceOf(key: number): number {
  return key - slotOf(key) * (maxResourceId + 1);
}
