import { batchesOfClasses, batchMeetings } from './batch-meetings.ts';
import { DayGaps } from './day-gaps.ts';
import type { LabProblem } from '../lab-problem.ts';
import type { LessonPlaces } from './lesson-places.ts';
import { LessonTimes } from '../lesson-times.ts';
import { SupplyTable } from './supply-table.ts';
import { WayTable } from './way-table.ts';

/**
 * Running counts of how often rooms, teachers, teams and the students of batches are taken at each time. All that runs at the same time is included,
 * so that what prevents a lesson at a place is a few reads.
 */
export class Occupancy {
  /** Teachers by time, classes by slot: they are kept apart by their students. */
  readonly teachers: DayGaps;
  readonly classes: DayGaps;
  /** By pattern: the times that run at the same time, as distances from the first slot of the day. */
  readonly overlaps: readonly Int32Array[];
  /** By pattern: the periods of the day that run at the same time, and the periods of the pattern, the first one first. */
  readonly covered: readonly Int32Array[];
  readonly own: readonly Int32Array[];
  /** Absent where nothing takes a way, so that they cost no time. */
  readonly ways: WayTable | undefined;
  /** The same for seats that are shared and equipment that is out of order. */
  private readonly supplies: SupplyTable | undefined;
  /** By room, what a lesson in it counts for others: 0 where it is shared. */
  private readonly roomWeight: Uint8Array;
  private readonly slots: number;
  private readonly periods: number;
  private readonly timeCount: number;
  private readonly places: LessonPlaces;
  /** Added to its slot, the time of each lesson; added to its period, its pattern. */
  private readonly firstTime: Int32Array;
  private readonly firstPattern: Int32Array;
  private readonly roomBusy: Uint16Array;
  private readonly teacherBusy: Uint16Array;
  private readonly teamBusy: Uint16Array;
  private readonly batchBusy: Uint16Array;
  /** The lesson in a room and slot, -1 for none. */
  private readonly holder: Int32Array;
  private readonly batch: Int32Array;
  /** Batches that must not meet, with what a meeting counts. */
  private readonly foes: readonly Int32Array[];
  private readonly foeWeights: readonly Int32Array[];

  constructor(problem: LabProblem, places: LessonPlaces) {
    const { lessons, periods, days, rooms, teachers, teams, classes, batches } = problem;
    const times = new LessonTimes(problem);
    this.places = places;
    this.periods = periods.length;
    this.slots = days.length * periods.length;
    this.timeCount = times.count;
    this.overlaps = times.overlaps;
    this.covered = times.covered;
    this.own = times.periods;
    this.firstTime = Int32Array.from(lessons, ({ length }) => times.firstOf(length));
    this.firstPattern = Int32Array.from(lessons, ({ length }) => times.firstPatternOf(length));
    const perDay = { days: days.length, periods: periods.length };
    this.teachers = new DayGaps({ people: teachers.length, times: times.count, ...perDay });
    this.classes = new DayGaps({ people: classes.length, times: this.slots, ...perDay });
    this.roomBusy = new Uint16Array(rooms.length * times.count);
    this.teacherBusy = this.teachers.busy;
    this.teamBusy = new Uint16Array(teams.length * times.count);
    this.batchBusy = new Uint16Array(batches * times.count);
    this.holder = new Int32Array(rooms.length * this.slots).fill(-1);
    this.batch = Int32Array.from(lessons, ({ batch }) => batch);
    const meetings = batchMeetings(problem);
    this.foes = meetings.map((row) => Int32Array.from(row.keys()));
    this.foeWeights = meetings.map((row) => Int32Array.from(row.values()));
    this.roomWeight = Uint8Array.from(rooms, ({ isShared }) => (isShared === true ? 0 : 1));
    this.supplies = problem.supplies && problem.supplies.length > 0 ? new SupplyTable(problem, times) : undefined;
    const { foes, foeWeights } = this;
    this.ways = problem.ways ? new WayTable({ ...problem, ways: problem.ways }, { times, foes, foeWeights }) : undefined;
    this.takeBusy(problem, times);
  }

  /** What prevents a lesson without a place at a place. */
  meetingsAt(lesson: number, slot: number, room: number, teacher: number, team: number): number {
    let found = this.takenBeside(lesson, slot, room, teacher, team);
    if (this.supplies !== undefined) found += this.supplies.violationsAt(lesson, slot, room, -1);
    if (this.ways !== undefined) found += this.ways.tooFarAt(lesson, slot, room, teacher);
    return found;
  }

  private takenBeside(lesson: number, slot: number, room: number, teacher: number, team: number): number {
    const { timeCount } = this;
    const time = this.firstTime[lesson]! + slot;
    let found = this.roomBusy[room * timeCount + time]! + this.batchBusy[this.batch[lesson]! * timeCount + time]!;
    if (teacher >= 0) found += this.teacherBusy[teacher * timeCount + time]!;
    if (team >= 0) found += this.teamBusy[team * timeCount + time]!;
    return found;
  }

