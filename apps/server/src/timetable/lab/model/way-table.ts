import type { LabProblem } from '../lab-problem.ts';
import { blockOf, type LessonTimes } from '../lesson-times.ts';
import { minutesApart } from '../ways.ts';
import { batchesOfClasses } from './batch-meetings.ts';

/** For a way of some minutes, by pattern: the patterns of a day from or to which it is too far. */
type TooNear = readonly Int32Array[];

/**
 * Running counts of sessions from which teachers and students of batches cannot reach another building in time. How many there are for a lesson in
 * a building is one read.
 */
export class WayTable {
  private readonly periods: number;
  private readonly days: number;
  private readonly patterns: number;
  private readonly buildings: number;
  /** By room, `-1` for none. */
  private readonly building: Int32Array;
  private readonly batch: Int32Array;
  private readonly firstPattern: Int32Array;
  private readonly foes: readonly Int32Array[];
  private readonly foeWeights: readonly Int32Array[];
  /** By building the others from which a way takes time, with what is too near in them. */
  private readonly others: readonly (readonly { readonly building: number; readonly tooNear: TooNear }[])[];
  /** By person, building, day and pattern: all that a move looks at in a day lies side by side in memory. */
  private readonly teachers: Uint16Array;
  private readonly batches: Uint16Array;

  constructor(
    problem: LabProblem & { readonly ways: NonNullable<LabProblem['ways']> },
    {
      times,
      foes,
      foeWeights,
    }: {
      readonly times: LessonTimes;
      /** Batches that must not meet, with what a meeting counts. */
      readonly foes: readonly Int32Array[];
      readonly foeWeights: readonly Int32Array[];
    },
  ) {
    const { lessons, rooms, teachers, batches, periods, ways, days } = problem;
    this.periods = periods.length;
    this.days = days.length;
    this.patterns = times.lengths.length * periods.length;
    this.buildings = ways.buildings.length;
    this.building = Int32Array.from(rooms, ({ building = -1 }) => building);
    this.batch = Int32Array.from(lessons, ({ batch }) => batch);
    this.firstPattern = Int32Array.from(lessons, ({ length }) => times.firstPatternOf(length));
    this.foes = foes;
    this.foeWeights = foeWeights;
    const blocks = times.lengths.flatMap((length) => periods.map((_, first) => blockOf(periods, first, length)));
    const patternsAround = (block: { readonly from: number; readonly until: number }, way: number): readonly number[] =>
      blocks.flatMap((other, pattern) => {
        const apart = minutesApart(block, other);
        return apart >= 0 && apart < way ? [pattern] : [];
      });
    const known = new Map<number, TooNear>();
    const tooNear = (way: number): TooNear => {
      const found = known.get(way) ?? blocks.map((block) => Int32Array.from(patternsAround(block, way)));
      known.set(way, found);
      return found;
    };
    this.others = ways.minutes.map((row) =>
      row.flatMap((way, building) => (way > 0 ? [{ building, tooNear: tooNear(way) }] : [])),
    );
    this.teachers = new Uint16Array(teachers.length * this.buildings * this.days * this.patterns);
    this.batches = new Uint16Array(batches * this.buildings * this.days * this.patterns);
    const batchesOf = batchesOfClasses(problem);
    for (const { kind, resource, slot, length = 1, building: from } of problem.busy) {
      if (from === undefined) continue;
      const first = slot % periods.length;
      const block = blockOf(periods, first, length);
      for (const [building, way] of (ways.minutes[from] ?? []).entries()) {
        const day = Math.floor(slot / periods.length);
        for (const pattern of way > 0 ? patternsAround(block, way) : []) {
          if (kind === 'teacher') this.teachers[this.rowOf(resource, building, day) + pattern]! += 1;
          if (kind === 'student') this.batches[this.rowOf(resource, building, day) + pattern]! += 1;
          if (kind === 'class')
            for (const batch of batchesOf.get(resource) ?? []) this.batches[this.rowOf(batch, building, day) + pattern]! += 1;
        }
      }
    }
  }

  /** How many sessions of its people are too far from a lesson at a place; it may be counted itself. */
  tooFarAt(lesson: number, slot: number, room: number, teacher: number): number {
    const building = this.building[room]!;
    if (building < 0) return 0;
    const day = (slot / this.periods) | 0;
    const pattern = this.firstPattern[lesson]! + slot - day * this.periods;
    const found = this.batches[this.rowOf(this.batch[lesson]!, building, day) + pattern]!;
    return teacher < 0 ? found : found + this.teachers[this.rowOf(teacher, building, day) + pattern]!;
  }

  /** How much of that is the lesson itself, where it is counted at another place of the same day. */
  ownAt(
    lesson: number,
    slot: number,
    room: number,
    teacher: number,
    ownSlot: number,
    ownRoom: number,
    ownTeacher: number,
  ): number {
    const building = this.building[room]!;
    const from = this.building[ownRoom]!;
    const day = (slot / this.periods) | 0;
    if (building < 0 || from < 0 || building === from || ((ownSlot / this.periods) | 0) !== day) return 0;
    const first = this.firstPattern[lesson]! - day * this.periods;
    const way = this.others[from]!.find((other) => other.building === building);
    if (way?.tooNear[first + ownSlot]!.includes(first + slot) !== true) return 0;
    return this.foeWeights[this.batch[lesson]!]![0]! + (teacher >= 0 && teacher === ownTeacher ? 1 : 0);
  }

  /** Counts a lesson at a place in (1) or out (-1). */
  count(lesson: number, slot: number, room: number, teacher: number, by: 1 | -1): void {
    const from = this.building[room]!;
    if (from < 0) return;
    const day = (slot / this.periods) | 0;
    const pattern = this.firstPattern[lesson]! + slot - day * this.periods;
    const batch = this.batch[lesson]!;
    const foes = this.foes[batch]!;
    const foeWeights = this.foeWeights[batch]!;
    const others = this.others[from]!;
    for (let each = 0; each < others.length; each += 1) {
      const { building, tooNear } = others[each]!;
      const near = tooNear[pattern]!;
      if (teacher >= 0) add(this.teachers, this.rowOf(teacher, building, day), near, by);
      for (let at = 0; at < foes.length; at += 1)
        add(this.batches, this.rowOf(foes[at]!, building, day), near, foeWeights[at]! * by);
    }
  }

  private rowOf(person: number, building: number, day: number): number {
    return ((person * this.buildings + building) * this.days + day) * this.patterns;
  }
}

function add(counts: Uint16Array, row: number, patterns: Int32Array, by: number): void {
  for (let at = 0; at < patterns.length; at += 1) counts[row + patterns[at]!]! += by;
}
