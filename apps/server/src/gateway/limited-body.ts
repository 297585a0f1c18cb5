import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

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

/** The body, ended by a {@link BodyTooLargeError} once it passes the limit in bytes. One that announces its length is not wrapped. */
export function limitedBody(message: IncomingMessage, limit: number): IncomingMessage | Transform {
  if (announcedLength(message) !== undefined) return message;
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new BodyTooLargeError(limit));
      else done(null, chunk);
    },
  });
  message.once('error', (error) => counter.destroy(error));
  return message.pipe(counter);
}

/** Reads a small body to its end as text. Throws {@link BodyTooLargeError}. */
export async function readSmallBody(message: IncomingMessage, limit: number): Promise<string> {
  if ((announcedLength(message) ?? 0) > limit) throw new BodyTooLargeError(limit);
  const chunks: Buffer[] = [];
  let seen = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > limit) throw new BodyTooLargeError(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
