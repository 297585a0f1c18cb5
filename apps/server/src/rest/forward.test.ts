import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthFunctions } from '../session/auth-functions.ts';
import { createFactorSecrets } from '../session/factor-secrets.ts';
import { createPasswords } from '../session/passwords.ts';
import { createSessionTokens } from '../http/session-tokens.ts';
import { apiCaller, type ApiCaller } from '../../test/api-caller.ts';
import { noSignOn } from '../../test/no-sign-on.ts';
import { createGateway } from '../app/create-gateway.ts';
import { unavailable } from '../http/answers.ts';
import { createUpstream } from '../http/upstream.ts';
import { userLimitDefaults } from '../http/user-limits.ts';

/** A server in place of PostgREST that fails on demand, as a real one cannot. */
let behave: RequestListener;
let asked: string[];
let postgrest: Server;
let app: FastifyInstance;
let call: ApiCaller;
let origin: string;
let token: string;
let isReady: boolean;
let askDatabase: () => Promise<unknown>;

beforeEach(async () => {
  asked = [];
  isReady = true;
  askDatabase = () => Promise.resolve();
  postgrest = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    behave(request, response);
  });
  await new Promise<void>((resolve) => {
    postgrest.listen(0, '127.0.0.1', resolve);
  });
  const tokens = createSessionTokens('s'.repeat(32));
  app = createGateway({
    signOn: noSignOn(),
    basePath: '',
    consoleDir: tmpdir(),
    trustProxy: [],
    version: '1',
    upstream: createUpstream({ kind: 'url', url: `http://127.0.0.1:${(postgrest.address() as AddressInfo).port}/below/` }, () =>
      Promise.resolve(isReady),
    ),
    auth: {} as AuthFunctions,
    askDatabase: () => askDatabase(),
    passwords: await createPasswords('p'.repeat(32)),
    factorSecrets: createFactorSecrets('p'.repeat(32)),
    tokens,
    resourceSecrets: ['r'.repeat(32)],
    timetable: { kind: 'service', url: 'http://127.0.0.1:9' },
    idleMs: 1_500,
    log: pino({ level: 'silent' }),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  call = apiCaller(`${origin}/api`);
  ({ token } = await tokens.make({ role: 'admin', userId: 1, org: null }));
});
afterEach(async () => {
  postgrest.closeAllConnections();
  postgrest.close();
  app.server.closeAllConnections();
  await app.close();
});

const failure = (code: string): string => JSON.stringify({ code, message: 'm', details: null, hint: null });

describe('the check of readiness', () => {
  const answersAs = async (): Promise<number> => (await call('GET', '/readyz')).status;
  beforeEach(() => {
    behave = (_request, response) => response.end('[]');
  });

  it('fails while a child is being started again, though the old PostgREST still answers', async () => {
    isReady = false;
    expect(await answersAs()).toBe(503);
    isReady = true;
    expect(await answersAs()).toBe(200);
  });

  it('fails while signing in does not reach the database, though PostgREST does', async () => {
    askDatabase = () => Promise.reject(new Error('the database system is starting up'));
    expect(await answersAs()).toBe(503);
  });
});

