import type { Random } from '../search/random.ts';
import { rejected, type SearchModel } from '../search/search-model.ts';
import { DayWishesModel } from './day-wishes-model.ts';
import { fairLoads, lessonsPerWeek } from './fair-load.ts';
import { areNeighbours, LessonTimes, takenSlots } from './lesson-times.ts';
import {
  fieldsOfPlace,
  wastedSeatTens,
  type KeptSession,
  type LabProblem,
  type Place,
  type SoftCondition,
} from './lab-problem.ts';
import { neighbourPairs } from './neighbours.ts';
import { SameTimesModel } from './same-times-model.ts';

const kinds = ['time', 'room', 'teacher', 'place', 'free', 'swap', 'eject', 'split'] as const;

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

/**
 * Sessions of laboratories for the search, as integer arrays of who is taken when. Each move keeps them up to date, so that the price of a place is a
 * few reads. Indexes come from the problem, which is checked when it is made; that is why they are read without a question.
 */
export class LabModel implements SearchModel {
  readonly moveKinds = kinds;
  readonly size: number;
  hard = 0;
  soft = 0;

  private readonly problem: LabProblem;
  private readonly slots: number;
  private readonly periods: number;
  private readonly weekCount: number;
  private hardWeight = 1_000;
  private softWeight = 1;

  /** Slot, room, teacher and team of each lesson. */
  private readonly slot: Int32Array;
  private readonly room: Int32Array;
  private readonly teacher: Int32Array;
  private readonly team: Int32Array;
  private readonly movable: Int32Array;

  private readonly times: LessonTimes;
  private readonly timeCount: number;
  /** By pattern: the times and the periods that run at the same time, and its periods, all from the first slot of the day. */
  private readonly overlaps: readonly Int32Array[];
  private readonly covered: readonly Int32Array[];
  private readonly own: readonly Int32Array[];
  /** Added to its slot, the time of each lesson; added to its period, its pattern. */
  private readonly firstTime: Int32Array;
  private readonly firstPattern: Int32Array;
  /** How often each is taken at a time, counting all that run at the same time. */
  private readonly roomBusy: Uint16Array;
  private readonly teacherBusy: Uint16Array;
  private readonly teamBusy: Uint16Array;
  private readonly batchBusy: Uint16Array;
  /** The same by slot: classes are kept apart by their students. */
  private readonly classBusy: Uint16Array;
  /** The lesson in a room and slot, -1 for none. */
  private readonly holder: Int32Array;
  /** Batches that must not meet, with what a meeting counts. */
  private readonly foes: readonly Int32Array[];
  private readonly foeWeights: readonly Int32Array[];
  private readonly allowed: readonly Uint8Array[];

  private readonly teacherMask: Int32Array;
  private readonly classMask: Int32Array;
  private readonly days: number;
  private readonly weekOf: Int32Array;
  /** The first slot of the day of each slot. */
  private readonly firstSlotOf: Int32Array;
  /** Cohorts that take each lesson. */
  private readonly cohortsOf: readonly Int32Array[];
  private readonly weekSessions: Uint16Array;
  private readonly perWeek: Int32Array;
  /** Lessons that some students take just before and just after each. */
  private readonly previous: readonly Int32Array[];
  private readonly next: readonly Int32Array[];
  /** Slots of the sessions that stay, in the same way. */
  private readonly keptBefore: readonly Int32Array[];
  private readonly keptAfter: readonly Int32Array[];
  private readonly experimentRooms: Uint16Array;
  private readonly experimentRoomCount: Int32Array;
  private readonly cohortTeachers: Uint16Array;
  private readonly cohortTeacherCount: Int32Array;
  /** Lessons of the plan itself by teacher and day, and by class and day: gaps count only on days that have one. */
  private readonly teacherDay: Uint16Array;
  private readonly classDay: Uint16Array;
  private readonly load: Int32Array;
  private readonly fair: Int32Array;
  private readonly waste: readonly Uint8Array[];
  private readonly isUnpopular: Uint8Array;
  private readonly unpopular: Int32Array;
  private readonly batch: Int32Array;
  private readonly experiment: Int32Array;
  private readonly splitBefore: Int32Array;
  private readonly splitAfter: Int32Array;
  private readonly w: Readonly<Record<SoftCondition, number>>;
  /** Absent where their weights are 0, so that they cost no time. */
  private readonly dayWishes: DayWishesModel | undefined;
  private readonly sameTimes: SameTimesModel | undefined;

