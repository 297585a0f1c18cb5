import type { Random } from '../search/random.ts';
import { rejected, type SearchModel } from '../search/search-model.ts';
import type { CttLecture } from './check-ctt.ts';
import type { CttInstance } from './parse-ctt.ts';

const longestChain = 8;
/** Parts of 256 in which the search makes a kind of move where it could. */
const roomOnly = 26;
const keepRoom = 128;
const exchangeOne = 51;
const chainAnyway = 26;

/**
 * Lectures of a competition instance for the search. Two lectures never share a room and a period: a state is a table of cells. Once no
 * required condition is broken, only moves that break none are made, so their price is that of the wishes alone. Indexes come from the
 * instance, which is checked when it is read; that is why they are read without a question.
 */
export class CttModel implements SearchModel {
  readonly moveKinds = ['lecture'] as const;
  readonly size: number;
  hard = 0;
  soft = 0;

  private readonly courses: number;
  private readonly rooms: number;
  private readonly periods: number;
  private readonly days: number;
  private readonly perDay: number;
  /** Course of each lecture, and where it is. */
  private readonly course: Int32Array;
  private readonly period: Int32Array;
  private readonly room: Int32Array;
  /** Lecture in a period and room, -1 for none. */
  private readonly cell: Int32Array;
  /** How many lectures of a period a course must not meet. */
  private readonly clashes: Int32Array;
  private readonly foes: readonly Int32Array[];
  private readonly isFoe: Uint8Array;
  private readonly allowed: Uint8Array;
  private readonly allowedPeriods: readonly Int32Array[];
  private readonly fittingRooms: readonly Int32Array[];
  private readonly overflow: Int32Array;
  private readonly roomUses: Int32Array;
  private readonly dayUses: Int32Array;
  private readonly workingDays: Int32Array;
  private readonly minDays: Int32Array;
  private readonly curriculaOf: readonly Int32Array[];
  private readonly masks: Int32Array;
  private readonly isolated: Int32Array;
  private readonly dayOf: Int32Array;
  private readonly bitOf: Int32Array;
  private readonly chain = new Int32Array(longestChain * 4);
  private readonly chainPeriod = new Int32Array(longestChain * 4);
  private readonly chainRoom = new Int32Array(longestChain * 4);
  private readonly inChain: Uint8Array;
  private wantsSoft = false;

  constructor(instance: CttInstance) {
    const { courses, rooms, days, periodsPerDay, curricula, unavailable } = instance;
    this.courses = courses.length;
    this.rooms = rooms.length;
    this.days = days;
    this.perDay = periodsPerDay;
    this.periods = days * periodsPerDay;
    this.course = Int32Array.from(courses.flatMap(({ lectures }, course) => Array.from({ length: lectures }, () => course)));
    this.size = this.course.length * 2;
    this.period = new Int32Array(this.course.length);
    this.room = new Int32Array(this.course.length);
    this.inChain = new Uint8Array(this.course.length);
    this.cell = new Int32Array(this.periods * this.rooms).fill(-1);
    this.clashes = new Int32Array(this.periods * this.courses);
    this.isFoe = new Uint8Array(this.courses * this.courses);
    for (let one = 0; one < this.courses; one += 1) {
      for (let other = 0; other < this.courses; other += 1) {
        if (one === other || courses[one]!.teacher === courses[other]!.teacher) this.isFoe[one * this.courses + other] = 1;
      }
    }
    for (const members of curricula)
      for (const one of members) for (const other of members) this.isFoe[one * this.courses + other] = 1;
    this.foes = courses.map((_, one) =>
      Int32Array.from(courses.flatMap((__, other) => (this.isFoe[one * this.courses + other] ? [other] : []))),
    );
    this.allowed = new Uint8Array(this.courses * this.periods).fill(1);
    for (const [course, day, period] of unavailable) this.allowed[course * this.periods + day * periodsPerDay + period] = 0;
    this.allowedPeriods = courses.map((_, course) =>
      Int32Array.from(
        Array.from({ length: this.periods }, (__, period) => period).filter(
          (period) => this.allowed[course * this.periods + period],
        ),
      ),
    );
    const largest = rooms.reduce((most, { capacity }) => Math.max(most, capacity), 0);
    this.fittingRooms = courses.map(({ students }) =>
      Int32Array.from(rooms.flatMap(({ capacity }, room) => (capacity >= Math.min(students, largest) ? [room] : []))),
    );
    this.overflow = Int32Array.from(
      courses.flatMap(({ students }) => rooms.map(({ capacity }) => Math.max(0, students - capacity))),
    );
    this.roomUses = new Int32Array(this.courses * this.rooms);
    this.dayUses = new Int32Array(this.courses * this.days);
    this.workingDays = new Int32Array(this.courses);
    this.minDays = Int32Array.from(courses, ({ minDays }) => minDays);
    this.curriculaOf = courses.map((_, course) =>
      Int32Array.from(curricula.flatMap((members, curriculum) => (members.includes(course) ? [curriculum * days] : []))),
    );
    this.masks = new Int32Array(curricula.length * days);
    this.isolated = Int32Array.from({ length: 1 << periodsPerDay }, (_, mask) => {
      let count = 0;
      for (let bit = 0; bit < periodsPerDay; bit += 1) {
        if (mask & (1 << bit) && !(mask & (1 << (bit + 1))) && (bit === 0 || !(mask & (1 << (bit - 1))))) count += 1;
      }
      return count * 2;
    });
    this.dayOf = Int32Array.from({ length: this.periods }, (_, period) => Math.floor(period / periodsPerDay));
    this.bitOf = Int32Array.from({ length: this.periods }, (_, period) => 1 << (period % periodsPerDay));
  }

