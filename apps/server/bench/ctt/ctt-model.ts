import { Random } from '../../src/timetable/search/random.ts';
import { rejected, type SearchModel } from '../../src/timetable/search/search-model.ts';
import { CttState } from './ctt-state.ts';
import type { CttInstance } from './parse-ctt.ts';

/** Lectures of a chain between two periods, and of an exchange of two rooms, at most; chains of up to 20 do not end comp05 lower. */
const maxChain = 8;
const maxExchange = 24;
/**
 * Parts of 256 in which the search makes a kind of move where it could. Not better at 6 s of processor time, four seeds each: the cheapest
 * free room instead of a drawn one (means of 44 on comp02 and 47 on comp06 instead of 41 and 48, although twice as many moves change what
 * times cost), and a second lecture moved with the first at the price of both (mean gap of four instances 56 % instead of 50 %).
 */
const roomOnly = 26;
const chainShare = 40;
const chainInsteadOfSwap = 128;
/** A bit of a draw that nothing else reads: half of the moves to another room are those of whole courses, half of the others keep the room. */
const coin = 256;

/**
 * Moves of lectures for the search. Once no required condition is broken, only moves that break none are made, so their price is that of
 * the wishes alone.
 */
export class CttModel extends CttState implements SearchModel {
  readonly moveKinds = ['lecture'] as const;

  private readonly chain = new Int32Array(maxChain);
  private readonly chainRoom = new Int32Array(maxChain);
  /** Courses of a chain that leave the first period, and those that leave the second. */
  private readonly leaving: Int32Array;
  /** Lectures and courses that exchange two rooms; for each of these courses whether it leaves the first (1) or the second (2). */
  private readonly roomChain = new Int32Array(maxExchange);
  private readonly chainCourses = new Int32Array(maxExchange + 1);
  private readonly courseSide: Uint8Array;
  private wantsSoft = false;

  constructor(instance: CttInstance) {
    super(instance);
    this.leaving = new Int32Array(this.tables.words * 2);
    this.courseSide = new Uint8Array(this.tables.courses);
  }

  setWeights({ soft }: { readonly hard: number; readonly soft: number }): void {
    this.wantsSoft = soft > 0;
    if (this.wantsSoft && this.hard === 0) this.countSoft();
  }

  scatter(random: Random): void {
    const { course, rooms, periods, openPeriods, openStart, fittingRooms, fittingStart } = this.tables;
    const choice = (starts: Int32Array, lecture: number): number => starts[course[lecture]! + 1]! - starts[course[lecture]!]!;
    this.cell.fill(-1);
    const order = [...course.keys()].sort((a, b) => choice(openStart, a) - choice(openStart, b) || a - b);
    for (const lecture of order) {
      const id = course[lecture]!;
      for (let attempt = 0; ; attempt += 1) {
        const period =
          attempt < 400 ? openPeriods[openStart[id]! + random.below(choice(openStart, lecture))]! : attempt % periods;
        const room =
          attempt < 200 ? fittingRooms[fittingStart[id]! + random.below(choice(fittingStart, lecture))]! : random.below(rooms);
        if (this.cell[period * rooms + room]! >= 0) continue;
        this.cell[period * rooms + room] = lecture;
        this.period[lecture] = period;
        this.room[lecture] = room;
        break;
      }
    }
    this.countHard();
    if (this.hard === 0) this.countSoft();
    else this.soft = 0;
  }

  tryMove(_kind: number, threshold: number, random: Random): number {
    const { tables } = this;
    const drawn = random.next();
    const lecture = Random.belowBy(drawn, this.lectures);
    if (this.hard > 0) return this.repair(lecture, threshold, random);
    if (!this.wantsSoft) return rejected;
    const course = tables.course[lecture]!;
    const room = this.room[lecture]!;
    if ((drawn & 255) < roomOnly) {
      const next = this.fittingRoom(course, random);
      if (next === room) return rejected;
      return (drawn & coin) === 0 ? this.exchangeRooms(lecture, next) : this.toRoom(lecture, next, threshold);
    }
    const start = tables.openStart[course]!;
    const more = random.next();
    const target = tables.openPeriods[start + Random.belowBy(more, tables.openStart[course + 1]! - start)]!;
    const keepsRoom = (more & coin) === 0;
    const cell = target * tables.courses + course;
    if (this.clashes[cell] !== 0) {
      // Where its course is already there is nothing to gain: the two would only change places.
      if ((more & 255) >= chainShare || this.lectureAt[cell]! >= 0) return rejected;
      return this.toPeriod(lecture, target, keepsRoom, threshold);
    }
    if (!keepsRoom) return this.toCell(lecture, target, this.fittingRoom(course, random), threshold);
    return (more & 255) < chainInsteadOfSwap && this.cell[target * tables.rooms + room]! >= 0
      ? this.toPeriod(lecture, target, true, threshold)
      : this.toCell(lecture, target, room, threshold);
  }