  constructor(problem: LabProblem) {
    this.problem = problem;
    const { lessons, periods, days, rooms, teachers, teams, classes, batches } = problem;
    const count = lessons.length;
    this.size = count * fieldsOfPlace;
    this.periods = periods.length;
    this.days = days.length;
    this.slots = days.length * periods.length;
    this.w = problem.weights;
    this.slot = new Int32Array(count).fill(-1);
    this.room = new Int32Array(count).fill(-1);
    this.teacher = new Int32Array(count).fill(-1);
    this.team = new Int32Array(count).fill(-1);
    this.movable = Int32Array.from(
      lessons.flatMap(({ slots, rooms, teachers, teams }, at) =>
        slots.length > 1 || rooms.length > 1 || teachers.length > 1 || teams.length > 1 ? [at] : [],
      ),
    );
    this.times = new LessonTimes(problem);
    this.timeCount = this.times.count;
    this.overlaps = this.times.overlaps;
    this.covered = this.times.covered;
    this.own = this.times.periods;
    this.firstTime = Int32Array.from(lessons, ({ length }) => this.times.firstOf(length));
    this.firstPattern = Int32Array.from(lessons, ({ length }) => this.times.firstPatternOf(length));
    this.roomBusy = new Uint16Array(rooms.length * this.times.count);
    this.teacherBusy = new Uint16Array(teachers.length * this.times.count);
    this.teamBusy = new Uint16Array(teams.length * this.times.count);
    this.batchBusy = new Uint16Array(batches * this.times.count);
    this.classBusy = new Uint16Array(classes.length * this.slots);
    this.holder = new Int32Array(rooms.length * this.slots).fill(-1);
    this.batch = Int32Array.from(lessons, ({ batch }) => batch);
    this.experiment = Int32Array.from(lessons, ({ experiment }) => experiment);
    const meetings = batchMeetings(problem);
    this.foes = meetings.map((row) => Int32Array.from(row.keys()));
    this.foeWeights = meetings.map((row) => Int32Array.from(row.values()));
    const known = new Map<readonly number[], Uint8Array>();
    this.allowed = lessons.map(({ slots }) => {
      const found = known.get(slots);
      if (found) return found;
      const made = new Uint8Array(this.slots);
      for (const slot of slots) made[slot] = 1;
      known.set(slots, made);
      return made;
    });

    this.teacherMask = new Int32Array(teachers.length * this.days);
    this.classMask = new Int32Array(classes.length * this.days);
    const numbers = [...new Set(problem.weeks)].sort((a, b) => a - b);
    this.weekCount = numbers.length;
    this.weekOf = Int32Array.from({ length: this.slots }, (_, slot) =>
      numbers.indexOf(problem.weeks[Math.floor(slot / this.periods)]!),
    );
    this.firstSlotOf = Int32Array.from({ length: this.slots }, (_, slot) => slot - (slot % this.periods));
    const { cohorts, keptSessions } = problem;
    this.weekSessions = new Uint16Array(cohorts.length * this.weekCount);
    this.perWeek = Int32Array.from(cohorts, ({ steps }) => lessonsPerWeek(steps.length, this.weekCount));
    this.cohortTeachers = new Uint16Array(cohorts.length * teachers.length);
    this.cohortTeacherCount = new Int32Array(cohorts.length);
    const cohortsOf: number[][] = lessons.map(() => []);
    for (const [cohort, { steps }] of cohorts.entries()) {
      for (const step of steps) {
        if (step.kind === 'lesson') cohortsOf[step.lesson]!.push(cohort);
        else this.countKept(cohort, keptSessions[step.session]!);
      }
    }
    this.cohortsOf = cohortsOf.map((own) => Int32Array.from(own));
    const before: number[][] = lessons.map(() => []);
    const after: number[][] = lessons.map(() => []);
    const keptBefore: number[][] = lessons.map(() => []);
    const keptAfter: number[][] = lessons.map(() => []);
    for (const { earlier, later } of neighbourPairs(cohorts)) {
      if (earlier.kind === 'session') {
        if (later.kind === 'lesson') keptBefore[later.lesson]!.push(keptSessions[earlier.session]!.slot);
      } else if (later.kind === 'session') keptAfter[earlier.lesson]!.push(keptSessions[later.session]!.slot);
      else {
        before[later.lesson]!.push(earlier.lesson);
        after[earlier.lesson]!.push(later.lesson);
      }
    }
    [this.previous, this.next, this.keptBefore, this.keptAfter] = [before, after, keptBefore, keptAfter].map((lists) =>
      lists.map((own) => Int32Array.from(own)),
    ) as [Int32Array[], Int32Array[], Int32Array[], Int32Array[]];
    const experiments = lessons.reduce((max, { experiment }) => Math.max(max, experiment + 1), 0);
    this.experimentRooms = new Uint16Array(experiments * rooms.length);
    this.experimentRoomCount = new Int32Array(experiments);
    this.teacherDay = new Uint16Array(teachers.length * this.days);
    this.classDay = new Uint16Array(classes.length * this.days);
    this.load = new Int32Array(teachers.length);
    this.fair = Int32Array.from(fairLoads(problem));
    this.waste = lessons.map(({ rooms: candidates, students }) => {
      const tens = Uint8Array.from(rooms, ({ capacity }) => wastedSeatTens(capacity, students));
      const least = candidates.reduce((few, room) => Math.min(few, tens[room]!), 9);
      return tens.map((value) => Math.max(0, value - least));
    });
    const unpopular = new Set(problem.unpopular);
    this.isUnpopular = new Uint8Array(this.timeCount);
    for (const length of new Set(lessons.map((lesson) => lesson.length)))
      for (let slot = 0; slot < this.slots; slot += 1)
        this.isUnpopular[this.times.firstOf(length) + slot] = Number(
          takenSlots(periods, slot, length).some((each) => unpopular.has(each)),
        );
    this.unpopular = new Int32Array(batches);
    this.splitBefore = new Int32Array(count).fill(-1);
    this.splitAfter = new Int32Array(count).fill(-1);
    for (const parts of problem.splits) {
      for (let at = 1; at < parts.length; at += 1) {
        this.splitAfter[parts[at - 1]!] = parts[at]!;
        this.splitBefore[parts[at]!] = parts[at - 1]!;
      }
    }
    this.dayWishes = DayWishesModel.areWanted(this.w) ? new DayWishesModel(problem) : undefined;
    this.sameTimes = this.w.sameTime > 0 ? new SameTimesModel(problem) : undefined;
    this.hard = problem.faults.length;
    this.takeBusy();
  }