  /** The timetable of a state, for who checks it. */
  timetable(state: Int32Array): readonly CttLecture[] {
    return Array.from(this.course, (course, lecture) => {
      const period = state[lecture * 2]!;
      return [course, state[lecture * 2 + 1]!, this.dayOf[period]!, period % this.perDay];
    });
  }

  setWeights({ soft }: { readonly hard: number; readonly soft: number }): void {
    this.wantsSoft = soft > 0;
    if (this.wantsSoft && this.hard === 0) this.countSoft();
  }

  save(into: Int32Array): void {
    for (let lecture = 0; lecture < this.course.length; lecture += 1) {
      into[lecture * 2] = this.period[lecture]!;
      into[lecture * 2 + 1] = this.room[lecture]!;
    }
  }

  restore(from: Int32Array): void {
    this.cell.fill(-1);
    for (let lecture = 0; lecture < this.course.length; lecture += 1) {
      this.period[lecture] = from[lecture * 2]!;
      this.room[lecture] = from[lecture * 2 + 1]!;
      this.cell[this.period[lecture]! * this.rooms + this.room[lecture]!] = lecture;
    }
    this.countHard();
    if (this.hard === 0) this.countSoft();
  }

  scatter(random: Random): void {
    this.cell.fill(-1);
    const order = [...this.course.keys()].sort(
      (a, b) => this.allowedPeriods[this.course[a]!]!.length - this.allowedPeriods[this.course[b]!]!.length || a - b,
    );
    for (const lecture of order) {
      const periods = this.allowedPeriods[this.course[lecture]!]!;
      for (let attempt = 0; ; attempt += 1) {
        const period = attempt < 400 ? periods[random.below(periods.length)]! : attempt % this.periods;
        const rooms = this.fittingRooms[this.course[lecture]!]!;
        const room = attempt < 200 ? rooms[random.below(rooms.length)]! : random.below(this.rooms);
        if (this.cell[period * this.rooms + room]! >= 0) continue;
        this.cell[period * this.rooms + room] = lecture;
        this.period[lecture] = period;
        this.room[lecture] = room;
        break;
      }
    }
    this.countHard();
    this.soft = 0;
  }

