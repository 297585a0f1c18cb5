import Fastify from 'fastify';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { timetableRoutes } from './timetable-routes.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A gateway in front of a solver service with one fixed answer, and the calls that this service received. */
async function handedOver(status: number, body: object) {
  const received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const service = createServer((request, response) => {
    received.push(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => service.close(resolve)));
  const app = Fastify();
  app.decorateRequest('sessionClaims', null);
  timetableRoutes(app, {
    places: ['/api/timetable'],
    upstream: undefined as never,
    tokens: {
      check: async (header) =>
        header === 'Bearer good'
          ? { ok: true, claims: { role: 'admin', user_id: 1, jti: 'x', exp: 0 } }
          : { ok: false, message: 'the login token is not valid, please log in again' },
    },
    timetable: { kind: 'service', url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/solver/` },
  });
  closers.push(() => app.close());
  return { app, received };
}

it('forwards a call with the token of the caller, and returns the answer', async () => {
  const { app, received } = await handedOver(400, { status: 400, message: ['course PHY101 has no teacher'] });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/timetable/7/solve',
    headers: { authorization: 'Bearer good', 'accept-language': 'en-GB' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ status: 400, message: ['course PHY101 has no teacher'] });
  expect(received).toMatchObject([
    { method: 'POST', url: '/solver/timetable/7/solve', headers: { authorization: 'Bearer good', 'accept-language': 'en' } },
  ]);
});

it('asks the service for the alternatives of a lesson', async () => {
  const { app, received } = await handedOver(200, { message: 'x', alternatives: [] });
  const headers = { authorization: 'Bearer good' };
  const answer = await app.inject({ url: '/api/timetable/7/alternatives?lesson=1-2-3%2B4&other=5', headers });
  expect(answer.json()).toEqual({ message: 'x', alternatives: [] });
  expect(received).toMatchObject([{ method: 'GET', url: '/solver/timetable/7/alternatives?lesson=1-2-3%2B4' }]);
});

it('asks the service for what slots cost, with the days', async () => {
  const { app, received } = await handedOver(200, { slots: [], closed: [] });
  const url = '/api/timetable/7/prices?lesson=1-2-3&from=2026-09-07&until=2026-09-13';
  const answer = await app.inject({ url, headers: { authorization: 'Bearer good' } });
  expect(answer.json()).toEqual({ slots: [], closed: [] });
  expect(received).toMatchObject([{ method: 'GET', url: url.replace('/api', '/solver') }]);
});

it('keeps to itself that a plan was opened', async () => {
  const { app, received } = await handedOver(200, {});
  const answer = await app.inject({ method: 'POST', url: '/api/timetable/7/prepare', headers: { authorization: 'Bearer good' } });
  expect(answer.statusCode).toBe(204);
  expect(received).toEqual([]);
});

it('forwards nothing for callers who are not signed in', async () => {
  const { app, received } = await handedOver(200, {});
  const call = (authorization?: string) =>
    app.inject({ method: 'POST', url: '/api/timetable/7/stopSolving', headers: authorization ? { authorization } : {} });
  expect((await call()).statusCode).toBe(401);
  expect((await call('Bearer bad')).statusCode).toBe(401);
  expect(received).toEqual([]);
});

it('reports that the service is down', async () => {
  const { app } = await handedOver(200, {});
  await closers.shift()?.();
  const answer = await app.inject({ method: 'POST', url: '/api/timetable/7/solve', headers: { authorization: 'Bearer good' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
});
