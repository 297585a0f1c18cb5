import type { Prng } from '../../src/demo/prng.ts';

/** How one request went. */
export interface Sample {
  readonly kind: string;
  /** From the moment at which it was due. */
  readonly ms: number;
  /** Missing where it was answered as it has to be. */
  readonly failure?: string;
}

/** What {@link offerLoad} sends. */
export interface OfferedLoad {
  /** Requests a second, on average. */
  readonly rate: number;
  readonly seconds: number;
  /** Draws the pauses between them. */
  readonly prng: Prng;
  /** Sends the next request; answers its kind and what was wrong with the answer. */
  readonly send: () => Promise<{ readonly kind: string; readonly failure?: string }>;
}

/** Requests that may be on their way, in seconds of the rate: where there are more, the servers do not keep up. */
const maxBacklogSeconds = 3;

/**
 * Sends requests at a rate, as many people do who know nothing of each other: the next one is due whether the last one was answered or not, and the time that it
 * waits counts. Ends early where the servers do not keep up.
 */
export async function offerLoad({ rate, seconds, prng, send }: OfferedLoad): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let due = startedAt; ;) {
    due += (-Math.log(1 - prng.float()) * 1_000) / rate;
    if (due > startedAt + seconds * 1_000 || open.size > maxBacklogSeconds * rate) break;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const dueAt = due;
    const answered: Promise<void> = send().then((outcome) => {
      samples.push({ ...outcome, ms: performance.now() - dueAt });
      open.delete(answered);
    });
    open.add(answered);
  }
  await Promise.all(open);
  return samples;
}

/** Time within which a share of requests was answered, in milliseconds. */
export function answeredWithin(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
