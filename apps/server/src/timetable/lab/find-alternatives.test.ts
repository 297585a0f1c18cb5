import { expect, it } from 'vitest';
import { anneal } from '../search/anneal.ts';
import { findAlternatives } from './find-alternatives.ts';
import { LabModel } from './model/lab-model.ts';
import { placeOf, type LabState } from './lab-problem.ts';
import { scoreLab } from './score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';

it('says to the point what the cheapest slots cost, the best first', () => {
  const problem = makeLabProblem({ seed: 8, lessons: 40, busy: 30 });
  const { best } = anneal({ model: new LabModel(problem), seed: 1, steps: 6_000, hot: { start: 20, end: 0.1 } });
  const before = scoreLab(problem, best);
  const model = new LabModel(problem);
  model.restore(best);
  const found = findAlternatives(problem, { model, state: best, lesson: 3 });
  expect(found).toHaveLength(8);
  for (const { place, hard, soft } of found) {
    const moved: LabState = best.slice();
    moved.set([place.slot, place.room, place.teacher, place.team], 3 * 4);
    expect(scoreLab(problem, moved)).toMatchObject({ hard: before.hard + hard, soft: before.soft + soft });
  }
  const prices = found.map(({ hard, soft }) => hard * 1e6 + soft);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(found.map(({ place }) => place)).not.toContainEqual(placeOf(best, 3));
});

it('misses no place, however many there are', () => {
  const problem = makeLabProblem({
    seed: 3,
    lessons: 60,
    days: 30,
    periods: 8,
    rooms: 12,
    teachers: 12,
    busy: 1_500,
    split: true,
    withPlaces: true,
    mixed: true,
    overlapping: true,
  });
  const { best } = anneal({ model: new LabModel(problem), seed: 1, steps: 6_000, hot: { start: 20, end: 0.1 } });
  const model = new LabModel(problem);
  model.restore(best);
  // The parts of a split class are tied to each other, and every third has teams.
  for (const lesson of [0, 12, 13, 14, 15]) {
    const { slots, rooms, teachers, teams } = problem.lessons[lesson]!;
    const now = placeOf(best, lesson);
    const cheapest = slots
      .map((slot) => {
        const prices = rooms.flatMap((room) =>
          teachers.flatMap((teacher) =>
            (teams.length > 0 ? teams : [-1])
              .filter((team) => slot !== now.slot || room !== now.room || teacher !== now.teacher || team !== now.team)
              .map((team) => model.priceOf(lesson, { slot, room, teacher, team }))
              .map(({ hard, soft }) => hard * 1e6 + soft),
          ),
        );
        return Math.min(...prices);
      })
      .toSorted((a, b) => a - b);
    const found = findAlternatives(problem, { model, state: best, lesson }).map(({ hard, soft }) => hard * 1e6 + soft);
    expect(found).toEqual(cheapest.slice(0, found.length));
    expect(found).toHaveLength(8);
  }
  // Questions leave the timetable as it was.
  const after = new Int32Array(model.size);
  model.save(after);
  expect(after).toEqual(best);
  const { hard, soft } = scoreLab(problem, best);
  expect(model).toMatchObject({ hard, soft });
});

it('finds nothing for a lesson that is pinned to one place', () => {
  const made = makeLabProblem({ seed: 8, lessons: 4 });
  const pin = (at: number) => ({ slots: [at], rooms: [0], teachers: [0], teams: [], pinned: true });
  const problem = { ...made, lessons: made.lessons.map((lesson, at) => ({ ...lesson, ...pin(at) })) };
  const model = new LabModel(problem);
  model.restore(Int32Array.from([0, 0, 0, -1, 1, 0, 0, -1, 2, 0, 0, -1, 3, 0, 0, -1]));
  const state = new Int32Array(model.size);
  model.save(state);
  expect(findAlternatives(problem, { model, state, lesson: 1 })).toEqual([]);
});
