import { applyPlan } from '../src/bulk/apply-plan.ts';
import type { SessionPlan } from '../src/bulk/session-plan.ts';
import type { Session } from '../src/entities/session.ts';

/** A backend for tests: carries plans out on a list, and gives created sessions ids of its own. */
export class MemoryBackend {
  rows: readonly Session[];
  #lastId = 1000;

  constructor(rows: readonly Session[]) {
    this.rows = rows;
  }

  /** Answers what it created, in the order of the plan. */
  carryOut(plan: SessionPlan): readonly Session[] {
    const held = new Set(this.rows.map(({ id }) => id));
    const named = [...plan.changes.flatMap(({ ids }) => ids), ...(plan.deletes ?? []).map(({ id }) => id)];
    for (const id of named) if (!held.has(id)) throw new Error(`There is no session ${id}.`);
    const created = (plan.creates ?? []).map(({ session }) => {
      this.#lastId += 1;
      return { ...session, id: this.#lastId };
    });
    this.rows = applyPlan(this.rows, plan, created);
    return created;
  }

  /** Everything but the ids, which a backend gives anew, in an order of its own. */
  contents(): readonly string[] {
    return this.rows.map((row) => JSON.stringify(Object.entries({ ...row, id: 0 }).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  }
}
