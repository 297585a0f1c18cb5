import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { BodyMeter } from './body-limits.ts';

/** A request body that turned out larger than allowed while it was read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  readonly limit: number;
  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes.`);
    this.limit = limit;
  }
}

/** The length a request announces, in bytes; `undefined` when it sends its body in pieces. */
export function announcedLength({ headers }: IncomingMessage): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

/** Whether a request has a body at all. */
export function hasBody(message: IncomingMessage): boolean {
  return message.headers['transfer-encoding'] !== undefined || (announcedLength(message) ?? 0) > 0;
}

/** There is no room for more bodies of this person, or of all, at the moment. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  constructor() {
    super('The bodies of requests that are being received take all the room there is for them.');
  }
}

/**
 * Reads a body to its end. Nothing else is taken for a request before all of it is there: a body that never comes delays no one.
 *
 * @param from.limit Bytes that it may have.
 * @param from.hold Takes room for a piece; `false` where there is none.
 * @param from.meter Counts what is in it. @default not counted
 * @throws BodyTooLargeError past the limit, `BodyTooComplexError` by the meter, {@link NoRoomError}, and an error when the client broke off.
 */
export async function readBody(
  message: IncomingMessage,
  { limit, hold, meter }: { readonly limit: number; readonly hold: (bytes: number) => boolean; readonly meter?: BodyMeter },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let seen = 0;
  // Left as it is on a failure: the rest is read and dropped before the answer.
  for await (const piece of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += piece.length;
    if (seen > limit) throw new BodyTooLargeError(limit);
    if (!hold(piece.length)) throw new NoRoomError();
    meter?.add(piece);
    pieces.push(piece);
  }
  // Absent where a request was injected instead of received.
  if ((message.complete as boolean | undefined) === false) throw new Error('the client broke off the request');
  return Buffer.concat(pieces, seen);
}

/**
 * The body, ended by a {@link BodyTooLargeError} once it passes the limit in bytes.
 *
 * It is a stream of its own, because its reader destroys it when sending it on fails: the request itself has to stay whole, or the client would see a
 * broken connection instead of an answer.
 */
export function limitedBody(message: IncomingMessage, limit: number): Transform {
  let seen = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new BodyTooLargeError(limit));
      else done(null, chunk);
    },
  });
  // It may fail before it is read, or after its reader has refused the request.
  body.on('error', () => undefined);
  message.once('error', (error) => body.destroy(error));
  message.once('close', () => {
    // A client that went away in the middle: what it sent must not look complete.
    if (!message.complete) body.destroy(new Error('the client broke off the request'));
  });
  // What is no longer wanted is read and dropped.
  body.once('close', () => message.unpipe(body).resume());
  return message.pipe(body);
}

/**
 * Reads and drops the rest of a body for a while. A connection that is closed while the client still sends breaks, and the answer is lost with it.
 */
export async function dropRest(message: IncomingMessage, waitMs: number): Promise<void> {
  if (message.complete || message.destroyed) return;
  message.resume();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    for (const event of ['end', 'close', 'error']) message.once(event, resolve);
    message.once('close', () => clearTimeout(timer));
  });
}

/** Reads a small body to its end as text. Throws {@link BodyTooLargeError}, and `BodyTooComplexError` by the meter. */
export async function readSmallBody(message: IncomingMessage, limit: number, meter?: BodyMeter): Promise<string> {
  if ((announcedLength(message) ?? 0) > limit) throw new BodyTooLargeError(limit);
  const chunks: Buffer[] = [];
  let seen = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > limit) throw new BodyTooLargeError(limit);
    meter?.add(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
