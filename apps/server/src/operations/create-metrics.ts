import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'undici';
import type { DatabaseFigures } from '../session/auth-functions.ts';
import type { RoomReport } from '../storage/storage-room.ts';
import type { PartState } from './part-state.ts';
import { routeKind } from './route-kind.ts';

/** What is measured. */
export interface MetricsOptions {
  readonly version: string;
  readonly basePath: string;
  readonly parts: () => readonly PartState[];
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly upstream: Pool;
  readonly figures: () => Promise<DatabaseFigures>;
  readonly room: () => Promise<RoomReport>;
}

/** Measures of one server in the text format of Prometheus. */
export interface Metrics {
  /** Follows the requests of a gateway. */
  readonly follow: (app: FastifyInstance) => void;
  readonly countSignIn: (outcome: 'signed_in' | 'refused', reason?: string) => void;
  /** Requests that are being answered. */
  readonly inProgress: () => number;
  readonly read: () => Promise<{ readonly text: string; readonly contentType: string }>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts and measures what an operator of many servers asks of each. */
export function createMetrics({ version, basePath, parts, pools, upstream, figures, room }: MetricsOptions): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const make = { registers };
  const requests = new Counter({
    ...make,
    name: 'lab_console_requests_total',
    help: 'Requests by kind, method and status.',
    labelNames: ['kind', 'method', 'status'] as const,
  });
  const durations = new Histogram({
    ...make,
    name: 'lab_console_request_seconds',
    help: 'Time from the header of a request to the end of its answer, by kind.',
    labelNames: ['kind'] as const,
    buckets: seconds,
  });
  const inProgress = new Gauge({ ...make, name: 'lab_console_requests_in_progress', help: 'Requests that are being answered.' });
  const signIns = new Counter({
    ...make,
    name: 'lab_console_sign_ins_total',
    help: 'Sign-ins by outcome, refusals by reason.',
    labelNames: ['outcome', 'reason'] as const,
  });
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    collect: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
  ): void => {
    const made: Gauge = new Gauge({
      ...make,
      name: `lab_console_${name}`,
      help,
      labelNames: [...labelNames],
      collect: async () => {
        made.reset();
        await collect((labels, value) => made.set(labels, value));
      },
    });
  };
  gauge('info', 'Version of the server.', ['version'], (set) => set({ version }, 1));
  gauge('part_ready', 'Whether a part answers.', ['part'], (set) => {
    for (const { name, isReady } of parts()) set({ part: name }, Number(isReady));
  });
  gauge('part_restarts', 'How often a part was started again since the server started.', ['part'], (set) => {
    for (const { name, restarts } of parts()) set({ part: name }, restarts);
  });
  gauge('pool_connections', 'Connections of the gateway to the database.', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      set({ pool, state: 'used' }, totalCount - idleCount);
      set({ pool, state: 'idle' }, idleCount);
      set({ pool, state: 'waiting' }, waitingCount);
    }
    const { running, free, queued } = upstream.stats;
    set({ pool: 'postgrest', state: 'used' }, running);
    set({ pool: 'postgrest', state: 'idle' }, free ?? 0);
    set({ pool: 'postgrest', state: 'waiting' }, queued);
  });
  gauge('storage_bytes', 'Room on the disk of the data folder.', ['state'], async (set) => {
    const { freeBytes, openUploadBytes } = await room();
    if (freeBytes !== null) set({ state: 'free' }, freeBytes);
    set({ state: 'open_uploads' }, openUploadBytes);
  });
  gauge('disk_used_ratio', 'How full that disk is, from 0 to 1.', [], async (set) => set({}, (await room()).usedPercent / 100));
  const ofDatabase = (
    name: string,
    help: string,
    labels: readonly string[],
    value: (found: DatabaseFigures) => readonly (readonly [Record<string, string>, number])[],
  ): void =>
    gauge(name, help, labels, async (set) => {
      for (const [label, number] of value(await figures())) set(label, number);
    });
  ofDatabase('database_bytes', 'Size of the database.', [], ({ bytes }) => [[{}, bytes]]);
  ofDatabase('database_connections', 'Connections to the database, of all servers.', [], ({ connections }) => [
    [{}, connections],
  ]);
  ofDatabase('database_max_connections', 'How many it takes.', [], ({ maxConnections }) => [[{}, maxConnections]]);
  ofDatabase(
    'last_backup_timestamp_seconds',
    'When the last complete backup was made; 0 before the first.',
    [],
    ({ backedUpAt }) => [[{}, backedUpAt === null ? 0 : Date.parse(backedUpAt) / 1_000]],
  );
  ofDatabase('plans', 'Plans that wait for a solver or are being solved, of all servers.', ['state'], ({ plans }) => [
    [{ state: 'waiting' }, plans.waiting],
    [{ state: 'running' }, plans.running],
  ]);
  ofDatabase('kept_rows', 'Rows of what grows for ever, estimated.', ['table'], ({ kept }) =>
    kept.map(({ table, rows }) => [{ table }, rows]),
  );
  let running = 0;
  return {
    follow: (app) => {
      app.addHook('onRequest', async (_request, reply) => {
        running++;
        inProgress.set(running);
        reply.raw.once('close', () => inProgress.set(--running));
      });
      app.addHook('onResponse', async (request, reply) => {
        const kind = routeKind(request.raw.url ?? '', basePath);
        requests.inc({ kind, method: request.method, status: String(reply.raw.statusCode) });
        durations.observe({ kind }, reply.elapsedTime / 1_000);
      });
    },
    countSignIn: (outcome, reason = '') => signIns.inc({ outcome, reason }),
    inProgress: () => running,
    read: async () => ({ text: await register.metrics(), contentType: register.contentType }),
  };
}