  private fittingRoom(course: number, random: Random): number {
    const { fittingRooms, fittingStart } = this.tables;
    const start = fittingStart[course]!;
    return fittingRooms[start + random.below(fittingStart[course + 1]! - start)]!;
  }

  /** While something required is broken: a lecture goes to another cell, or exchanges it, by what that breaks. */
  private repair(lecture: number, threshold: number, random: Random): number {
    const { tables, clashes } = this;
    const course = tables.course[lecture]!;
    const start = tables.openStart[course]!;
    const target = tables.openPeriods[start + random.below(tables.openStart[course + 1]! - start)]!;
    const period = this.period[lecture]!;
    if (target === period) return rejected;
    const room = random.below(tables.rooms);
    const other = this.cell[target * tables.rooms + room]!;
    const otherCourse = other < 0 ? -1 : tables.course[other]!;
    if (other >= 0 && (otherCourse === course || !tables.allowed[otherCourse * tables.periods + period])) return rejected;
    const foe = other >= 0 ? tables.isFoe[course * tables.courses + otherCourse]! : 0;
    const toTarget = target * tables.courses;
    const toPeriod = period * tables.courses;
    let more = clashes[toTarget + course]! - (clashes[toPeriod + course]! - 1) - foe;
    if (other >= 0) more += clashes[toPeriod + otherCourse]! - (clashes[toTarget + otherCourse]! - 1) - foe;
    if (more > threshold) return rejected;
    const oldRoom = this.room[lecture]!;
    this.cell[period * tables.rooms + oldRoom] = -1;
    this.put(lecture, target, room);
    if (other >= 0) this.put(other, period, oldRoom);
    this.hard += more;
    if (this.hard === 0) {
      this.countHard();
      this.countSoft();
    }
    return 1;
  }

  /** Takes another room in the same period; who is there takes the old one. */
  private toRoom(lecture: number, room: number, threshold: number): number {
    const { tables } = this;
    const course = tables.course[lecture]!;
    const period = this.period[lecture]!;
    const oldRoom = this.room[lecture]!;
    const other = this.cell[period * tables.rooms + room]!;
    let cost = this.roomPrice(course, oldRoom, room);
    if (other >= 0) cost += this.roomPrice(tables.course[other]!, room, oldRoom);
    if (cost > threshold) return rejected;
    this.cell[period * tables.rooms + oldRoom] = -1;
    this.carry(lecture, period, room);
    if (other >= 0) this.carry(other, period, oldRoom);
    this.soft += cost;
    return 1;
  }

  /**
   * All lectures of a course in one room go to another one; who is there at that time comes to the old room with all other lectures of its
   * course, and so on. No course gets one room more or fewer seats, so it never costs anything: it opens other times to those who share a
   * room, which late in a run is what keeps lectures where they are (measured on comp02 and comp06 at 20 million steps, six seeds: mean gap
   * 98 % with half of the moves to another room so, 120 % without).
   */
  private exchangeRooms(start: number, target: number): number {
    const { tables, roomChain, courseSide, cell } = this;
    const source = this.room[start]!;
    let length = 0;
    let courses = 1;
    let fits = true;
    let cost = 0;
    this.chainCourses[0] = tables.course[start]!;
    courseSide[tables.course[start]!] = 1;
    for (let at = 0; at < courses && fits; at += 1) {
      const course = this.chainCourses[at]!;
      const side = courseSide[course]!;
      const from = side === 1 ? source : target;
      const to = side === 1 ? target : source;
      const row = course * tables.rooms;
      if (tables.overflow[row + to]! > tables.overflow[row + from]!) {
        fits = false;
        break;
      }
      if (this.roomUses[row + to]! > 0) cost -= 1;
      cost += this.roomUses[row + from]! * (tables.overflow[row + to]! - tables.overflow[row + from]!);
      const end = tables.lecturesStart[course + 1]!;
      for (let lecture = tables.lecturesStart[course]!; lecture < end; lecture += 1) {
        if (this.room[lecture] !== from) continue;
        if (length === maxExchange) {
          fits = false;
          break;
        }
        roomChain[length] = lecture;
        length += 1;
        const other = cell[this.period[lecture]! * tables.rooms + to]!;
        if (other < 0) continue;
        const otherCourse = tables.course[other]!;
        if (courseSide[otherCourse] === 0) {
          courseSide[otherCourse] = 3 - side;
          this.chainCourses[courses] = otherCourse;
          courses += 1;
        } else if (courseSide[otherCourse] === side) {
          fits = false;
          break;
        }
      }
    }
    if (fits) {
      for (let at = 0; at < length; at += 1) {
        const lecture = roomChain[at]!;
        cell[this.period[lecture]! * tables.rooms + this.room[lecture]!] = -1;
      }
      for (let at = 0; at < length; at += 1) {
        const lecture = roomChain[at]!;
        const course = tables.course[lecture]!;
        const to = courseSide[course] === 1 ? target : source;
        this.roomUses[course * tables.rooms + this.room[lecture]!]! -= 1;
        this.roomUses[course * tables.rooms + to]! += 1;
        this.room[lecture] = to;
        cell[this.period[lecture]! * tables.rooms + to] = lecture;
      }
      this.soft += cost;
    }
    for (let at = 0; at < courses; at += 1) courseSide[this.chainCourses[at]!] = 0;
    return fits ? 1 : rejected;
  }

