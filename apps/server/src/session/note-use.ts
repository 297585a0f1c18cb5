import type { FastifyInstance } from 'fastify';
import type { AuthFunctions } from './auth-functions.ts';

/** So many milliseconds may lie between two notes about one session. */
const pauseMs = 60_000;
/** Sessions whose last note is remembered. */
const maxRemembered = 10_000;

/** Header with the seconds since a key or a button was last pressed in the console. What it requests by itself keeps no session open. */
export const idleHeader = 'x-idle-seconds';

/**
 * Notes in the database when sessions were last used, at most once a minute each, after the answer. A request without the header
 * counts as use.
 */
export function noteUse(app: FastifyInstance, auth: Pick<AuthFunctions, 'noteUse'>, now: () => number = Date.now): void {
  const noted = new Map<string, number>();
  app.addHook('onResponse', async (request, reply) => {
    const jti = request.sessionClaims?.jti;
    if (jti === undefined || reply.statusCode === 401) return;
    const idle = request.headers[idleHeader];
    const secondsAgo = typeof idle === 'string' && /^\d{1,6}$/.test(idle) ? Number(idle) : 0;
    const usedAt = now() - secondsAgo * 1_000;
    if (usedAt - (noted.get(jti) ?? 0) < pauseMs) return;
    if (noted.size >= maxRemembered) noted.clear();
    noted.set(jti, usedAt);
    try {
      await auth.noteUse(jti, secondsAgo);
    } catch (error) {
      noted.delete(jti);
      request.log.warn({ err: error }, 'the use of a session could not be noted');
    }
  });
}
