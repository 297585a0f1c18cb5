/**
 * Who takes a resource in a period of a day: key → ids. The keys that more than one id takes are kept beside it, so that finding
 * all collisions costs what they are, not what the timetable is.
 */
export class Occupancy {
  readonly #takers = new Map<number, number | number[]>();
  readonly #collisions = new Set<number>();

  /** Ids under the key; empty where nobody takes it. */
  at(key: number): readonly number[] {
    const found = this.#takers.get(key);
    if (found === undefined) return none;
    return typeof found === 'number' ? [found] : found;
  }

  /** Keys that more than one id takes. */
  get collisions(): ReadonlySet<number> {
    return this.#collisions;
  }

  add(key: number, id: number): void {
    const found = this.#takers.get(key);
    if (found === undefined) this.#takers.set(key, id);
    else if (typeof found === 'number') {
      this.#takers.set(key, [found, id]);
      this.#collisions.add(key);
    } else found.push(id);
  }

  /** Takes one id away from the key. */
  delete(key: number, id: number): void {
    const found = this.#takers.get(key);
    if (found === undefined) return;
    if (typeof found === 'number') {
      if (found === id) this.#takers.delete(key);
      return;
    }
    const rest = found.filter((taker) => taker !== id);
    const [only] = rest;
    if (only === undefined) this.#takers.delete(key);
    else this.#takers.set(key, rest.length === 1 ? only : rest);
    if (rest.length < 2) this.#collisions.delete(key);
  }
}

const none: readonly number[] = [];