describe('forwarding', () => {
  it('keeps method, query, body and the base path of PostgREST', async () => {
    behave = (request, response) => void request.pipe(response);
    const { text, status } = await call('POST', '/post2rest/put/periods?code=eq.T1', { token, body: '{"a":1}' });
    expect([status, text, asked]).toEqual([200, '{"a":1}', ['PUT /below/periods?code=eq.T1']]);
  });

  it.each([0, 10, 2_000, 255_000, 300_000, 3_000_000])(
    'returns an answer of %d bytes whole, plain and compressed',
    async (size) => {
      const body = JSON.stringify('x'.repeat(size));
      behave = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        for (let at = 0; at < body.length; at += 50_000) response.write(body.slice(at, at + 50_000));
        response.end();
      };
      const plain = await call('GET', '/rest/periods', { token });
      expect(plain.text === body).toBe(true);
      const packed = await fetch(`${origin}/api/rest/periods`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      });
      expect(packed.headers.get('content-encoding')).toBe(size >= 2_000 ? 'gzip' : null);
      expect((await packed.text()) === body).toBe(true);
    },
  );

  it('sends a slow reader everything without buffering it all', async () => {
    const piece = 'y'.repeat(100_000);
    let sent = 0;
    behave = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      for (; sent < 300; sent++) {
        if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    };
    const answer = await fetch(`${origin}/api/rest/periods`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent).toBeLessThan(300);
    expect((await answer.text()).length).toBe(30_000_000);
  });

  it('counts a request until its answer arrives, even if the client has gone', async () => {
    const waiting: Array<() => void> = [];
    behave = (_request, response) => void waiting.push(() => response.end(`[${'1,'.repeat(300_000)}1]`));
    const ask = async (): Promise<void> => {
      const abort = new AbortController();
      const before = asked.length;
      const answer = fetch(`${origin}/api/rest/periods`, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal });
      await expect.poll(() => asked.length).toBe(before + 1);
      abort.abort();
      await expect(answer).rejects.toThrow();
    };
    const { maxAtOnce } = userLimitDefaults;
    for (let count = 0; count < maxAtOnce; count++) await ask();
    const next = call('GET', '/rest/periods', { token });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toHaveLength(maxAtOnce);
    for (const answer of waiting.splice(0)) answer();
    await expect.poll(() => asked.length).toBe(maxAtOnce + 1);
    waiting[0]!();
    expect((await next).status).toBe(200);
  });

  it('uses no connection for a body that has not arrived, and never forwards half a body', async () => {
    behave = (request, response) => void request.pipe(response);
    const stop = new AbortController();
    const halves = Array.from({ length: 44 }, () => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('[')) });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return fetch(`${origin}/api/rest/periods`, { method: 'POST', headers, body, duplex: 'half', signal: stop.signal }).catch(
        (error: unknown) => error,
      );
    });
    const other = (await createSessionTokens('s'.repeat(32)).make({ role: 'teacher', userId: 2, org: null })).token;
    expect((await call('POST', '/rest/periods', { token: other, body: '[]' })).text).toBe('[]');
    const own = async (): Promise<unknown> => (await call('GET', '/rest/periods', { token })).json;
    await expect.poll(own).toMatchObject({ code: '53300' });
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
    stop.abort();
    await Promise.all(halves);
    await expect.poll(async () => (await call('GET', '/rest/periods', { token })).status).toBe(200);
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it.each([130_000, 900_000, 3_000_000])('returns an error of %d bytes', async (size) => {
    behave = (request, response) => {
      request.resume();
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: '22P02', message: 'z'.repeat(size) }));
    };
    const { status, json } = await call('POST', '/rest/periods', { token, body: '{}' });
    expect([status, (json as { code: string }).code]).toEqual([400, size < 2 ** 20 ? '22P02' : '54000']);
  });

  it('refuses too many embeds', async () => {
    const answer = await call('GET', '/rest/a?select=id,b(id,c(id,d(id,e(id,f(id)))))', { token });
    expect(answer).toMatchObject({ status: 400, json: { code: 'PGRST100' } });
    expect(asked).toHaveLength(0);
  });
});