  setWeights({ hard, soft }: { readonly hard: number; readonly soft: number }): void {
    this.hardWeight = hard;
    this.softWeight = soft;
  }

  scatter(random: Random): void {
    const { lessons } = this.problem;
    for (let lesson = 0; lesson < lessons.length; lesson += 1) {
      if (this.slot[lesson]! >= 0) this.remove(lesson);
    }
    // The longest and those with the fewest places first, each where it prevents no other if one of a few tries finds that.
    const order = [...lessons.keys()].sort(
      (a, b) =>
        lessons[b]!.length - lessons[a]!.length ||
        lessons[a]!.slots.length * lessons[a]!.rooms.length - lessons[b]!.slots.length * lessons[b]!.rooms.length ||
        a - b,
    );
    for (const lesson of order) {
      const { from } = lessons[lesson]!;
      if (from) {
        this.add(lesson, from.slot, from.room, from.teacher, from.team);
        continue;
      }
      let bestCost = Number.POSITIVE_INFINITY;
      let chosen: readonly [number, number, number, number] | undefined;
      for (let attempt = 0; attempt < 60 && bestCost > 0; attempt += 1) {
        const place = this.draw(lesson, random);
        const cost = this.hardAt(lesson, ...place);
        if (cost < bestCost) {
          bestCost = cost;
          chosen = place;
        }
      }
      if (chosen) this.add(lesson, ...chosen);
    }
  }

  save(into: Int32Array): void {
    for (let lesson = 0, at = 0; lesson < this.slot.length; lesson += 1, at += fieldsOfPlace) {
      into[at] = this.slot[lesson]!;
      into[at + 1] = this.room[lesson]!;
      into[at + 2] = this.teacher[lesson]!;
      into[at + 3] = this.team[lesson]!;
    }
  }

