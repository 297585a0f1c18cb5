import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anneal } from '../../search/anneal.ts';
import { Random } from '../../search/random.ts';
import { LabModel } from './lab-model.ts';
import { fieldsOfPlace, placeOf, softConditions, type LabProblem, type LabState } from '../lab-problem.ts';
import { scoreLab } from '../score-lab.ts';
import { makeLabProblem } from '../../../../test/timetable/make-lab-problem.ts';

function stateOf(model: LabModel): LabState {
  const state = new Int32Array(model.size);
  model.save(state);
  return state;
}

function expectExact(problem: LabProblem, model: LabModel): void {
  const { hard, soft } = scoreLab(problem, stateOf(model));
  expect({ hard: model.hard, soft: model.soft }).toEqual({ hard, soft });
}

const hot = { start: 20, end: 0.1 };

describe('the incremental score', () => {
  it('equals the full score after any sequence of moves', () => {
    const options = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      lessons: fc.integer({ min: 2, max: 40 }),
      periods: fc.integer({ min: 6, max: 8 }),
      rooms: fc.integer({ min: 1, max: 6 }),
      // Few teachers have full days, without lunch, and no day off.
      teachers: fc.integer({ min: 1, max: 6 }),
      days: fc.constantFrom(7, 11),
      busy: fc.integer({ min: 0, max: 40 }),
      overlapping: fc.boolean(),
      split: fc.boolean(),
      withPlaces: fc.boolean(),
      mixed: fc.boolean(),
      bounds: fc.boolean(),
      lengths: fc.constantFrom([1], [1, 2], [2], [3, 1, 4], [4, 2, 1, 1]),
      // A weight of 0 switches a condition off.
      weights: fc.record(Object.fromEntries(softConditions.map((id) => [id, fc.constantFrom(0, 1, 5)]))),
    });
    fc.assert(
      fc.property(options, fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 200 }), (made, kinds) => {
        // Somebody pinned a session against a required condition: that counts wherever the others go.
        const faults = made.withPlaces ? [{ lesson: 0, condition: 'capacity' as const }] : [];
        const problem: LabProblem = { ...makeLabProblem(made), faults };
        const model = new LabModel(problem);
        const random = new Random(made.seed);
        model.scatter(random);
        expectExact(problem, model);
        for (const [at, kind] of kinds.entries()) model.tryMove(kind, at % 3 === 0 ? 1e6 : at % 20, random);
        expectExact(problem, model);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same after a saved state is restored', () => {
    const problem = makeLabProblem({ seed: 4, lessons: 30, busy: 20 });
    const model = new LabModel(problem);
    const random = new Random(4);
    model.scatter(random);
    const saved = stateOf(model);
    const { hard, soft } = model;
    for (let step = 0; step < 500; step += 1) model.tryMove(step % 8, 1e6, random);
    model.restore(saved);
    expect(model).toMatchObject({ hard, soft });
    expectExact(problem, model);
  });
});

describe('a weight', () => {
  const made = { seed: 1, lessons: 70, days: 12, rooms: 8, teachers: 2, busy: 90, withPlaces: true } as const;
  const state = (() => {
    const model = new LabModel(makeLabProblem(made));
    model.scatter(new Random(1));
    return stateOf(model);
  })();
  const all = scoreLab(makeLabProblem(made), state);

  it.each(softConditions)('of 0 switches %s off, and a higher one costs as much more', (condition) => {
    const own = all.matches.filter((match) => match.condition === condition);
    const count = own.reduce((sum, match) => sum + match.count, 0);
    expect(count).toBeGreaterThan(0);
    const { weights } = makeLabProblem(made);
    for (const weight of [0, weights[condition] + 3]) {
      const problem = makeLabProblem({ ...made, weights: { [condition]: weight } });
      const score = scoreLab(problem, state);
      expect(score.soft).toBe(all.soft + (weight - weights[condition]) * count);
      expect(score.matches.filter((match) => match.condition === condition)).toEqual(weight === 0 ? [] : own);
    }
  });
});

describe('the search', () => {
  it('finds a timetable without a conflict and reports its true score', () => {
    const problem = makeLabProblem({ seed: 2, lessons: 60, busy: 30 });
    const found = anneal({ model: new LabModel(problem), seed: 1, steps: 200_000, hot });
    expect(found.hard).toBe(0);
    expect(scoreLab(problem, found.best)).toMatchObject({ hard: 0, soft: found.soft });
  });

  it('gives the same result for the same seed and number of steps, and another one for another seed', () => {
    const problem = makeLabProblem({ seed: 2, lessons: 40 });
    const run = (seed: number) => [...anneal({ model: new LabModel(problem), seed, steps: 20_000, hot }).best];
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  it('never moves a pinned lesson', () => {
    const problem = makeLabProblem({ seed: 3, lessons: 30 });
    const pinned: LabProblem = {
      ...problem,
      lessons: problem.lessons.map((lesson, at) =>
        at % 4 === 0 ? { ...lesson, pinned: true, slots: [at], rooms: [1], teachers: [2], teams: [] } : lesson,
      ),
    };
    const { best } = anneal({ model: new LabModel(pinned), seed: 1, steps: 20_000, hot });
    for (let at = 0; at < 30; at += 4) expect(placeOf(best, at)).toEqual({ slot: at, room: 1, teacher: 2, team: -1 });
  });

  it('continues from a given state and never loses the best one', () => {
    const problem = makeLabProblem({ seed: 5, lessons: 60, busy: 20 });
    let found = anneal({ model: new LabModel(problem), seed: 1, steps: 8_192, hot });
    for (let seed = 2; seed < 6; seed += 1) {
      const next = anneal({ model: new LabModel(problem), seed, steps: 8_192, hot, reheat: 5, from: found.best });
      expect(next.hard * 1e6 + next.soft).toBeLessThanOrEqual(found.hard * 1e6 + found.soft);
      found = next;
    }
  });

  it('ends at once when stopped', () => {
    const problem = makeLabProblem({ seed: 5, lessons: 60 });
    let batches = 0;
    const found = anneal({
      model: new LabModel(problem),
      seed: 1,
      steps: 1e9,
      hot,
      isStopped: () => {
        batches += 1;
        return batches > 3;
      },
    });
    expect(found.steps).toBeLessThan(20_000);
    expect(found.best).toHaveLength(60 * fieldsOfPlace);
  });

  it('keeps the parts of a split class together', () => {
    const problem = makeLabProblem({ seed: 6, lessons: 30, split: true });
    const both: LabProblem = {
      ...problem,
      lessons: problem.lessons.map((lesson) => ({ ...lesson, rooms: [0, 1, 2], teachers: [0, 1, 2] })),
    };
    const found = anneal({ model: new LabModel(both), seed: 1, steps: 200_000, hot });
    expect(scoreLab(both, found.best).matches.filter(({ condition }) => condition === 'split')).toEqual([]);
  });
});
