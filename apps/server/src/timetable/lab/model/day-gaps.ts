/** Counts of the zero bits between the first and the last bit that is set. */
function gapsIn(mask: number): number {
  if (mask === 0) return 0;
  let gaps = 0;
  let run = 0;
  let seen = false;
  for (let rest = mask; rest !== 0; rest >>>= 1) {
    if (rest & 1) {
      if (seen) gaps += run;
      seen = true;
      run = 0;
    } else run += 1;
  }
  return gaps;
}

const tableBits = 16;
const gapTable = Uint8Array.from({ length: 1 << tableBits }, (_, mask) => gapsIn(mask));
const gapsOf = (mask: number): number => (mask < 1 << tableBits && mask >= 0 ? gapTable[mask]! : gapsIn(mask));

/** Running counts of when people are taken, and of the free periods between their lessons. Only days with a lesson of the plan count. */
export class DayGaps {
  /** How often each person is taken at a time: person × times + time. */
  readonly busy: Uint16Array;
  /** How much of that is a time that the person cannot, and that makes no gap. */
  private readonly closed: Uint16Array;
  private readonly times: number;
  private readonly days: number;
  private readonly periods: number;
  /** Which periods of a day are taken, by person and day. */
  private readonly mask: Int32Array;
  /** Lessons of the plan, by person and day. */
  private readonly lessons: Uint16Array;

  /** @param times How many times each person has; those after the slots of all days are no periods. */
  constructor({
    people,
    times,
    days,
    periods,
  }: {
    readonly people: number;
    readonly times: number;
    readonly days: number;
    readonly periods: number;
  }) {
    this.times = times;
    this.days = days;
    this.periods = periods;
    this.busy = new Uint16Array(people * times);
    this.closed = new Uint16Array(people * times);
    this.mask = new Int32Array(people * days);
    this.lessons = new Uint16Array(people * days);
  }

  /**
   * Counts a lesson in (1) or out (-1) and returns by how many the free periods change.
   *
   * @param met Times that the lesson takes, as distances from the first slot of the day.
   */
  count(person: number, day: number, met: Int32Array, by: 1 | -1): number {
    const { busy, closed, periods } = this;
    const first = person * this.times + day * periods;
    const at = person * this.days + day;
    const before = this.mask[at]!;
    let after = before;
    for (let each = 0; each < met.length; each += 1) {
      const time = met[each]!;
      const taken = (busy[first + time]! += by);
      if (time >= periods) continue;
      after = taken > closed[first + time]! ? after | (1 << time) : after & ~(1 << time);
    }
    const lessons = this.lessons[at]!;
    this.lessons[at] = lessons + by;
    this.mask[at] = after;
    return (lessons + by > 0 ? gapsOf(after) : 0) - (lessons > 0 ? gapsOf(before) : 0);
  }

  /** Closes a time that the person cannot. */
  close(person: number, time: number): void {
    this.busy[person * this.times + time]! += 1;
    this.closed[person * this.times + time]! += 1;
  }

  /** Takes a time for something that is no lesson of the plan. */
  take(person: number, time: number): void {
    this.busy[person * this.times + time]! += 1;
    const day = (time / this.periods) | 0;
    if (day < this.days) this.mask[person * this.days + day]! |= 1 << (time - day * this.periods);
  }
}