  restore(from: Int32Array): void {
    for (let lesson = 0, at = 0; lesson < this.slot.length; lesson += 1, at += fieldsOfPlace) {
      if (
        this.slot[lesson] === from[at] &&
        this.room[lesson] === from[at + 1] &&
        this.teacher[lesson] === from[at + 2] &&
        this.team[lesson] === from[at + 3]
      )
        continue;
      if (this.slot[lesson]! >= 0) this.remove(lesson);
      this.add(lesson, from[at]!, from[at + 1]!, from[at + 2]!, from[at + 3]!);
    }
  }

  /** By how much violations and points would change if a lesson went to a place; nothing moves. */
  priceOf(lesson: number, { slot, room, teacher, team }: Place): { readonly hard: number; readonly soft: number } {
    const { hard, soft } = this;
    const old = [this.slot[lesson]!, this.room[lesson]!, this.teacher[lesson]!, this.team[lesson]!] as const;
    this.remove(lesson);
    this.add(lesson, slot, room, teacher, team);
    const price = { hard: this.hard - hard, soft: this.soft - soft };
    this.remove(lesson);
    this.add(lesson, ...old);
    return price;
  }

  tryMove(kind: number, threshold: number, random: Random): number {
    if (this.movable.length === 0) return rejected;
    const lesson = this.movable[random.below(this.movable.length)]!;
    const { slots, rooms, teachers } = this.problem.lessons[lesson]!;
    const slot = this.slot[lesson]!;
    const room = this.room[lesson]!;
    const teacher = this.teacher[lesson]!;
    const team = this.team[lesson]!;
    switch (kinds[kind]) {
      case 'time':
        return this.shift(lesson, slots[random.below(slots.length)]!, room, teacher, team, threshold);
      case 'room':
        if (rooms.length < 2) return rejected;
        return this.shift(lesson, slot, rooms[random.below(rooms.length)]!, teacher, team, threshold);
      case 'teacher':
        if (teachers.length < 2) return rejected;
        return this.shift(lesson, slot, room, teachers[random.below(teachers.length)]!, team, threshold);
      case 'place':
        return this.shift(lesson, ...this.draw(lesson, random), threshold);
      case 'free':
        return this.toFree(lesson, threshold, random);
      case 'swap':
        return this.swap(lesson, this.movable[random.below(this.movable.length)]!, threshold);
      case 'eject':
        return this.eject(lesson, threshold, random);
      default:
        return this.moveSplit(lesson, threshold, random);
    }
  }

  private draw(lesson: number, random: Random): [number, number, number, number] {
    const { slots, rooms, teachers, teams } = this.problem.lessons[lesson]!;
    return [
      slots[random.below(slots.length)]!,
      rooms[random.below(rooms.length)]!,
      teachers.length === 0 ? -1 : teachers[random.below(teachers.length)]!,
      teams.length === 0 ? -1 : teams[random.below(teams.length)]!,
    ];
  }

  /** Violations that a lesson would add at a place, itself not counted; it must not have a place. */
  private hardAt(lesson: number, slot: number, room: number, teacher: number, team: number): number {
    const { timeCount } = this;
    const time = this.firstTime[lesson]! + slot;
    let found = this.roomBusy[room * timeCount + time]! + this.batchBusy[this.batch[lesson]! * timeCount + time]!;
    if (teacher >= 0) found += this.teacherBusy[teacher * timeCount + time]!;
    if (team >= 0) found += this.teamBusy[team * timeCount + time]!;
    return found + this.splitCost(lesson, slot, room, teacher);
  }

  private splitCost(lesson: number, slot: number, room: number, teacher: number): number {
    const before = this.splitBefore[lesson]!;
    const after = this.splitAfter[lesson]!;
    return (before < 0 ? 0 : this.apart(before, slot, room, teacher)) + (after < 0 ? 0 : this.apart(after, slot, room, teacher));
  }

  private apart(other: number, slot: number, room: number, teacher: number): number {
    if (this.slot[other]! < 0) return 0;
    return (
      Number(this.room[other] !== room) +
      Number(this.teacher[other] !== teacher) +
      // The parts of a class are of one experiment, and as long as each other.
      Number(!areNeighbours(this.problem, { one: this.slot[other]!, other: slot, length: this.problem.lessons[other]!.length }))
    );
  }

