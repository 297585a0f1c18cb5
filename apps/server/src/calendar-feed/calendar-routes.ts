import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthFunctions } from '../session/auth-functions.ts';
import { retryAfterSeconds, sendProblem, unavailable } from '../http/answers.ts';
import { secondsText } from '../http/seconds-text.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { calendarFile } from './calendar-file.ts';
import { callerOf, createRateLimit } from '../http/rate-limit.ts';

/** What the addresses of calendars work with. */
export interface CalendarRoutesOptions {
  /** Address below which `calendar/` lies, such as `/api`. */
  readonly apiRoot: string;
  readonly auth: Pick<AuthFunctions, 'calendarFeed'>;
  /** Waits until the database answers. */
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
}

const waitMs = 5_000;
const minuteMs = 60_000;
/** Requests in a minute: of one address of a calendar, and of one caller, who may fetch for many people. */
const perCalendar = 30;
const perCaller = 120;

const fileName = /^([0-9a-f]{64})\.ics$/;
const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/**
 * `calendar/{token}.ics`: a person's own published sessions for a calendar program, which cannot sign in. The token opens this and
 * nothing else; it is looked up by its hash and never written down. Unknown, withdrawn and disabled are answered alike.
 */
export function calendarRoutes(app: FastifyInstance, { apiRoot, auth, whenReady }: CalendarRoutesOptions): void {
  const calendars = createRateLimit({ limit: perCalendar, windowMs: minuteMs });
  const callers = createRateLimit({ limit: perCaller, windowMs: minuteMs });

  const handle = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const token = fileName.exec(request.params['*'])?.[1];
    const hash = token === undefined ? undefined : createHash('sha256').update(token).digest('hex');
    const wait = callers.take(callerOf(request.ip)) || (hash === undefined ? 0 : calendars.take(hash));
    if (wait > 0) {
      return sendProblem(
        reply.header('retry-after', String(wait)),
        429,
        `Too many requests, please try again in ${secondsText(wait)}.`,
      );
    }
    try {
      if (!(await whenReady(waitMs)))
        return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, unavailable.message);
      const feed = hash === undefined ? undefined : await auth.calendarFeed(hash);
      if (!feed) return sendProblem(reply, 404, 'There is no calendar at this address.');

      const file = calendarFile(feed, hostName.test(request.hostname) ? request.hostname : 'lab-console');
      const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
      // Asked for again each time, so that a withdrawn address is empty at once; what did not change is not sent again.
      void reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(file);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      request.log.warn({ err: error }, 'a calendar cannot be answered at the moment');
      return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, unavailable.message);
    }
  };
  app.get(`${apiRoot}/calendar/*`, handle);
}

/** Whether `If-None-Match` names a tag; weak ones count, as proxies that compress make them weak. */
function isNamed(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}
