import type { Random } from '../../search/random.ts';
import { rejected, type SearchModel } from '../../search/search-model.ts';
import { LabMoves } from './lab-moves.ts';
import { LabPlacement } from './lab-placement.ts';
import { fieldsOfPlace, type LabProblem, type LabState, type Place } from '../lab-problem.ts';

const kinds = ['time', 'room', 'teacher', 'place', 'free', 'swap', 'eject', 'split'] as const;
/** Places that are looked at for each lesson of a random state. */
const scatterTries = 60;

/** By how much violations and points change; below 0 is better. */
export interface Price {
  readonly hard: number;
  readonly soft: number;
}

/**
 * Sessions of laboratories for the search, as integer arrays of who is taken when. Each move keeps them up to date, so that the price of a place is a
 * few reads. Indexes come from the problem, which is checked when it is made; that is why they are read without a question.
 */
export class LabModel implements SearchModel {
  readonly moveKinds = kinds;
  readonly size: number;
  private readonly problem: LabProblem;
  private readonly placement: LabPlacement;
  private readonly moves: LabMoves;
  private readonly movable: Int32Array;

  constructor(problem: LabProblem) {
    const { lessons } = problem;
    this.problem = problem;
    this.size = lessons.length * fieldsOfPlace;
    this.placement = new LabPlacement(problem);
    this.moves = new LabMoves(problem, this.placement);
    this.movable = Int32Array.from(
      lessons.flatMap(({ slots, rooms, teachers, teams }, at) =>
        slots.length > 1 || rooms.length > 1 || teachers.length > 1 || teams.length > 1 ? [at] : [],
      ),
    );
  }

  /** Whether what a teacher costs depends on the room. */
  get hasWays(): boolean {
    return this.problem.ways !== undefined;
  }

  get hard(): number {
    return this.placement.hard;
  }

  get soft(): number {
    return this.placement.soft;
  }

  setWeights(weights: { readonly hard: number; readonly soft: number }): void {
    this.moves.setWeights(weights);
  }

  scatter(random: Random): void {
    const { placement } = this;
    const { lessons } = this.problem;
    placement.clear();
    // The longest and those with the fewest places first, each where it prevents no other if one of a few tries finds that.
    const order = [...lessons.keys()].sort(
      (a, b) =>
        lessons[b]!.length - lessons[a]!.length ||
        lessons[a]!.slots.length * lessons[a]!.rooms.length - lessons[b]!.slots.length * lessons[b]!.rooms.length ||
        a - b,
    );
    const { rounds } = placement;
    for (const lesson of order) {
      const { from } = lessons[lesson]!;
      if (rounds.of(lesson) >= 0) {
        this.scatterRound(rounds.of(lesson), random);
        continue;
      }
      if (from) {
        placement.add(lesson, from.slot, from.room, from.teacher, from.team);
        continue;
      }
      let bestCost = Number.POSITIVE_INFINITY;
      let chosen: readonly [number, number, number, number] | undefined;
      for (let attempt = 0; attempt < scatterTries && bestCost > 0; attempt += 1) {
        const place = this.moves.draw(lesson, random);
        const cost = placement.hardAt(lesson, ...place);
        if (cost < bestCost) {
          bestCost = cost;
          chosen = place;
        }
      }
      if (chosen) placement.add(lesson, ...chosen);
    }
  }

