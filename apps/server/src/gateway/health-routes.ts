import type { FastifyInstance } from 'fastify';
import { sendProblem, retryAfterSeconds } from './answers.ts';
import type { Upstream } from './upstream.ts';

/** What the health checks work with. */
export interface HealthRoutesOptions {
  readonly apiRoot: string;
  readonly upstream: Upstream;
  readonly version: string;
}

const answerWithinMs = 3_000;

/** `healthz`: the process is alive. `readyz`: a request gets through PostgREST to the database and back. */
export function healthRoutes(app: FastifyInstance, { apiRoot, upstream, version }: HealthRoutesOptions): void {
  app.get(`${apiRoot}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }));
  app.get(`${apiRoot}/readyz`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      const { statusCode, body } = await upstream.pool.request({
        method: 'GET',
        // Nobody is signed in, so the request is refused: but it is the database that does, with a code of its own.
        path: `${upstream.pathPrefix}/semesters?select=id&limit=1`,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await body.text();
      const reached = statusCode < 400 || /"code"\s*:\s*"(?!PGRST)/.test(text);
      if (reached) return await reply.send({ status: 'ready', version });
      request.log.warn({ upstreamStatus: statusCode }, 'not ready');
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return sendProblem(
      reply.header('retry-after', retryAfterSeconds),
      503,
      'The database cannot be reached through PostgREST at the moment.',
    );
  });
}