  /** Moves one lesson, when that costs no more than the threshold. */
  private shift(lesson: number, slot: number, room: number, teacher: number, team: number, threshold: number): number {
    const oldSlot = this.slot[lesson]!;
    const oldRoom = this.room[lesson]!;
    const oldTeacher = this.teacher[lesson]!;
    const oldTeam = this.team[lesson]!;
    if (slot === oldSlot && room === oldRoom && teacher === oldTeacher && team === oldTeam) return rejected;
    const { hard, soft } = this;
    // Most moves end here: what is taken decides without touching anything.
    if (this.splitBefore[lesson]! < 0 && this.splitAfter[lesson]! < 0) {
      const more = this.takenAt(lesson, slot, room, teacher, team) - this.takenAt(lesson, oldSlot, oldRoom, oldTeacher, oldTeam);
      if (more > 0 && more * this.hardWeight > threshold) return rejected;
    }
    this.remove(lesson);
    this.add(lesson, slot, room, teacher, team);
    if (this.grown(hard, soft) <= threshold) return 1;
    this.remove(lesson);
    this.add(lesson, oldSlot, oldRoom, oldTeacher, oldTeam);
    return rejected;
  }

  private grown(hard: number, soft: number): number {
    return (this.hard - hard) * this.hardWeight + (this.soft - soft) * this.softWeight;
  }

  /** What prevents a lesson at a place, while it has a place itself. */
  private takenAt(lesson: number, slot: number, room: number, teacher: number, team: number): number {
    const batch = this.batch[lesson]!;
    const { timeCount } = this;
    const first = this.firstTime[lesson]!;
    const time = first + slot;
    let found = this.roomBusy[room * timeCount + time]! + this.batchBusy[batch * timeCount + time]!;
    if (teacher >= 0) found += this.teacherBusy[teacher * timeCount + time]!;
    if (team >= 0) found += this.teamBusy[team * timeCount + time]!;
    const own = this.slot[lesson]!;
    if (own === slot || this.isAtOnce(lesson, own, slot)) {
      if (room === this.room[lesson]) found -= 1;
      if (teacher >= 0 && teacher === this.teacher[lesson]) found -= 1;
      if (team >= 0 && team === this.team[lesson]) found -= 1;
      found -= this.foeWeights[batch]![0]!;
    }
    return found;
  }

  /** Whether a lesson would run at the same time from two slots. */
  private isAtOnce(lesson: number, one: number, other: number): boolean {
    const firstSlot = this.firstSlotOf[one]!;
    if (firstSlot !== this.firstSlotOf[other]!) return false;
    const met = this.overlaps[this.firstPattern[lesson]! + one - firstSlot]!;
    return met.includes(this.firstTime[lesson]! + other - firstSlot);
  }

