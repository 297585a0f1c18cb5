import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../errors/api-error.ts';
import { md5 } from '../session/md5.ts';
import { clientOf, json, startServer, type Answer, type TestServer } from '../../test/http-server.ts';

const servers: TestServer[] = [];

async function serve(answer: Answer): Promise<TestServer> {
  const server = await startServer(answer);
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call was expected to fail.');
    },
    (error: unknown) => error as ApiError,
  );

describe('sending requests', () => {
  it('sends the newest token of the sign-in', async () => {
    const server = await serve((_, response) => json(response, 200, []));
    const { api, session } = clientOf(server);
    await api.periods.list();
    session.signIn({ ...session.getSnapshot()!, token: 'token-2' });
    await api.periods.list();
    expect(server.received.map((request) => request.headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('names the page whose parts send, to the API and to nobody else', async () => {
    const foreign = await serve((_, response) => json(response, 200, {}));
    const server = await serve((_, response) => json(response, 200, {}));
    const { api } = clientOf(server, { page: '7; waiting' });
    await api.periods.list();
    await api.request('res/api/login', { method: 'POST' });
    await api.request(`${foreign.address}/api/rest/periods`);
    expect([...server.received, ...foreign.received].map(({ headers }) => headers['x-page'])).toEqual([
      '7; waiting',
      undefined,
      undefined,
    ]);
  });

  it('sends no token when nobody is signed in', async () => {
    const server = await serve((_, response) => json(response, 200, []));
    await clientOf(server, { token: null }).api.periods.list();
    expect(server.received[0]!.headers.authorization).toBeUndefined();
  });

  it('never sends the token to an address outside the API', async () => {
    const foreign = await serve((_, response) => json(response, 200, {}));
    const server = await serve((_, response) => json(response, 200, {}));
    const { api } = clientOf(server);
    await api.request(`${foreign.address}/api/rest/periods`);
    await api.request('//' + new URL(foreign.address).host + '/api/rest/periods');
    await api.request(`${server.address}/elsewhere`);
    expect([...foreign.received, ...server.received].map((request) => request.headers.authorization)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['PUT', 'put'],
    ['PATCH', 'patch'],
    ['DELETE', 'delete'],
  ] as const)('sends %s as POST post2rest/%s with query, headers and body', async (method, verb) => {
    const server = await serve((_, response) => json(response, 200, []));
    const { api } = clientOf(server);
    await api.request('rest/pages?id=eq.3', { method, json: { name: '页面' }, headers: { Prefer: 'return=representation' } });
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      url: `/api/post2rest/${verb}/pages?id=eq.3`,
      body: '{"name":"页面"}',
    });
    expect(server.received[0]!.headers).toMatchObject({ prefer: 'return=representation', 'content-type': 'application/json' });
  });

  it('keeps the HTTP methods of other services', async () => {
    const server = await serve((_, response) => json(response, 200, []));
    await clientOf(server).api.request('storage/v1/object/exam', { method: 'DELETE', json: { prefixes: ['a'] } });
    expect(server.received[0]).toMatchObject({ method: 'DELETE', path: '/api/storage/v1/object/exam' });
  });

  it('sends and/or filters as base64 of UTF-8, several of each, and keeps embedded ones unchanged', async () => {
    const server = await serve((_, response) => json(response, 200, []));
    const { api } = clientOf(server);
    await api.rest
      .from('courses')
      .select('*')
      .or('name.eq.光学+实验,code.eq.a&b=c')
      .or('id.gt.1,id.lt.0')
      .or('teacher_id.eq.1', { referencedTable: 'course2teachers' })
      .throwOnError();
    await api.request('rest/courses?and=(id.gt.1,name.like.*学*)');
    const [first, second] = server.received;
    const decode = (text: string): string => Buffer.from(text, 'base64').toString();
    expect(first!.query.getAll('encodeOr').map(decode)).toEqual(['(name.eq.光学+实验,code.eq.a&b=c)', '(id.gt.1,id.lt.0)']);
    expect(first!.query.get('course2teachers.or')).toBe('(teacher_id.eq.1)');
    expect(first!.query.has('or')).toBe(false);
    expect(first!.url).not.toMatch(/encodeOr=[^&]*[+/=]/);
    expect(second!.query.getAll('encodeAnd').map(decode)).toEqual(['(id.gt.1,name.like.*学*)']);
  });

  it.each([
    ['rest/a', '/x/api/rest/a'],
    ['/api/rest/a', '/x/api/rest/a'],
    ['/res/api/shares', '/x/res/api/shares'],
  ])('sends %s to %s when the origin has a separate address', async (path, expected) => {
    const server = await serve((_, response) => json(response, 200, []));
    const { api } = clientOf(server, { baseUrl: `${server.address}/x/api`, originUrl: `${server.address}/x/` });
    await api.request(path);
    expect(server.received[0]!.path).toBe(expected);
  });

  it('refuses a relative address outside a page', async () => {
    const server = await serve((_, response) => json(response, 200, []));
    expect(() => clientOf(server, { baseUrl: '/api' })).toThrow(TypeError);
  });
});

describe('failed requests', () => {
  it.each([
    [400, { message: 'bad' }, 'badRequest'],
    [401, { message: 'JWT expired', code: 'PGRST301' }, 'unauthenticated'],
    [401, { message: 'permission denied for table users', code: '42501' }, 'unauthenticated'],
    [403, { message: 'no' }, 'forbidden'],
    [404, { message: 'none' }, 'badRequest'],
    [409, { message: 'duplicate key', code: '23505' }, 'conflict'],
    [422, { message: 'odd' }, 'badRequest'],
    [400, { message: 'permission denied', code: '42501' }, 'forbidden'],
    [400, { message: 'lost', code: '08006' }, 'server'],
    [501, { message: 'unknown' }, 'server'],
    [400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' }, 'conflict'],
    [
      507,
      { statusCode: '507', error: 'QuotaExceeded', message: 'Your files take as much room as one person may use.' },
      'badRequest',
    ],
    [400, { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' }, 'forbidden'],
  ])('reads status %i with %j as %s', async (status, body, kind) => {
    const server = await serve((_, response) => json(response, status, body, { 'x-request-id': 'req-9' }));
    const error = await failureOf(clientOf(server, { retries: 0 }).api.periods.list());
    expect(error).toMatchObject({ name: 'ApiError', kind, code: 'code' in body ? body.code : undefined, requestId: 'req-9' });
    expect(error.serverMessage).toBe(body.message);
    expect(error.message).toContain('GET /api/rest/periods');
  });

  it.each([
    [400, 'badRequest'],
    [401, 'unauthenticated'],
  ])('treats a 200 whose body has status %i as a failure', async (status, kind) => {
    const server = await serve((_, response) => json(response, 200, { status, message: ['课程没有教师', '实验没有地点'] }));
    const error = await failureOf(clientOf(server).api.timetable.solve(4));
    expect(error).toMatchObject({ kind, status, serverMessage: '课程没有教师\n实验没有地点' });
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/timetable/4/solve' });
  });

  it.each([{ status: 'C', id: 1 }, { status: 200, message: 'fine' }, { status: '400' }, [{ status: 400 }]])(
    'treats a 200 with %j as a success',
    async (body) => {
      const server = await serve((_, response) => json(response, 200, body));
      const response = await clientOf(server).api.request('timetable/1');
      expect(await response.json()).toEqual(body);
    },
  );

  it('does not use the HTML page of a proxy as a message of the server', async () => {
    const server = await serve((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    const error = await failureOf(clientOf(server, { retries: 0 }).api.periods.list());
    expect(error).toMatchObject({ kind: 'server', status: 502, serverMessages: [] });
  });

  it('reads a plain-text failure, as File Browser sends it', async () => {
    const server = await serve((_, response) => {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('403 Forbidden');
    });
    const error = await failureOf(clientOf(server).api.auth.loginToResources());
    expect(error).toMatchObject({ kind: 'forbidden', serverMessage: '403 Forbidden' });
  });

  it('reads a failure of an upload in parts, which does not say that it is JSON', async () => {
    const body = { statusCode: '403', code: 'AccessDenied', message: 'you have no access permission, please apply' };
    const server = await serve((_, response) => {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(JSON.stringify(body));
    });
    const error = await failureOf(clientOf(server).api.storage.uploadResumable('resources', 'a.txt', new File(['a'], 'a.txt')));
    expect(error).toMatchObject({ kind: 'forbidden', code: 'AccessDenied', serverMessages: [body.message] });
  });

  it('reports an unreachable server as network', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    expect(await failureOf(clientOf(server, { retries: 0 }).api.periods.list())).toMatchObject({ kind: 'network', status: 0 });
  });

  it('reports a connection that breaks in the middle of the body as network', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failureOf(clientOf(server, { retries: 0 }).api.periods.list())).toMatchObject({ kind: 'network' });
  });

  it('returns an empty page with the total for a page past the end', async () => {
    const server = await serve((_, response) => {
      json(response, 416, { code: 'PGRST103', message: 'Requested range not satisfiable' }, { 'content-range': '*/20' });
    });
    expect(await clientOf(server).api.semesters.list({ offset: 40, limit: 20 })).toEqual({ items: [], total: 20 });
  });
});

describe('an error object', () => {
  it('contains neither the token nor the password, at any depth', async () => {
    const server = await serve((_, response) => json(response, 403, { message: 'no' }));
    const { api } = clientOf(server, { retries: 0 });
    const errors = [await failureOf(api.auth.login({ code: 'a', password: 'Lab#2026!' })), await failureOf(api.periods.list())];
    await server.close();
    errors.push(await failureOf(api.periods.list()));
    for (const error of errors) {
      const text = inspect(error, { depth: 20, showHidden: true });
      expect(text).toContain('ApiError');
      expect(text).not.toContain('token-1');
      expect(text).not.toContain(md5('Lab#2026!'));
    }
  });
});

describe('time limits and cancelling', () => {
  it('stops when no answer comes in time', async () => {
    const server = await serve(() => undefined);
    expect(await failureOf(clientOf(server, { timeout: 80 }).api.auth.loginToResources())).toMatchObject({ kind: 'timeout' });
  });

  it('stops when the body does not come in time', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    });
    expect(await failureOf(clientOf(server, { timeout: 80, retries: 0 }).api.periods.list())).toMatchObject({ kind: 'timeout' });
  });

  it('stops a call whose signal is aborted, on the network too', async () => {
    const closed = vi.fn<() => void>();
    const server = await serve((_, response) => {
      response.on('close', closed);
    });
    const controller = new AbortController();
    const call = failureOf(clientOf(server).api.schedules.list({}, { signal: controller.signal }));
    await vi.waitUntil(() => server.received.length === 1);
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing when the signal was aborted before', async () => {
    const server = await serve((_, response) => json(response, 200, []));
    const error = await failureOf(
      clientOf(server).api.request('rest/periods', { signal: AbortSignal.abort(new Error('left the page')) }),
    );
    expect(error).toMatchObject({ kind: 'cancelled' });
    expect(server.received).toHaveLength(0);
  });

  it("reports the caller's own time limit as timeout", async () => {
    const server = await serve(() => undefined);
    const signal = AbortSignal.timeout(50);
    expect(await failureOf(clientOf(server).api.periods.list({ signal }))).toMatchObject({ kind: 'timeout' });
  });

  it('stops waiting for a retry when it is cancelled', async () => {
    const server = await serve((_, response) => json(response, 503, {}, { 'retry-after': '3600' }));
    const started = performance.now();
    const error = await failureOf(clientOf(server).api.periods.list({ signal: AbortSignal.timeout(100) }));
    expect(error.kind).toBe('timeout');
    // It would wait for 20 s.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe('retrying requests', () => {
  it.each([
    ['a 502 of a proxy', (response) => response.writeHead(502).end()],
    ['a 503 without database', (response) => json(response, 503, { code: 'PGRST001', message: 'no connection' })],
    ['a 400 that is a lost database', (response) => json(response, 400, { code: '08006', message: 'lost' })],
    ['a broken connection', (response) => response.destroy()],
  ] as [string, (response: Parameters<Answer>[1]) => void][])('sends a GET again after %s', async (_, fail) => {
    const server = await serve((__, response) => {
      if (server.received.length < 3) fail(response);
      else json(response, 200, [{ id: 1 }], { 'content-range': '0-0/1' });
    });
    expect(await clientOf(server).api.periods.list()).toEqual({ items: [{ id: 1 }], total: 1 });
    expect(server.received).toHaveLength(3);
  });

  it('waits as long as a 503 says', async () => {
    const server = await serve((_, response) => {
      if (server.received.length === 1) json(response, 503, {}, { 'retry-after': '1' });
      else json(response, 200, []);
    });
    await clientOf(server).api.periods.list();
    expect(server.received[1]!.at - server.received[0]!.at).toBeGreaterThan(950);
  });

  it('stops after the third try and throws the last failure', async () => {
    const server = await serve((_, response) => json(response, 500, { message: 'broken' }));
    expect(await failureOf(clientOf(server).api.periods.list())).toMatchObject({ kind: 'server', serverMessage: 'broken' });
    expect(server.received).toHaveLength(3);
  });

  it.each([
    ['a statement that took too long', 500, '57014'],
    ['an error raised by a function', 500, 'P0001'],
    ['a bad request', 400, 'PGRST100'],
    ['a conflict', 409, '23505'],
    ['a method that is not there', 501, ''],
    ['a full disk', 507, '53100'],
  ])('does not send a GET again after %s', async (_, status, code) => {
    const server = await serve((__, response) => json(response, status, { code, message: 'no' }));
    await failureOf(clientOf(server).api.periods.list());
    expect(server.received).toHaveLength(1);
  });

  it('never repeats a write', async () => {
    const server = await serve((_, response) => json(response, 503, { code: 'PGRST001' }, { 'retry-after': '0' }));
    const { api } = clientOf(server);
    await failureOf(api.schedules.publish([1], true));
    await failureOf(api.timetable.solve(1));
    await failureOf(api.timeslots.remove(1));
    expect(server.received).toHaveLength(3);
  });
});

describe('a sign-in that the server refuses', () => {
  it('ends once, however many calls fail', async () => {
    const server = await serve((_, response) => json(response, 401, { message: 'session has ended' }));
    const onUnauthenticated = vi.fn<(error: ApiError) => void>();
    const { api, session } = clientOf(server, { onUnauthenticated });
    const events: unknown[] = [];
    session.subscribe((event) => events.push(event));
    const errors = await Promise.all([
      failureOf(api.periods.list()),
      failureOf(api.semesters.list()),
      failureOf(api.schedules.list({})),
      failureOf(api.timetable.solve(1)),
    ]);
    await failureOf(api.periods.list());
    expect(errors.map((error) => error.kind)).toEqual(Array.from({ length: 4 }, () => 'unauthenticated'));
    expect(onUnauthenticated).toHaveBeenCalledOnce();
    expect(onUnauthenticated.mock.calls[0]![0].serverMessage).toBe('session has ended');
    expect(events).toEqual([{ type: 'signedOut', reason: 'unauthenticated', message: 'session has ended' }]);
    expect(session.getSnapshot()).toBeNull();
  });

  it('is reported again after the next sign-in', async () => {
    const server = await serve((_, response) => json(response, 401, {}));
    const onUnauthenticated = vi.fn<() => void>();
    const { api, session } = clientOf(server, { onUnauthenticated });
    const data = session.getSnapshot()!;
    await failureOf(api.periods.list());
    session.signIn(data);
    await failureOf(api.periods.list());
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
  });

  it('is reported once when a page sends requests while nobody is signed in', async () => {
    const server = await serve((_, response) => json(response, 401, {}));
    const onUnauthenticated = vi.fn<() => void>();
    const { api } = clientOf(server, { onUnauthenticated, token: null });
    await Promise.all([failureOf(api.periods.list()), failureOf(api.semesters.list())]);
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it('does not end a newer sign-in that began during the call', async () => {
    const held: (() => void)[] = [];
    const server = await serve((_, response) => {
      held.push(() => json(response, 401, {}));
    });
    const onUnauthenticated = vi.fn<() => void>();
    const { api, session } = clientOf(server, { onUnauthenticated });
    const call = failureOf(api.periods.list());
    await vi.waitUntil(() => held.length === 1);
    session.signIn({ ...session.getSnapshot()!, token: 'token-2' });
    held[0]!();
    expect((await call).kind).toBe('unauthenticated');
    expect(session.getSnapshot()?.token).toBe('token-2');
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('stays when another origin answers 401', async () => {
    const foreign = await serve((_, response) => json(response, 401, {}));
    const server = await serve((_, response) => json(response, 200, {}));
    const onUnauthenticated = vi.fn<() => void>();
    const { api, session } = clientOf(server, { onUnauthenticated });
    await failureOf(api.request(foreign.address));
    expect(session.getSnapshot()).not.toBeNull();
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});
