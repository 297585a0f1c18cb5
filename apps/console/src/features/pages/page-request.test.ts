import { ApiError, md5, type RequestOptions } from '@lab-console/api-client';
import { enUS } from '@lab-console/api-client/locales';
import type { PageRequest } from '@lab-console/page-renderer';
import { describe, expect, test, vi } from 'vitest';
import { fakeRest } from '../../../test/fake-rest.ts';
import { pageRequests, pageStreams } from './page-request.ts';
import type { SensitiveAct } from '../../session/sensitive-act.ts';

const { rest } = fakeRest(() => {
  throw new Error('Nothing is asked for here.');
});

type Send = (path: string, options?: RequestOptions) => Promise<Response>;

function setUp(answer: Response | Error): {
  readonly send: ReturnType<typeof pageRequests>;
  readonly request: ReturnType<typeof vi.fn<Send>>;
  readonly report: ReturnType<typeof vi.fn<(error?: unknown) => void>>;
} {
  const request = vi.fn<Send>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const report = vi.fn<(error?: unknown) => void>();
  return { send: pageRequests({ api: { request, rest }, calls: enUS, report }), request, report };
}

function page(change: Partial<PageRequest>): PageRequest {
  return {
    method: 'get',
    url: 'rest/periods',
    query: {},
    data: undefined,
    headers: {},
    dataType: 'json',
    signal: new AbortController().signal,
    ...change,
  };
}

test('a stored page asks for the reason of a conflict as itself', async () => {
  const taken = {
    kind: 'conflict',
    status: 409,
    code: '23505',
    serverMessages: ['violates unique constraint "courses_code_key"'],
  } as const;
  const asked: unknown[] = [];
  const request = vi.fn<Send>(async (path, options) => {
    asked.push([path.split('?')[0], options?.headers]);
    throw new ApiError(taken);
  });
  const explaining = fakeRest(({ path, headers }) => {
    asked.push([path.split('?')[0], headers.get('X-Page')]);
    return Response.json([{ name: 'Optics' }]);
  });
  const guard = { page: '12', reading: new Set<string>(), mayChange: true, askForPassword: async () => true };
  const send = pageRequests({ api: { request, ...explaining }, calls: enUS, report: () => undefined, guard });
  const adding = page({ method: 'post', url: 'rest/courses', data: { code: 'OPT' } });
  await expect(send(adding)).rejects.toMatchObject({ message: expect.stringContaining('OPT') as string });
  expect(asked).toEqual([
    ['rest/courses', expect.objectContaining({ 'X-Page': '12' })],
    ['rest/courses', '12'],
  ]);
});

