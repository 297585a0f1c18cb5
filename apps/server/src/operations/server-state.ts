import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { DatabaseFigures } from '../session/auth-functions.ts';
import { guarded, openSessionOf, type SessionFunctionsOptions } from '../session/session-requests.ts';
import { sendRestProblem } from '../http/answers.ts';
import type { TaskState } from '../log/task-log.ts';
import type { RoomReport } from '../storage/storage-room.ts';
import type { Metrics } from './create-metrics.ts';
import type { PartState } from './part-state.ts';
import type { RecentRequest, RecentRequests } from './recent-requests.ts';

/** What administrators see of the server that answers them: `GET server-state`. */
export interface ServerState {
  /** ISO 8601. */
  readonly now: string;
  readonly version: string;
  /** Of several servers the one that answered. */
  readonly host: string;
  /** ISO 8601: when the process that answers requests began. */
  readonly since: string;
  readonly memory_bytes: number;
  readonly in_progress: number;
  readonly parts: readonly (PartState | { readonly name: 'storage'; readonly isReady: boolean; readonly restarts: 0 })[];
  readonly tasks: readonly TaskState[];
  readonly room: RoomReport;
  readonly database: DatabaseFigures;
  readonly failed: readonly RecentRequest[];
  readonly slow: readonly RecentRequest[];
}

/** Where the state comes from. */
export interface ServerStateSources {
  readonly version: string;
  readonly parts: () => readonly PartState[];
  readonly figures: () => Promise<DatabaseFigures>;
  readonly room: () => Promise<RoomReport>;
  readonly askStorage: () => Promise<unknown>;
  readonly metrics: Metrics;
  readonly tasks: () => readonly TaskState[];
}

const maxFailedShown = 50;

/** `GET server-state`: how the server is, for administrators. */
export function serverStateRoute(
  app: FastifyInstance,
  {
    apiRoot,
    sources,
    recent,
    ...options
  }: SessionFunctionsOptions & {
    readonly apiRoot: string;
    readonly sources: ServerStateSources;
    readonly recent: RecentRequests;
  },
): void {
  const answer = guarded(options, async (request, reply) => {
    const session = await openSessionOf(options, { request, reply });
    if (!session) return reply;
    // The account as it is now, not as it was when the token was made; none for a session that is good for choosing a password only.
    const user = await options.auth.findSession(session.jti);
    if (user?.role !== 'admin') {
      return sendRestProblem(reply, { status: 403, code: '42501', message: 'you have no access permission, please apply' });
    }
    const [database, room, isStorageReady] = await Promise.all([
      sources.figures(),
      sources.room(),
      sources.askStorage().then(
        () => true,
        () => false,
      ),
    ]);
    const state: ServerState = {
      now: new Date().toISOString(),
      version: sources.version,
      host: hostname(),
      since: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      in_progress: sources.metrics.inProgress(),
      parts: [...sources.parts(), { name: 'storage', isReady: isStorageReady, restarts: 0 }],
      tasks: sources.tasks(),
      room,
      database,
      failed: recent.failed().slice(0, maxFailedShown),
      slow: recent.slow(),
    };
    return reply.header('cache-control', 'no-store').send(state);
  });
  app.get(`${apiRoot}/server-state`, answer);
}
