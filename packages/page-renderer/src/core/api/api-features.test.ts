import { describe, expect, it, vi } from 'vitest';
import type { PageRequest } from '../../environment/PageRequest.ts';
import type { Api } from '../../schema/base.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { objectReader } from '../scope/DataReader.ts';
import { registerAdaptor, registerRequestAdaptor } from './adaptors.ts';
import { fileNameOf, readAnswerFile } from './answer-file.ts';
import { buildRequest } from './build-request.ts';
import { flattenQuery } from './flatten-query.ts';
import { pollApi } from './poll-api.ts';
import { sendApi, type ApiOutcome } from './send-api.ts';

const values = { id: 7, items: [{ n: 1 }], name: 'Optics' };

function sender(answer: (request: PageRequest, count: number) => unknown): {
  readonly environment: ReturnType<typeof memoryEnvironment>['environment'];
  readonly requests: PageRequest[];
  readonly reports: string[];
  readonly send: (api: Api) => Promise<ApiOutcome>;
} {
  const { environment, log } = memoryEnvironment({ answer });
  const reports: string[] = [];
  return {
    environment,
    requests: log.requests,
    reports,
    send: (api) =>
      sendApi(environment, {
        api,
        reader: objectReader(values),
        signal: new AbortController().signal,
        onRefused: (message) => reports.push(message),
      }),
  };
}

describe('adaptors', () => {
  it('change an answer with a function that the host registered, which gets the request and the data', async () => {
    const { send, reports } = sender(() => ({ result: [{ id: 1 }, { id: 2 }] }));
    const stop = registerAdaptor('rowsFromResult', (body, { request, data }) => ({
      status: 0,
      msg: `${request.url} ${String(data['name'])}`,
      data: { items: (body as { result: unknown[] }).result },
    }));
    expect(await send({ url: '/x', adaptor: { use: 'rowsFromResult' } })).toMatchObject({
      kind: 'success',
      message: '/x Optics',
      data: { items: [{ id: 1 }, { id: 2 }] },
    });
    stop();
    expect(await send({ url: '/x', adaptor: { use: 'rowsFromResult' } })).toMatchObject({
      data: { result: [{ id: 1 }, { id: 2 }] },
    });
    expect(reports).toEqual(['there is no adaptor named “rowsFromResult”; the host has to register it']);
  });

  it('change a request before it is sent; those of the environment win', async () => {
    const { environment, requests } = sender(() => ({ status: 0 }));
    const stop = registerRequestAdaptor('signed', (request) => ({ ...request, headers: { 'X-Sign': 'program' } }));
    const own = {
      ...environment,
      requestAdaptors: { signed: (request: PageRequest) => ({ ...request, headers: { 'X-Sign': 'host' } }) },
    };
    const api = { url: '/x', requestAdaptor: { use: 'signed' } };
    const input = { api, reader: objectReader(values), signal: new AbortController().signal };
    await sendApi(environment, input);
    await sendApi(own, input);
    stop();
    expect(requests.map(({ headers }) => headers)).toEqual([{ 'X-Sign': 'program' }, { 'X-Sign': 'host' }]);
  });

  it.each([
    ['adaptor', registerAdaptor],
    ['requestAdaptor', registerRequestAdaptor],
  ] as const)('are removed only by the code that registered them (%s)', async (name, register) => {
    const { send, reports } = sender(() => ({ status: 0 }));
    const called: string[] = [];
    const stopFirst = register('shared', (given: unknown) => {
      called.push('first');
      return given as never;
    });
    const stopSecond = register('shared', (given: unknown) => {
      called.push('second');
      return given as never;
    });
    stopFirst();
    await send({ url: '/x', [name]: { use: 'shared' } });
    stopSecond();
    await send({ url: '/x', [name]: { use: 'shared' } });
    await send({ url: '/x', [name]: {} });
    expect(called).toEqual(['second']);
    expect(reports).toEqual([`there is no ${name} named “shared”; the host has to register it`]);
  });

  it('are not found among the methods that every object has', async () => {
    const { environment, requests, reports } = sender(() => ({ status: 0, data: 1 }));
    const api = { url: '/x', adaptor: { use: 'toString' }, requestAdaptor: { use: 'valueOf' } };
    const host = { ...environment, adaptors: {}, requestAdaptors: {} };
    const input = { api, reader: objectReader(values), signal: new AbortController().signal };
    const onRefused = (message: string): void => void reports.push(message);
    expect(await sendApi(host, { ...input, onRefused })).toMatchObject({ kind: 'success', data: 1 });
    expect(requests[0]).toMatchObject({ url: '/x' });
    expect(reports).toHaveLength(2);
  });

  it.each(['adaptor', 'requestAdaptor'])('never run a text as %s and never read one from a prototype', async (name) => {
    const { send, reports, requests } = sender(() => ({ status: 0, data: 1 }));
    await send({ url: '/x', [name]: 'globalThis.hacked = 1; return payload' });
    await send({ url: '/x', [name]: { use: 'constructor' } });
    expect(requests).toHaveLength(2);
    expect(reports).toHaveLength(2);
    expect((globalThis as Record<string, unknown>)['hacked']).toBeUndefined();
  });

  it('report what they throw as a failure', async () => {
    const { send } = sender(() => ({ status: 0 }));
    const stop = registerAdaptor('strict', () => {
      throw new Error('no rows in it');
    });
    expect(await send({ url: '/x', adaptor: { use: 'strict' } })).toMatchObject({ kind: 'failure', message: 'no rows in it' });
    stop();
  });
});

