import type { OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'undici';
import { AnswerWriter } from '../http/answer-writer.ts';
import { retryAfterSeconds, sendProblem, sendRestProblem, unavailable } from '../http/answers.ts';
import { responseHeaders, type ReceivedHeaders } from '../http/forwarded-headers.ts';
import { isOutdatedPlan } from '../http/outdated-plan.ts';
import { isConnectionLost, readFailure, sendServerProblem } from '../http/server-problem.ts';
import type { Upstream } from '../http/upstream.ts';

/** A request that was made ready for PostgREST. */
export interface ForwardedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below PostgREST's root. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  /** Where PostgREST's root appears to clients. */
  readonly restRoot: string;
  /** One row was named by its path: none there is 404. */
  readonly isItem: boolean;
}

/** How long a request waits for a part of the server that is being started again, in milliseconds. */
const waitMs = 5_000;
const pauseBetweenTriesMs = 100;
/** The largest error that is passed on, in bytes: some repeat what was sent. */
const maxErrorBytes = 1024 * 1024;
/** An error about the server itself is short. */
const maxServerErrorBytes = 64 * 1024;

/**
 * Passes a request on to PostgREST and its answer back as a stream. When the client is gone, the answer is awaited and dropped: the database works
 * on, and the person's next request must not come on top of it. While PostgREST or the database is down, the request waits a few seconds; a GET is
 * then tried again until it succeeds, anything else is answered 503 with `Retry-After`. What met functions that were just made anew is tried again.
 */
export async function forward(
  upstream: Upstream,
  request: FastifyRequest,
  reply: FastifyReply,
  outgoing: ForwardedRequest,
): Promise<FastifyReply> {
  const deadline = performance.now() + waitMs;
  const canRepeat = outgoing.method === 'GET' || outgoing.method === 'HEAD';
  reply.raw.on('error', (error) => request.log.debug({ err: error }, 'the client went away'));
  for (;;) {
    if (!(await upstream.whenReady(Math.max(0, deadline - performance.now())))) break;
    if (reply.raw.destroyed) return reply.hijack();
    try {
      const outcome = await attempt({
        upstream,
        request,
        reply,
        outgoing,
        mayRepeat: canRepeat && performance.now() < deadline,
        isInTime: performance.now() < deadline,
      });
      if (outcome === 'answered') return reply;
    } catch (error) {
      if (reply.raw.destroyed && !reply.raw.writableEnded) return reply.hijack();
      if (reply.raw.headersSent) {
        // The beginning of the answer is out: cutting the connection is the only way left to show that it is not whole.
        request.log.warn({ err: error }, 'PostgREST broke off its answer');
        reply.raw.destroy();
        return reply;
      }
      if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
        return sendProblem(reply, 504, 'The database took too long over this request. Ask for less at once, or try again later.');
      }
      if (!canRepeat || performance.now() > deadline) {
        request.log.warn({ err: error }, 'PostgREST could not be reached');
        break;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs));
  }
  return sendRestProblem(reply.header('retry-after', retryAfterSeconds), unavailable);
}

interface Attempt {
  readonly upstream: Upstream;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly outgoing: ForwardedRequest;
  readonly mayRepeat: boolean;
  /** Whether one that did nothing may be tried again. */
  readonly isInTime: boolean;
}

async function attempt(options: Attempt): Promise<'answered' | 'repeat'> {
  const { upstream, reply, outgoing } = options;
  let collected: ErrorAnswer | undefined;
  await upstream.pool.stream(
    {
      method: outgoing.method,
      path: upstream.pathPrefix + outgoing.path,
      headers: outgoing.headers,
      body: outgoing.body ?? null,
    },
    ({ statusCode, headers }) => {
      if (statusCode === 400 || statusCode === 406 || statusCode >= 500) {
        collected = new ErrorAnswer(statusCode, headers);
        return collected.body;
      }
      return beginAnswer(options, statusCode, headers);
    },
  );
  if (!collected) return 'answered';
  return collected.send(reply, options);
}

/** Takes the answer's body and sends it on. */
function beginAnswer({ request, reply, outgoing }: Attempt, status: number, received: ReceivedHeaders): Writable {
  if (reply.raw.destroyed) {
    reply.hijack();
    return new Writable({ write: (_chunk, _encoding, done) => done() });
  }
  const headers = {
    ...reply.getHeaders(),
    ...responseHeaders(received, outgoing.restRoot),
    vary: 'Accept-Encoding',
  } as OutgoingHttpHeaders;
  if (outgoing.method === 'HEAD') {
    reply.hijack();
    reply.raw.writeHead(status, headers);
    return reply.raw;
  }
  delete headers['content-length'];
  return new AnswerWriter({
    response: reply.raw,
    status,
    headers,
    compress: isCompressible(received) && acceptsGzip(request.headers['accept-encoding']),
    onBegin: () => void reply.hijack(),
  });
}

function isCompressible(headers: ReceivedHeaders): boolean {
  return headers['content-encoding'] === undefined && /json|csv|text/.test(String(headers['content-type'] ?? ''));
}

function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return typeof acceptEncoding === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(acceptEncoding);
}

/** An error that may have to be passed on in another way, or not at all when the request is tried again. */
class ErrorAnswer {
  readonly body: Writable;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private readonly status: number;
  private readonly headers: ReceivedHeaders;

  constructor(status: number, headers: ReceivedHeaders) {
    this.status = status;
    this.headers = headers;
    // Takes all of it while it comes: what is left in a full stream would hold the connection for ever.
    this.body = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.size += chunk.length;
        if (this.size <= maxErrorBytes) this.chunks.push(chunk);
        done();
      },
    });
  }

  send(reply: FastifyReply, { outgoing, mayRepeat, isInTime }: Attempt): 'answered' | 'repeat' {
    if (this.size > maxErrorBytes) {
      sendRestProblem(reply, {
        status: this.status,
        code: '54000',
        message:
          'the database refused the request, with an error too long to be told; the request holds a value that is far too long',
      });
      return 'answered';
    }
    const text = Buffer.concat(this.chunks);
    const failure = text.length < maxServerErrorBytes ? readFailure(text.toString('utf8')) : undefined;
    if (failure) {
      if (mayRepeat && isConnectionLost(failure)) return 'repeat';
      if (isInTime && isOutdatedPlan(failure)) return 'repeat';
      // 12.0.2 answers some of these with 400 although nothing is wrong with the request.
      if (sendServerProblem(reply, failure)) return 'answered';
    }
    const passed = responseHeaders(this.headers, outgoing.restRoot);
    delete passed['content-length'];
    void reply.headers(passed);
    if (this.status === 503) void reply.header('retry-after', retryAfterSeconds);
    void reply.code(this.status === 406 && outgoing.isItem ? 404 : this.status).send(text);
    return 'answered';
  }
}