  /** Looks at a few places and takes the first that is free. */
  private toFree(lesson: number, threshold: number, random: Random): number {
    const before = this.takenAt(lesson, this.slot[lesson]!, this.room[lesson]!, this.teacher[lesson]!, this.team[lesson]!);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const [slot, room, teacher, team] = this.draw(lesson, random);
      if (this.takenAt(lesson, slot, room, teacher, team) > (before > 0 ? before - 1 : 0)) continue;
      return this.shift(lesson, slot, room, teacher, team, threshold);
    }
    return rejected;
  }

  private exchange(
    one: number,
    other: number,
    a: readonly [number, number, number, number],
    b: readonly [number, number, number, number],
    threshold: number,
  ): number {
    const { hard, soft } = this;
    const oldA = [this.slot[one]!, this.room[one]!, this.teacher[one]!, this.team[one]!] as const;
    const oldB = [this.slot[other]!, this.room[other]!, this.teacher[other]!, this.team[other]!] as const;
    this.remove(one);
    this.remove(other);
    this.add(one, ...a);
    this.add(other, ...b);
    if (this.grown(hard, soft) <= threshold) return 1;
    this.remove(other);
    this.remove(one);
    this.add(one, ...oldA);
    this.add(other, ...oldB);
    return rejected;
  }

  /** Two lessons exchange their times, and their rooms where both may. */
  private swap(one: number, other: number, threshold: number): number {
    const [slotA, slotB] = [this.slot[one]!, this.slot[other]!];
    if (one === other || slotA === slotB || !this.allowed[one]![slotB] || !this.allowed[other]![slotA]) return rejected;
    const [a, b] = [this.problem.lessons[one]!, this.problem.lessons[other]!];
    const [roomA, roomB] = [this.room[one]!, this.room[other]!];
    const both = a.rooms.includes(roomB) && b.rooms.includes(roomA);
    return this.exchange(
      one,
      other,
      [slotB, both ? roomB : roomA, this.teacher[one]!, this.team[one]!],
      [slotA, both ? roomA : roomB, this.teacher[other]!, this.team[other]!],
      threshold,
    );
  }

  /** Takes a place from the lesson that holds it, which goes to another one. */
  private eject(lesson: number, threshold: number, random: Random): number {
    const place = this.draw(lesson, random);
    const other = this.holderOf(lesson, place[0], place[1]);
    if (other < 0) return this.shift(lesson, ...place, threshold);
    const target = this.draw(other, random);
    return this.exchange(lesson, other, place, target, threshold);
  }

  /** Another lesson that a lesson would meet in a room, -1 for none. */
  private holderOf(lesson: number, slot: number, room: number): number {
    const period = slot % this.periods;
    const own = this.own[this.firstPattern[lesson]! + period]!;
    for (let at = 0; at < own.length; at += 1) {
      const holder = this.holder[room * this.slots + slot - period + own[at]!]!;
      if (holder >= 0 && holder !== lesson) return holder;
    }
    return -1;
  }

  /** The lessons of a split class go one after the other into one room with one teacher. */
  private moveSplit(lesson: number, threshold: number, random: Random): number {
    if (this.splitBefore[lesson]! < 0 && this.splitAfter[lesson]! < 0) return rejected;
    let first = lesson;
    while (this.splitBefore[first]! >= 0) first = this.splitBefore[first]!;
    const parts: number[] = [];
    for (let part = first; part >= 0; part = this.splitAfter[part]!) parts.push(part);
    const [start, room, teacher, team] = this.draw(first, random);
    const { hard, soft } = this;
    const old = parts.map((part) => [this.slot[part]!, this.room[part]!, this.teacher[part]!, this.team[part]!] as const);
    for (const part of parts) this.remove(part);
    let slot = start;
    let fits = true;
    for (const part of parts) {
      if (part !== first) {
        const last = this.own[this.firstPattern[first]! + (slot % this.periods)]!.at(-1)!;
        const { follows } = this.problem.periods[last]!;
        if (follows.length === 0) {
          fits = false;
          break;
        }
        slot = slot - (slot % this.periods) + follows[random.below(follows.length)]!;
      }
      const { rooms, teachers } = this.problem.lessons[part]!;
      if (!this.allowed[part]![slot] || !rooms.includes(room) || (teacher >= 0 && !teachers.includes(teacher))) {
        fits = false;
        break;
      }
      this.add(part, slot, room, teacher, team);
    }
    if (fits && this.grown(hard, soft) <= threshold) return 1;
    for (const part of parts) if (this.slot[part]! >= 0) this.remove(part);
    for (const [at, part] of parts.entries()) this.add(part, ...old[at]!);
    return rejected;
  }

  private remove(lesson: number): void {
    const slot = this.slot[lesson]!;
    const room = this.room[lesson]!;
    const teacher = this.teacher[lesson]!;
    const team = this.team[lesson]!;
    this.count(lesson, slot, room, teacher, team, -1);
    this.soft -= this.pairCost(lesson, slot, room, teacher);
    this.slot[lesson] = -1;
    this.hard -= this.hardAt(lesson, slot, room, teacher, team);
  }

  private add(lesson: number, slot: number, room: number, teacher: number, team: number): void {
    this.hard += this.hardAt(lesson, slot, room, teacher, team);
    this.slot[lesson] = slot;
    this.room[lesson] = room;
    this.teacher[lesson] = teacher;
    this.team[lesson] = team;
    this.soft += this.pairCost(lesson, slot, room, teacher);
    this.count(lesson, slot, room, teacher, team, 1);
  }

  /** What a lesson costs by itself and beside those before and after it in its course. */
  private pairCost(lesson: number, slot: number, room: number, teacher: number): number {
    let cost = this.waste[lesson]![room]! * this.w.roomSize;
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
    cost += wrong * this.w.order;
    const { now } = this.problem.lessons[lesson]!;
    if (now) cost += this.w.changes * (Number(now.slot !== slot) + Number(now.room !== room) + Number(now.teacher !== teacher));
    return cost;
  }

  /** Counts a lesson at a place in (1) or out (-1), with everything that these counters cost. */
  private count(lesson: number, slot: number, room: number, teacher: number, team: number, by: 1 | -1): void {
    const { w, timeCount, dayWishes, sameTimes } = this;
    const batch = this.batch[lesson]!;
    const day = (slot / this.periods) | 0;
    const firstSlot = day * this.periods;
    const pattern = this.firstPattern[lesson]! + slot - firstSlot;
    const met = this.overlaps[pattern]!;
    const own = this.own[pattern]!;
    let cost = 0;

    for (let each = 0; each < own.length; each += 1) {
      const at = room * this.slots + firstSlot + own[each]!;
      if (by === 1) this.holder[at] = lesson;
      else if (this.holder[at] === lesson) this.holder[at] = -1;
    }

    const foes = this.foes[batch]!;
    const foeWeights = this.foeWeights[batch]!;
    for (let at = 0; at < foes.length; at += 1) {
      const row = foes[at]! * timeCount + firstSlot;
      const weight = foeWeights[at]! * by;
      for (let each = 0; each < met.length; each += 1) this.batchBusy[row + met[each]!]! += weight;
    }
    for (let each = 0; each < met.length; each += 1) {
      const at = firstSlot + met[each]!;
      this.roomBusy[room * timeCount + at]! += by;
      if (team >= 0) this.teamBusy[team * timeCount + at]! += by;
    }

    if (teacher >= 0) {
      const maskAt = teacher * this.days + day;
      const mask = this.cover(this.teacherBusy, teacher * timeCount + firstSlot, met, this.teacherMask[maskAt]!, by);
      const lessons = this.teacherDay[maskAt]!;
      this.teacherDay[maskAt] = lessons + by;
      cost += ((lessons + by > 0 ? gapsOf(mask) : 0) - (lessons > 0 ? gapsOf(this.teacherMask[maskAt]!) : 0)) * w.teacherGaps;
      this.teacherMask[maskAt] = mask;
      const load = this.load[teacher]!;
      const after = load + by * own.length;
      const fair = this.fair[teacher]!;
      this.load[teacher] = after;
      cost += (Math.max(0, after - fair) - Math.max(0, load - fair)) * w.balance;
      if (dayWishes !== undefined) cost += dayWishes.countTeacher(teacher, day, own, by);
    }
    for (const group of this.problem.lessons[lesson]!.classes) {
      const maskAt = group * this.days + day;
      const mask = this.cover(
        this.classBusy,
        group * this.slots + firstSlot,
        this.covered[pattern]!,
        this.classMask[maskAt]!,
        by,
      );
      const lessons = this.classDay[maskAt]!;
      this.classDay[maskAt] = lessons + by;
      cost += ((lessons + by > 0 ? gapsOf(mask) : 0) - (lessons > 0 ? gapsOf(this.classMask[maskAt]!) : 0)) * w.classGaps;
      this.classMask[maskAt] = mask;
      if (dayWishes?.countsClasses === true) cost += dayWishes.countClass(group, day, own, by);
    }
    const cohorts = this.cohortsOf[lesson]!;
    const week = this.weekOf[slot]!;
    for (let each = 0; each < cohorts.length; each += 1) {
      const cohort = cohorts[each]!;
      const weekAt = cohort * this.weekCount + week;
      const inWeek = this.weekSessions[weekAt]!;
      const few = this.perWeek[cohort]!;
      this.weekSessions[weekAt] = inWeek + by;
      // One more counts if there were enough, one fewer if there were too many.
      if (by === 1 ? inWeek >= few : inWeek > few) cost += by * w.spread;
      if (sameTimes !== undefined) cost += sameTimes.count(cohort, slot, by) * w.sameTime;
      if (teacher >= 0) {
        const seen = (this.cohortTeachers[cohort * this.problem.teachers.length + teacher]! += by);
        if (seen === (by === 1 ? 1 : 0)) {
          const different = (this.cohortTeacherCount[cohort]! += by);
          if (different > (by === 1 ? 1 : 0)) cost += by * w.sameTeacher;
        }
      }
    }
    const experiment = this.experiment[lesson]!;
    const seenRoom = (this.experimentRooms[experiment * this.problem.rooms.length + room]! += by);
    if (seenRoom === (by === 1 ? 1 : 0)) {
      const different = (this.experimentRoomCount[experiment]! += by);
      if (different > (by === 1 ? 1 : 0)) cost += by * w.sameRoom;
    }
    if (this.isUnpopular[this.firstTime[lesson]! + slot]) {
      const bad = this.unpopular[batch]!;
      // The second costs two, the third three: so they are shared out.
      cost += (by === 1 ? bad + 1 : -bad) * w.unpopular;
      this.unpopular[batch] = bad + by;
    }
    this.soft += cost;
  }

  /** Counts times of a day in or out, from its first slot on, and returns which periods of the day are taken then. */
  private cover(busy: Uint16Array, firstSlot: number, met: Int32Array, mask: number, by: 1 | -1): number {
    let next = mask;
    for (let each = 0; each < met.length; each += 1) {
      const at = met[each]!;
      const taken = (busy[firstSlot + at]! += by);
      if (at >= this.periods) continue;
      next = taken > 0 ? next | (1 << at) : next & ~(1 << at);
    }
    return next;
  }

  /** What a session that stays adds to the counts of a cohort; it costs nothing by itself. */
  private countKept(cohort: number, { slot, teacher }: KeptSession): void {
    this.weekSessions[cohort * this.weekCount + this.weekOf[slot]!]! += 1;
    if (teacher < 0) return;
    const seen = (this.cohortTeachers[cohort * this.problem.teachers.length + teacher]! += 1);
    if (seen === 1) this.cohortTeacherCount[cohort]! += 1;
  }

  private takeBusy(): void {
    const rows = batchBusyWeights(this.problem);
    const { timeCount } = this;
    for (const { kind, resource, slot, length = 1 } of this.problem.busy) {
      for (const at of this.times.metBy(slot, length)) {
        const day = (at / this.periods) | 0;
        const bit = at < this.slots ? 1 << (at - day * this.periods) : 0;
        if (kind === 'room') this.roomBusy[resource * timeCount + at]! += 1;
        else if (kind === 'team') this.teamBusy[resource * timeCount + at]! += 1;
        else if (kind === 'teacher') {
          this.teacherBusy[resource * timeCount + at]! += 1;
          if (bit !== 0) this.teacherMask[resource * this.days + day]! |= bit;
        } else if (kind === 'student') this.batchBusy[resource * timeCount + at]! += 1;
        else {
          if (bit !== 0) {
            this.classBusy[resource * this.slots + at]! += 1;
            this.classMask[resource * this.days + day]! |= bit;
          }
          for (const batch of rows.get(resource) ?? []) this.batchBusy[batch * timeCount + at]! += 1;
        }
      }
    }
  }
}

