import type { FastifyReply } from 'fastify';

/** An error body of PostgREST's shape, as everything behind `rest/` answers it (CONTRACT, "Errors"). */
export interface RestProblem {
  readonly status: number;
  /** A Postgres or PostgREST error code. */
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** Answers an error behind `rest/`: `{code, message, details, hint}`. */
export function sendRestProblem(reply: FastifyReply, { status, code, message, hint }: RestProblem): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, details: null, hint: hint ?? null }));
}

/** Answers an error anywhere else: `{status, message}`. */
export function sendProblem(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ status, message }));
}

/** Seconds after which a client may ask again when a part of the server is down for a moment. */
export const retryAfterSeconds = '2';

/** The answer when the database or PostgREST is down longer than a request is kept waiting. */
export const unavailable: RestProblem = {
  status: 503,
  code: 'PGRST000',
  message: 'the database is not available at the moment, please try again shortly',
};

/** The answer to a person whose requests fill all that one person may have at the same time. */
export const tooManyRequests: RestProblem = {
  status: 429,
  code: '53300',
  message: 'too many requests of yours are being answered at the same time, please try again shortly',
};

/** The answer to a request without a token (specification, section 8), in the words of the database. */
export const notSignedIn: RestProblem = { status: 401, code: 'LC401', message: 'user not logged in, please log in first' };
