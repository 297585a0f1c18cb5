import { pageLimits } from '../limits/page-limits.ts';

/**
 * Keeps actions from eating the page: they let the browser breathe, and a page whose actions start each other without end is stopped.
 * One for each page.
 */
class ActionBudget {
  #running = 0;
  #begun = 0;
  #since = 0;
  #yielded = 0;

  /** Starts an action; returns whether it may. Each one that may is to be ended. */
  start(now = Date.now()): boolean {
    if (now - this.#since > pageLimits.actionsWithin) {
      this.#since = now;
      this.#begun = 0;
    }
    if (this.#running >= pageLimits.maxActionsAtOnce || this.#begun >= pageLimits.actions) return false;
    this.#begun += 1;
    this.#running += 1;
    return true;
  }

  end(): void {
    this.#running -= 1;
  }

  /** Something to wait for when actions have had the page to themselves for long. */
  yieldToBrowser(now = performance.now()): Promise<void> | undefined {
    if (now - this.#yielded < pageLimits.yieldAfter) return undefined;
    this.#yielded = now;
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#yielded = performance.now();
        resolve();
      });
    });
  }
}

const budgets = new WeakMap<object, ActionBudget>();

/** The budget of a page. */
export function actionBudgetOf(page: object): ActionBudget {
  let budget = budgets.get(page);
  if (!budget) {
    budget = new ActionBudget();
    budgets.set(page, budget);
  }
  return budget;
}
