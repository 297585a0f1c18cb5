import type { FoundToken, ServiceUse } from '../session/auth-functions.ts';

/** Counts how often tokens of service accounts are used. */
export interface ServiceUseCounter {
  readonly note: (caller: FoundToken, functionName: string, isRefused: boolean) => void;
  /** Writes down what was counted and counts no more. */
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly warn: (content: object, message: string) => void;
}

const pauseMs = 5_000;

/** Counts in memory and writes the numbers down every few seconds: a row that each request changed would let all wait for one another. */
export function createServiceUse(write: (used: readonly ServiceUse[]) => Promise<void>, log: Log): ServiceUseCounter {
  let counts = new Map<string, ServiceUse>();

  const flush = async (): Promise<void> => {
    if (counts.size === 0) return;
    const used = [...counts.values()];
    counts = new Map();
    try {
      await write(used);
    } catch (error) {
      log.warn({ err: error, lost: used.length }, 'the use of service accounts could not be noted');
    }
  };
  const timer = setInterval(() => void flush(), pauseMs);
  timer.unref();
  return {
    note: ({ serviceId, tokenId, isOwn }, functionName, isRefused) => {
      const token = isOwn ? null : tokenId;
      const key = `${serviceId} ${token} ${functionName}`;
      const { calls, refused } = counts.get(key) ?? { calls: 0, refused: 0 };
      const added = { calls: calls + 1, refused: refused + (isRefused ? 1 : 0) };
      counts.set(key, { serviceId, tokenId: token, function: functionName, ...added });
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
