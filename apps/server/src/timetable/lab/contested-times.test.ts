import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import { CauseFinder } from './find-causes.ts';
import type { LabProblem } from './lab-problem.ts';
import { takenSlots } from './lesson-times.ts';

/** Lessons of the lengths in one room, on one day of eight periods without breaks, of which some are taken. */
function oneRoom(lengths: readonly number[], taken: readonly number[]): LabProblem {
  const made = makeLabProblem({ seed: 1, lessons: lengths.length, days: 1, periods: 8, rooms: 1, teachers: 1 });
  const periods = made.periods.map((period) => ({ ...period, until: period.from + 60 }));
  const slotsOf = (length: number) =>
    made.periods.flatMap((_, slot) => (takenSlots(made.periods, slot, length).length === length ? [slot] : []));
  const lessons = made.lessons.map((lesson, at) => ({
    ...lesson,
    batch: at,
    classes: [],
    rooms: [0],
    teachers: [],
    teams: [],
    length: lengths[at]!,
    slots: slotsOf(lengths[at]!),
  }));
  const busy = taken.map((slot) => ({
    kind: 'room' as const,
    resource: 0,
    slot,
    by: { kind: 'session' as const, id: 1, label: 'Optics' },
  }));
  return { ...made, periods, lessons, busy, sharedStudents: [], batches: lengths.length, cohorts: [] };
}

/** The most of the lessons that fit into free periods side by side, by trying all of it. */
function mostPlaced(lengths: readonly number[], free: ReadonlySet<number>): number {
  const [first, ...rest] = lengths;
  if (first === undefined) return 0;
  let most = mostPlaced(rest, free);
  for (const slot of free) {
    const own = Array.from({ length: first }, (_, at) => slot + at);
    if (own.every((each) => free.has(each)))
      most = Math.max(most, 1 + mostPlaced(rest, new Set([...free].filter((each) => !own.includes(each)))));
  }
  return most;
}

const taken = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 4 });
const freeBut = (those: readonly number[]): ReadonlySet<number> =>
  new Set([0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => !those.includes(slot)));

it('finds lessons as long as each other that are more than fit side by side, always and only these', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), taken, (length, count, those) => {
      const lengths = Array.from({ length: count }, () => length);
      const places = mostPlaced(lengths, freeBut(those));
      const [cause] = new CauseFinder(oneRoom(lengths, those)).ofGroups(lengths.map((_, at) => at));
      expect(cause?.places).toBe(places === count ? undefined : places);
    }),
    { numRuns: 200 },
  );
});

it('never calls lessons of any lengths more than fit where they do, and counts no fewer places than there are', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), taken, (lengths, those) => {
      for (const cause of new CauseFinder(oneRoom(lengths, those)).ofGroups(lengths.map((_, at) => at))) {
        found += 1;
        const own = cause.lessons.map((at) => lengths[at]!);
        expect(mostPlaced(own, freeBut(those))).toBeLessThan(own.length);
        expect(cause.places).toBeGreaterThanOrEqual(mostPlaced(own, freeBut(those)));
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(50);
});

it('finds long lessons that are more than fit among short ones that fit', () => {
  const causes = new CauseFinder(oneRoom([4, 1, 4, 4], [])).ofGroups([0, 1, 2, 3]);
  expect(causes).toMatchObject([{ lessons: [0, 2, 3], places: 2, limits: ['rooms'] }]);
});
