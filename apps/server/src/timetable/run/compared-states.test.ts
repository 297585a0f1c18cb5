import { describe, expect, it } from 'vitest';
import { CttModel } from '../../../bench/ctt/ctt-model.ts';
import { solveCtt } from '../../../bench/ctt/solve-ctt.ts';
import { makeCttInstance, smallInstance } from '../../../bench/ctt/ctt-instances.ts';
import { placeOf, type LabState } from '../lab/lab-problem.ts';
import { scoreLab } from '../lab/score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import { anneal } from '../search/anneal.ts';
import type { OtherSearches } from '../search/comparison.ts';
import { ComparedStates, makeComparedMemory } from './compared-states.ts';
import { solveLab } from './solve-lab.ts';

it('finds the best state of the other threads at the same comparison, where it is better than the own and written to its end', () => {
  const memory = makeComparedMemory(3, 2);
  const [first, second, third] = memory.map((view) => new ComparedStates(view));
  expect(first!.findBetter(0, 100)).toBeUndefined();
  first!.report(0, 9.5, Int32Array.of(1, 2));
  // Its own state is none of another.
  expect(first!.findBetter(0, 100)).toBeUndefined();
  expect(second!.findBetter(0, 9.75)).toEqual({ cost: 9.5, state: Int32Array.of(1, 2) });
  expect(second!.findBetter(0, 9.5)).toBeUndefined();
  expect(second!.findBetter(1, 100)).toBeUndefined();
  third!.report(0, 9.25, Int32Array.of(3, 4));
  expect(second!.findBetter(0, 100)).toEqual({ cost: 9.25, state: Int32Array.of(3, 4) });
  // The third writes its state of the next comparison.
  Atomics.store(new Int32Array(memory[2]!.buffer, 8 * 3), 2, 3);
  expect(second!.findBetter(0, 100)).toEqual({ cost: 9.5, state: Int32Array.of(1, 2) });
  third!.report(1, 5, Int32Array.of(5, 6));
  expect(second!.findBetter(1, 100)).toEqual({ cost: 5, state: Int32Array.of(5, 6) });
});

/** The states that a search takes over from others. */
function recording(others: OtherSearches): { readonly others: OtherSearches; readonly taken: Int32Array[] } {
  const taken: Int32Array[] = [];
  return {
    others: {
      report: (comparison, cost, state) => others.report(comparison, cost, state),
      findBetter: (comparison, cost) => {
        const found = others.findBetter(comparison, cost);
        if (found) taken.push(found.state);
        return found;
      },
    },
    taken,
  };
}

describe('of two searches with given steps', () => {
  const instance = makeCttInstance(smallInstance);
  const steps = 400_000;
  const model = new CttModel(instance);
  /** One search after the other: the second finds what the first told at its last comparison. */
  const runBoth = (seeds: readonly [number, number]) => {
    const [one, two] = makeComparedMemory(2, model.size).map((view) => new ComparedStates(view));
    const first = solveCtt({ instance, seed: seeds[0], steps, others: one! });
    const { others, taken } = recording(two!);
    return { first, second: solveCtt({ instance, seed: seeds[1], steps, others }), taken };
  };
  /** What the states of a search that runs alone cost at its last comparison. */
  const costAlone = (seed: number): number => {
    let last = Number.NaN;
    const others: OtherSearches = { report: (_comparison, cost) => void (last = cost), findBetter: () => undefined };
    solveCtt({ instance, seed, steps, others });
    return last;
  };
  const [best, , worst] = [1, 2, 3].toSorted((a, b) => costAlone(a) - costAlone(b)) as [number, number, number];

  it('the worse goes on from the state of the better and never loses it, with the same result each time', () => {
    const { first, second, taken } = runBoth([best, worst]);
    expect(first.best).toEqual(solveCtt({ instance, seed: best, steps }).best);
    expect(taken).toHaveLength(1);
    model.restore(taken[0]!);
    expect(second.hard).toBe(0);
    expect(second.soft).toBeLessThanOrEqual(model.soft);
    expect(second.best).not.toEqual(solveCtt({ instance, seed: worst, steps }).best);
    expect(runBoth([best, worst]).second.best).toEqual(second.best);
  });

  it('the worse has the state of the better as its best even where it moves away from it at once', () => {
    const { best: good, soft } = solveCtt({ instance, seed: best, steps });
    let isTaken = false;
    const others: OtherSearches = {
      report: () => undefined,
      findBetter: () => {
        isTaken = true;
        return { cost: soft, state: good };
      },
    };
    const hot = { start: 50, end: 50 };
    const found = anneal({ model, seed: 1, steps, hot, others, isStopped: () => isTaken });
    expect(found).toMatchObject({ hard: 0, soft, best: good });
    expect(found.steps).toBeLessThan(steps);
  });

  it('the better goes on as it would alone', () => {
    const { second, taken } = runBoth([worst, best]);
    expect(taken).toHaveLength(0);
    expect(second.best).toEqual(solveCtt({ instance, seed: best, steps }).best);
  });
});

it('leaves pinned lessons where they are and keeps the best when a run goes on, whatever it takes from another', () => {
  const made = makeLabProblem({ seed: 1, lessons: 60 });
  const problem = {
    ...made,
    lessons: made.lessons.map((lesson, at) =>
      at % 6 === 0 ? { ...lesson, pinned: true, slots: [at % 50], rooms: [1], teachers: [2], teams: [] } : lesson,
    ),
  };
  const run = (seed: number, others: OtherSearches, from?: LabState, steps = 200_000) =>
    solveLab({ problem, seed, timeLimitMs: 60_000, steps, others, ...(from ? { from } : {}) });
  const [one, two] = makeComparedMemory(2, problem.lessons.length * 4).map((view) => new ComparedStates(view));
  // A longer run is better at each comparison.
  run(1, one!, undefined, 800_000);
  const { others, taken } = recording(two!);
  const found = run(2, others);
  const goneOn = run(3, others, found.best);
  expect(taken.length).toBeGreaterThan(0);
  for (const { best, hard, soft } of [found, goneOn]) {
    expect(scoreLab(problem, best)).toMatchObject({ hard, soft });
    for (let at = 0; at < 60; at += 6) expect(placeOf(best, at)).toEqual({ slot: at % 50, room: 1, teacher: 2, team: -1 });
  }
  expect(goneOn.hard * 1e6 + goneOn.soft).toBeLessThanOrEqual(found.hard * 1e6 + found.soft);
});
