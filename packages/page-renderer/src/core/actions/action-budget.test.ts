import { describe, expect, it } from 'vitest';
import { pageLimits } from '../limits/page-limits.ts';
import { actionBudgetOf } from './action-budget.ts';

const { actions, actionsWithin, maxActionsAtOnce, yieldAfter } = pageLimits;

describe('the action budget', () => {
  it('is shared by all actions of one page', () => {
    const page = {};
    expect(actionBudgetOf(page)).toBe(actionBudgetOf(page));
    expect(actionBudgetOf(page)).not.toBe(actionBudgetOf({}));
  });

  it('refuses an action when too many are running, and accepts one when another has ended', () => {
    const budget = actionBudgetOf({});
    const started = Array.from({ length: maxActionsAtOnce + 1 }, () => budget.start(0)).filter(Boolean);
    expect(started).toHaveLength(maxActionsAtOnce);
    budget.end();
    expect([budget.start(0), budget.start(0)]).toEqual([true, false]);
  });

  it('refuses an action when too many were started within a time window, and starts again after it', () => {
    const budget = actionBudgetOf({});
    const run = (now: number): boolean => {
      const may = budget.start(now);
      if (may) budget.end();
      return may;
    };
    const ran = Array.from({ length: actions + 1 }, () => run(actionsWithin * 2)).filter(Boolean);
    expect(ran).toHaveLength(actions);
    expect([run(actionsWithin * 3), run(actionsWithin * 3 + 1)]).toEqual([false, true]);
  });

  it('yields to the browser when actions have run for long', async () => {
    const budget = actionBudgetOf({});
    expect(budget.yieldToBrowser(yieldAfter - 1)).toBeUndefined();
    const pause = budget.yieldToBrowser(yieldAfter);
    expect(pause).toBeInstanceOf(Promise);
    expect(budget.yieldToBrowser(yieldAfter)).toBeUndefined();
    const before = performance.now();
    await pause;
    expect(budget.yieldToBrowser(before + yieldAfter - 1)).toBeUndefined();
    expect(budget.yieldToBrowser(performance.now() + yieldAfter)).toBeInstanceOf(Promise);
  });
});