describe('cache', () => {
  it('answers the same request again for the given time, but no other request and no failure', async () => {
    const { send, requests } = sender((_request, count) => (count === 1 ? { status: 5 } : { status: 0, data: { count } }));
    const api = { url: '/x?a=1', cache: 60_000 };
    expect(await send(api)).toMatchObject({ kind: 'failure' });
    expect(await send(api)).toMatchObject({ data: { count: 2 } });
    expect(await send(api)).toMatchObject({ data: { count: 2 } });
    expect(await send({ ...api, url: '/x?a=2' })).toMatchObject({ data: { count: 3 } });
    expect(await send({ url: '/x?a=1' })).toMatchObject({ data: { count: 4 } });
    expect(requests).toHaveLength(4);
  });

  it('keeps two files apart', async () => {
    const { send, requests } = sender(() => ({ status: 0 }));
    const upload = (text: string): Promise<ApiOutcome> =>
      send({ method: 'post', url: '/x', cache: 60_000, requestAdaptor: { use: `with ${text}` } });
    const stops = ['one', 'two'].flatMap((text) => [
      registerRequestAdaptor(`with ${text}`, (request) => ({ ...request, data: new Blob([text]) })),
      registerRequestAdaptor(`with form of ${text}`, (request) => {
        const data = new FormData();
        data.append('file', new Blob([text]));
        return { ...request, data };
      }),
    ]);
    for (const text of ['one', 'two', 'form of one', 'form of two']) await upload(text);
    for (const stop of stops) stop();
    expect(requests).toHaveLength(4);
  });

  it('drops the oldest answers when there are many', async () => {
    const { send, requests } = sender(() => ({ status: 0 }));
    for (let at = 0; at < 101; at += 1) await send({ url: `/x/${at}`, cache: 60_000 });
    await send({ url: '/x/1', cache: 60_000 });
    expect(requests).toHaveLength(101);
    await send({ url: '/x/0', cache: 60_000 });
    expect(requests).toHaveLength(102);
  });

  it('expires, and is not shared with another host', async () => {
    const { send, requests, environment } = sender((_request, count) => ({ status: 0, data: { count } }));
    await send({ url: '/x', cache: 20 });
    await new Promise((resolve) => {
      setTimeout(resolve, 40);
    });
    await send({ url: '/x', cache: 60_000 });
    expect(requests).toHaveLength(2);
    await sendApi(
      { ...environment },
      { api: { url: '/x', cache: 60_000 }, reader: objectReader(values), signal: new AbortController().signal },
    );
    expect(requests).toHaveLength(3);
  });
});

