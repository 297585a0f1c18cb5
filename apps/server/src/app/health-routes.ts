import type { FastifyInstance } from 'fastify';
import { sendProblem, retryAfterSeconds } from '../http/answers.ts';
import type { Upstream } from '../http/upstream.ts';

/** What the health checks work with. */
export interface HealthRoutesOptions {
  readonly apiRoot: string;
  readonly upstream: Upstream;
  readonly version: string;
  /** Asks the database over the connections that signing in uses; rejected when it does not answer. */
  readonly askDatabase?: (() => Promise<unknown>) | undefined;
  /** Asks the place where files are kept; rejected when it does not answer. */
  readonly askStorage?: (() => Promise<unknown>) | undefined;
}

const answerWithinMs = 3_000;

/**
 * `healthz`: the process is alive. `readyz`: nothing is being started again or stopped, a request gets through PostgREST to the database and
 * back, and signing in reaches the database as well, over connections of its own, and the storage of files answers.
 */
export function healthRoutes(
  app: FastifyInstance,
  { apiRoot, upstream, version, askDatabase, askStorage }: HealthRoutesOptions,
): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get(`${apiRoot}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }));
  app.get(`${apiRoot}/readyz`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isStopping) return sendProblem(reply, 503, 'The server is being stopped.');
    const storage = withTimeLimit(askStorage?.()).then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, 'not ready: the file storage does not answer');
        return false;
      },
    );
    try {
      // A PostgREST that is about to be replaced still answers.
      if (!(await upstream.whenReady(0))) throw new Error('a part of the server is being started again');
      const [reached] = await Promise.all([reachesDatabase(upstream), withTimeLimit(askDatabase?.())]);
      if (reached && (await storage)) return await reply.send({ status: 'ready', version });
      if (reached) {
        return await sendProblem(
          reply.header('retry-after', retryAfterSeconds),
          503,
          'The file storage is not available at the moment.',
        );
      }
      request.log.warn('not ready: PostgREST does not reach the database');
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

/** No one is signed in, so the request is refused: but it is the database that does, with a code of its own. */
async function reachesDatabase({ pool, pathPrefix }: Upstream): Promise<boolean> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${pathPrefix}/semesters?select=id&limit=1`,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const text = await body.text();
  return statusCode < 400 || /"code"\s*:\s*"(?!PGRST)/.test(text);
}

async function withTimeLimit(question: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs);
  });
  await Promise.race([question, limit]).finally(() => clearTimeout(timer));
}