  tryMove(_kind: number, threshold: number, random: Random): number {
    const lecture = random.below(this.course.length);
    if (this.hard > 0) return this.repair(lecture, threshold, random);
    if (!this.wantsSoft) return rejected;
    const course = this.course[lecture]!;
    const period = this.period[lecture]!;
    const room = this.room[lecture]!;
    const bits = random.next();
    const fitting = this.fittingRooms[course]!;
    if ((bits & 255) < roomOnly) {
      const next = fitting[random.below(fitting.length)]!;
      return next === room ? rejected : this.toCell(lecture, period, next, threshold);
    }
    const periods = this.allowedPeriods[course]!;
    const target = periods[random.below(periods.length)]!;
    if (target === period) return rejected;
    const clashing = this.clashes[target * this.courses + course]!;
    if (clashing === 0) {
      const next = ((bits >>> 8) & 255) < keepRoom ? room : fitting[random.below(fitting.length)]!;
      return this.toCell(lecture, target, next, threshold);
    }
    if (clashing === 1 && ((bits >>> 8) & 255) < exchangeOne) return this.exchange(lecture, target, threshold);
    if (((bits >>> 16) & 255) < chainAnyway) return this.kempe(lecture, target, threshold);
    return rejected;
  }

  /** While something required is broken: a lecture goes to another cell, or exchanges it, by what that breaks. */
  private repair(lecture: number, threshold: number, random: Random): number {
    const course = this.course[lecture]!;
    const periods = this.allowedPeriods[course]!;
    const target = periods[random.below(periods.length)]!;
    const period = this.period[lecture]!;
    if (target === period) return rejected;
    const room = random.below(this.rooms);
    const other = this.cell[target * this.rooms + room]!;
    const otherCourse = other < 0 ? -1 : this.course[other]!;
    if (other >= 0 && (otherCourse === course || !this.allowed[otherCourse * this.periods + period])) return rejected;
    const foe = other >= 0 ? this.isFoe[course * this.courses + otherCourse]! : 0;
    let more = this.clashes[target * this.courses + course]! - (this.clashes[period * this.courses + course]! - 1) - foe;
    if (other >= 0)
      more += this.clashes[period * this.courses + otherCourse]! - (this.clashes[target * this.courses + otherCourse]! - 1) - foe;
    if (more > threshold) return rejected;
    const oldRoom = this.room[lecture]!;
    this.put(lecture, target, room);
    if (other >= 0) this.put(other, period, oldRoom);
    else this.cell[period * this.rooms + oldRoom] = -1;
    this.hard += more;
    if (this.hard === 0) this.countSoft();
    return 1;
  }

  /** Puts a lecture down and moves its clashes; neither its old cell nor what it costs is looked after. */
  private put(lecture: number, period: number, room: number): void {
    const old = this.period[lecture]!;
    if (old !== period) {
      const foes = this.foes[this.course[lecture]!]!;
      const from = old * this.courses;
      const to = period * this.courses;
      for (let at = 0; at < foes.length; at += 1) {
        const foe = foes[at]!;
        this.clashes[from + foe]! -= 1;
        this.clashes[to + foe]! += 1;
      }
    }
    this.period[lecture] = period;
    this.room[lecture] = room;
    this.cell[period * this.rooms + room] = lecture;
  }

  /** What it costs to move one lecture, all others staying. */
  private price(lecture: number, period: number, room: number): number {
    const course = this.course[lecture]!;
    const oldRoom = this.room[lecture]!;
    const oldPeriod = this.period[lecture]!;
    let cost = 0;
    if (room !== oldRoom) {
      const row = course * this.rooms;
      cost += this.overflow[row + room]! - this.overflow[row + oldRoom]!;
      if (this.roomUses[row + oldRoom] === 1) cost -= 1;
      if (this.roomUses[row + room] === 0) cost += 1;
    }
    if (period === oldPeriod) return cost;
    const oldDay = this.dayOf[oldPeriod]!;
    const day = this.dayOf[period]!;
    const groups = this.curriculaOf[course]!;
    const oldBit = this.bitOf[oldPeriod]!;
    const bit = this.bitOf[period]!;
    if (day === oldDay) {
      for (let at = 0; at < groups.length; at += 1) {
        const mask = this.masks[groups[at]! + day]!;
        cost += this.isolated[(mask & ~oldBit) | bit]! - this.isolated[mask]!;
      }
      return cost;
    }
    const row = course * this.days;
    const working = this.workingDays[course]!;
    let next = working;
    if (this.dayUses[row + oldDay] === 1) next -= 1;
    if (this.dayUses[row + day] === 0) next += 1;
    if (next !== working) {
      const least = this.minDays[course]!;
      cost += 5 * ((next < least ? least - next : 0) - (working < least ? least - working : 0));
    }
    for (let at = 0; at < groups.length; at += 1) {
      const before = this.masks[groups[at]! + oldDay]!;
      const after = this.masks[groups[at]! + day]!;
      cost += this.isolated[before & ~oldBit]! - this.isolated[before]! + this.isolated[after | bit]! - this.isolated[after]!;
    }
    return cost;
  }

