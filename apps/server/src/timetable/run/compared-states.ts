import type { OtherSearches } from '../search/comparison.ts';

/** The memory in which the threads of a run compare their states, and which of them one is. */
export interface ComparedMemory {
  readonly buffer: SharedArrayBuffer;
  readonly threads: number;
  readonly thread: number;
}

/** Memory for the threads of a run, for each its own view of it, given the length of a state. */
export function makeComparedMemory(threads: number, size: number): readonly ComparedMemory[] {
  const buffer = new SharedArrayBuffer(threads * (8 + 4 + 4 * size));
  return Array.from({ length: threads }, (_, thread) => ({ buffer, threads, thread }));
}

/** The states of the threads of a run at their latest comparison. Each thread writes its own and reads those of the others. */
export class ComparedStates implements OtherSearches {
  private readonly thread: number;
  private readonly costs: Float64Array;
  /** For each thread twice the number of comparisons that it was part of; one less while it writes. */
  private readonly editions: Int32Array;
  private readonly states: Int32Array;
  private readonly size: number;

  constructor({ buffer, threads, thread }: ComparedMemory) {
    this.thread = thread;
    this.costs = new Float64Array(buffer, 0, threads);
    this.editions = new Int32Array(buffer, 8 * threads, threads);
    this.states = new Int32Array(buffer, 12 * threads);
    this.size = this.states.length / threads;
  }

  report(comparison: number, cost: number, state: Int32Array): void {
    const { thread } = this;
    Atomics.store(this.editions, thread, 2 * comparison + 1);
    this.costs[thread] = cost;
    this.states.set(state, thread * this.size);
    Atomics.store(this.editions, thread, 2 * comparison + 2);
  }

  findBetter(comparison: number, cost: number): { readonly cost: number; readonly state: Int32Array } | undefined {
    let found: { readonly cost: number; readonly state: Int32Array } | undefined;
    for (let other = 0; other < this.editions.length; other += 1) {
      const isThere = (): boolean => Atomics.load(this.editions, other) === 2 * comparison + 2;
      if (other === this.thread || !isThere()) continue;
      const theirs = this.costs[other] ?? Number.POSITIVE_INFINITY;
      if (theirs >= (found?.cost ?? cost)) continue;
      const state = this.states.slice(other * this.size, (other + 1) * this.size);
      // Who writes its next state meanwhile is not there any more.
      if (isThere()) found = { cost: theirs, state };
    }
    return found;
  }
}
