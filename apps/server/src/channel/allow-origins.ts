import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthFunctions } from '../session/auth-functions.ts';

/** How long it is remembered from where pages may ask. */
const rememberedMs = 30_000;
const preflightSeconds = '600';
const requestHeaders =
  'authorization, content-type, tus-resumable, upload-length, upload-offset, upload-metadata, x-signature, x-request-id';
const answerHeaders = 'retry-after, x-request-id, location, upload-offset, upload-length, tus-resumable';

/**
 * Lets pages of programs to which students return from the sign-on ask the students' channel from a browser (CORS). They send tokens of students who
 * signed on, and never a cookie. What they need for pages of reports is included.
 */
export function allowOrigins(app: FastifyInstance, apiRoot: string, auth: Pick<AuthFunctions, 'returnAddresses'>): void {
  let remembered: { readonly origins: ReadonlySet<string>; readonly at: number } | undefined;
  const allowed = async (origin: string): Promise<boolean> => {
    if (!remembered || remembered.at < Date.now() - rememberedMs) {
      remembered = {
        origins: new Set((await auth.returnAddresses()).filter(isOfPage).map((address) => new URL(address).origin)),
        at: Date.now(),
      };
    }
    return remembered.origins.has(origin);
  };
  const places = ['student/', 'storage/v1/upload/resumable/sign', 'storage/v1/object/sign/report/'].map(
    (part) => `${apiRoot}/${part}`,
  );
  const isOfChannel = (request: FastifyRequest): boolean => places.some((place) => (request.raw.url ?? '').startsWith(place));

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOfChannel(request)) return undefined;
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !(await allowed(origin).catch(() => false))) return undefined;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': answerHeaders,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .code(204)
      .send();
  });
}

/** Whether pages may be at an address: an app's own scheme has no origin. */
function isOfPage(address: string): boolean {
  return /^https?:/.test(address);
}
