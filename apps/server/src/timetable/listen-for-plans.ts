import type pg from 'pg';
import { listen } from '../database/listen.ts';
import type { Log } from '../log/log.ts';

/** Listens for news of plans, so that a start begins and a stop ends at once on whichever server it was asked for. */
export function listenForPlans(options: {
  readonly config: pg.ClientConfig;
  readonly log: Log;
  readonly onQueued: () => void;
  readonly onStop: (planId: number) => void;
}): { readonly close: () => Promise<void> } {
  const { config, log, onQueued, onStop } = options;
  return listen({
    config,
    log,
    channels: ['plan_queue', 'plan_stop'],
    onListening: onQueued,
    onNotification: (channel, payload) => {
      if (channel === 'plan_queue') onQueued();
      else onStop(Number(payload));
    },
  });
}
