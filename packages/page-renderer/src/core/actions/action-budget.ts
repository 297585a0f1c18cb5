import { limits } from '../expression/limits.ts';

/**
 * Keeps actions from eating the page: they let the browser breathe, and a page whose actions start each other without end is stopped.
 * One for each page.
 */
export class ActionBudget {
  #running = 0;
  #begun = 0;
  #since = 0;
  #breathed = 0;

  /** Starts an action; tells whether it may. Each one that may is to be ended. */
  start(now = Date.now()): boolean {
    if (now - this.#since > limits.actionsWithin) {
      this.#since = now;
      this.#begun = 0;
    }
    if (this.#running >= limits.actionsAtOnce || this.#begun >= limits.actions) return false;
    this.#begun += 1;
    this.#running += 1;
    return true;
  }

  end(): void {
    this.#running -= 1;
  }

  /** Something to wait for when actions have had the page to themselves for long. */
  breath(now = performance.now()): Promise<void> | undefined {
    if (now - this.#breathed < limits.breath) return undefined;
    this.#breathed = now;
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#breathed = performance.now();
        resolve();
      });
    });
  }
}
