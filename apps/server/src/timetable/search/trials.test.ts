import { describe, expect, it, vi } from 'vitest';
import { checkCtt } from '../ctt/check-ctt.ts';
import { CttModel } from '../ctt/ctt-model.ts';
import { makeCttInstance, smallInstance } from '../ctt/testing.ts';
import { anneal } from './anneal.ts';
import { Random } from './random.ts';
import type { SearchModel } from './search-model.ts';
import { makeTrials, stepsOfCooling } from './trials.ts';

/** A search whose coolings end at given mean costs, one after the other; its states are numbered by them. */
function scripted(means: readonly number[]) {
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
    log.push(`${from === 16 ? 'new' : to === 1 ? 'end' : 'try'} ${Math.round(steps)}`);
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
    { coolings: 10, leastSteps: 1, starts: 2, judgedAt: 2, heated: [4, 4], patience: 2 },
    400,
  );
  return log;
}

describe('trials', () => {
  it('go on from the start that costs least and from each trial that costs less, and begin anew after some in vain', () => {
    // prettier-ignore
    expect(scripted([50, 40, 41, 39, 39.2, 40.5, 60, 70, 60.3])).toEqual([
      'new 300', 'anew', 'new 300', 'from 2', 'end 50',
      'from 2', 'try 100',
      'from 2', 'try 100', 'end 50',
      // Not better than the fourth, but hardly worse: it is cooled to the end and left.
      'from 4', 'try 100', 'end 50',
      'from 4', 'try 100',
      // Behind the best of the first beginning: not cooled to the end.
      'anew', 'new 300', 'anew', 'new 300', 'from 7',
      'from 7', 'try 100',
    ]);
  });

  it('doubt a state more with each trial in vain, which it may owe to a lucky moment', () => {
    // prettier-ignore
    expect(scripted([40, 41, 45, 40.03, 50]).slice(5)).toEqual([
      'from 1', 'try 100',
      'from 1', 'try 100', 'end 50',
      'from 4', 'try 100',
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
      trials: { coolings: 30, leastSteps: 40_000, starts: 1, judgedAt: 0.4, heated: [0.8, 1.5], patience: 3 },
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
    const trials = { coolings: 30, leastSteps: 40_000, starts: 3 };
    expect(stepsOfCooling(trials, 239_000)).toBeUndefined();
    expect(stepsOfCooling(trials, 250_000)).toBe(40_000);
    expect(stepsOfCooling(trials, 6_000_000)).toBe(200_000);
  });
});
