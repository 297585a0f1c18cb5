import { expect, it } from 'vitest';
import { anneal } from '../search/anneal.ts';
import { findAlternatives } from './find-alternatives.ts';
import { LabModel } from './lab-model.ts';
import { placeOf, type LabState } from './lab-problem.ts';
import { scoreLab } from './score-lab.ts';
import { makeLabProblem } from './testing.ts';

it('finds the cheapest slots for a lesson, the best first, and says to the point what each costs', () => {
  const problem = makeLabProblem({ seed: 8, lessons: 40, busy: 30 });
  const { best } = anneal({ model: new LabModel(problem), seed: 1, steps: 6_000, hot: { start: 20, end: 0.1 } });
  const before = scoreLab(problem, best);
  const now = placeOf(best, 3);
  const found = findAlternatives(problem, best, 3);
  expect(found).toHaveLength(8);
  for (const { place, hard, soft } of found) {
    const moved: LabState = best.slice();
    moved.set([place.slot, place.room, place.teacher, place.team], 3 * 4);
    expect(scoreLab(problem, moved)).toMatchObject({ hard: before.hard + hard, soft: before.soft + soft });
  }
  const prices = found.map(({ hard, soft }) => hard * 1e6 + soft);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(found.map(({ place }) => place)).not.toContainEqual(now);
  // No place of any slot is better than the first.
  const model = new LabModel(problem);
  model.restore(best);
  const { slots, rooms, teachers, teams } = problem.lessons[3]!;
  const all = slots.flatMap((slot) =>
    rooms.flatMap((room) =>
      teachers.flatMap((teacher) => (teams.length > 0 ? teams : [-1]).map((team) => ({ slot, room, teacher, team }))),
    ),
  );
  const others = all.filter((place) => JSON.stringify(place) !== JSON.stringify(now));
  expect(Math.min(...others.map((place) => model.priceOf(3, place)).map(({ hard, soft }) => hard * 1e6 + soft))).toBe(prices[0]);
});

it('finds nothing for a lesson that is pinned to one place', () => {
  const made = makeLabProblem({ seed: 8, lessons: 4 });
  const pin = (at: number) => ({ slots: [at], rooms: [0], teachers: [0], teams: [], pinned: true });
  const problem = { ...made, lessons: made.lessons.map((lesson, at) => ({ ...lesson, ...pin(at) })) };
  const model = new LabModel(problem);
  model.restore(Int32Array.from([0, 0, 0, -1, 1, 0, 0, -1, 2, 0, 0, -1, 3, 0, 0, -1]));
  const state = new Int32Array(model.size);
  model.save(state);
  expect(findAlternatives(problem, state, 1)).toEqual([]);
});
