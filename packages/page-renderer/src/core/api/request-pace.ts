import { pageLimits } from '../limits/page-limits.ts';
import type { OnRefused } from '../expression/on-refused.ts';

interface Pace {
  since: number;
  sent: number;
  /** When the next slowed-down call may go. */
  next: number;
}

const paces = new WeakMap<object, Pace>();

/**
 * Returns something to wait for before a call is sent, when a host has had far too many of one page. So calls that start each other without end go
 * slowly instead of taking server and page along.
 */
export function requestTurn(host: object, onRefused?: OnRefused, now = Date.now()): Promise<void> | undefined {
  let pace = paces.get(host);
  if (!pace || (now - pace.since > pageLimits.requestsWithin && now > pace.next)) {
    pace = { since: now, sent: 0, next: 0 };
    paces.set(host, pace);
  }
  pace.sent += 1;
  if (pace.sent <= pageLimits.requests) return undefined;
  onRefused?.(
    `this page sends more than ${pageLimits.requests} calls in ${pageLimits.requestsWithin / 1000} s; they go slowly from now on`,
  );
  pace.next = Math.max(now, pace.next) + pageLimits.requestPause;
  const wait = pace.next - now;
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
}
