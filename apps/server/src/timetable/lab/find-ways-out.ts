import { contestedTimes } from './contested-times.ts';
import type { Cause, CauseFinder } from './find-causes.ts';
import type { LabLesson, LabProblem, Place } from './lab-problem.ts';
import { limits, listLimits, type Limit, type ListLimit } from './limits.ts';
import { scoreLab } from './score-lab.ts';

/** What would give lessons of a cause a place. */
export type WayOut = {
  /** Points that the cheapest place there costs by itself. */
  readonly points: number;
  /** How many of the lessons get a place, at most. */
  readonly gives: number;
} & WayOutKind;

type WayOutKind =
  | {
      readonly kind: 'free';
      readonly limit: ListLimit | 'students';
      readonly resource: number;
      readonly slot: number;
      readonly length: number;
    }
  | { readonly kind: 'allow'; readonly limit: ListLimit; readonly resource: number }
  | { readonly kind: 'openWeek'; readonly week: number }
  | { readonly kind: 'openDay'; readonly day: number };

/** Slots that are looked at for one cause. */
const maxSlots = 300;
/** Rooms, and then teachers, that are priced for one slot. */
const maxPriced = 6;

/**
 * Finds what would help the lessons of a cause, the cheapest of each kind, and the cheapest kind first. It helps by itself: everything else that a
 * lesson needs is free there, unless another cause keeps it from every slot anyway.
 */
export function findWaysOut(problem: LabProblem, finder: CauseFinder, cause: Cause): readonly WayOut[] {
  const missing = cause.lessons.length - cause.places;
  const found = new Map<string, { readonly way: WayOutKind; points: number; readonly slots: Map<number, number> }>();
  let looked = 0;
  for (const limit of cause.limits) {
    for (const at of cause.lessons) {
      const lesson = problem.lessons[at];
      if (!lesson) continue;
      const { held, slots } = slotsWithout(limit, { lesson, finder, cause });
      const own = new Set(finder.slots.slotsOf(lesson, new Set([...held, limit])));
      for (const slot of slots) {
        if (own.has(slot) && limit !== 'rooms' && limit !== 'teachers' && limit !== 'teams') continue;
        looked += 1;
        if (looked > maxSlots * cause.limits.length) break;
        for (const way of waysInto(problem, finder, { lesson, slot, limit })) {
          const key = JSON.stringify(way);
          const known = found.get(key) ?? { way, points: Number.POSITIVE_INFINITY, slots: new Map() };
          // Nothing costs less than nothing.
          if (known.points > 0) known.points = Math.min(known.points, pointsIn(problem, finder, { lesson, slot, way }));
          known.slots.set(slot, Math.min(lesson.length, known.slots.get(slot) ?? lesson.length));
          found.set(key, known);
        }
      }
    }
  }
  const ways = [...found.values()]
    .map(({ way, points, slots }): WayOut => ({ ...way, points, gives: Math.min(missing, countApart(problem, slots)) }))
    .sort((one, other) => other.gives - one.gives || one.points - other.points);
  const kinds = new Set<string>();
  return ways.filter((way) => {
    const kind = 'limit' in way ? `${way.kind} ${way.limit}` : way.kind;
    return !kinds.has(kind) && kinds.add(kind);
  });
}

/** The slots that a lesson has without one limit of its cause, and the limits that hold there: all others, or those of the cause where these leave none. */
function slotsWithout(
  limit: Limit,
  { lesson, finder, cause }: { readonly lesson: LabLesson; readonly finder: CauseFinder; readonly cause: Cause },
): { readonly held: ReadonlySet<Limit>; readonly slots: readonly number[] } {
  const others = new Set(limits.filter((one) => one !== limit));
  const slots = finder.slots.slotsOf(lesson, others);
  if (slots.length > 0) return { held: others, slots };
  const held = new Set(cause.limits.filter((one) => one !== limit));
  return { held, slots: finder.slots.slotsOf(lesson, held) };
}

