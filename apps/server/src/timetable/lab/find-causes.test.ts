import { describe, expect, it } from 'vitest';
import { Random } from '../search/random.ts';
import { CauseFinder } from './find-causes.ts';
import type { LabProblem } from './lab-problem.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';

interface Size {
  readonly seed: number;
  readonly lessons: number;
  readonly rooms: number;
  readonly days: number;
}

/** Lessons that compete for nothing but rooms: each may be in two of them, one is crowded, and some slots of all are taken. */
function crowdedRooms({ seed, lessons: count, rooms, days }: Size): LabProblem {
  const made = makeLabProblem({ seed, lessons: count, days, periods: 3, rooms, teachers: 2 });
  const random = new Random(seed * 13 + 5);
  const lessons = made.lessons.map((lesson, at) => {
    const first = random.below(3) === 0 ? 0 : random.below(rooms);
    const list = random.below(3) === 0 ? [first] : [...new Set([first, random.below(rooms)])].sort((a, b) => a - b);
    return { ...lesson, batch: at, classes: [], rooms: list, teachers: [], teams: [], students: 1 };
  });
  const busy = Array.from({ length: rooms * days }, () => ({
    kind: 'room' as const,
    resource: random.below(rooms),
    slot: random.below(days * 3),
    by: { kind: 'session' as const, id: 1, label: 'Optics' },
  }));
  return { ...made, lessons, busy, sharedStudents: [], batches: count, cohorts: [], withheld: [] };
}

/** How many of the lessons get a time, by trying one after the other. */
function placed(problem: LabProblem, lessons: readonly number[]): number {
  const slots = problem.days.length * problem.periods.length;
  const taken = new Set(problem.busy.map(({ resource, slot }) => resource * slots + slot));
  const holder = new Map<number, number>();
  const place = (at: number, seen: Set<number>): boolean => {
    const lesson = problem.lessons[at]!;
    for (const room of lesson.rooms) {
      for (const slot of lesson.slots) {
        const time = room * slots + slot;
        if (taken.has(time) || seen.has(time)) continue;
        seen.add(time);
        const other = holder.get(time);
        if (other !== undefined && !place(other, seen)) continue;
        holder.set(time, at);
        return true;
      }
    }
    return false;
  };
  return lessons.filter((at) => place(at, new Set())).length;
}

/** Checks a cause by trying without each lesson; answers whether there was one. */
function isRight(size: Size): boolean {
  const problem = crowdedRooms(size);
  const every = [...problem.lessons.keys()];
  const cause = new CauseFinder(problem).explain('rooms', every);
  const places = placed(problem, every);
  if (!cause) {
    expect([size, places]).toEqual([size, every.length]);
    return false;
  }
  expect(cause).toMatchObject({ limits: ['rooms'], isMinimal: true });
  const needed = every.filter(
    (at) =>
      placed(
        problem,
        every.filter((one) => one !== at),
      ) === places,
  );
  expect([size, cause.lessons]).toEqual([size, needed]);
  expect([size, cause.lessons.length - cause.places]).toEqual([size, every.length - places]);
  expect(placed(problem, cause.lessons)).toBe(cause.places);
  // Each of them stands in one of the groups that share no time, and each group is explained.
  const groups = new CauseFinder(problem).ofGroups(every);
  expect([size, groups.flatMap(({ lessons }) => lessons).sort((one, other) => one - other)]).toEqual([size, needed]);
  expect(groups.map(({ lessons, places: own }) => [size, placed(problem, lessons), own])).toEqual(
    groups.map(({ places: own }) => [size, own, own]),
  );
  return true;
}

describe('the lessons of a cause', () => {
  it('are those without any one of which more of the others have a place, in small plans', () => {
    const found = Array.from({ length: 150 }, (_, seed) =>
      isRight({ seed, lessons: 6 + (seed % 7), rooms: 3, days: 1 + (seed % 2) }),
    );
    expect(found.filter(Boolean).length).toBeGreaterThan(40);
    expect(found.filter((one) => !one).length).toBeGreaterThan(10);
  });

  it('are those in plans of hundreds of lessons as well, and not all of them', () => {
    const size = { seed: 4, lessons: 300, rooms: 20, days: 7 };
    expect(isRight(size)).toBe(true);
    const cause = new CauseFinder(crowdedRooms(size)).explain('rooms', [...crowdedRooms(size).lessons.keys()])!;
    expect(cause.lessons.length).toBeGreaterThan(40);
    expect(cause.lessons.length).toBeLessThan(200);
  });
});

it('limits that were not tried without are called so, once the time is over', () => {
  const problem = crowdedRooms({ seed: 4, lessons: 300, rooms: 20, days: 7 });
  const cause = new CauseFinder(problem, { isOver: () => true }).explain('rooms', [...problem.lessons.keys()])!;
  expect(cause.isMinimal).toBe(false);
  expect(cause.limits).toContain('rooms');
  expect(cause.limits.length).toBeGreaterThan(1);
});