describe('queries', () => {
  it.each([
    ['indices', undefined, { 'a[0]': 1, 'a[1]': 2, 'o[x][y]': 3 }],
    ['brackets', undefined, { 'a[]': [1, 2], 'o[x][y]': 3 }],
    ['repeat', undefined, { a: [1, 2], 'o[x][y]': 3 }],
    ['comma', true, { a: '1,2', 'o.x.y': 3 }],
  ] as const)('write lists as %s', (arrayFormat, allowDots, expected) => {
    expect(flattenQuery({ a: [1, 2], o: { x: { y: 3 } } }, { arrayFormat, ...(allowDots ? { allowDots } : {}) })).toEqual(
      expected,
    );
  });

  it.each([undefined, 'brackets', 'repeat', 'comma'] as const)(
    'write lists of objects with their indices (%s)',
    (arrayFormat) => {
      const options = arrayFormat === undefined ? {} : { arrayFormat };
      expect(flattenQuery({ a: [1, { x: 2 }, null], n: null }, options)).toEqual({
        'a[0]': 1,
        'a[1][x]': 2,
        'a[2]': null,
        n: null,
      });
    },
  );

  it('leave out null with `skipNulls`, and follow `qsOptions` of a call', () => {
    expect(flattenQuery({ a: null, b: 1 }, { skipNulls: true })).toEqual({ b: 1 });
    const built = buildRequest({
      api: { url: '/x', data: { a: [1, 2] }, qsOptions: { arrayFormat: 'comma' } },
      reader: objectReader({}),
      signal: new AbortController().signal,
    });
    expect(built).toMatchObject({ request: { query: { a: '1,2' } } });
  });

  const queryOf = (api: Api, rest: object = {}): unknown => {
    const built = buildRequest({ api, reader: objectReader(values), signal: new AbortController().signal, ...rest });
    return built.kind === 'ready' ? [built.request.query, built.request.data] : built.kind;
  };

  it('contain the data of a get unless `attachDataToQuery` is off, and never those of a post', () => {
    const data = { a: '$id' };
    expect(queryOf({ url: '/x', data })).toEqual([{ a: 7 }, undefined]);
    expect(queryOf({ url: '/x', data, attachDataToQuery: false })).toEqual([{}, undefined]);
    expect(queryOf({ method: 'post', url: '/x', data, attachDataToQuery: true, forceAppendDataToQuery: true })).toEqual([
      {},
      { a: 7 },
    ]);
  });

  it('contain the whole context with `forceAppendDataToQuery`, also when the address has a $', () => {
    const appended = { page: 2 };
    expect(queryOf('/x/$id', { appended })).toEqual([{}, undefined]);
    expect(queryOf({ url: '/x/$id', forceAppendDataToQuery: true }, { appended })).toEqual([{ ...values, page: 2 }, undefined]);
    expect(queryOf({ url: '/x', data: { a: 1 }, forceAppendDataToQuery: true }, { appended })).toEqual([{ a: 1 }, undefined]);
  });

  it('keep empty values unless `filterEmptyQuery` is on, which also drops null', () => {
    const data = { a: '', b: null, c: 0, d: false };
    expect(queryOf({ url: '/x', data })).toEqual([data, undefined]);
    expect(queryOf({ url: '/x', data, filterEmptyQuery: true })).toEqual([{ c: 0, d: false }, undefined]);
  });

  it('add `query` of the call to those of its address, for every method', () => {
    const api = { method: 'post', url: '/x?a=1', query: { b: '$id', c: '${missing}' }, data: { d: 1 } };
    expect(queryOf(api)).toEqual([{ a: '1', b: 7, c: '' }, { d: 1 }]);
  });
});