  /** Puts the lessons of a round at a start at which few of them prevent others, unless they are there already. */
  private scatterRound(round: number, random: Random): void {
    const { placement, moves } = this;
    const { rounds, places } = placement;
    const lessons = rounds.lessons[round]!;
    if (places.slot[lessons[0]!]! >= 0) return;
    const froms = Array.from(lessons, (lesson) => this.problem.lessons[lesson]!.from);
    const starts = rounds.startsOf(round);
    let best: readonly number[] = starts[0]!;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < scatterTries && bestCost > 0; attempt += 1) {
      const start = starts[random.below(starts.length)]!;
      let cost = 0;
      for (const lesson of lessons) {
        const slot = rounds.slotIn(start, lesson);
        cost += Math.min(
          placement.hardAt(lesson, ...moves.drawAt(lesson, slot, random)),
          placement.hardAt(lesson, ...moves.drawAt(lesson, slot, random)),
        );
      }
      if (cost >= bestCost) continue;
      bestCost = cost;
      best = start;
    }
    for (const [at, lesson] of lessons.entries()) {
      const from = froms[at];
      if (from && froms.every(Boolean)) placement.add(lesson, from.slot, from.room, from.teacher, from.team);
      else moves.addFree(lesson, moves.drawAt(lesson, rounds.slotIn(best, lesson), random), random);
    }
  }

  save(into: LabState): void {
    this.placement.places.save(into);
  }

  restore(from: LabState): void {
    this.placement.restore(from);
  }

  /** By how much violations and points would change if a lesson went to a place, and its round with it; nothing moves. */
  priceOf(lesson: number, { slot, room, teacher, team }: Place): Price {
    const { placement } = this;
    const { hard, soft, places, rounds } = placement;
    const start = rounds.of(lesson) >= 0 && slot !== places.slot[lesson] ? rounds.startWith(lesson, slot) : undefined;
    const others = start === undefined ? [] : Array.from(rounds.lessons[rounds.of(lesson)]!).filter((other) => other !== lesson);
    const moved = [lesson, ...others];
    const old = moved.map((one) => [places.slot[one]!, places.room[one]!, places.teacher[one]!, places.team[one]!] as const);
    for (const one of moved) placement.remove(one);
    placement.add(lesson, slot, room, teacher, team);
    for (const [at, other] of others.entries()) {
      const [, ...kept] = old[at + 1]!;
      placement.add(other, rounds.slotIn(start!, other), ...kept);
    }
    const price = { hard: placement.hard - hard, soft: placement.soft - soft };
    for (const one of moved) placement.takeOut(one);
    for (const [at, one] of moved.entries()) placement.putBack(one, ...old[at]!);
    placement.hard = hard;
    placement.soft = soft;
    return price;
  }

  /**
   * Prices many places of one lesson, as {@link LabModel.priceOf} does one by one. It is out of all counts meanwhile, so each price costs half; lessons
   * of rounds are priced with their round.
   */
  pricing<Result>(lesson: number, work: (priceOf: (place: Place) => Price) => Result): Result {
    const { placement } = this;
    const { hard, soft, places, rounds } = placement;
    if (rounds.of(lesson) >= 0) return work((place) => this.priceOf(lesson, place));
    const old = [places.slot[lesson]!, places.room[lesson]!, places.teacher[lesson]!, places.team[lesson]!] as const;
    placement.remove(lesson);
    const without = { hard: placement.hard, soft: placement.soft };
    const result = work(({ slot, room, teacher, team }) => {
      placement.add(lesson, slot, room, teacher, team);
      const price = { hard: placement.hard - hard, soft: placement.soft - soft };
      placement.takeOut(lesson);
      placement.hard = without.hard;
      placement.soft = without.soft;
      return price;
    });
    placement.putBack(lesson, ...old);
    placement.hard = hard;
    placement.soft = soft;
    return result;
  }

  tryMove(kind: number, threshold: number, random: Random): number {
    if (this.movable.length === 0) return rejected;
    const { moves, movable } = this;
    const { places } = this.placement;
    const lesson = movable[random.below(movable.length)]!;
    const { slots, rooms, teachers } = this.problem.lessons[lesson]!;
    const slot = places.slot[lesson]!;
    const room = places.room[lesson]!;
    const teacher = places.teacher[lesson]!;
    const team = places.team[lesson]!;
    switch (kinds[kind]) {
      case 'time':
        if (this.placement.rounds.of(lesson) >= 0) return moves.moveRound(this.placement.rounds.of(lesson), threshold, random);
        return moves.shift(lesson, slots[random.below(slots.length)]!, room, teacher, team, threshold);
      case 'room':
        if (rooms.length < 2) return rejected;
        return moves.shift(lesson, slot, rooms[random.below(rooms.length)]!, teacher, team, threshold);
      case 'teacher':
        if (teachers.length < 2) return rejected;
        return moves.shift(lesson, slot, room, teachers[random.below(teachers.length)]!, team, threshold);
      case 'place':
        return moves.shift(lesson, ...moves.draw(lesson, random), threshold);
      case 'free':
        return moves.toFree(lesson, threshold, random);
      case 'swap':
        return moves.swap(lesson, movable[random.below(movable.length)]!, threshold);
      case 'eject':
        return moves.eject(lesson, threshold, random);
      default:
        return moves.moveSplit(lesson, threshold, random);
    }
  }
}
