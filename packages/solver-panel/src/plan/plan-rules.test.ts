import { describe, expect, it } from 'vitest';
import { hasEnded, isRunning, offers, planOffer } from './plan-rules.ts';
import type { PlanSolution, PlanStatus } from './plan.ts';

const solution = (score: string | null): PlanSolution => ({ score, lessonCount: 1, placedLessonCount: 1, conditions: [] });

describe('planOffer', () => {
  it.each([
    ['to-solve', null, 'start', null],
    ['to-solve', '0hard/0soft', 'start', null],
    ['preparing', null, 'stop', null],
    ['preparing', '0hard/0soft', 'stop', null],
    ['solving', '0hard/-5soft', 'stop', null],
    ['solving', '-2hard/-5soft', 'stop', null],
    ['stopped', '0hard/-5soft', 'start save', null],
    ['stopped', '-2hard/-5soft', 'start', 'hardScore'],
    ['stopped', '-1init/0hard/0soft', 'start', 'hardScore'],
    ['stopped', null, 'start', 'noSolution'],
    ['completed', '0hard/0soft', 'start save', null],
    ['completed', '-1hard/0soft', 'start', 'hardScore'],
    ['completed', 'nonsense', 'start', 'noSolution'],
  ] as [PlanStatus, string | null, string, string | null][])('offers for %s with %s: %s', (status, score, expected, obstacle) => {
    const offer = planOffer({ status, solution: score === null ? null : solution(score) });
    expect((['start', 'stop', 'save'] as const).filter((action) => offers(offer, action)).join(' ')).toBe(expected);
    expect(offer.saveObstacle).toBe(obstacle);
  });
});

describe('undoing the last save', () => {
  it.each([
    ['to-solve', true],
    ['preparing', false],
    ['solving', false],
    ['stopped', true],
    ['completed', true],
  ] as [PlanStatus, boolean][])('of a plan that is %s: %s', (status, canUndo) => {
    const saved = { status, solution: null, lastSave: { id: 8, text: '' } };
    expect(planOffer(saved).canUndo).toBe(canUndo);
    expect(planOffer({ ...saved, lastSave: null }).canUndo).toBe(false);
  });
});

describe('the plan states', () => {
  it.each([
    ['to-solve', false, false],
    ['preparing', true, false],
    ['solving', true, false],
    ['stopped', false, true],
    ['completed', false, true],
  ] as [PlanStatus, boolean, boolean][])('%s: running %s, ended %s', (status, running, ended) => {
    expect(isRunning(status)).toBe(running);
    expect(hasEnded(status)).toBe(ended);
  });
});
