import type { LabProblem } from '../lab-problem.ts';
import { neighbourPairs } from '../neighbours.ts';

/** Counts the neighbours of lessons in their courses that are on the wrong side of them. */
export class OrderModel {
  private readonly slot: Int32Array;
  /** Lessons that some students take just before and just after each. */
  private readonly previous: readonly Int32Array[];
  private readonly next: readonly Int32Array[];
  /** Slots of the sessions that stay, in the same way. */
  private readonly keptBefore: readonly Int32Array[];
  private readonly keptAfter: readonly Int32Array[];

  /** @param slot Where each lesson is now, `-1` for those without a place. */
  constructor({ lessons, cohorts, keptSessions }: LabProblem, slot: Int32Array) {
    this.slot = slot;
    const lists = () => lessons.map((): number[] => []);
    const [before, after, keptBefore, keptAfter] = [lists(), lists(), lists(), lists()];
    for (const { earlier, later } of neighbourPairs(cohorts)) {
      if (earlier.kind === 'session') {
        if (later.kind === 'lesson') keptBefore[later.lesson]!.push(keptSessions[earlier.session]!.slot);
      } else if (later.kind === 'session') keptAfter[earlier.lesson]!.push(keptSessions[later.session]!.slot);
      else {
        before[later.lesson]!.push(earlier.lesson);
        after[earlier.lesson]!.push(later.lesson);
      }
    }
    const asArrays = (all: readonly number[][]): readonly Int32Array[] => all.map((own) => Int32Array.from(own));
    this.previous = asArrays(before);
    this.next = asArrays(after);
    this.keptBefore = asArrays(keptBefore);
    this.keptAfter = asArrays(keptAfter);
  }

  /** How many pairs of a lesson would be out of order with the lesson in a slot. */
  wrongPairs(lesson: number, slot: number): number {
    const before = this.previous[lesson]!;
    const after = this.next[lesson]!;
    const keptBefore = this.keptBefore[lesson]!;
    const keptAfter = this.keptAfter[lesson]!;
    let wrong = 0;
    // A lesson without a place has slot -1: it is before nothing, and nothing is after it.
    for (let at = 0; at < before.length; at += 1) if (this.slot[before[at]!]! >= slot) wrong += 1;
    for (let at = 0; at < after.length; at += 1) {
      const next = this.slot[after[at]!]!;
      if (next >= 0 && slot >= next) wrong += 1;
    }
    for (let at = 0; at < keptBefore.length; at += 1) if (keptBefore[at]! >= slot) wrong += 1;
    for (let at = 0; at < keptAfter.length; at += 1) if (slot >= keptAfter[at]!) wrong += 1;
    return wrong;
  }
}
