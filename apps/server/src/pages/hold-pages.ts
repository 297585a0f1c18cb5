import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from '../http/session-tokens.ts';
import { sendProblem } from '../http/answers.ts';
import { closedProblem, isClosedTo, routeCall } from './held-page.ts';
import type { HeldPages } from './held-pages.ts';
import { dropRest, hasBody } from '../http/limited-body.ts';

/** What {@link holdPages} works with. */
export interface HoldPagesOptions {
  readonly basePath: string;
  readonly apiRoot: string;
  readonly heldPages: HeldPages;
  readonly tokens: SessionTokens;
}

/** How long the rest of a body is read and dropped before a refusal, in milliseconds. */
const dropMs = 2_000;

/** Holds requests beside `rest/` that name a stored page; `rest/` does it once it knows table and function. */
export function holdPages(app: FastifyInstance, { basePath, apiRoot, heldPages, tokens }: HoldPagesOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const page = request.headers['x-page'];
    if (page === undefined) return undefined;
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    if (path.startsWith(`${apiRoot}/rest/`) || path.startsWith(`${apiRoot}/post2rest/`)) return undefined;
    const place = [`${apiRoot}/`, `${basePath}/`].find((each) => path.startsWith(each)) ?? '/';
    const call = routeCall(request.method, path.slice(place.length));
    if (call && isClosedTo(page, call)) return refuse(request, reply, closedProblem(call).message);
    const { authorization } = request.headers;
    const checked = authorization === undefined ? undefined : await tokens.check(authorization);
    // Who has no good token of a sign-in may have one of the files: then the rights of the live version count.
    const role = checked?.ok ? checked.claims.role : 'teacher';
    const problem = await heldPages.check(page, call, { role });
    return problem && refuse(request, reply, problem.message, problem.status);
  });
}

async function refuse(request: FastifyRequest, reply: FastifyReply, message: string, status = 403): Promise<FastifyReply> {
  if (hasBody(request.raw) && !request.raw.complete) {
    await dropRest(request.raw, dropMs);
    void reply.header('connection', 'close');
  }
  return sendProblem(reply, status, message);
}
