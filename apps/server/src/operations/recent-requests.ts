import type { FastifyInstance } from 'fastify';
import { redactText } from '../log/redact-text.ts';

/** A request that failed or was slow, as administrators see it. */
export interface RecentRequest {
  /** `X-Request-Id`, which an error shows to people; the log has it as `reqId`. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly method: string;
  /** Without the query, which may hold personal data. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly userId: number | null;
}

/** Requests of this server that an operator wants to see first. */
export interface RecentRequests {
  /** Follows the requests of a gateway. */
  readonly follow: (app: FastifyInstance) => void;
  /** Newest first: answered with 5xx. */
  readonly failed: () => readonly RecentRequest[];
  /** Slowest first, of the last hour. */
  readonly slow: () => readonly RecentRequest[];
  /** How many failed in the last so many milliseconds. */
  readonly failedSince: (ms: number) => number;
}

const maxFailed = 200;
const maxSlow = 20;
const slowForMs = 3_600_000;

/** Remembers the requests that failed, and the slowest of the last hour but for files and what waits on purpose. */
export function rememberRequests(now: () => number = Date.now): RecentRequests {
  const failed: RecentRequest[] = [];
  let slow: RecentRequest[] = [];
  const isRecent = ({ at }: RecentRequest): boolean => Date.parse(at) > now() - slowForMs;
  return {
    follow: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const { statusCode: status } = reply.raw;
        const ms = Math.round(reply.elapsedTime);
        const isFile = /\/(?:storage\/v1|res\/api|upload|report-files|admin)\//.test(request.raw.url ?? '');
        const last = slow[maxSlow - 1];
        const isSlow = !isFile && (last === undefined || ms > last.ms || !isRecent(last));
        if (status < 500 && !isSlow) return;
        const one: RecentRequest = {
          id: request.id,
          at: new Date(now()).toISOString(),
          method: request.method,
          path: redactText((request.raw.url ?? '').split('?', 1)[0] ?? '').slice(0, 300),
          status,
          ms,
          userId: request.sessionClaims?.user_id ?? null,
        };
        if (status >= 500) {
          failed.unshift(one);
          failed.length = Math.min(failed.length, maxFailed);
        }
        if (isSlow) {
          slow = [...slow.filter(isRecent), one].toSorted((a, b) => b.ms - a.ms).slice(0, maxSlow);
        }
      });
    },
    failed: () => failed,
    slow: () => slow.filter(isRecent),
    failedSince: (ms) => failed.filter(({ at }) => Date.parse(at) > now() - ms).length,
  };
}