  /** Moves a lecture in everything that is counted, but for its old cell. */
  private carry(lecture: number, period: number, room: number): void {
    const course = this.course[lecture]!;
    const oldRoom = this.room[lecture]!;
    const oldPeriod = this.period[lecture]!;
    if (room !== oldRoom) {
      this.roomUses[course * this.rooms + oldRoom]! -= 1;
      this.roomUses[course * this.rooms + room]! += 1;
    }
    if (period !== oldPeriod) {
      const oldDay = this.dayOf[oldPeriod]!;
      const day = this.dayOf[period]!;
      const oldBit = this.bitOf[oldPeriod]!;
      const bit = this.bitOf[period]!;
      if (day !== oldDay) {
        const row = course * this.days;
        if ((this.dayUses[row + oldDay]! -= 1) === 0) this.workingDays[course]! -= 1;
        if ((this.dayUses[row + day]! += 1) === 1) this.workingDays[course]! += 1;
      }
      const groups = this.curriculaOf[course]!;
      for (let at = 0; at < groups.length; at += 1) {
        this.masks[groups[at]! + oldDay]! &= ~oldBit;
        this.masks[groups[at]! + day]! |= bit;
      }
    }
    this.put(lecture, period, room);
  }

  /** Goes to a cell; who is there comes to the old one. The two share nobody, so their prices add up. */
  private toCell(lecture: number, period: number, room: number, threshold: number): number {
    const other = this.cell[period * this.rooms + room]!;
    const oldPeriod = this.period[lecture]!;
    const oldRoom = this.room[lecture]!;
    let cost = this.price(lecture, period, room);
    if (other >= 0) {
      const otherCourse = this.course[other]!;
      if (period !== oldPeriod) {
        if (!this.allowed[otherCourse * this.periods + oldPeriod]) return rejected;
        if (this.clashes[oldPeriod * this.courses + otherCourse] !== 0) return rejected;
      } else if (otherCourse === this.course[lecture]) return rejected;
      cost += this.price(other, oldPeriod, oldRoom);
    }
    if (cost > threshold) return rejected;
    this.carry(lecture, period, room);
    if (other >= 0) this.carry(other, oldPeriod, oldRoom);
    else this.cell[oldPeriod * this.rooms + oldRoom] = -1;
    this.soft += cost;
    return 1;
  }

  /** Exchanges a lecture with the only one of a period that it must not meet. */
  private exchange(lecture: number, period: number, threshold: number): number {
    const course = this.course[lecture]!;
    const row = period * this.rooms;
    let other = -1;
    for (let room = 0; room < this.rooms && other < 0; room += 1) {
      const there = this.cell[row + room]!;
      if (there >= 0 && this.isFoe[course * this.courses + this.course[there]!]) other = there;
    }
    if (other < 0) return rejected;
    const otherCourse = this.course[other]!;
    const oldPeriod = this.period[lecture]!;
    if (otherCourse === course || !this.allowed[otherCourse * this.periods + oldPeriod]) return rejected;
    if (this.clashes[oldPeriod * this.courses + otherCourse] !== 1) return rejected;
    const oldRoom = this.room[lecture]!;
    const room = this.room[other]!;
    // They share students, so the second is priced once the first has left: both bits of a mask are right only then.
    let cost = this.price(other, oldPeriod, oldRoom);
    const shared = this.sharedMasks(course, otherCourse, oldPeriod, period);
    cost += this.price(lecture, period, room) - shared;
    if (cost > threshold) return rejected;
    const oldDay = this.dayOf[oldPeriod]!;
    const day = this.dayOf[period]!;
    this.carry(lecture, period, room);
    this.carry(other, oldPeriod, oldRoom);
    // Where both are of one curriculum, the second took the first's bits along.
    for (const group of this.curriculaOf[course]!) {
      if (!this.curriculaOf[otherCourse]!.includes(group)) continue;
      this.masks[group + day]! |= this.bitOf[period]!;
      this.masks[group + oldDay]! |= this.bitOf[oldPeriod]!;
    }
    this.soft += cost;
    return 1;
  }

