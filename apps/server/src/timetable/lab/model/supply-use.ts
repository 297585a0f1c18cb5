import type { LabLesson, LabProblem } from '../lab-problem.ts';
import { momentsOf, momentsOfSession, seatsOfViolation } from '../supplies.ts';

/** How much of each supply is taken at each moment of each day. */
export class SupplyUse {
  /** By pattern of a session, a period with a length: its moments, and the same as bits. */
  readonly moments: readonly Int32Array[];
  readonly masks: Int32Array;
  private readonly dayCount: number;
  private readonly momentCount: number;
  private readonly used: Int32Array;
  private readonly left: Int32Array;
  private readonly unit: Int32Array;

  /** @param lengths As those of patterns, in their order. */
  constructor({ supplies = [], days, periods }: Pick<LabProblem, 'supplies' | 'days' | 'periods'>, lengths: readonly number[]) {
    this.dayCount = days.length;
    this.momentCount = momentsOf(periods).length;
    this.moments = lengths.flatMap((length) =>
      periods.map((_, first) => Int32Array.from(momentsOfSession(periods, first, length))),
    );
    this.masks = Int32Array.from(this.moments, (own) => own.reduce((mask, moment) => mask | (1 << moment), 0));
    this.used = new Int32Array(supplies.length * days.length * this.momentCount);
    this.left = Int32Array.from(supplies.flatMap((supply) => supply.left));
    this.unit = Int32Array.from(supplies, ({ equipment }) => (equipment === undefined ? seatsOfViolation : 1));
    for (const [supply, { taken }] of supplies.entries())
      for (const { slot, length, count } of taken)
        this.add(
          { supply, count },
          Math.floor(slot / periods.length),
          Int32Array.from(momentsOfSession(periods, slot % periods.length, length)),
          1,
        );
  }

  /** Takes so much of a supply at some moments of a day (1), or gives it back (-1). */
  add({ supply, count }: NonNullable<LabLesson['takes']>[number], day: number, moments: Int32Array, by: 1 | -1): void {
    const first = (supply * this.dayCount + day) * this.momentCount;
    for (let at = 0; at < moments.length; at += 1) this.used[first + moments[at]!]! += by * count;
  }

  /**
   * How many violations it adds to take so much of a supply.
   *
   * @param own Moments, as bits, at which it is taken already and does not count.
   */
  violationsWith(
    { supply, count }: NonNullable<LabLesson['takes']>[number],
    day: number,
    moments: Int32Array,
    own: number,
  ): number {
    const row = supply * this.dayCount + day;
    const [left, unit, first] = [this.left[row]!, this.unit[supply]!, row * this.momentCount];
    let found = 0;
    for (let at = 0; at < moments.length; at += 1) {
      const moment = moments[at]!;
      const before = this.used[first + moment]! - ((own >>> moment) & 1) * count - left;
      const after = before + count;
      if (after > 0) found += Math.ceil(after / unit) - (before > 0 ? Math.ceil(before / unit) : 0);
    }
    return found;
  }
}
