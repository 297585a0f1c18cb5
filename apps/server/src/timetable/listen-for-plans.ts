import pg from 'pg';
import type { Log } from '../log/log.ts';

/** Listens for news of plans, so that a start begins and a stop ends at once on whichever server it was asked for. */
export function listenForPlans(options: {
  readonly config: pg.ClientConfig;
  readonly log: Log;
  readonly onQueued: () => void;
  readonly onStop: (planId: number) => void;
}): { readonly close: () => Promise<void> } {
  const { config, log, onQueued, onStop } = options;
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    if (isClosed) return;
    const own = new pg.Client(config);
    client = own;
    const again = (): void => {
      if (client !== own || isClosed) return;
      client = undefined;
      timer = setTimeout(() => void connect(), 1_000);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', ({ channel, payload }) => {
      if (channel === 'plan_queue') onQueued();
      else onStop(Number(payload));
    });
    try {
      await own.connect();
      await own.query('listen plan_queue');
      await own.query('listen plan_stop');
      onQueued();
    } catch (error) {
      log.debug({ err: error }, 'news of plans cannot be heard at the moment');
      again();
    }
  };
  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
