import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/answers.ts';
import type { Metrics } from './create-metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `GET metrics` in the text format of Prometheus, for who has the token; there is nothing at that address without one. */
export function metricsRoutes(
  app: FastifyInstance,
  { apiRoot, metrics, token }: { readonly apiRoot: string; readonly metrics: Metrics; readonly token: string | undefined },
): void {
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  app.get(`${apiRoot}/metrics`, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return sendProblem(reply.header('www-authenticate', 'Bearer'), 401, 'The measures need the token of METRICS_TOKEN.');
    }
    const { text, contentType } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
