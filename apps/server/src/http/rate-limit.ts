import { isIPv6 } from 'node:net';

/** Counts what keys did within a window of time. */
export interface RateLimit {
  /** Seconds until the key may go on; 0 when it may now, and that is counted. */
  readonly take: (key: string) => number;
}

/** How much is allowed. */
export interface RateLimitOptions {
  readonly limit: number;
  readonly windowMs: number;
  /** Keys that are remembered at most; the oldest are forgotten first. @default 10000 */
  readonly maxKeys?: number;
  /** The present moment in milliseconds. */
  readonly now?: () => number;
}

/**
 * Limits requests in a fixed window of time, in the memory of this process. It keeps one caller from taking all of its time, and is no means of
 * keeping secrets.
 */
export function createRateLimit({ limit, windowMs, maxKeys = 10_000, now = Date.now }: RateLimitOptions): RateLimit {
  // In the order of their first request in the window, so the oldest come first.
  const windows = new Map<string, { readonly endsAt: number; count: number }>();
  return {
    take: (key) => {
      const moment = now();
      let window = windows.get(key);
      if (!window || window.endsAt <= moment) {
        windows.delete(key);
        for (const [other, { endsAt }] of windows) {
          if (endsAt > moment && windows.size < maxKeys) break;
          windows.delete(other);
        }
        window = { endsAt: moment + windowMs, count: 0 };
        windows.set(key, window);
      }
      if (window.count >= limit) return Math.ceil((window.endsAt - moment) / 1000);
      window.count += 1;
      return 0;
    },
  };
}

/** What counts as one caller: an IPv6 customer has at least a /64. */
export function callerOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare) || bare.includes('.')) return address;
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