describe('keys with dots', () => {
  const mapped = { 'a.b': '$id', 'list[0]': 1 };
  const sent = (convertKeyToPath?: boolean): unknown => {
    const api = {
      method: 'post',
      url: '/x',
      data: mapped,
      query: mapped,
      ...(convertKeyToPath === undefined ? {} : { convertKeyToPath }),
    };
    const built = buildRequest({ api, reader: objectReader(values), signal: new AbortController().signal });
    return built.kind === 'ready' ? [built.request.data, built.request.query] : built.kind;
  };

  it('build nested objects, but not with convertKeyToPath: false', () => {
    expect(sent()).toEqual([
      { a: { b: 7 }, list: { 0: 1 } },
      { a: { b: 7 }, list: { 0: 1 } },
    ]);
    expect(sent(false)).toEqual([mapped, mapped].map((each) => ({ ...each, 'a.b': 7 })));
  });

  it('build nested objects in responseData too', async () => {
    const { send } = sender(() => ({ status: 0, data: { id: 3 } }));
    const api = { url: '/x', responseData: { 'a.b': '$id' } };
    expect(await send(api)).toMatchObject({ data: { a: { b: 3 } } });
    expect(await send({ ...api, convertKeyToPath: false })).toMatchObject({ data: { 'a.b': 3 } });
  });
});

describe('bodies', () => {
  const bodyOf = (api: Api, body?: unknown): { readonly data: unknown; readonly dataType: string; readonly query: unknown } => {
    const built = buildRequest({ api, reader: objectReader(values), signal: new AbortController().signal, body });
    if (built.kind !== 'ready') throw new Error(built.kind);
    return built.request;
  };
  const parts = (data: unknown): unknown =>
    [...(data as FormData)].map(([name, part]) => [name, part instanceof Blob ? 'file' : part]);

  it('become multipart forms when they contain a file: lists and objects by path, files last', () => {
    const file = new Blob(['x']);
    const { data, dataType } = bodyOf('post:/x', {
      up: { main: file, n: [1, { m: 2 }] },
      files: [file, file],
      gone: undefined,
      last: 'z',
    });
    expect(dataType).toBe('form-data');
    expect(parts(data)).toEqual([
      ['up[n][0]', '1'],
      ['up[n][1][m]', '2'],
      ['last', 'z'],
      ['up[main]', 'file'],
      ['files[]', 'file'],
      ['files[]', 'file'],
    ]);
  });

  it('become multipart forms with `dataType`, written according to qsOptions', () => {
    const api = { method: 'post', url: '/x', dataType: 'form-data' } as const;
    expect(parts(bodyOf(api, { a: [1, 2] }).data)).toEqual([
      ['a[0]', '1'],
      ['a[1]', '2'],
    ]);
    expect(parts(bodyOf({ ...api, qsOptions: { arrayFormat: 'repeat' } }, { a: [1, 2] }).data)).toEqual([
      ['a', '1'],
      ['a', '2'],
    ]);
    expect(bodyOf({ method: 'post', url: '/x', dataType: 'form' }, { a: 1 })).toMatchObject({ dataType: 'form', data: { a: 1 } });
  });

  it('are a GraphQL query with variables, or go into the query of a get', () => {
    const graphql = '{ room(id: $id) { name } }';
    expect(bodyOf({ method: 'post', url: '/x', graphql, operationName: 'Room', data: { id: '$id' } }).data).toEqual({
      query: graphql,
      operationName: 'Room',
      variables: { id: 7 },
    });
    expect(bodyOf({ url: '/x', graphql })).toMatchObject({ query: { query: graphql }, data: undefined });
  });
});

