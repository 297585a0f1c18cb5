import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { UserLimits } from './user-limits.ts';

/** Channel of the database on which servers report to each other. */
export const peopleChannel = 'people';

/** Keeps the limits of several servers together. */
export interface SharedUserLimits {
  /** Takes what came on {@link peopleChannel}. */
  readonly receive: (payload: string) => void;
  readonly stop: () => void;
}

/** How often a server reports, in milliseconds; nothing where it has nothing to report. */
const reportEveryMs = 250;
/** People of one report: a notification of Postgres holds 8,000 bytes. */
const maxReported = 150;

const reportShape = z.object({
  server: z.string(),
  people: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});

/**
 * Counts the requests of people over all servers of a database: each reports those whose requests take long, and counts what the others report. While
 * the database cannot be listened to, each counts its own.
 */
export function shareUserLimits(options: {
  readonly limits: UserLimits;
  /** Sends a text to all servers. */
  readonly notify: (payload: string) => Promise<unknown>;
  readonly log: Log;
}): SharedUserLimits {
  const { limits, notify, log } = options;
  const server = randomUUID().slice(0, 8);
  let isSending = false;
  let hasReported = false;
  const report = async (): Promise<void> => {
    const uses = limits.report();
    // What is not said any more is over: the others have to hear that once.
    if (uses.length === 0 && !hasReported) return;
    hasReported = uses.length > 0;
    const heaviest = uses.toSorted((one, other) => other.usedMs - one.usedMs).slice(0, maxReported);
    const people = heaviest.map(({ userId, running, slow, usedMs }) => [userId, running, slow, usedMs]);
    await notify(JSON.stringify({ server, people }));
  };
  const timer = setInterval(() => {
    limits.look();
    if (isSending) return;
    isSending = true;
    report()
      .catch((error: unknown) => log.debug({ err: error }, 'what people use could not be reported to other servers'))
      .finally(() => {
        isSending = false;
      });
  }, reportEveryMs);
  timer.unref();
  return {
    receive: (payload) => {
      const read = readReport(payload);
      if (!read || read.server === server) return;
      limits.add(
        read.server,
        read.people.map(([userId, running, slow, usedMs]) => ({ userId, running, slow, usedMs })),
      );
      limits.look();
    },
    stop: () => clearInterval(timer),
  };
}

/** A report; `undefined` where a server of another version sends something else. */
function readReport(payload: string): z.infer<typeof reportShape> | undefined {
  try {
    return reportShape.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
