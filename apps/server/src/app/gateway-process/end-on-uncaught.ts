import type { Log } from '../../log/log.ts';
import type { CurrentRequests } from './current-request.ts';

/** How long requests may go on after an uncaught error, in milliseconds. */
const drainMs = 5_000;

/** What is done when an error was caught nowhere. */
export interface UncaughtOptions {
  readonly log: Log;
  readonly requests: CurrentRequests;
  /** Takes no new requests; resolves when those that are being answered are done. */
  readonly drain: () => Promise<unknown>;
  /** @default ends this process */
  readonly exit?: (code: number) => void;
}

/**
 * Logs an error that nothing caught, with its request, and ends the process, whose state is now unknown. No new requests are taken, running ones get
 * five seconds. Its parent starts it again.
 */
export function endOnUncaught({ log, requests, drain, exit = (code) => process.exit(code) }: UncaughtOptions): void {
  let isEnding = false;
  const end = async (): Promise<void> => {
    const timer = setTimeout(() => exit(1), drainMs);
    try {
      await drain();
    } catch (error) {
      log.error({ err: error }, 'requests could not be finished');
    }
    clearTimeout(timer);
    exit(1);
  };
  process.on('uncaughtException', (error, origin) => {
    const request = requests.current();
    log.fatal(
      { err: error, origin, ...(request ? { request } : { requests: requests.all().slice(0, 20) }) },
      'an error was caught nowhere; this process ends and is started again',
    );
    if (isEnding) return;
    isEnding = true;
    void end();
  });
}