describe('a PostgREST that fails', () => {
  it.each(['identity', 'gzip'])(
    'in the middle of a large answer breaks off the answer (%s) and keeps the gateway running',
    async (encoding) => {
      behave = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`[${'{"a":1},'.repeat(60_000)}`, () => setTimeout(() => response.destroy(), 50));
      };
      await expect(call('GET', '/rest/periods', { token, headers: { 'accept-encoding': encoding } })).rejects.toThrow();
      expect((await call('GET', '/healthz')).status).toBe(200);
    },
  );

  it('in the middle of a small answer makes the gateway repeat a GET', async () => {
    behave = (_request, response) => {
      if (asked.length > 2) response.end('[]');
      else response.writeHead(200, { 'content-type': 'application/json' }).write('[{"a":1},', () => response.destroy());
    };
    expect(await call('GET', '/rest/periods', { token })).toMatchObject({ status: 200, text: '[]' });
    expect(asked).toHaveLength(3);
  });

  it('before it answers makes the gateway repeat a GET until it answers', async () => {
    behave = (_request, response) => {
      if (asked.length < 3) response.destroy();
      else response.end('[]');
    };
    expect(await call('GET', '/rest/periods', { token })).toMatchObject({ status: 200, text: '[]' });
    expect(asked).toHaveLength(3);
  });

  it.each(['PGRST000', 'PGRST001', 'PGRST002', '57P01', '08006'])(
    'without its database (%s) makes the gateway repeat a GET',
    async (code) => {
      behave = (_request, response) => {
        if (asked.length > 1) response.end('[]');
        else response.writeHead(code.startsWith('PGRST') ? 503 : 400, { 'content-type': 'application/json' }).end(failure(code));
      };
      expect((await call('GET', '/rest/periods', { token })).status).toBe(200);
      expect(asked).toHaveLength(2);
    },
  );

  it.each([
    [503, 'PGRST000'],
    [400, 'PGRST001'],
    [400, '08006'],
    [500, '57P01'],
    [400, ''],
  ])('with %d %s on a write makes the gateway answer 503 at once, in words of its own', async (status, code) => {
    behave = (request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/json' }).end(failure(code));
    };
    const answer = await call('POST', '/rest/periods', { token, body: '{}' });
    const { message } = unavailable;
    expect(answer).toMatchObject({
      status: 503,
      json: { code: code || 'PGRST000', message, details: null },
      headers: { 'retry-after': '2' },
    });
    expect(asked).toHaveLength(1);
  });

  it('before it answers a write makes the gateway answer 503, and the write is not repeated', async () => {
    behave = (request) => request.socket.destroy();
    const answer = await call('POST', '/rest/periods', { token, body: JSON.stringify([{ name: 'x'.repeat(1_200_000) }]) });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, json: { code: 'PGRST000' } });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [400, '22P02'],
    [500, 'XX000'],
    [504, 'PGRST003'],
  ])('with %d %s makes the gateway answer the same without a repeat', async (status, code) => {
    behave = (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(failure(code));
    expect(await call('GET', '/rest/periods', { token })).toMatchObject({ status, text: failure(code) });
    expect(asked).toHaveLength(1);
  });

  it('over functions that were just made anew makes the gateway send a write again, and tells any other failure', async () => {
    const answers = ['cache lookup failed for function 20213', 'tuple concurrently updated'];
    behave = (_request, response) => {
      const message = answers.shift();
      if (message === undefined) response.writeHead(201).end();
      else
        response
          .writeHead(500, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: 'XX000', message, details: null, hint: null }));
    };
    const answer = await call('POST', '/rest/periods', { token, body: { code: 'a' } });
    expect([answer.status, answer.json]).toEqual([500, expect.objectContaining({ message: 'tuple concurrently updated' })]);
    expect(asked).toEqual(['POST /below/periods', 'POST /below/periods']);
  });
});

describe('a client that never reads its answer', () => {
  it('is disconnected, and other clients are served meanwhile', async () => {
    const piece = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    behave = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`[${Array.from({ length: 30 }, () => piece).join(',')}]`);
    };
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /api/rest/periods HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    const openSockets = (): Promise<number> =>
      new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(() => asked).toHaveLength(1);
    // Only now: Node.js drops a request whose client has ended before it is forwarded.
    socket.end();
    behave = (_request, response) => response.end('[]');
    expect((await call('GET', '/rest/periods', { token })).text).toBe('[]');
    await expect.poll(openSockets).toBe(0);
    socket.destroy();
  });
});
