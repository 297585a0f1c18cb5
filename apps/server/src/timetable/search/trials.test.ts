import { describe, expect, it, vi } from 'vitest';
import { checkCtt } from '../../../bench/ctt/check-ctt.ts';
import { CttModel } from '../../../bench/ctt/ctt-model.ts';
import { makeCttInstance, smallInstance } from '../../../bench/ctt/ctt-instances.ts';
import { anneal } from './anneal.ts';
import { Random } from './random.ts';
import type { SearchModel } from './search-model.ts';
import { makeTrials, stepsOfCooling, type Trials } from './trials.ts';

/** A search whose coolings end at given mean costs, one after the other; its states are numbered by them. */
function scripted(means: readonly number[], { starts = 2, givenUp = [] }: Partial<Trials> = {}) {
  const log: string[] = [];
  let now = 0;
  let next = 0;
  const model = {
    size: 1,
    save: (into) => into.fill(now),
    restore: (from) => {
      now = from[0] ?? 0;
      log.push(`from ${now}`);
    },
  } as Partial<SearchModel> as SearchModel;
  const cool = (from: number, to: number, steps: number): number => {
    log.push(`${from === 16 ? 'new' : from === 8 ? 'warm' : to === 1 ? 'end' : 'try'} ${Math.round(steps)}`);
    if (to === 1) return 0;
    now = next + 1;
    next += 1;
    return means[next - 1] ?? 0;
  };
  makeTrials(
    {
      model,
      random: new Random(1),
      hot: { start: 16, end: 1 },
      beginAnew: () => log.push('anew'),
      cool,
      hasEnded: () => next >= means.length,
    },
    { coolings: 10, minSteps: 1, starts, warm: 8, judgedAt: 2, heated: [4, 4], givenUp, patience: 2 },
    400,
  );
  return log;
}

describe('trials', () => {
  it('go on from the start that costs least and from each trial that costs less, and begin anew after some in vain', () => {
    // prettier-ignore
    expect(scripted([50, 40, 41, 39, 39.2, 40.5, 60, 70, 60.6])).toEqual([
      'new 300', 'warm 200', 'from 2', 'end 50',
      'from 2', 'try 100',
      'from 2', 'try 100', 'end 50',
      // Not better than the fourth, but hardly worse: it is cooled to the end and left.
      'from 4', 'try 100', 'end 50',
      'from 4', 'try 100',
      // Behind the best of the first beginning, but the best of this one, and what comes after it is not.
      'anew', 'new 300', 'warm 200', 'from 7', 'end 50',
      'from 7', 'try 100',
    ]);
  });

  it('doubt a state more with each trial in vain, which it may owe to a lucky moment', () => {
    // prettier-ignore
    expect(scripted([40, 41, 45, 40.03, 50]).slice(4)).toEqual([
      'from 1', 'try 100',
      'from 1', 'try 100', 'end 50',
      'from 4', 'try 100',
    ]);
  });
});

describe('a trial that is to be given up', () => {
  it('ends on its way where it costs much more than the state that it came from did there', () => {
    // prettier-ignore
    expect(scripted([9, 15, 8, 40, 13.5, 12, 39, 16, 38.7, 21.5, 17, 39.5], { starts: 3, givenUp: [{ at: 3, beyond: 5 }] })).toEqual([
      // Starts are compared there, and the best goes on.
      'new 242', 'warm 142', 'anew', 'new 242', 'from 3', 'try 58', 'end 50',
      'from 4', 'try 42',
      'from 4', 'try 42', 'try 58', 'end 50',
      // Beside the last that was kept, not the first.
      'from 7', 'try 42', 'try 58', 'end 50',
      'from 9', 'try 42',
      'from 9', 'try 42', 'try 58',
    ]);
  });
});

describe('a run', () => {
  const instance = makeCttInstance(smallInstance);
  const run = (steps: number) => {
    const model = new CttModel(instance);
    const scatter = vi.spyOn(model, 'scatter');
    const scores: number[] = [];
    const found = anneal({
      model,
      seed: 4,
      steps,
      hot: { start: 10, end: 0.15 },
      trials: {
        coolings: 30,
        minSteps: 40_000,
        starts: 1,
        warm: 2.5,
        judgedAt: 0.4,
        heated: [0.8, 1.5],
        givenUp: [{ at: 0.6, beyond: 5 }],
        patience: 3,
      },
      onBetter: ({ hard, soft }) => hard === 0 && scores.push(soft),
    });
    expect(checkCtt(instance, model.timetable(found.best))).toEqual({ hard: found.hard, soft: found.soft });
    expect(scores.at(-1)).toBe(found.soft);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(found.steps - steps).toBeLessThan(2_048);
    return { ...found, begun: scatter.mock.calls.length };
  };

  it('of many coolings begins anew and keeps the best of all, with the same result for the same seed and steps', () => {
    const found = run(2_000_000);
    expect(found.begun).toBeGreaterThan(1);
    expect(run(2_000_000).best).toEqual(found.best);
  });

  it('that is too short for its starts is one cooling', () => {
    expect(run(79_000)).toMatchObject({ begun: 1, hard: 0 });
    const trials = { coolings: 30, minSteps: 40_000, starts: 3 };
    expect(stepsOfCooling(trials, 239_000)).toBeUndefined();
    expect(stepsOfCooling(trials, 250_000)).toBe(40_000);
    expect(stepsOfCooling(trials, 6_000_000)).toBe(200_000);
  });
});