  /** Goes to a cell; who is there comes to the old one. The two share no one, so their prices add up. */
  private toCell(lecture: number, period: number, room: number, threshold: number): number {
    const { tables } = this;
    const other = this.cell[period * tables.rooms + room]!;
    const oldPeriod = this.period[lecture]!;
    const oldRoom = this.room[lecture]!;
    const course = tables.course[lecture]!;
    let cost = 0;
    if (other >= 0) {
      const otherCourse = tables.course[other]!;
      if (!tables.allowed[otherCourse * tables.periods + oldPeriod]) return rejected;
      if (this.clashes[oldPeriod * tables.courses + otherCourse] !== 0) return rejected;
      cost = this.timePrice(otherCourse, period, oldPeriod);
      if (room !== oldRoom) cost += this.roomPrice(otherCourse, room, oldRoom);
    }
    if (room !== oldRoom) cost += this.roomPrice(course, oldRoom, room);
    cost += this.timePrice(course, oldPeriod, period);
    if (cost > threshold) return rejected;
    this.cell[oldPeriod * tables.rooms + oldRoom] = -1;
    this.forget(lecture);
    if (other >= 0) this.forget(other);
    this.carry(lecture, period, room);
    this.remember(lecture);
    if (other >= 0) {
      this.carry(other, oldPeriod, oldRoom);
      this.remember(other);
    }
    this.soft += cost;
    return 1;
  }

