import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createGzip, gzip, type Gzip } from 'node:zlib';

/** How an answer goes out. */
export interface AnswerWriterOptions {
  readonly response: ServerResponse;
  readonly status: number;
  /** Without a length: it is known here only when all of the body is. */
  readonly headers: OutgoingHttpHeaders;
  /** Whether the body may be compressed. */
  readonly compress: boolean;
  /** Called right before the first byte goes out: until then the request can still be answered in another way. */
  readonly onBegin: () => void;
}

/** Bodies up to this size in bytes are sent in one piece; larger ones flow through as they come. */
const maxPieceBytes = 256 * 1024;
/** Bodies below this size in bytes are not worth compressing. */
const minCompressedBytes = 1_400;
/** Fast, and most of what a higher level would save on JSON. */
const level = 4;

/**
 * Takes the body of an answer and writes head and body to the client. PostgREST has the whole body before it sends the first byte, so
 * holding a small one back until its end delays nothing, and saves half of the work: one write instead of one for each piece.
 */
export class AnswerWriter extends Writable {
  private readonly answer: AnswerWriterOptions;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private flow: ServerResponse | Gzip | undefined;

  constructor(answer: AnswerWriterOptions) {
    super({ decodeStrings: true, highWaterMark: maxPieceBytes });
    this.answer = answer;
    answer.response.once('close', this.handleResponseEnd);
    answer.response.once('error', this.handleResponseEnd);
  }

  private readonly handleResponseEnd = (): void => {
    if (!this.answer.response.writableFinished) this.destroy(new Error('the client went away'));
  };

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.flow) {
      writeTo(this.flow, chunk, done);
      return;
    }
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    if (this.heldBytes <= maxPieceBytes) {
      done();
      return;
    }
    this.flow = this.beginFlow();
    writeTo(this.flow, Buffer.concat(this.held, this.heldBytes), done);
    this.held = [];
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.flow) {
      const { response } = this.answer;
      response.once('finish', () => done());
      this.flow.end();
      return;
    }
    const { held } = this;
    this.held = [];
    if (!this.answer.compress || this.heldBytes < minCompressedBytes) {
      this.sendPiece(held, {});
      done();
      return;
    }
    gzip(Buffer.concat(held, this.heldBytes), { level }, (error, packed) => {
      if (!error) this.sendPiece([packed], { 'content-encoding': 'gzip' });
      done(error);
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const { response } = this.answer;
    response.off('close', this.handleResponseEnd);
    response.off('error', this.handleResponseEnd);
    // What began and cannot be finished is cut off, so that a part is never taken for the whole.
    if (error && response.headersSent && !response.writableFinished) response.destroy();
    done(error);
  }

  private beginFlow(): ServerResponse | Gzip {
    const { response, status, headers, compress, onBegin } = this.answer;
    onBegin();
    if (!compress) {
      response.writeHead(status, headers);
      return response;
    }
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip' });
    const packed = createGzip({ level });
    packed.on('error', () => response.destroy());
    packed.pipe(response);
    return packed;
  }

  private sendPiece(body: readonly Buffer[], encoding: OutgoingHttpHeaders): void {
    const { response, status, headers, onBegin } = this.answer;
    if (response.destroyed) return;
    onBegin();
    const length = status === 204 || status === 304 ? {} : { 'content-length': body.reduce((sum, part) => sum + part.length, 0) };
    // One system call for all of it, without a copy of the whole.
    response.cork();
    response.writeHead(status, { ...headers, ...encoding, ...length });
    for (const part of body) response.write(part);
    response.end();
    response.uncork();
  }
}

function writeTo(target: Writable, chunk: Buffer, done: () => void): void {
  if (target.write(chunk) || target.destroyed) done();
  else {
    const settle = (): void => {
      target.off('drain', settle);
      target.off('close', settle);
      done();
    };
    target.once('drain', settle);
    target.once('close', settle);
  }
}