  /** What the two prices of an exchange count for curricula of both, where in truth nothing changes. */
  private sharedMasks(one: number, other: number, period: number, target: number): number {
    const groups = this.curriculaOf[one]!;
    const others = this.curriculaOf[other]!;
    const [day, targetDay] = [this.dayOf[period]!, this.dayOf[target]!];
    const [bit, targetBit] = [this.bitOf[period]!, this.bitOf[target]!];
    let cost = 0;
    for (let at = 0; at < groups.length; at += 1) {
      if (!others.includes(groups[at]!)) continue;
      const before = this.masks[groups[at]! + day]!;
      const after = this.masks[groups[at]! + targetDay]!;
      if (day === targetDay) {
        cost +=
          this.isolated[(before & ~bit) | targetBit]! + this.isolated[(before & ~targetBit) | bit]! - 2 * this.isolated[before]!;
      } else {
        cost +=
          this.isolated[before & ~bit]! - this.isolated[before]! + this.isolated[after | targetBit]! - this.isolated[after]!;
        cost +=
          this.isolated[after & ~targetBit]! - this.isolated[after]! + this.isolated[before | bit]! - this.isolated[before]!;
      }
    }
    return cost;
  }

  /**
   * A Kempe chain: a lecture goes to a period, those that it must not meet there come to its own, those that these must not meet go the
   * other way, and so on.
   */
  private kempe(start: number, target: number, threshold: number): number {
    const { chain, chainPeriod, chainRoom, inChain, cell, rooms } = this;
    const source = this.period[start]!;
    let length = 1;
    chain[0] = start;
    inChain[start] = 1;
    let fits = true;
    for (let at = 0; at < length && fits; at += 1) {
      const lecture = chain[at]!;
      const course = this.course[lecture]!;
      const to = this.period[lecture] === source ? target : source;
      if (!this.allowed[course * this.periods + to]) {
        fits = false;
        break;
      }
      if (this.clashes[to * this.courses + course] === 0) continue;
      const row = to * rooms;
      const foes = course * this.courses;
      for (let room = 0; room < rooms; room += 1) {
        const there = cell[row + room]!;
        if (there < 0 || inChain[there] || !this.isFoe[foes + this.course[there]!]) continue;
        if (length === longestChain) {
          fits = false;
          break;
        }
        chain[length] = there;
        inChain[there] = 1;
        length += 1;
      }
    }
    for (let at = 0; at < length; at += 1) inChain[chain[at]!] = 0;
    if (!fits) return rejected;

    for (let at = 0; at < length; at += 1) {
      const lecture = chain[at]!;
      chainPeriod[at] = this.period[lecture]!;
      chainRoom[at] = this.room[lecture]!;
      cell[this.period[lecture]! * rooms + this.room[lecture]!] = -1;
    }
    // Masks are right only when both sides have left, so all leave before any arrives.
    let cost = 0;
    for (let at = 0; at < length; at += 1) cost += this.leave(chain[at]!);
    let placed = 0;
    for (; placed < length; placed += 1) {
      const lecture = chain[placed]!;
      const to = chainPeriod[placed] === source ? target : source;
      const room = this.roomFor(lecture, to);
      if (room < 0) break;
      cost += this.arrive(lecture, to, room);
    }
    if (placed === length && cost <= threshold) {
      this.soft += cost;
      return 1;
    }
    for (let at = 0; at < placed; at += 1) {
      const lecture = chain[at]!;
      cell[this.period[lecture]! * rooms + this.room[lecture]!] = -1;
      this.leave(lecture);
    }
    for (let at = 0; at < length; at += 1) this.arrive(chain[at]!, chainPeriod[at]!, chainRoom[at]!);
    return rejected;
  }

