import { resourceOf, slotOf } from './slot-keys.ts';

/**
 * Who takes a resource in a period of a day: key → ids. The keys that more than one id takes are kept beside it, so that finding
 * all collisions costs what they are, not what the timetable is.
 */
export class Occupancy {
  /** By slot, then by resource: such small integers hash several times faster than the exact integer of both. */
  readonly #slots = new Map<number, Map<number, number | number[]>>();
  readonly #collisions = new Set<number>();

  /** Ids under the key; empty where it is free. */
  at(key: number): readonly number[] {
    const found = this.#slots.get(slotOf(key))?.get(resourceOf(key));
    if (found === undefined) return none;
    return typeof found === 'number' ? [found] : found;
  }

  /** Keys that more than one id takes. */
  get collisions(): ReadonlySet<number> {
    return this.#collisions;
  }

  add(key: number, id: number): void {
    const slot = slotOf(key);
    const resource = resourceOf(key);
    let takers = this.#slots.get(slot);
    if (!takers) {
      takers = new Map();
      this.#slots.set(slot, takers);
    }
    const found = takers.get(resource);
    if (found === undefined) takers.set(resource, id);
    else if (typeof found === 'number') {
      takers.set(resource, [found, id]);
      this.#collisions.add(key);
    } else found.push(id);
  }

  /** Takes one id away from the key. */
  delete(key: number, id: number): void {
    const takers = this.#slots.get(slotOf(key));
    const resource = resourceOf(key);
    const found = takers?.get(resource);
    if (!takers || found === undefined) return;
    if (typeof found === 'number') {
      if (found === id) takers.delete(resource);
      return;
    }
    const rest = found.filter((taker) => taker !== id);
    const [only] = rest;
    if (only === undefined) takers.delete(resource);
    else takers.set(resource, rest.length === 1 ? only : rest);
    if (rest.length < 2) this.#collisions.delete(key);
  }
}

const none: readonly number[] = [];
