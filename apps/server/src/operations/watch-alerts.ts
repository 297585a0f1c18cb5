import { hostname } from 'node:os';
import type { AuthFunctions } from '../session/auth-functions.ts';
import type { Log } from '../log/log.ts';
import type { TaskLog } from '../log/task-log.ts';
import { alertCauses, type AlertCause } from './alert-causes.ts';
import type { AlertSettings } from './alert-settings.ts';
import type { RecentRequests } from './recent-requests.ts';
import { alertChannels, type AlertChannel } from './send-alert.ts';
import type { ServerStateSources } from './server-state.ts';

/** What the watch works with. */
export interface AlertsOptions {
  readonly settings: AlertSettings;
  readonly sources: ServerStateSources;
  readonly recent: RecentRequests;
  readonly auth: Pick<AuthFunctions, 'beginAlert' | 'endAlert'>;
  readonly tasks: TaskLog;
  readonly log: Log;
  /** Pause between two looks, in milliseconds. @default 60000 */
  readonly everyMs?: number;
}

/** For how long a restart of a part counts, in milliseconds. */
const restartCountsMs = 15 * 60_000;

/**
 * Looks every minute for what an operator has to see to, and sends each cause once until it is over, then that it is over. The database knows which
 * were sent, so that of several servers one sends; without it this server remembers its own.
 *
 * @returns What ends the watch.
 */
export function watchAlerts(options: AlertsOptions): () => void {
  const { settings, tasks, everyMs = 60_000 } = options;
  if (alertChannels(settings).length === 0) return () => undefined;
  const look = createLook(options);
  const run = tasks.add('alerts', everyMs);
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // What failed is logged, and tried again by the next look.
    void run(look)
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function createLook({ settings, sources, recent, auth, log }: AlertsOptions): () => Promise<void> {
  const host = hostname();
  const channels = alertChannels(settings).map((channel) => ({
    channel,
    /** What this server knows to have begun, with its text. */
    lasting: new Map<string, AlertCause>(),
  }));
  const restarts: { readonly name: string; readonly at: number }[] = [];
  let failure: Error | undefined;
  const counted = new Map(sources.parts().map(({ name, restarts: count }) => [name, count]));

  const signs = async (): Promise<readonly AlertCause[]> => {
    const now = Date.now();
    const parts = sources.parts();
    for (const { name, restarts: count } of parts) {
      for (let more = count - (counted.get(name) ?? 0); more > 0; more--) restarts.push({ name, at: now });
      counted.set(name, count);
    }
    const recentRestarts: Record<string, number> = {};
    for (const { name, at } of restarts) if (now - at < restartCountsMs) recentRestarts[name] = (recentRestarts[name] ?? 0) + 1;
    const orNothing = <Value>(pending: Promise<Value>): Promise<Value | undefined> => pending.catch(() => undefined);
    const [room, figures, isStorageReady] = await Promise.all([
      orNothing(sources.room()),
      orNothing(sources.figures()),
      sources.askStorage().then(
        () => true,
        () => false,
      ),
    ]);
    return alertCauses({
      host,
      parts,
      recentRestarts,
      room,
      isStorageReady,
      failed: recent.failedSince(60_000),
      backedUpAt: figures?.backedUpAt,
      backupFailure: figures?.backupFailure,
      maxBackupHours: settings.maxBackupHours,
      now,
    });
  };

  const send = async ({ name, send: sendBy }: AlertChannel, cause: AlertCause, state: 'began' | 'over'): Promise<boolean> => {
    try {
      await sendBy({ ...cause, state, host, at: new Date().toISOString() });
      log.warn({ alert: cause.key, state, by: name }, 'alert sent');
      return true;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      log.error({ err: error, alert: cause.key, state, by: name }, 'an alert could not be sent; it is tried again');
      return false;
    }
  };

  const notify = async ({ channel, lasting }: (typeof channels)[number], causes: readonly AlertCause[]): Promise<void> => {
    const keyOf = (key: string): string => `${channel.name} ${key}`;
    for (const cause of causes) {
      // Without the database nobody else can know of it either.
      const isNew = await auth.beginAlert(keyOf(cause.key)).catch(() => !lasting.has(cause.key));
      if (!isNew || (await send(channel, cause, 'began'))) lasting.set(cause.key, cause);
      else await auth.endAlert(keyOf(cause.key)).catch(() => false);
    }
    for (const [key, cause] of lasting) {
      if (causes.some((other) => other.key === key)) continue;
      const isFirst = await auth.endAlert(keyOf(key)).catch(() => undefined);
      // The database is away: what is over is said when it is back.
      if (isFirst === undefined) continue;
      lasting.delete(key);
      if (isFirst) await send(channel, cause, 'over');
    }
  };

  return async () => {
    failure = undefined;
    const causes = await signs();
    await Promise.all(channels.map((each) => notify(each, causes)));
    if (failure) throw failure;
  };
}
