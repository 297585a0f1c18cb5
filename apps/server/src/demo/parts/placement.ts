import type { Prng } from '../prng.ts';
import type { LocationRow } from '../rows.ts';
import type { ClashKind } from '../university.ts';
import { type BusyTimes, createBusyTimes, type Slot, slotOf } from './busy.ts';
import type { SessionPlan, SessionWish } from './session-plan.ts';

/** Finds times, rooms and people for sessions and remembers what is taken. */
export interface Placement {
  readonly busy: BusyTimes;
  /**
   * Gives a wish a place where nothing clashes.
   *
   * @throws Error when there is none, which means that the university has too few rooms or teachers for its sessions.
   */
  readonly place: (wish: SessionWish) => SessionPlan;
  /** Gives a wish the same time as another session, with nothing shared but `kind`; `null` when that cannot be. */
  readonly placeInTheWay: (wish: SessionWish, anchor: SessionPlan, kind: ClashKind) => SessionPlan | null;
}

/** Sessions keep to the middle of the term: this pulls the weeks of the first and last experiments towards it. */
const pull = 0.8;
const tries = 400;
const withTeam = 0.8;

/** Whether a room is open and has seats for so many students. */
export function roomFits(room: LocationRow | undefined, students: number): boolean {
  return room !== undefined && room.is_valid && (room.capacity === null || room.capacity >= students);
}

/** Index of the week, from 0, in which an experiment is due. */
function dueWeek(wish: SessionWish, prng: Prng, spread: number): number {
  const { weeks } = wish.course.term;
  const steps = Math.max(wish.course.projects.length, wish.step + 1);
  const middle = (weeks - 1) / 2;
  const even = 1 + ((wish.step + 0.5) / steps) * (weeks - 2);
  const week = middle + (even - middle) * pull + (prng.float() + prng.float() - 1) * spread;
  return Math.min(weeks - 1, Math.max(0, Math.round(week)));
}

/** Starts with nothing placed; `locations` are looked up by id. */
export function createPlacement(prng: Prng, locations: readonly LocationRow[], origin: Slot): Placement {
  const busy = createBusyTimes(origin);
  const roomById = new Map(locations.map((room) => [room.id, room]));

  const teachersFor = (wish: SessionWish): number[] => {
    const ids = wish.course.teachers.map((teacher) => teacher.id);
    const { teacher_list: listed } = wish.project;
    return listed.length === 0 ? ids : ids.filter((id) => listed.includes(id));
  };
  const roomsFor = (wish: SessionWish): number[] =>
    wish.project.location_list.filter((id) => roomFits(roomById.get(id), wish.students.length));
  const take = (plan: SessionPlan): SessionPlan => {
    busy.locations.take(plan.location, plan.slot);
    busy.teachers.take(plan.teacher, plan.slot);
    if (plan.team !== null) busy.teams.take(plan.team, plan.slot);
    for (const id of plan.wish.classIds) busy.classes.take(id, plan.slot);
    return plan;
  };
  /** Mostly by day, some in the evening; Saturdays are rare. */
  const anySlot = (wish: SessionWish, attempt: number): Slot => {
    const period = prng.chance(0.88) ? prng.int(8) : 8 + prng.int(4);
    if (wish.fixed) return slotOf(wish.fixed.day, period);
    const weekday = prng.chance(0.03) ? 5 : prng.int(5);
    return slotOf(wish.course.term.firstMonday + dueWeek(wish, prng, attempt < 60 ? 2.5 : 8) * 7 + weekday, period);
  };

  return {
    busy,
    place: (wish) => {
      const teachers = wish.fixed ? [wish.fixed.teacher] : teachersFor(wish);
      const rooms = roomsFor(wish);
      const wantsTeam = wish.project.team_list.length > 0 && prng.chance(withTeam);
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const slot = anySlot(wish, attempt);
        if (!busy.classes.areFree(wish.classIds, slot)) continue;
        const teacher = prng.shuffle(teachers).find((id) => busy.teachers.isFree(id, slot));
        const location = prng.shuffle(rooms).find((id) => busy.locations.isFree(id, slot));
        const team = wantsTeam ? wish.project.team_list.find((id) => busy.teams.isFree(id, slot)) : undefined;
        if (teacher === undefined || location === undefined || (wantsTeam && team === undefined)) continue;
        return take({ wish, slot, location, teacher, team: team ?? null, isPublished: wish.fixed?.isPublished ?? null });
      }
      throw new Error(`No room or teacher is free for ${wish.project.code}. Give its centre more rooms or fewer sessions.`);
    },
    placeInTheWay: (wish, anchor, kind) => {
      const { slot } = anchor;
      const shared = wish.classIds.filter((id) => anchor.wish.classIds.includes(id));
      const others = wish.classIds.filter((id) => !shared.includes(id));
      const rooms = roomsFor(wish);
      const teachers = teachersFor(wish);
      const classesFit = busy.classes.areFree(others, slot) && shared.length === (kind === 'class' ? 1 : 0);
      const location =
        kind === 'location' ? rooms.find((id) => id === anchor.location) : rooms.find((id) => busy.locations.isFree(id, slot));
      const teacher =
        kind === 'teacher' ? teachers.find((id) => id === anchor.teacher) : teachers.find((id) => busy.teachers.isFree(id, slot));
      const team = kind === 'team' ? wish.project.team_list.find((id) => id === anchor.team) : null;
      if (!classesFit || location === undefined || teacher === undefined || team === undefined) return null;
      // A class cannot be in two places: the second session stays a draft, or its students would be on both lists.
      return take({ wish, slot, location, teacher, team, isPublished: kind === 'class' ? false : null });
    },
  };
}
