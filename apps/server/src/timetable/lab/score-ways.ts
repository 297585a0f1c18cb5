import type { Busy, LabProblem, Place } from './lab-problem.ts';
import type { LabMatch } from './lab-match.ts';
import { shortWay, type Whereabouts } from './ways.ts';

/** A lesson, by index, at a place. */
export interface PlacedLesson {
  readonly lesson: number;
  readonly place: Place;
}

/** Where people have less time between sessions in two buildings than the way takes. */
export function wayMatches(problem: LabProblem, places: readonly Place[]): readonly LabMatch[] {
  const { periods, ways, busy, sharedStudents } = problem;
  if (!ways) return [];
  const shared = new Set(sharedStudents.map(([one, other]) => `${one} ${other}`));
  const dayOf = (slot: number): number => Math.floor(slot / periods.length);
  const byDay = new Map<number, PlacedLesson[]>();
  /** Lessons of each person, class and batch on each day: of all that is taken on a day hardly anything concerns one of them. */
  const byPerson = new Map<string, PlacedLesson[]>();
  for (const [lesson, place] of places.entries()) {
    if (place.slot < 0) continue;
    const day = dayOf(place.slot);
    const placed = { lesson, place };
    collect(byDay, day, placed);
    const { batch = -1, classes = [] } = problem.lessons[lesson] ?? {};
    const keys = [`teacher ${place.teacher}`, `student ${batch}`, ...classes.map((group) => `class ${group}`)];
    for (const key of keys) collect(byPerson, `${key} ${day}`, placed);
  }
  const among = [...byDay.values()].flatMap((members) =>
    members.flatMap((one, at) =>
      members
        .slice(at + 1)
        .flatMap((other) =>
          waysBetween(problem, [one, other], (a, b) => a === b || shared.has(`${Math.min(a, b)} ${Math.max(a, b)}`)),
        ),
    ),
  );
  const beside = busy.flatMap((each) => {
    if (each.building === undefined) return [];
    const own = byPerson.get(`${each.kind} ${each.resource} ${dayOf(each.slot)}`) ?? [];
    return own.flatMap((one) => wayBeside(problem, one, each));
  });
  return [...among, ...beside];
}

function collect<Key>(map: Map<Key, PlacedLesson[]>, key: Key, one: PlacedLesson): void {
  const own = map.get(key);
  if (own) own.push(one);
  else map.set(key, [one]);
}

/**
 * Returns a match for the teacher, each class and the students that two lessons share, where these are too far from each other.
 *
 * @param shareStudents Whether two batches have a student in common.
 */
export function waysBetween(
  problem: LabProblem,
  [one, other]: readonly [PlacedLesson, PlacedLesson],
  shareStudents: (one: number, other: number) => boolean,
): readonly LabMatch[] {
  const [mine, theirs] = [problem.lessons[one.lesson], problem.lessons[other.lesson]];
  const short = shortWay(problem, whereOf(problem, one), whereOf(problem, other));
  if (!short || !mine || !theirs) return [];
  const match = {
    condition: 'way',
    lessons: [one.lesson, other.lesson],
    count: 1,
    slot: one.place.slot,
    values: [short.between, short.way],
  } as const;
  const { teacher } = one.place;
  const classes = mine.classes.filter((group) => theirs.classes.includes(group));
  return [
    ...(teacher >= 0 && teacher === other.place.teacher ? [{ ...match, resource: teacher, who: 'teacher' } as const] : []),
    ...classes.map((group) => ({ ...match, resource: group, who: 'class' }) as const),
    ...(shareStudents(mine.batch, theirs.batch) ? [match] : []),
  ];
}

/** Returns the match for what takes a person of a lesson too far from it. */
export function wayBeside(problem: LabProblem, one: PlacedLesson, busy: Busy): readonly LabMatch[] {
  const lesson = problem.lessons[one.lesson];
  const { kind, resource, slot, length = 1, building, by } = busy;
  if (!lesson || building === undefined) return [];
  const short = shortWay(problem, whereOf(problem, one), { slot, length, building });
  if (!short) return [];
  const values = [short.between, short.way];
  const match = { condition: 'way', lessons: [one.lesson], count: 1, slot: one.place.slot, values, by } as const;
  if (kind === 'teacher') return resource === one.place.teacher ? [{ ...match, resource, who: 'teacher' }] : [];
  if (kind === 'class') return lesson.classes.includes(resource) ? [{ ...match, resource, who: 'class' }] : [];
  return kind === 'student' && resource === lesson.batch ? [match] : [];
}

function whereOf({ lessons, rooms }: LabProblem, { lesson, place }: PlacedLesson): Whereabouts {
  return { slot: place.slot, length: lessons[lesson]?.length ?? 1, building: rooms[place.room]?.building };
}