describe('requests of a page', () => {
  test('translate a list of rest/ to PostgREST and return its total', async () => {
    const { send, request, report } = setUp(new Response('[{"id":1}]', { headers: { 'content-range': '20-20/21' } }));
    const answer = await send(page({ query: { page: 2, perPage: 20, orderBy: 'name', orderDir: 'desc' } }));
    const [path, options] = request.mock.calls[0]!;
    expect(path.split('?')[0]).toBe('rest/periods');
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toMatchObject({ limit: '20', offset: '20' });
    expect(options).toMatchObject({ method: 'GET', headers: { Prefer: 'count=exact' } });
    expect(answer).toEqual({ status: 0, data: { items: [{ id: 1 }], total: 21 } });
    expect(report.mock.calls).toEqual([[]]);
  });

  test('return a file with the name from its header', async () => {
    const { send } = setUp(new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="plan.csv"' } }));
    const answer = (await send(page({ url: 'files/plan', responseType: 'blob' }))) as { name: string; content: Blob };
    expect(answer.name).toBe('plan.csv');
    expect(await answer.content.text()).toBe('a,b');
  });

  test.each([
    ['/api/rest/periods', 'rest/periods'],
    ['/rest/periods', 'rest/periods'],
    ['rest/periods?id=eq.3', 'rest/periods?id=eq.3'],
    ['/res/api/shares', '/res/api/shares'],
    ['/report-api/data/rule/test', '/report-api/data/rule/test'],
    ['timetable/3/solve', 'timetable/3/solve'],
  ])('send %s to %s', async (url, expected) => {
    const { send, request } = setUp(new Response('{}'));
    await send(page({ url, method: 'post' }));
    expect(decodeURIComponent(request.mock.calls[0]![0])).toBe(expected);
  });

  test.each([
    'rest/rpc/login_times',
    'rest/login',
    '/res/api/shares/login.txt',
    'rest/rpc/group?name=rpc/login',
    'rest/users?name=eq.50%25',
  ])('send %s', async (url) => {
    const { send, request } = setUp(new Response('{}'));
    await send(page({ url, method: 'post' }));
    expect(request).toHaveBeenCalledOnce();
  });

  test('send a change as JSON, and treat an empty answer as success', async () => {
    const { send, request } = setUp(new Response(null, { status: 204 }));
    const answer = await send(page({ method: 'patch', url: 'rest/periods?id=eq.3', data: { name: '第一节' } }));
    expect(request.mock.calls[0]![1]).toMatchObject({ method: 'PATCH', json: { name: '第一节' } });
    expect(answer).toEqual({ status: 0, data: {} });
  });

  test('send the body unchanged outside of rest/', async () => {
    const { send, request } = setUp(new Response('{"status":0,"data":{"ok":true}}'));
    expect(
      await send(
        page({
          url: 'timetable/1/solve',
          method: 'post',
          query: { a: 1, b: '', c: undefined },
          data: { x: 1, y: [1] },
          dataType: 'form',
        }),
      ),
    ).toEqual({
      status: 0,
      data: { ok: true },
    });
    expect(request.mock.calls[0]![0]).toBe('timetable/1/solve?a=1');
    expect(request.mock.calls[0]![1]?.body).toEqual(new URLSearchParams({ x: '1', y: '[1]' }));
  });

  test('fail with the general message of the error, and report it', async () => {
    const refusal = new ApiError({
      kind: 'conflict',
      status: 409,
      code: '23503',
      serverMessages: ['violates foreign key constraint'],
    });
    const { send, report } = setUp(refusal);
    await expect(send(page({ method: 'delete', url: 'rest/periods?id=eq.1' }))).rejects.toMatchObject({
      message: enUS.errors.conflict,
      kind: 'conflict',
      code: '23503',
    });
    expect(report).toHaveBeenCalledWith(refusal);
  });

  test('fail with what the server refused, in the language of the reader and with its number', async () => {
    const message = '12 sessions of several periods would take other periods';
    const request = async (): Promise<Response> => {
      throw new ApiError({ kind: 'badRequest', status: 400, code: 'LC097', serverMessages: [message] });
    };
    const failure = (language: 'en' | 'zh'): Promise<unknown> =>
      pageRequests({ api: { request, rest }, calls: enUS, report: () => undefined, language })(page({}));
    await expect(failure('en')).rejects.toMatchObject({ message });
    await expect(failure('zh')).rejects.toMatchObject({
      message: '有 12 次多节排课会因此改变节次或超出当天的节次，请先减少其节数。',
    });
  });

  test('do not report a 401 again', async () => {
    const { send } = setUp(new ApiError({ kind: 'unauthenticated', status: 401 }));
    await expect(send(page({}))).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('fail with the reason of the signal when cancelled', async () => {
    const abort = new AbortController();
    abort.abort('no longer wanted');
    const { send } = setUp(new ApiError({ kind: 'cancelled' }));
    await expect(send(page({ signal: abort.signal }))).rejects.toBe('no longer wanted');
  });

  test('refuse an unknown method before anything is sent', async () => {
    const { send, request } = setUp(new Response('{}'));
    await expect(send(page({ method: 'trace' }))).rejects.toThrow('method TRACE');
    expect(request).not.toHaveBeenCalled();
  });
});

describe('streamed answers of a page', () => {
  const read = async (pieces: AsyncIterable<string>): Promise<string[]> => {
    const all: string[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  };
  const streaming = (
    answer: Response | Error,
  ): { readonly pieces: AsyncIterable<string>; readonly options: () => RequestOptions | undefined } => {
    let options: RequestOptions | undefined;
    const request: Send = async (_path, given) => {
      options = given;
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const pieces = pageStreams({ api: { request, rest }, calls: enUS, report: () => undefined })(page({ url: 'logs/solver' }));
    return { pieces, options: () => options };
  };

  test('arrive in pieces, with split characters joined and without a time limit', async () => {
    const bytes = new TextEncoder().encode('a\n课程\n');
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes.slice(0, 3));
        controller.enqueue(bytes.slice(3));
        controller.close();
      },
    });
    const { pieces, options } = streaming(new Response(body));
    expect(await read(pieces)).toEqual(['a\n', '课程\n']);
    expect(options()).toMatchObject({ timeout: false });
  });

  test('fail with the general message of the error', async () => {
    const { pieces } = streaming(new ApiError({ kind: 'conflict', status: 409 }));
    await expect(read(pieces)).rejects.toMatchObject({ message: enUS.errors.conflict });
  });
});

describe('a stored page', () => {
  const guarded = ({ mayChange = true, knows = true } = {}) => {
    const request = vi.fn<Send>(async () => new Response('{}'));
    const askForPassword = vi.fn(async (_act: SensitiveAct) => knows);
    const guard = { page: '12', reading: new Set(['exam_available']), mayChange, askForPassword };
    const given = { api: { request, rest }, calls: enUS, report: () => undefined, guard };
    return { send: pageRequests(given), stream: pageStreams(given), request, askForPassword };
  };

  test('may read while it is only looked at, but not change data', async () => {
    const { send, request } = guarded({ mayChange: false });
    await expect(send(page({ url: 'rest/periods?id=eq.1', method: 'patch', data: {} }))).rejects.toThrow(/without a press/);
    expect(request).not.toHaveBeenCalled();
    await send(page({ url: 'rest/rpc/session_students', method: 'post', data: {} }));
    await send(page({}));
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('may send the changes that its reader causes, and none by itself', async () => {
    const { send, request } = guarded();
    const change = page({ url: 'rest/periods?id=eq.1', method: 'patch', data: {} });
    await expect(send({ ...change, automatic: true })).rejects.toMatchObject({
      message: expect.stringMatching(/without a press/) as string,
      // Titled as a message, not as an error of the system.
      status: 403,
    });
    expect(request).not.toHaveBeenCalled();
    await send(change);
    expect(request).toHaveBeenCalledOnce();
    await send({ ...page({ url: 'rest/rpc/session_students', method: 'post', data: {} }), automatic: true });
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('is held to the same where its answer is read while it comes', async () => {
    const { stream, request, askForPassword } = guarded({ knows: false });
    const first = (asked: PageRequest) => stream(asked)[Symbol.asyncIterator]().next();
    const change = page({ url: 'timetable/1/solve', method: 'post', data: {} });
    await expect(first({ ...change, automatic: true })).rejects.toThrow(/without a press/);
    await expect(first(page({ url: 'rest/users?id=eq.2', method: 'patch', data: {} }))).rejects.toThrow(
      /password was not entered/,
    );
    expect(askForPassword).toHaveBeenCalledOnce();
    expect(request).not.toHaveBeenCalled();
    await first(change);
    expect(request).toHaveBeenCalledOnce();
  });

  test('is named by every request, whatever its definition says', async () => {
    const { send, stream, request } = guarded();
    const asked = page({ headers: { 'x-page': '1', ' X-PAGE': '2', 'x-other': 'a' } });
    await send(asked);
    await stream(asked)[Symbol.asyncIterator]().next();
    for (const [, options] of request.mock.calls) {
      const { 'x-other': other, 'X-Page': named, ...rest } = (options?.headers ?? {}) as Record<string, string>;
      expect([other, named, Object.keys(rest).filter((name) => /page/i.test(name))]).toEqual(['a', '12', []]);
    }
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('is named to the own server only', async () => {
    const { send, request } = guarded();
    await send(page({ url: 'https://elsewhere.example/a', method: 'get' }));
    expect(Object.keys(request.mock.calls[0]![1]?.headers ?? {}).filter((name) => /page/i.test(name))).toEqual([]);
  });

  test('calls functions that only read by itself', async () => {
    const { send, request } = guarded({ mayChange: false });
    const asked = (name: string): PageRequest => ({
      ...page({ url: `rest/rpc/${name}`, method: 'post', data: {} }),
      automatic: true,
    });
    await send(asked('exam_available'));
    await expect(send(asked('exam_availables'))).rejects.toThrow(/without a press/);
    expect(request).toHaveBeenCalledOnce();
  });

  test('asks for the password of its reader before it changes roles', async () => {
    const change = page({ url: 'rest/users?id=eq.2', method: 'patch', data: { role: 'admin' } });
    const refused = guarded({ knows: false });
    await expect(refused.send(change)).rejects.toThrow(/password was not entered/);
    expect(refused.request).not.toHaveBeenCalled();
    const allowed = guarded();
    await allowed.send(change);
    expect(allowed.askForPassword.mock.calls).toEqual([
      [{ kind: 'rows', verb: 'update', table: 'users', filter: 'id=eq.2', values: [{ name: 'role', value: 'admin' }] }],
    ]);
    expect(allowed.request).toHaveBeenCalledOnce();
  });
});

describe('a request to another host', () => {
  const sending = (error: ApiError) => {
    const report = vi.fn<(error?: unknown) => void>();
    const request = vi.fn<Send>(async () => {
      throw error;
    });
    const given = { api: { request, rest }, calls: enUS, report };
    return { send: pageRequests(given), stream: pageStreams(given), report };
  };
  const blocked = new ApiError({ kind: 'network' });

  test.each(['https://elsewhere.example/a', '/\\\\elsewhere.example/a', '\\\\elsewhere.example/a'])(
    'that the policy blocked is no lost connection: %s',
    async (url) => {
      const { send, stream, report } = sending(blocked);
      await expect(send(page({ url, method: 'get' }))).rejects.toThrow(
        /^This page asked elsewhere\.example, which pages may not do/,
      );
      const pieces = stream(page({ url, method: 'get' }))[Symbol.asyncIterator]();
      await expect(pieces.next()).rejects.toThrow(/elsewhere\.example/);
      expect(report).not.toHaveBeenCalled();
    },
  );

  test.each(['rest/periods', '/api/rest/periods', '/report-api/x', '//report-api/x'])(
    'is none where the server is asked, and a failure then is one of the connection: %s',
    async (url) => {
      const { send, report } = sending(blocked);
      await expect(send(page({ url, method: 'get' }))).rejects.toMatchObject({ message: enUS.errors.network });
      expect(report.mock.calls).toEqual([[blocked]]);
    },
  );
});

describe('a reset of a second factor', () => {
  const url = 'rest/rpc/reset_second_factor';
  const data = { user_id: 7, current: 'Lab#2026!' };

  test('leaves a built-in page with the MD5 of the password, and never with the password', async () => {
    const { send, request } = setUp(new Response(null, { status: 204 }));
    await send(page({ url, method: 'post', data }));
    expect(request.mock.calls[0]![1]).toMatchObject({ json: { user_id: 7, current: md5('Lab#2026!') } });
    expect(JSON.stringify(request.mock.calls)).not.toContain('Lab#2026!');
  });

  test('leaves a stored page as it is, and names it, so that the server refuses it', async () => {
    const { request, report } = setUp(new Response('{}'));
    const guard = { page: '7', mayChange: true, askForPassword: async () => true };
    await pageRequests({ api: { request, rest }, calls: enUS, report, guard })(page({ url, method: 'post', data }));
    expect(request.mock.calls[0]![1]).toMatchObject({ json: data, headers: { 'X-Page': '7' } });
  });
});
