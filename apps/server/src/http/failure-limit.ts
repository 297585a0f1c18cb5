/** Counts failures by address, so that no one makes this server ask others without end. */
export interface FailureLimit {
  /** Seconds until an address that has failed too often may try again; 0 where it may now. */
  readonly secondsToWait: (address: string) => number;
  readonly add: (address: string) => void;
}

/** How many failures are free. */
export interface FailureLimitOptions {
  /** Failures of an address within the window; a campus may share one address. */
  readonly maxFailures: number;
  readonly windowMs: number;
  /** The present moment in milliseconds. */
  readonly now?: () => number;
}

const maxAddresses = 10_000;

/** Remembers the failures of addresses for a while, in the memory of this process. */
export function createFailureLimit({ maxFailures, windowMs, now = Date.now }: FailureLimitOptions): FailureLimit {
  const failures = new Map<string, readonly number[]>();
  const recent = (address: string): readonly number[] =>
    (failures.get(address) ?? []).filter((failedAt) => failedAt > now() - windowMs);
  return {
    secondsToWait: (address) => {
      const [oldest, ...others] = recent(address);
      if (oldest === undefined || others.length + 1 < maxFailures) return 0;
      return Math.ceil((oldest + windowMs - now()) / 1000);
    },
    add: (address) => {
      if (failures.size >= maxAddresses && !failures.has(address)) failures.clear();
      failures.set(address, [...recent(address), now()].slice(-maxFailures));
    },
  };
}