describe('answers', () => {
  it('append to the lists that are there', async () => {
    const { send } = sender(() => ({ status: 0, data: { items: [{ n: 2 }], total: 2 } }));
    expect(await send({ url: '/x', concatDataFields: 'items' })).toMatchObject({
      data: { items: [{ n: 1 }, { n: 2 }], total: 2 },
    });
    const odd = sender(() => ({ status: 0, data: { items: 'none', name: [1] } }));
    expect(await odd.send({ url: '/x', concatDataFields: 'items, name' })).toMatchObject({ data: { items: 'none', name: [1] } });
    expect(await send({ url: '/x', concatDataFields: ['total'] })).toMatchObject({ data: { items: [{ n: 2 }], total: 2 } });
  });

  it('use the messages of the call, with data in them', async () => {
    const { send } = sender((_request, count) => ({ status: count - 1, msg: 'of the server' }));
    const messages = { success: 'Saved ${name}', failed: 'Kept ${id}' };
    expect(await send({ url: '/x', messages })).toMatchObject({ message: 'Saved Optics' });
    expect(await send({ url: '/x', messages })).toMatchObject({ kind: 'failure', message: 'Kept 7' });
  });

  it('can be files; a refusal sent as a file is a failure', async () => {
    const { send, requests } = sender((_request, count) =>
      count === 1 ? new Blob(['x']) : new Blob([JSON.stringify({ status: 403, msg: 'not yours' })], { type: 'application/json' }),
    );
    const file = await send({ url: '/x', responseType: 'blob' });
    expect(requests[0]).toMatchObject({ responseType: 'blob' });
    expect(file.kind === 'success' && readAnswerFile(file.data)?.content).toBeInstanceOf(Blob);
    expect(await send({ url: '/x', responseType: 'blob' })).toMatchObject({ kind: 'failure', message: 'not yours' });
    const csv = sender(() => new Blob(['{"status": 403}'], { type: 'text/csv' }));
    expect(await csv.send({ url: '/x', responseType: 'blob' })).toMatchObject({ kind: 'success' });
  });

  it.each([
    ['attachment; filename="plan 1.xlsx"', 'plan 1.xlsx'],
    ['attachment; filename=plan.csv; size=3', 'plan.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''%E8%AF%BE%E8%A1%A8.csv`, '课表.csv'],
    [String.raw`attachment; filename="a\"b.txt"`, 'a"b.txt'],
    [`attachment; filename="y.csv"; filename*=UTF-8''%E8%`, 'y.csv'],
    ['inline', undefined],
    [null, undefined],
  ])('give their file a name: %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});

describe('pollApi', () => {
  const poll = (
    answer: (count: number) => unknown,
    signal = new AbortController().signal,
  ): [Promise<ApiOutcome>, PageRequest[]] => {
    const { environment, requests } = sender((_request, count) => answer(count));
    const input = { api: '/state', reader: objectReader(values), signal };
    return [pollApi({ environment, input, interval: 100 }), requests];
  };

  it('repeats the request until the work is finished', async () => {
    const [outcome, requests] = poll((count) => ({ status: 0, data: { finished: count === 3, count } }));
    expect(await outcome).toMatchObject({ kind: 'success', data: { count: 3 } });
    expect(requests).toHaveLength(3);
  });

  it.each([
    [undefined, 3_000],
    [500, 500],
    [1, 100],
    ['700', 700],
  ])('waits with an interval of %s for %s ms', async (interval, pause) => {
    vi.useFakeTimers();
    const { environment, requests } = sender((_request, count) => ({ status: 0, data: { done: count === 2 } }));
    const input = { api: '/state', reader: objectReader(values), signal: new AbortController().signal };
    const outcome = pollApi({ environment, input, interval: interval as number | undefined, finishedField: 'done' });
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(await outcome).toMatchObject({ kind: 'success' });
    vi.useRealTimers();
  });

  it('stops at a failure', async () => {
    const [outcome, requests] = poll((count) => (count === 2 ? { status: 1, msg: 'broken' } : { status: 0, data: {} }));
    expect(await outcome).toMatchObject({ kind: 'failure', message: 'broken' });
    expect(requests).toHaveLength(2);
  });

  it('can be cancelled at once', async () => {
    const controller = new AbortController();
    const [outcome, requests] = poll(() => ({ status: 0, data: {} }), controller.signal);
    await expect.poll(() => requests.length).toBe(1);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(requests).toHaveLength(1);
  });
});