  /**
   * A Kempe chain: a lecture goes to a period, those that it must not meet there come to its own, those that these must not meet go the
   * other way, and so on. With `keepsRooms` also who is in the room of another one goes the other way, so that all keep their rooms: late in
   * a run each course has one room, and without such chains few of its lectures can move at all (measured: mean gap of two instances at
   * 40 million steps 89 % without, 79 % with half of the chains so, 108 % with all). The price of the times is known before anything moves;
   * most chains end there.
   */
  private toPeriod(start: number, target: number, keepsRooms: boolean, threshold: number): number {
    const { tables, chain, chainRoom, cell } = this;
    const source = this.period[start]!;
    const length = this.findChain(start, source, target, keepsRooms);
    if (length === 0) return rejected;
    let cost = 0;
    // What rooms can win at most.
    let relief = 0;
    for (let at = 0; at < length; at += 1) {
      const lecture = chain[at]!;
      const course = tables.course[lecture]!;
      const period = this.period[lecture]!;
      cost += this.timePrice(course, period, period === source ? target : source);
      const own = course * tables.rooms + this.room[lecture]!;
      relief += tables.overflow[own]! + (this.roomUses[own] === 1 ? 1 : 0);
    }
    if (cost - relief > threshold) return rejected;

    for (let at = 0; at < length; at += 1) {
      const lecture = chain[at]!;
      cell[this.period[lecture]! * tables.rooms + this.room[lecture]!] = -1;
    }
    // Who can keep the room keeps it; the others take the cheapest that is left.
    for (let at = 0; at < length; at += 1) {
      const lecture = chain[at]!;
      const own = (this.period[lecture] === source ? target : source) * tables.rooms + this.room[lecture]!;
      chainRoom[at] = -1;
      if (cell[own]! >= 0) continue;
      cell[own] = lecture;
      chainRoom[at] = this.room[lecture]!;
    }
    let fits = true;
    for (let at = 0; at < length && fits; at += 1) {
      if (chainRoom[at]! >= 0) continue;
      const lecture = chain[at]!;
      const course = tables.course[lecture]!;
      const row = (this.period[lecture] === source ? target : source) * tables.rooms;
      const room = this.cheapestRoom(course, row);
      if (room < 0) {
        fits = false;
        break;
      }
      cost += this.roomPrice(course, this.room[lecture]!, room);
      this.roomUses[course * tables.rooms + this.room[lecture]!]! -= 1;
      this.roomUses[course * tables.rooms + room]! += 1;
      cell[row + room] = lecture;
      chainRoom[at] = room;
    }
    if (!fits || cost > threshold) {
      for (let at = 0; at < length; at += 1) {
        const room = chainRoom[at]!;
        if (room < 0) continue;
        const lecture = chain[at]!;
        const course = tables.course[lecture]!;
        cell[(this.period[lecture] === source ? target : source) * tables.rooms + room] = -1;
        if (room === this.room[lecture]) continue;
        this.roomUses[course * tables.rooms + this.room[lecture]!]! += 1;
        this.roomUses[course * tables.rooms + room]! -= 1;
      }
      for (let at = 0; at < length; at += 1) {
        const lecture = chain[at]!;
        cell[this.period[lecture]! * tables.rooms + this.room[lecture]!] = lecture;
      }
      return rejected;
    }
    for (let at = 0; at < length; at += 1) this.forget(chain[at]!);
    for (let at = 0; at < length; at += 1) {
      const lecture = chain[at]!;
      const to = this.period[lecture] === source ? target : source;
      this.carryTime(lecture, to);
      this.put(lecture, to, chainRoom[at]!);
      this.remember(lecture);
    }
    this.soft += cost;
    return 1;
  }

  /** Collects the lectures of a chain; 0 where one of them may not be there or there are too many. */
  private findChain(start: number, source: number, target: number, keepsRooms: boolean): number {
    const { tables, chain, leaving } = this;
    const { words } = tables;
    for (let word = 0; word < words * 2; word += 1) leaving[word] = 0;
    const first = tables.course[start]!;
    leaving[first >> 5] = 1 << (first & 31);
    chain[0] = start;
    let length = 1;
    for (let at = 0; at < length; at += 1) {
      const lecture = chain[at]!;
      const course = tables.course[lecture]!;
      const leaves = this.period[lecture] === source;
      const to = leaves ? target : source;
      if (tables.allowed[course * tables.periods + to] === 0) return 0;
      const side = leaves ? words : 0;
      if (keepsRooms) {
        const there = this.cell[to * tables.rooms + this.room[lecture]!]!;
        if (there >= 0) {
          const other = tables.course[there]!;
          if ((leaving[side + (other >> 5)]! & (1 << (other & 31))) === 0) {
            if (length === maxChain) return 0;
            leaving[side + (other >> 5)]! |= 1 << (other & 31);
            chain[length] = there;
            length += 1;
          }
        }
      }
      if (this.clashes[to * tables.courses + course] === 0) continue;
      for (let word = 0; word < words; word += 1) {
        let found = tables.foeBits[course * words + word]! & this.courseBits[to * words + word]! & ~leaving[side + word]!;
        leaving[side + word]! |= found;
        while (found !== 0) {
          if (length === maxChain) return 0;
          const bit = found & -found;
          found ^= bit;
          chain[length] = this.lectureAt[to * tables.courses + word * 32 + 31 - Math.clz32(bit)]!;
          length += 1;
        }
      }
    }
    return length;
  }

  /** The free room of a row of cells that costs a course least, -1 where none is free. */
  private cheapestRoom(course: number, row: number): number {
    const { rooms, overflow } = this.tables;
    let best = -1;
    let least = Number.MAX_SAFE_INTEGER;
    for (let room = 0; room < rooms; room += 1) {
      if (this.cell[row + room]! >= 0) continue;
      const cost = overflow[course * rooms + room]! + (this.roomUses[course * rooms + room] === 0 ? 1 : 0);
      if (cost >= least) continue;
      least = cost;
      best = room;
    }
    return best;
  }
}