  /** What prevents a lesson at a place, while it has a place itself. */
  takenAt(lesson: number, slot: number, room: number, teacher: number, team: number): number {
    const { places, supplies, ways } = this;
    let found = this.takenBeside(lesson, slot, room, teacher, team);
    const own = places.slot[lesson]!;
    const ownRoom = places.room[lesson]!;
    if (supplies !== undefined) found += supplies.violationsAt(lesson, slot, room, room === ownRoom ? own : -1);
    if (ways !== undefined)
      found +=
        ways.tooFarAt(lesson, slot, room, teacher) -
        ways.ownAt(lesson, slot, room, teacher, own, ownRoom, places.teacher[lesson]!);
    if (own === slot || this.isAtOnce(lesson, own, slot)) {
      if (room === ownRoom) found -= this.roomWeight[room]!;
      if (teacher >= 0 && teacher === places.teacher[lesson]) found -= 1;
      if (team >= 0 && team === places.team[lesson]) found -= 1;
      found -= this.foeWeights[this.batch[lesson]!]![0]!;
    }
    return found;
  }

  /** Another lesson that a lesson would meet in a room, -1 for none. */
  holderOf(lesson: number, slot: number, room: number): number {
    const period = slot % this.periods;
    const own = this.own[this.firstPattern[lesson]! + period]!;
    for (let at = 0; at < own.length; at += 1) {
      const holder = this.holder[room * this.slots + slot - period + own[at]!]!;
      if (holder >= 0 && holder !== lesson) return holder;
    }
    return -1;
  }

  /** The pattern of a lesson from a period of the day on. */
  patternAt(lesson: number, period: number): number {
    return this.firstPattern[lesson]! + period;
  }

  /** Counts a lesson at a place in (1) or out (-1), when its teacher and its classes are taken not included. */
  count(lesson: number, slot: number, room: number, teacher: number, team: number, by: 1 | -1): void {
    const { timeCount, batchBusy } = this;
    const firstSlot = slot - (slot % this.periods);
    const met = this.overlaps[this.patternAt(lesson, slot - firstSlot)]!;
    this.countRoom(lesson, slot, room, teacher, by);
    const batch = this.batch[lesson]!;
    const foes = this.foes[batch]!;
    const foeWeights = this.foeWeights[batch]!;
    for (let at = 0; at < foes.length; at += 1) {
      const row = foes[at]! * timeCount + firstSlot;
      const weight = foeWeights[at]! * by;
      for (let each = 0; each < met.length; each += 1) batchBusy[row + met[each]!]! += weight;
    }
    if (team < 0) return;
    const teamRow = team * timeCount + firstSlot;
    for (let each = 0; each < met.length; each += 1) this.teamBusy[teamRow + met[each]!]! += by;
  }

  /** The same for its room alone, with the ways from and to it. */
  countRoom(lesson: number, slot: number, room: number, teacher: number, by: 1 | -1): void {
    const { roomBusy, holder } = this;
    const firstSlot = slot - (slot % this.periods);
    const pattern = this.patternAt(lesson, slot - firstSlot);
    const met = this.overlaps[pattern]!;
    const own = this.own[pattern]!;
    const firstHeld = room * this.slots + firstSlot;
    for (let each = 0; each < own.length; each += 1) {
      const at = firstHeld + own[each]!;
      if (by === 1) holder[at] = lesson;
      else if (holder[at] === lesson) holder[at] = -1;
    }
    const roomRow = room * this.timeCount + firstSlot;
    const weight = this.roomWeight[room]! * by;
    for (let each = 0; each < met.length; each += 1) roomBusy[roomRow + met[each]!]! += weight;
    if (this.supplies !== undefined) this.supplies.count(lesson, slot, room, by);
    if (this.ways !== undefined) this.ways.count(lesson, slot, room, teacher, by);
  }

  /** Whether a lesson would run at the same time from two slots. */
  private isAtOnce(lesson: number, one: number, other: number): boolean {
    const day = (one / this.periods) | 0;
    if (day !== ((other / this.periods) | 0)) return false;
    const firstSlot = day * this.periods;
    return this.overlaps[this.firstPattern[lesson]! + one - firstSlot]!.includes(this.firstTime[lesson]! + other - firstSlot);
  }

  private takeBusy(problem: LabProblem, times: LessonTimes): void {
    const batchesOf = batchesOfClasses(problem);
    const { timeCount } = this;
    for (const { kind, resource, slot, length = 1, by } of problem.busy) {
      for (const at of times.metBy(slot, length)) {
        if (kind === 'room') this.roomBusy[resource * timeCount + at]! += 1;
        else if (kind === 'team') this.teamBusy[resource * timeCount + at]! += 1;
        else if (kind === 'teacher' && by.kind === 'cannot') this.teachers.close(resource, at);
        else if (kind === 'teacher') this.teachers.take(resource, at);
        else if (kind === 'student') this.batchBusy[resource * timeCount + at]! += 1;
        else {
          if (at < this.slots) this.classes.take(resource, at);
          for (const batch of batchesOf.get(resource) ?? []) this.batchBusy[batch * timeCount + at]! += 1;
        }
      }
    }
  }
}
