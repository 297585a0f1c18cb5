/** Counts failures by address, so that no one makes this server call the provider without end. */
export interface FailureLimit {
  /** Whether an address has failed too often lately. */
  readonly isReached: (address: string) => boolean;
  readonly add: (address: string) => void;
}

const maxFailures = 20;
const windowMs = 10 * 60_000;
const maxAddresses = 10_000;

/** Twenty failures of an address within ten minutes are free: a campus may share one address. */
export function createFailureLimit(now: () => number = Date.now): FailureLimit {
  const failures = new Map<string, readonly number[]>();
  const recent = (address: string): readonly number[] =>
    (failures.get(address) ?? []).filter((failedAt) => failedAt > now() - windowMs);
  return {
    isReached: (address) => recent(address).length >= maxFailures,
    add: (address) => {
      if (failures.size >= maxAddresses && !failures.has(address)) failures.clear();
      failures.set(address, [...recent(address), now()].slice(-maxFailures));
    },
  };
}
