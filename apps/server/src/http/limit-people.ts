import type { FastifyInstance, FastifyRequest } from 'fastify';
import { retryAfterSeconds, sendProblem, tooManyRequests } from './answers.ts';
import { dropRest, hasBody } from './limited-body.ts';
import type { UserLimits, UserTicket } from './user-limits.ts';

/** What {@link limitPeople} works with. */
export interface LimitPeopleOptions {
  /** Those of `rest/` as well, so that a person has one share of everything. */
  readonly limits: UserLimits;
  /** Whose request it is; `undefined` where no valid token names a person. */
  readonly personOf: (request: FastifyRequest) => Promise<number | undefined>;
}

/** Addresses beside `rest/` that query the database or compute for a person. */
const limited = /\/(?:storage\/v1|timetable|report-api|res\/api|api\/upload)\//;
/** Files on their way in: they may take an hour, and ask the database for a moment only. */
const uploads =
  /\/(?:storage\/v1\/(?:object\/(?!(?:list|list-v2|sign|upload\/sign)\/|(?:move|copy)$)|upload\/resumable)|api\/upload\/)/;
/** How long the rest of a body is read and dropped before a refusal, in milliseconds. */
const dropMs = 2_000;

/** Lets requests in by person, as `rest/` does: one person's turn ends when the answer begins, since files are sent without the database. */
export function limitPeople(app: FastifyInstance, { limits, personOf }: LimitPeopleOptions): void {
  const tickets = new WeakMap<FastifyRequest, UserTicket>();

  app.addHook('onRequest', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    if (!limited.test(path)) return undefined;
    const person = await personOf(request);
    if (person === undefined) return undefined;
    const ticket = limits.enter(person);
    const isUpload = uploads.test(path) && hasBody(request.raw);
    if (ticket && (isUpload || (await ticket.start()))) {
      tickets.set(request, ticket);
      // A client that went away while waiting has closed already.
      if (reply.raw.closed) ticket.leave();
      else reply.raw.once('close', ticket.leave);
      return undefined;
    }
    ticket?.leave();
    request.log.warn({ user: person }, 'too many requests of one person');
    if (hasBody(request.raw) && !request.raw.complete) {
      await dropRest(request.raw, dropMs);
      void reply.header('connection', 'close');
    }
    return sendProblem(reply.header('retry-after', retryAfterSeconds), tooManyRequests.status, tooManyRequests.message);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    tickets.get(request)?.leave();
    return payload;
  });
}
