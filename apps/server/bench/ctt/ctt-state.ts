import type { CttLecture } from './check-ctt.ts';
import { CttTables } from './ctt-tables.ts';
import type { CttInstance } from './parse-ctt.ts';

/**
 * Where the lectures of a competition instance are and what that costs, with the counters that make the price of a move a few reads. Two
 * lectures never share a room and a period: a state is a table of cells. Indexes come from the instance, which is checked when it is read;
 * that is why they are read without a question.
 */
export class CttState {
  readonly size: number;
  hard = 0;
  soft = 0;

  protected readonly tables: CttTables;
  readonly lectures: number;
  /** Where each lecture is. */
  protected readonly period: Int32Array;
  protected readonly room: Int32Array;
  /** Lecture in a period and room, -1 for none. */
  protected readonly cell: Int32Array;
  /** How many lectures of a period a course must not meet, its own included. */
  protected readonly clashes: Int32Array;
  /** Lecture of a course in a period, -1 for none, and which courses a period has, as bits. */
  protected readonly lectureAt: Int32Array;
  protected readonly courseBits: Int32Array;
  protected readonly roomUses: Int32Array;
  private readonly dayUses: Int32Array;
  private readonly workingDays: Int32Array;
  /** Periods of each curriculum on each day, as bits. */
  private readonly masks: Int32Array;

  constructor(instance: CttInstance) {
    const tables = new CttTables(instance);
    this.tables = tables;
    this.lectures = tables.course.length;
    this.size = this.lectures * 2;
    this.period = new Int32Array(this.lectures);
    this.room = new Int32Array(this.lectures);
    this.cell = new Int32Array(tables.periods * tables.rooms).fill(-1);
    this.clashes = new Int32Array(tables.periods * tables.courses);
    this.lectureAt = new Int32Array(tables.periods * tables.courses).fill(-1);
    this.courseBits = new Int32Array(tables.periods * tables.words);
    this.roomUses = new Int32Array(tables.courses * tables.rooms);
    this.dayUses = new Int32Array(tables.courses * tables.days);
    this.workingDays = new Int32Array(tables.courses);
    this.masks = new Int32Array(tables.curricula * tables.days);
  }

  /** The timetable of a state, for who checks it. */
  timetable(state: Int32Array): readonly CttLecture[] {
    const { course, dayOf, placeInDay } = this.tables;
    return Array.from(course, (id, lecture) => {
      const period = state[lecture * 2]!;
      return [id, state[lecture * 2 + 1]!, dayOf[period]!, placeInDay[period]!];
    });
  }

  save(into: Int32Array): void {
    for (let lecture = 0; lecture < this.lectures; lecture += 1) {
      into[lecture * 2] = this.period[lecture]!;
      into[lecture * 2 + 1] = this.room[lecture]!;
    }
  }

  restore(from: Int32Array): void {
    this.cell.fill(-1);
    for (let lecture = 0; lecture < this.lectures; lecture += 1) {
      this.period[lecture] = from[lecture * 2]!;
      this.room[lecture] = from[lecture * 2 + 1]!;
      this.cell[this.period[lecture]! * this.tables.rooms + this.room[lecture]!] = lecture;
    }
    this.countHard();
    if (this.hard === 0) this.countSoft();
  }

  /** Puts a lecture down and moves its clashes; neither its old cell nor what it costs is looked after. */
  protected put(lecture: number, period: number, room: number): void {
    const { tables, clashes } = this;
    const old = this.period[lecture]!;
    if (old !== period) {
      const course = tables.course[lecture]!;
      const from = old * tables.courses;
      const to = period * tables.courses;
      const end = tables.foesStart[course + 1]!;
      for (let at = tables.foesStart[course]!; at < end; at += 1) {
        const foe = tables.foes[at]!;
        clashes[from + foe]! -= 1;
        clashes[to + foe]! += 1;
      }
      this.period[lecture] = period;
    }
    this.room[lecture] = room;
    this.cell[period * tables.rooms + room] = lecture;
  }

  /** Takes a lecture out of the courses of its period; {@link remember} puts it back where it is then. */
  protected forget(lecture: number): void {
    const { tables } = this;
    const course = tables.course[lecture]!;
    const period = this.period[lecture]!;
    this.lectureAt[period * tables.courses + course] = -1;
    this.courseBits[period * tables.words + (course >> 5)]! &= ~(1 << (course & 31));
  }

  protected remember(lecture: number): void {
    const { tables } = this;
    const course = tables.course[lecture]!;
    const period = this.period[lecture]!;
    this.lectureAt[period * tables.courses + course] = lecture;
    this.courseBits[period * tables.words + (course >> 5)]! |= 1 << (course & 31);
  }

