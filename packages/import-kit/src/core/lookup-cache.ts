import { systemClock, type Clock } from './clock.ts';
import type { ImportLookup } from './import-lookup.ts';
import { untilAborted } from './until-aborted.ts';

/** Section 8: batches of 100 codes, tried three times, 2 s and then 4 s apart, then counted as empty. */
export const lookupBatchSize = 100;
const waits = [2000, 4000] as const;
const parallel = 4;

/** Options of `LookupCache`. */
export interface LookupCacheOptions {
  readonly clock?: Clock;
}

/** Options and callbacks of `ask`. */
export interface AskOptions {
  readonly signal: AbortSignal;
  /** Called after every batch with the number of codes that it answered. */
  readonly onAnswered?: (codes: number) => void;
}

/** The answers of one look-up: each code is asked for once, in batches, several of them at once. */
export class LookupCache<TItem> {
  /** What is known, by code. The same map all the time. */
  readonly found = new Map<string, TItem>();
  /** Codes that the backend did not answer for in three tries; they count as unknown. */
  readonly failed = new Set<string>();
  readonly #requested = new Set<string>();
  readonly #lookup: ImportLookup<TItem>;
  readonly #clock: Clock;

  constructor(lookup: ImportLookup<TItem>, { clock = systemClock }: LookupCacheOptions = {}) {
    this.#lookup = lookup;
    this.#clock = clock;
  }

  /** Those of the codes that were not asked for yet, each once. */
  missing(codes: Iterable<string>): readonly string[] {
    return [...new Set(codes)].filter((code) => !this.#requested.has(code));
  }

  /** Forgets the codes that failed, so that they are asked for again. */
  forgetFailed(): void {
    for (const code of this.failed) this.#requested.delete(code);
    this.failed.clear();
  }

  /** Asks for the codes that are missing. @throws the signal's reason when it is aborted; nothing else. */
  async ask(codes: Iterable<string>, { signal, onAnswered = () => {} }: AskOptions): Promise<void> {
    const missing = this.missing(codes);
    const size = this.#lookup.batchSize ?? lookupBatchSize;
    const batches: (readonly string[])[] = [];
    for (let at = 0; at < missing.length; at += size) batches.push(missing.slice(at, at + size));
    const next = batches.values();
    const work = async (): Promise<void> => {
      for (const batch of next) {
        await this.#askBatch(batch, signal);
        onAnswered(batch.length);
      }
    };
    await Promise.all(Array.from({ length: Math.min(parallel, batches.length) }, work));
  }

  async #askBatch(batch: readonly string[], signal: AbortSignal): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted();
      try {
        const items = await untilAborted(this.#lookup.load(batch, { signal }), signal);
        for (const item of items) this.found.set(this.#lookup.codeOf(item), item);
        break;
      } catch {
        signal.throwIfAborted();
        const wait = waits[attempt];
        if (wait === undefined) {
          for (const code of batch) this.failed.add(code);
          break;
        }
        await this.#clock.wait(wait, signal);
      }
    }
    // Only now: an aborted question was not answered.
    for (const code of batch) this.#requested.add(code);
  }
}
