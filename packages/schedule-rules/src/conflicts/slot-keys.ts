import { toDayNumber } from '../dates/calendar-date.ts';
import { toSeconds } from '../dates/clock-time.ts';
import { periodsAtOnce, type PeriodTimes } from '../periods/overlapping-periods.ts';
import { createSessionPeriods, type SessionPeriods } from '../periods/session-periods.ts';

/** Largest id of a resource that fits beside a slot in one exact integer. */
export const maxResourceId = 2 ** 27 - 1;

const slotsOfDay = 2 ** 9;

/**
 * Turns a period of a day and a resource into one number, so that the index needs no text and no object for it. Its 17 bits of day, 9 bits of period
 * and 27 bits of resource are the 53 bits of an exact integer.
 *
 * A slot is a time that periods have in common: periods that share no time with another have one each, and where some overlap (3-4 and
 * 1-4) there is one for each largest set of periods that run at once, so that two periods overlap where they share a slot. A session of several
 * periods has the slots of all that runs between its start and its end.
 */
export class SlotKeys {
  readonly #slots = new Map<number, readonly number[]>();
  /** Of sessions of several periods, by the first one and their number. */
  readonly #spans = new Map<string, readonly number[]>();
  /** The second of the day at which all periods of a slot run, by slot. */
  readonly #times: number[] = [];
  readonly #days = new Map<string, number>();
  #count = 0;
  #hasOverlaps = false;
  /** Returns what a session takes of its day. */
  readonly periodsOf: (periodId: number, count?: number) => SessionPeriods | null;

  /** @param periods Without them every period is a time of its own. */
  constructor(periods: readonly PeriodTimes[] = []) {
    this.periodsOf = createSessionPeriods(periods);
    const slots = new Map<number, number[]>();
    const starts = new Map(periods.map(({ id, start_time }) => [id, toSeconds(start_time)]));
    for (const together of periodsAtOnce(periods)) {
      this.#hasOverlaps ||= together.length > 1;
      const slot = this.#nextSlot();
      this.#times.push(Math.max(...together.map((id) => starts.get(id) ?? 0)));
      for (const id of together) slots.set(id, [...(slots.get(id) ?? []), slot]);
    }
    for (const [id, list] of slots) this.#slots.set(id, list);
  }

  /** Whether two sessions may meet in more than one slot: some periods run at the same time, or a session takes several. */
  get hasOverlaps(): boolean {
    return this.#hasOverlaps;
  }

  /**
   * Numbers of the slots that a period of a day takes, or several from it on.
   *
   * @throws RangeError when the date is no `YYYY-MM-DD`, or with more than 512 slots.
   */
  slots(date: string, periodId: number, periodCount = 1): readonly number[] {
    let day = this.#days.get(date);
    if (day === undefined) {
      day = toDayNumber(date) * slotsOfDay;
      this.#days.set(date, day);
    }
    const slots = periodCount > 1 ? this.#span(periodId, periodCount) : this.#ofPeriod(periodId);
    const found: number[] = [];
    for (const slot of slots) found.push(day + slot);
    return found;
  }

  /** Key of a resource in a slot. */
  key(slot: number, resourceId: number): number {
    return slot * (maxResourceId + 1) + resourceId;
  }

  #ofPeriod(periodId: number): readonly number[] {
    let slots = this.#slots.get(periodId);
    if (slots === undefined) {
      slots = [this.#nextSlot()];
      this.#slots.set(periodId, slots);
    }
    return slots;
  }

  #span(periodId: number, count: number): readonly number[] {
    const key = `${periodId} ${count}`;
    let slots = this.#spans.get(key);
    if (slots === undefined) {
      const span = this.periodsOf(periodId, count);
      const [start, end] = span ? [toSeconds(span.start_time), toSeconds(span.end_time)] : [0, 0];
      const within = this.#times.flatMap((time, slot) => (time >= start && time < end ? [slot] : []));
      // Without the times of the periods, the first one is all that is known.
      slots = within.length > 0 ? within : this.#ofPeriod(periodId);
      this.#spans.set(key, slots);
      this.#hasOverlaps ||= slots.length > 1;
    }
    return slots;
  }

  #nextSlot(): number {
    const slot = this.#count;
    if (slot >= slotsOfDay) throw new RangeError(`A day has at most ${slotsOfDay} periods; this is one more.`);
    this.#count += 1;
    return slot;
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

/** The day that a slot belongs to, as a number. */
export function dayOf(slot: number): number {
  return Math.floor(slot / slotsOfDay);
}