  /**
   * What it costs that a course moves a lecture to another period. A curriculum never has two lectures in one period, so where one of it is
   * in the target already, that one comes the other way, and for this curriculum nothing changes.
   */
  protected timePrice(course: number, period: number, target: number): number {
    const { tables, masks } = this;
    const { curriculaOf } = tables;
    const end = tables.curriculaStart[course + 1]!;
    const day = tables.dayOf[period]!;
    const targetDay = tables.dayOf[target]!;
    const targetBit = tables.bitOf[target]!;
    let cost = 0;
    if (day === targetDay) {
      const bit = tables.bitOf[period]!;
      for (let at = tables.curriculaStart[course]!; at < end; at += 1) {
        const mask = masks[curriculaOf[at]! + day]!;
        if ((mask & targetBit) === 0) cost += tables.isolated[(mask & ~bit) | targetBit]! - tables.isolated[mask]!;
      }
      return cost;
    }
    const { perDay, withoutPeriod, withPeriod } = tables;
    const place = tables.placeInDay[period]!;
    const targetPlace = tables.placeInDay[target]!;
    for (let at = tables.curriculaStart[course]!; at < end; at += 1) {
      const curriculum = curriculaOf[at]!;
      const mask = masks[curriculum + targetDay]!;
      if ((mask & targetBit) === 0)
        cost += withPeriod[mask * perDay + targetPlace]! + withoutPeriod[masks[curriculum + day]! * perDay + place]!;
    }
    const row = course * tables.days;
    const fewer = this.dayUses[row + day] === 1 ? 1 : 0;
    const more = this.dayUses[row + targetDay] === 0 ? 1 : 0;
    if (fewer !== more && this.lectureAt[target * tables.courses + course]! < 0) {
      const missing = tables.minDays[course]! - this.workingDays[course]!;
      if (fewer > 0) {
        if (missing >= 0) cost += 5;
      } else if (missing > 0) cost -= 5;
    }
    return cost;
  }

  /** What it costs that a lecture of a course changes its room. */
  protected roomPrice(course: number, room: number, target: number): number {
    const { overflow, rooms } = this.tables;
    const from = course * rooms + room;
    const to = course * rooms + target;
    return overflow[to]! - overflow[from]! - (this.roomUses[from] === 1 ? 1 : 0) + (this.roomUses[to] === 0 ? 1 : 0);
  }

  /** Moves a lecture in everything that is counted, but for its old cell. */
  protected carry(lecture: number, period: number, room: number): void {
    const { tables } = this;
    const course = tables.course[lecture]!;
    const oldRoom = this.room[lecture]!;
    if (room !== oldRoom) {
      this.roomUses[course * tables.rooms + oldRoom]! -= 1;
      this.roomUses[course * tables.rooms + room]! += 1;
    }
    this.carryTime(lecture, period);
    this.put(lecture, period, room);
  }

  protected carryTime(lecture: number, period: number): void {
    const { tables } = this;
    const old = this.period[lecture]!;
    if (period === old) return;
    const course = tables.course[lecture]!;
    const day = tables.dayOf[old]!;
    const targetDay = tables.dayOf[period]!;
    if (day !== targetDay) {
      const row = course * tables.days;
      if ((this.dayUses[row + day]! -= 1) === 0) this.workingDays[course]! -= 1;
      if ((this.dayUses[row + targetDay]! += 1) === 1) this.workingDays[course]! += 1;
    }
    const bit = tables.bitOf[old]!;
    const targetBit = tables.bitOf[period]!;
    const end = tables.curriculaStart[course + 1]!;
    for (let at = tables.curriculaStart[course]!; at < end; at += 1) {
      const curriculum = tables.curriculaOf[at]!;
      // Sums, not bits: in a chain a second lecture takes the place before the first has left it.
      this.masks[curriculum + day]! -= bit;
      this.masks[curriculum + targetDay]! += targetBit;
    }
  }

  protected countHard(): void {
    const { tables } = this;
    this.clashes.fill(0);
    this.lectureAt.fill(-1);
    this.courseBits.fill(0);
    for (let lecture = 0; lecture < this.lectures; lecture += 1) {
      const course = tables.course[lecture]!;
      const row = this.period[lecture]! * tables.courses;
      for (let at = tables.foesStart[course]!; at < tables.foesStart[course + 1]!; at += 1)
        this.clashes[row + tables.foes[at]!]! += 1;
      this.remember(lecture);
    }
    let pairs = 0;
    let closed = 0;
    for (let lecture = 0; lecture < this.lectures; lecture += 1) {
      const [course, period] = [tables.course[lecture]!, this.period[lecture]!];
      pairs += this.clashes[period * tables.courses + course]! - 1;
      if (!tables.allowed[course * tables.periods + period]) closed += 1;
    }
    this.hard = pairs / 2 + closed;
  }

  protected countSoft(): void {
    const { tables } = this;
    this.roomUses.fill(0);
    this.dayUses.fill(0);
    this.workingDays.fill(0);
    this.masks.fill(0);
    let cost = 0;
    for (let lecture = 0; lecture < this.lectures; lecture += 1) {
      const [course, period, room] = [tables.course[lecture]!, this.period[lecture]!, this.room[lecture]!];
      cost += tables.overflow[course * tables.rooms + room]!;
      if ((this.roomUses[course * tables.rooms + room]! += 1) === 1) cost += 1;
      if ((this.dayUses[course * tables.days + tables.dayOf[period]!]! += 1) === 1) this.workingDays[course]! += 1;
      for (let at = tables.curriculaStart[course]!; at < tables.curriculaStart[course + 1]!; at += 1)
        this.masks[tables.curriculaOf[at]! + tables.dayOf[period]!]! |= tables.bitOf[period]!;
    }
    for (let course = 0; course < tables.courses; course += 1) {
      cost += 5 * Math.max(0, tables.minDays[course]! - this.workingDays[course]!);
      // The first room of a course costs nothing.
      if (this.roomUses.subarray(course * tables.rooms, (course + 1) * tables.rooms).some((uses) => uses > 0)) cost -= 1;
    }
    for (const mask of this.masks) cost += tables.isolated[mask]!;
    this.soft = cost;
  }
}