/** How many lessons fit beside each other into slots, each with the number of periods that it takes there. */
function countApart(problem: LabProblem, slots: ReadonlyMap<number, number>): number {
  const byLength = new Map<number, number[]>();
  for (const [slot, length] of slots) byLength.set(length, [...(byLength.get(length) ?? []), slot]);
  const taken = contestedTimes(problem, byLength);
  return new Set([...slots].flatMap(([slot, length]) => taken(slot, length))).size;
}

/** What would let a lesson into a slot that one limit keeps from it. */
function waysInto(
  problem: LabProblem,
  { free }: CauseFinder,
  { lesson, slot, limit }: { readonly lesson: LabLesson; readonly slot: number; readonly limit: Limit },
): readonly WayOutKind[] {
  const day = Math.floor(slot / problem.periods.length);
  const { length } = lesson;
  switch (limit) {
    case 'rooms':
    case 'teachers':
    case 'teams': {
      const kind = listLimits[limit];
      const own = lesson[limit].flatMap((resource): readonly WayOutKind[] =>
        free.isOneFree(lesson, kind, resource, slot) ? [] : [{ kind: 'free', limit, resource, slot, length }],
      );
      const others = problem[limit].flatMap((_, resource): readonly WayOutKind[] => {
        const seats = limit === 'rooms' ? (problem.rooms[resource]?.capacity ?? Number.POSITIVE_INFINITY) : lesson.students;
        const isSuited = limit !== 'rooms' || lesson.unsuited?.includes(resource) !== true;
        const isFit =
          isSuited &&
          !lesson[limit].includes(resource) &&
          seats >= lesson.students &&
          free.isOneFree(lesson, kind, resource, slot);
        return isFit ? [{ kind: 'allow', limit, resource }] : [];
      });
      return [...own, ...others];
    }
    case 'students':
      return [{ kind: 'free', limit, resource: lesson.batch, slot, length }];
    // To take every week is a way out as well: which one is opened does not matter.
    case 'weekPattern':
    case 'closedWeeks':
      return [{ kind: 'openWeek', week: problem.weeks[day] ?? 0 }];
    case 'blockedDays':
      return [{ kind: 'openDay', day }];
  }
}

/** What the cheapest place in a slot costs a lesson by itself, whatever the others do, once a way is taken. */
function pointsIn(
  problem: LabProblem,
  { free }: CauseFinder,
  { lesson, slot, way }: { readonly lesson: LabLesson; readonly slot: number; readonly way: WayOutKind },
): number {
  const alone: LabProblem = { ...problem, lessons: [lesson], cohorts: [], keptSessions: [], splits: [], faults: [], busy: [] };
  const unweighed: LabProblem = { ...alone, weights: { ...alone.weights, balance: 0 } };
  const pointsOf = ({ room, teacher, team }: Omit<Place, 'slot'>): number =>
    scoreLab(unweighed, Int32Array.from([slot, room, teacher, team])).soft;
  const open = (limit: ListLimit): readonly number[] => {
    if ('limit' in way && way.limit === limit) return [way.resource];
    const own = lesson[limit].filter((one) => free.isOneFree(lesson, listLimits[limit], one, slot));
    return own.length > 0 ? own.slice(0, maxPriced) : [lesson[limit][0] ?? -1];
  };
  const [rooms, teachers, [team = -1]] = [open('rooms'), open('teachers'), open('teams')];
  let best = { room: rooms[0] ?? -1, teacher: teachers[0] ?? -1, team };
  let points = pointsOf(best);
  // What a room costs does not depend on the teacher.
  const others = [
    ...rooms.slice(1).map((one) => ['room', one] as const),
    ...teachers.slice(1).map((one) => ['teacher', one] as const),
  ];
  for (const [what, one] of others) {
    if (points === 0) return 0;
    const place = { ...best, [what]: one };
    const own = pointsOf(place);
    if (own < points) [best, points] = [place, own];
  }
  return points;
}