  /** The room that it is in, where that is free then; else the free one that costs least. */
  private roomFor(lecture: number, period: number): number {
    const row = period * this.rooms;
    const own = this.room[lecture]!;
    if (this.cell[row + own]! < 0) return own;
    const course = this.course[lecture]!;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let room = 0; room < this.rooms; room += 1) {
      if (this.cell[row + room]! >= 0) continue;
      const cost = this.overflow[course * this.rooms + room]! + (this.roomUses[course * this.rooms + room] === 0 ? 1 : 0);
      if (cost < least) {
        least = cost;
        best = room;
      }
    }
    return best;
  }

  /** Takes a lecture out of everything but its cell, and answers what that costs. */
  private leave(lecture: number): number {
    const course = this.course[lecture]!;
    const period = this.period[lecture]!;
    const room = this.room[lecture]!;
    let cost = -this.overflow[course * this.rooms + room]!;
    if ((this.roomUses[course * this.rooms + room]! -= 1) === 0) cost -= 1;
    const day = this.dayOf[period]!;
    if ((this.dayUses[course * this.days + day]! -= 1) === 0) {
      const working = (this.workingDays[course]! -= 1);
      if (working < this.minDays[course]!) cost += 5;
    }
    const bit = this.bitOf[period]!;
    for (const group of this.curriculaOf[course]!) {
      const mask = this.masks[group + day]!;
      this.masks[group + day] = mask & ~bit;
      cost += this.isolated[mask & ~bit]! - this.isolated[mask]!;
    }
    const row = period * this.courses;
    const foes = this.foes[course]!;
    for (let at = 0; at < foes.length; at += 1) this.clashes[row + foes[at]!]! -= 1;
    return cost;
  }

  /** Puts a lecture that left down again, and answers what that costs. */
  private arrive(lecture: number, period: number, room: number): number {
    const course = this.course[lecture]!;
    let cost = this.overflow[course * this.rooms + room]!;
    if ((this.roomUses[course * this.rooms + room]! += 1) === 1) cost += 1;
    const day = this.dayOf[period]!;
    if ((this.dayUses[course * this.days + day]! += 1) === 1) {
      const working = (this.workingDays[course]! += 1);
      if (working <= this.minDays[course]!) cost -= 5;
    }
    const bit = this.bitOf[period]!;
    for (const group of this.curriculaOf[course]!) {
      const mask = this.masks[group + day]!;
      this.masks[group + day] = mask | bit;
      cost += this.isolated[mask | bit]! - this.isolated[mask]!;
    }
    const row = period * this.courses;
    const foes = this.foes[course]!;
    for (let at = 0; at < foes.length; at += 1) this.clashes[row + foes[at]!]! += 1;
    this.period[lecture] = period;
    this.room[lecture] = room;
    this.cell[period * this.rooms + room] = lecture;
    return cost;
  }

  private countHard(): void {
    this.clashes.fill(0);
    for (let lecture = 0; lecture < this.course.length; lecture += 1) {
      for (const foe of this.foes[this.course[lecture]!]!) this.clashes[this.period[lecture]! * this.courses + foe]! += 1;
    }
    let pairs = 0;
    let closed = 0;
    for (let lecture = 0; lecture < this.course.length; lecture += 1) {
      const [course, period] = [this.course[lecture]!, this.period[lecture]!];
      pairs += this.clashes[period * this.courses + course]! - 1;
      if (!this.allowed[course * this.periods + period]) closed += 1;
    }
    this.hard = pairs / 2 + closed;
  }

  private countSoft(): void {
    this.roomUses.fill(0);
    this.dayUses.fill(0);
    this.workingDays.fill(0);
    this.masks.fill(0);
    let cost = 0;
    for (let lecture = 0; lecture < this.course.length; lecture += 1) {
      const [course, period, room] = [this.course[lecture]!, this.period[lecture]!, this.room[lecture]!];
      cost += this.overflow[course * this.rooms + room]!;
      if ((this.roomUses[course * this.rooms + room]! += 1) === 1) cost += 1;
      if ((this.dayUses[course * this.days + this.dayOf[period]!]! += 1) === 1) this.workingDays[course]! += 1;
      for (const group of this.curriculaOf[course]!) this.masks[group + this.dayOf[period]!]! |= this.bitOf[period]!;
    }
    for (let course = 0; course < this.courses; course += 1) {
      cost += 5 * Math.max(0, this.minDays[course]! - this.workingDays[course]!);
      // The first room of a course costs nothing.
      if (this.roomUses.subarray(course * this.rooms, (course + 1) * this.rooms).some((uses) => uses > 0)) cost -= 1;
    }
    for (const mask of this.masks) cost += this.isolated[mask]!;
    this.soft = cost;
  }
}
