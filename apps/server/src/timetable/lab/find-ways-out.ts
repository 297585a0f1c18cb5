import { contestedTimes } from './contested-times.ts';
import type { Cause, CauseFinder } from './find-causes.ts';
import type { LabLesson, LabProblem, Place } from './lab-problem.ts';
import { listLimits, type Limit, type ListLimit } from './limits.ts';
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

/** Finds what would help the lessons of a cause, the cheapest of each kind, and the cheapest kind first. */
export function findWaysOut(problem: LabProblem, finder: CauseFinder, cause: Cause): readonly WayOut[] {
  const held = new Set(cause.limits);
  const missing = cause.lessons.length - cause.places;
  const found = new Map<string, { readonly way: WayOutKind; points: number; readonly slots: Map<number, number> }>();
  let looked = 0;
  for (const limit of cause.limits) {
    const without = new Set(cause.limits.filter((one) => one !== limit));
    for (const at of cause.lessons) {
      const lesson = problem.lessons[at];
      if (!lesson) continue;
      const own = new Set(finder.slots.slotsOf(lesson, held));
      for (const slot of finder.slots.slotsOf(lesson, without)) {
        if (own.has(slot) && limit !== 'rooms' && limit !== 'teachers' && limit !== 'teams') continue;
        looked += 1;
        if (looked > maxSlots * cause.limits.length) break;
        for (const way of waysInto(problem, finder, { lesson, slot, limit })) {
          const key = JSON.stringify(way);
          const known = found.get(key) ?? { way, points: Number.POSITIVE_INFINITY, slots: new Map() };
          // Nothing costs less than nothing.
          if (known.points > 0)
            known.points = Math.min(
              known.points,
              pointsOf(problem, lesson, placeFor(finder, { lesson, slot, way, held: without })),
            );
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
        const isFit =
          !lesson[limit].includes(resource) && seats >= lesson.students && free.isOneFree(lesson, kind, resource, slot);
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

function placeFor(
  { free }: CauseFinder,
  {
    lesson,
    slot,
    way,
    held,
  }: { readonly lesson: LabLesson; readonly slot: number; readonly way: WayOutKind; readonly held: ReadonlySet<Limit> },
): Place {
  const one = (limit: ListLimit): number => {
    if ('limit' in way && way.limit === limit) return way.resource;
    const kind = listLimits[limit];
    const isFree = (each: number): boolean => free.isOneFree(lesson, kind, each, slot);
    return (held.has(limit) ? lesson[limit].find(isFree) : lesson[limit][0]) ?? -1;
  };
  return { slot, room: one('rooms'), teacher: one('teachers'), team: one('teams') };
}

/** What a place costs a lesson by itself, whatever the others do. */
function pointsOf(problem: LabProblem, lesson: LabLesson, { slot, room, teacher, team }: Place): number {
  const alone: LabProblem = { ...problem, lessons: [lesson], cohorts: [], keptSessions: [], splits: [], faults: [], busy: [] };
  return scoreLab({ ...alone, weights: { ...alone.weights, balance: 0 } }, Int32Array.from([slot, room, teacher, team])).soft;
}
