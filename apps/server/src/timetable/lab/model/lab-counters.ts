import { changeCount } from '../change-count.ts';
import { CohortModel } from './cohort-model.ts';
import { DayWishesModel } from './day-wishes-model.ts';
import type { LabLesson, LabProblem, SoftCondition, Weights } from '../lab-problem.ts';
import type { LessonPlaces } from './lesson-places.ts';
import { LoadModel } from './load-model.ts';
import type { Occupancy } from './occupancy.ts';
import { OrderModel } from './order-model.ts';
import { RoomWishesModel } from './room-wishes-model.ts';
import { TeacherWishModel } from './teacher-wish-model.ts';
import { UnpopularModel } from './unpopular-model.ts';

/** Running counts of one condition for optimisation. */
export interface WishCounter {
  /** Counts a lesson at a place in (1) or out (-1) and returns by how much the points change. */
  count(lesson: number, slot: number, room: number, teacher: number, by: 1 | -1): number;
}

/** Makes the counter of a condition whose lessons neither need nor change the counts of the others. */
type MakeWishCounter = (problem: LabProblem) => WishCounter;

/** By condition; those without a weight are not made, so that they cost no time. */
const wishCounters: Partial<Readonly<Record<SoftCondition, MakeWishCounter>>> = {
  equipment: ({ lessons, weights, periods, days }) => {
    const costs = lessons.map(({ lackedWishes }) => lackedWishes?.map((lacked) => lacked * weights.equipment));
    const perDay = lessons.map(
      ({ brokenWishes }) =>
        brokenWishes &&
        new Map(brokenWishes.map(({ room, day, count }) => [room * days.length + day, count * weights.equipment])),
    );
    const onDay = (lesson: number, slot: number, room: number): number =>
      perDay[lesson]?.get(room * days.length + Math.floor(slot / periods.length)) ?? 0;
    return {
      count: (lesson, slot, room, _teacher, by) => by * ((costs[lesson]?.[room] ?? 0) + onDay(lesson, slot, room)),
    };
  },
  teacherWish: (problem) => new TeacherWishModel(problem),
};

/** What lessons cost at their places: the counters of all conditions for optimisation, put together. */
export class LabCounters {
  /** Classes of each lesson, and where it is among the sessions now. */
  private readonly classes: readonly Int32Array[];
  /** Lessons that have a place among the sessions. */
  private readonly held: readonly (LabLesson | undefined)[];
  private readonly weights: Weights;
  private readonly periods: number;
  private readonly occupancy: Occupancy;
  private readonly order: OrderModel;
  private readonly rooms: RoomWishesModel;
  private readonly cohorts: CohortModel;
  private readonly loads: LoadModel;
  private readonly unpopular: UnpopularModel;
  /** Absent where their weights are 0, so that they cost no time. */
  private readonly dayWishes: DayWishesModel | undefined;
  private readonly wishes: readonly WishCounter[];

  constructor(problem: LabProblem, { places, occupancy }: { readonly places: LessonPlaces; readonly occupancy: Occupancy }) {
    this.classes = problem.lessons.map((lesson) => Int32Array.from(lesson.classes));
    this.held = problem.lessons.map((lesson) => (lesson.now ? lesson : undefined));
    this.weights = problem.weights;
    this.periods = problem.periods.length;
    this.occupancy = occupancy;
    this.order = new OrderModel(problem, places.slot);
    this.rooms = new RoomWishesModel(problem);
    this.cohorts = new CohortModel(problem);
    this.loads = new LoadModel(problem);
    this.unpopular = new UnpopularModel(problem);
    this.dayWishes = DayWishesModel.areWanted(this.weights) ? new DayWishesModel(problem) : undefined;
    this.wishes = Object.entries(wishCounters).flatMap(([condition, make]) =>
      this.weights[condition as SoftCondition] > 0 ? [make(problem)] : [],
    );
  }

  /** What a lesson costs by itself and beside those before and after it in its course. */
  costAt(lesson: number, slot: number, room: number, teacher: number): number {
    const { weights } = this;
    const cost = this.rooms.wasteIn(lesson, room) * weights.roomSize + this.order.wrongPairs(lesson, slot) * weights.order;
    const held = this.held[lesson];
    return held === undefined ? cost : cost + weights.changes * changeCount(held, slot, room, teacher);
  }

  /** As {@link LabCounters.countPoints} for a lesson that goes to another room of the same slot, with the same teacher and team. */
  changePointsOfRoom(lesson: number, slot: number, from: number, to: number, teacher: number): number {
    const { weights, rooms, wishes } = this;
    let cost =
      (rooms.count(lesson, from, -1) + rooms.count(lesson, to, 1)) * weights.sameRoom +
      (rooms.wasteIn(lesson, to) - rooms.wasteIn(lesson, from)) * weights.roomSize;
    const held = this.held[lesson];
    if (held !== undefined)
      cost += weights.changes * (changeCount(held, slot, to, teacher) - changeCount(held, slot, from, teacher));
    for (let each = 0; each < wishes.length; each += 1)
      cost += wishes[each]!.count(lesson, slot, from, teacher, -1) + wishes[each]!.count(lesson, slot, to, teacher, 1);
    return cost;
  }

  /** Counts a lesson at a place in (1) or out (-1), whom and what it takes included, and returns by how much the points change. */
  count(lesson: number, slot: number, room: number, teacher: number, team: number, by: 1 | -1): number {
    this.occupancy.count(lesson, slot, room, teacher, team, by);
    return this.countPoints(lesson, slot, room, teacher, by);
  }

  /**
   * Counts a lesson at a place in (1) or out (-1), without the room, team, students and ways that it takes, and returns by how much the points change.
   * Those do not depend on what is left out, and most moves are taken back because of them.
   */
  countPoints(lesson: number, slot: number, room: number, teacher: number, by: 1 | -1): number {
    const { weights, occupancy, dayWishes, wishes } = this;
    const day = (slot / this.periods) | 0;
    const pattern = occupancy.patternAt(lesson, slot - day * this.periods);
    const own = occupancy.own[pattern]!;
    let cost =
      this.cohorts.count(lesson, slot, teacher, by) +
      this.rooms.count(lesson, room, by) * weights.sameRoom +
      this.unpopular.count(lesson, slot, by) * weights.unpopular;
    if (teacher >= 0) {
      cost +=
        occupancy.teachers.count(teacher, day, occupancy.overlaps[pattern]!, by) * weights.teacherGaps +
        this.loads.count(teacher, own.length, by) * weights.balance;
      if (dayWishes !== undefined) cost += dayWishes.countTeacher(lesson, teacher, day, own, by);
    }
    const classes = this.classes[lesson]!;
    for (let each = 0; each < classes.length; each += 1) {
      const group = classes[each]!;
      cost += occupancy.classes.count(group, day, occupancy.covered[pattern]!, by) * weights.classGaps;
      if (dayWishes?.countsClasses === true) cost += dayWishes.countClass(group, day, own, by);
    }
    for (let each = 0; each < wishes.length; each += 1) cost += wishes[each]!.count(lesson, slot, room, teacher, by);
    return cost;
  }
}
