import type { FastifyReply, FastifyRequest } from 'fastify';
import { redactText } from '../log/redact-text.ts';
import { retryAfterSeconds, sendRestProblem, unavailable, type RestProblem } from './answers.ts';

/** The body of a failure of PostgREST. */
export interface DatabaseFailure {
  /** A Postgres or PostgREST error code. */
  readonly code: string;
  readonly message?: unknown;
}

/** The sentence of an answer where the disk of the server has no room left. */
export const diskFullSentence =
  'There is too little room left on the disk. Nothing was saved. Tell the administrator, who can empty the trash, and try again later.';

/**
 * PostgREST lost its connection to the database: before it asked (000-002), or in the middle (class 08, 57P0x, or no code at all where the words come
 * from the client library instead of the database). Or the database takes no further connection.
 */
const connectionLost = /^(?:PGRST00[0-2]|08\d{3}|57P0\d|53300|)$/;

/** What the server itself fails at, by the code of Postgres. */
const problems: readonly (readonly [RegExp, Pick<RestProblem, 'status' | 'message'>])[] = [
  [connectionLost, unavailable],
  [/^53100$/, { status: 507, message: diskFullSentence }],
  [
    /^53[24]00$/,
    {
      status: 503,
      message: 'The server has too little memory or room on its disk for this request. Ask for less at once, or try again later.',
    },
  ],
  [
    /^(?:58|XX00[12])/,
    {
      status: 500,
      message: 'The database could not read or write one of its files. Tell the administrator, and try again later.',
    },
  ],
];

/** Reads the body of a failure; `undefined` where it is none of PostgREST. */
export function readFailure(body: string): DatabaseFailure | undefined {
  try {
    const failure = JSON.parse(body) as Partial<DatabaseFailure> | null;
    return typeof failure?.code === 'string' ? (failure as DatabaseFailure) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a failure means that the connection to the database was lost. */
export function isConnectionLost({ code }: DatabaseFailure): boolean {
  return connectionLost.test(code);
}

/**
 * Returns the answer to a failure of the server itself, in words of its own: those of Postgres name files, sockets and settings. `undefined` where the
 * request was refused.
 */
export function serverProblem(code: string): RestProblem | undefined {
  const problem = problems.find(([codes]) => codes.test(code))?.[1];
  return problem && { ...problem, code: code || unavailable.code };
}

/** An error may repeat what was sent; its cause is at the beginning. */
const maxLoggedLength = 4_000;

/** Logs a failure of the server itself in the words of Postgres, under the number of the request. */
export function logServerProblem({ log }: Pick<FastifyRequest, 'log'>, failure: DatabaseFailure): void {
  log.error({ failure: redactText(JSON.stringify(failure).slice(0, maxLoggedLength)) }, 'the database failed');
}

/** Answers a failure of the server itself, and logs it. Returns whether it was one; nothing is sent otherwise. */
export function sendServerProblem(reply: FastifyReply, failure: DatabaseFailure): boolean {
  const problem = serverProblem(failure.code);
  if (!problem) return false;
  const { request } = reply;
  logServerProblem(request, failure);
  if (problem.status === 503) void reply.header('retry-after', retryAfterSeconds);
  sendRestProblem(reply, { ...problem, hint: `The log of the server has the cause under the number ${request.id}.` });
  return true;
}
