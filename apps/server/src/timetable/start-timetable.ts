import { dayInZone, knownTimeZone } from '@lab-console/schedule-rules/clock';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { listenForPlans } from './listen-for-plans.ts';
import { createPlanDatabase } from './plan/plan-database.ts';
import { startTimetableService } from './run/timetable-service.ts';
import type { Timetable } from './timetable-routes.ts';

/** The part of the server that solves plans. */
export interface RunningTimetable {
  readonly timetable: Timetable;
  readonly close: () => Promise<void>;
}

/** Starts solving on this server, or hands it to a service where the settings name one. */
export async function startTimetable(options: {
  readonly solverUrl: string | undefined;
  readonly pool: pg.Pool;
  /** For a connection of its own that listens. */
  readonly config: pg.ClientConfig;
  readonly alone: boolean;
  readonly log: Log;
  /** After how long a changed time zone of the settings counts, in milliseconds. @default 30 s */
  readonly zoneEveryMs?: number;
}): Promise<RunningTimetable> {
  const { solverUrl, pool, config, alone, log, zoneEveryMs = 30_000 } = options;
  if (solverUrl !== undefined) return { timetable: { kind: 'service', url: solverUrl }, close: async () => undefined };
  let timeZone = await institutionTimeZone(pool);
  // Where the database is away the next round reads it.
  const readZone = async (): Promise<void> => {
    timeZone = await institutionTimeZone(pool).catch(() => timeZone);
  };
  const zoneTimer = setInterval(() => void readZone(), zoneEveryMs);
  zoneTimer.unref();
  const today = (): string => dayInZone(timeZone);
  const database = createPlanDatabase(pool, randomUUID());
  const service = startTimetableService({ database, log, today, alone });
  const listener = listenForPlans({
    config,
    log,
    onQueued: service.wake,
    onStop: (planId) => void service.stopHere(planId),
  });
  return {
    timetable: { kind: 'own', service },
    close: async () => {
      clearInterval(zoneTimer);
      await service.close();
      await listener.close();
    },
  };
}

/** The time zone that the settings name, where it is one that this Node knows. */
async function institutionTimeZone(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ zone: string | null }>('select auth.institution_time_zone() as zone');
  return knownTimeZone(rows[0]?.zone);
}