/** For each class the batches with students of it. */
function batchBusyWeights({ lessons }: LabProblem): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const { classes, batch } of lessons) {
    for (const group of classes) found.set(group, (found.get(group) ?? new Set()).add(batch));
  }
  return found;
}

/** For each batch those that it must not meet and how much a meeting counts: one for each class, one for students. Itself comes first. */
function batchMeetings({ lessons, batches, sharedStudents }: LabProblem): readonly ReadonlyMap<number, number>[] {
  const classes = Array.from({ length: batches }, () => new Set<number>());
  for (const lesson of lessons) for (const group of lesson.classes) classes[lesson.batch]!.add(group);
  const found = Array.from({ length: batches }, (_, batch) => new Map([[batch, classes[batch]!.size + 1]]));
  const byClass = new Map<number, number[]>();
  for (const [batch, groups] of classes.entries())
    for (const group of groups) byClass.set(group, [...(byClass.get(group) ?? []), batch]);
  const more = (one: number, other: number): void => {
    found[one]!.set(other, (found[one]!.get(other) ?? 0) + 1);
    found[other]!.set(one, (found[other]!.get(one) ?? 0) + 1);
  };
  for (const members of byClass.values()) {
    for (const [at, one] of members.entries()) for (const other of members.slice(at + 1)) more(one, other);
  }
  for (const [one, other] of sharedStudents) more(one, other);
  return found;
}
