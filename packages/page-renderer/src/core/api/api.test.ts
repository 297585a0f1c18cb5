import { describe, expect, it } from 'vitest';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import type { Api } from '../../schema/base.ts';
import { objectReader } from '../scope/DataReader.ts';
import { buildRequest, requestSignature, type RequestInput } from './build-request.ts';
import { normalizeApi } from './normalize-api.ts';
import { readEnvelope, toScopeData } from './read-envelope.ts';
import { sendApi } from './send-api.ts';

const data = { id: 7, name: 'a/b c', list: [1, 2], base: 'https://api.example', empty: '' };
const { signal } = new AbortController();

function build(api: Api, rest: Partial<RequestInput> = {}): unknown {
  const result = buildRequest({ api, reader: objectReader(data), signal, ...rest });
  if (result.kind !== 'ready') return result.kind;
  const { method, url, query, data: body } = result.request;
  return { method, url, query, data: body };
}

describe('normalizeApi', () => {
  it.each([
    ['/x', 'get', '/x'],
    ['post:/x', 'post', '/x'],
    ['GET:/x', 'get', '/x'],
    ['put:/x', 'put', '/x'],
    ['patch:/x', 'patch', '/x'],
    ['options:/x', 'options', '/x'],
    ['head:/x', 'head', '/x'],
    [' /x ', 'get', '/x'],
    [{ url: '/x', method: '' }, 'get', '/x'],
    [{ url: '/x', method: 'PUT' }, 'put', '/x'],
    [{ url: 'post:/x', method: 'put' }, 'post', '/x'],
    ['delete: rest/x', 'delete', 'rest/x'],
    ['https://a.example/x', 'get', 'https://a.example/x'],
  ])('%j', (api, method, url) => {
    expect(normalizeApi(api as Api)).toMatchObject({ kind: 'api', api: { method, url } });
  });

  it.each(['js:https://evil.example/x.js', 'jsonp:/x', 'JS:/x', 'javascript:x', { url: '/x', method: 'trace' }])(
    'refuses %j',
    (api) => {
      expect(normalizeApi(api as Api).kind).toBe('refused');
    },
  );

  it.each([undefined, '', {}, null])('finds no call in %j', (api) => {
    expect(normalizeApi(api as Api).kind).toBe('none');
  });
});

describe('buildRequest', () => {
  it.each<[string, Api, Partial<RequestInput>, unknown]>([
    [
      'encodes values in the path',
      '/rows/${name}/$id',
      {},
      { method: 'get', url: '/rows/a%2Fb%20c/7', query: {}, data: undefined },
    ],
    [
      'takes the base address from the start of a template',
      '${base}/x',
      {},
      { method: 'get', url: 'https://api.example/x', query: {}, data: undefined },
    ],
    [
      'keeps types in the query',
      '/x?a=${list}&b=$id&c=z%20y&d=${missing}&e=${missing|default:undefined}',
      {},
      { method: 'get', url: '/x', query: { a: [1, 2], b: 7, c: 'z y', d: '' }, data: undefined },
    ],
    [
      'does not split at a ? in an expression',
      '/x/${id > 3 ? "big" : "small"}?y=${id == 7 ? 1 : 2}',
      {},
      { method: 'get', url: '/x/big', query: { y: 1 }, data: undefined },
    ],
    [
      'puts data of a get into the query',
      { url: '/x?a=1', data: { b: '$id' } },
      {},
      { method: 'get', url: '/x', query: { a: '1', b: 7 }, data: undefined },
    ],
    ['sends the given body', 'post:/x', { body: { n: 1 } }, { method: 'post', url: '/x', query: {}, data: { n: 1 } }],
    [
      'sends its own data instead',
      { method: 'post', url: '/x', data: { n: '$id' } },
      { body: { m: 1 } },
      { method: 'post', url: '/x', query: {}, data: { n: 7 } },
    ],
    ['sends no body with a delete', 'delete:/x', { body: { n: 1 } }, { method: 'delete', url: '/x', query: {}, data: undefined }],
    [
      'appends data to a plain address only',
      '/x',
      { appended: { page: 1 } },
      { method: 'get', url: '/x', query: { page: 1 }, data: undefined },
    ],
    [
      'appends no data to a template',
      '/x?page=${id}',
      { appended: { perPage: 1 } },
      { method: 'get', url: '/x', query: { page: 7 }, data: undefined },
    ],
    [
      'drops empty parameters on request',
      { url: '/x', data: { a: '', b: 1 }, filterEmptyQuery: true },
      {},
      { method: 'get', url: '/x', query: { b: 1 }, data: undefined },
    ],
    [
      'appends nothing when the call has data',
      { url: '/x', data: { a: 1 } },
      { appended: { page: 1 } },
      { method: 'get', url: '/x', query: { a: 1 }, data: undefined },
    ],
    [
      'puts data of a head request into the query',
      { method: 'head', url: '/x', data: { a: 1 } },
      {},
      { method: 'head', url: '/x', query: { a: 1 }, data: undefined },
    ],
    [
      'is sent when sendOn is true',
      { url: '/x', sendOn: '${id > 1}' },
      {},
      { method: 'get', url: '/x', query: {}, data: undefined },
    ],
    ['is sent when sendOn is empty', { url: '/x', sendOn: '' }, {}, { method: 'get', url: '/x', query: {}, data: undefined }],
    ['is not sent when sendOn is false', { url: '/x', sendOn: '${id > 100}' }, {}, 'none'],
    ['refuses code', 'jsonp:/x', {}, 'refused'],
  ])('%s', (_name, api, rest, expected) => {
    expect(build(api, rest)).toStrictEqual(expected);
  });

  it('builds a multipart form when there is a file, and header values as text', () => {
    const file = new Blob(['x']);
    const result = buildRequest({
      api: { method: 'post', url: '/x', headers: { 'X-Id': '$id' } },
      reader: objectReader(data),
      body: { file, a: 1, all: [file, 'x'], none: undefined },
      signal,
    });
    if (result.kind !== 'ready') throw new Error(result.kind);
    expect(result.request.data).toBeInstanceOf(FormData);
    const form = result.request.data as FormData;
    expect([...form.keys()]).toEqual(['a', 'all[1]', 'file', 'all[0]']);
    expect(form.get('a')).toBe('1');
    expect(form.get('file')).toBeInstanceOf(Blob);
    expect(form.get('all[1]')).toBe('x');
    expect(result.request).toMatchObject({ dataType: 'form-data', headers: { 'X-Id': '7' } });
  });

  it('builds a multipart form on request, without any file', () => {
    const api = { method: 'post', url: '/x', dataType: 'form-data' } as const;
    const result = buildRequest({ api, reader: objectReader(data), body: { a: 1 }, signal });
    expect(result.kind === 'ready' && [...(result.request.data as FormData)]).toEqual([['a', '1']]);
  });

  it('reports code and does not run it', () => {
    const reports: string[] = [];
    buildRequest({
      api: { url: '/x', adaptor: 'globalThis.hacked = 1', requestAdaptor: 'x' },
      reader: objectReader({}),
      signal,
      onRefused: (message) => reports.push(message),
    });
    expect(reports).toHaveLength(2);
    expect((globalThis as Record<string, unknown>)['hacked']).toBeUndefined();
  });
});

describe('requestSignature', () => {
  const sign = (api: Api, values: Record<string, unknown> = data): string | undefined =>
    requestSignature(api, objectReader(values));

  it('does not change with autoRefresh: false, even with a trackExpression', () => {
    const api = { url: '/x/${id}', trackExpression: '${id}', autoRefresh: false };
    expect(sign(api)).toBe(sign(api, { id: 8 }));
  });

  it('changes only with trackExpression when there is one, also with a whole object', () => {
    const api = { url: '/x/${id}', trackExpression: '${filter}' };
    expect(sign(api, { id: 1, filter: { a: 1 } })).toBe(sign(api, { id: 2, filter: { a: 1 } }));
    expect(sign(api, { id: 1, filter: { a: 1 } })).not.toBe(sign(api, { id: 1, filter: { a: 2 } }));
  });

  it('accepts a condition builder value as sendOn', () => {
    const sendOn = { conjunction: 'and', children: [{ left: 'id', op: 'greater', right: 100 }] } as const;
    expect(sign({ url: '/x', sendOn })).toBeUndefined();
    expect(sign({ url: '/x', sendOn }, { id: 101 })).toBeDefined();
    expect(build({ url: '/x', sendOn })).toBe('none');
  });

  it('changes only with the address', () => {
    expect(sign('/x/${id}')).not.toBe(sign('/x/${id}', { id: 8 }));
    expect(sign({ url: '/x', data: { a: '$id' } })).toBe(sign({ url: '/x', data: { a: '$id' } }, { id: 8 }));
    expect(sign({ url: '/x/${id}', autoRefresh: false })).toBe(sign({ url: '/x/${id}', autoRefresh: false }, { id: 8 }));
    expect(sign({ url: '/x', trackExpression: '${id}' })).not.toBe(sign({ url: '/x', trackExpression: '${id}' }, { id: 8 }));
    expect(sign({ url: '/x', sendOn: 'this.id > 100' })).toBeUndefined();
    expect(sign({ url: '/x', sendOn: '' })).toBeDefined();
  });

  it('reports what is refused and never sent, and reports nothing without a call', () => {
    const reported: string[] = [];
    const report = (message: string): void => void reported.push(message);
    expect(requestSignature('jsonp:/x', objectReader(data), report)).toBeUndefined();
    expect(requestSignature('', objectReader(data), report)).toBeUndefined();
    expect(reported).toEqual(['“jsonp:” would load and run code; use a plain request']);
  });
});

describe('readEnvelope', () => {
  it.each<[unknown, Partial<ReturnType<typeof readEnvelope>>]>([
    [
      { status: 0, msg: 'fine', data: { a: 1 } },
      { ok: true, message: 'fine', data: { a: 1 } },
    ],
    [
      { status: '0', data: [] },
      { ok: true, data: [] },
    ],
    [{ a: 1 }, { ok: true, data: { a: 1 } }],
    [[1], { ok: true, data: [1] }],
    [
      { status: 'open', id: 3 },
      { ok: true, data: { status: 'open', id: 3 } },
    ],
    [
      { status: 500, msg: 'away' },
      { ok: false, status: 500, message: 'away' },
    ],
    [
      { errorCode: 3, errorMessage: 'no' },
      { ok: false, status: 3, message: 'no' },
    ],
    [
      { errno: 0, errmsg: 'ok', data: 1 },
      { ok: true, data: 1 },
    ],
    [
      { no: 5, error: 'bad' },
      { ok: false, status: 5, message: 'bad' },
    ],
    [
      { status: 'ok', data: 1 },
      { ok: true, data: 1 },
    ],
    [
      { status: 'success', data: 1 },
      { ok: true, data: 1 },
    ],
    [
      { status: '', data: 1 },
      { ok: true, data: 1 },
    ],
    [
      { status: 'failed', msg: 'no', data: 1 },
      { ok: false, status: -1, message: 'no' },
    ],
    [{ status: '3 rows' }, { ok: true, data: { status: '3 rows' } }],
    [
      { no: 'A1', data: 1 },
      { ok: true, data: { no: 'A1', data: 1 } },
    ],
    [
      { error: 4, errmsg: 'no' },
      { ok: false, status: 4, message: 'no' },
    ],
    [{ error: 4 }, { ok: true, data: { error: 4 } }],
    [
      { error: 'none', errmsg: '' },
      { ok: true, data: { error: 'none', errmsg: '' } },
    ],
    [{ error: { field: 'x' } }, { ok: true, data: { error: { field: 'x' } } }],
    [{ error: { code: 9, message: 'deep' } }, { ok: false, status: 9, message: 'deep' }],
    [
      { error: { code: 0 }, data: [1] },
      { ok: true, data: [1] },
    ],
    [
      { error: 4, errmsg: 'numbered' },
      { ok: false, status: 4, message: 'numbered' },
    ],
    [
      { error: '0', errmsg: '', data: { a: 1 } },
      { ok: true, data: { a: 1 } },
    ],
    [
      { errno: 21, errmsg: 'late' },
      { ok: false, status: 21, message: 'late' },
    ],
    [
      { errorCode: 0, data: 2 },
      { ok: true, data: 2 },
    ],
    [
      { no: 0, data: 3 },
      { ok: true, data: 3 },
    ],
    [
      { status: '500', message: 'under its other name' },
      { ok: false, status: 500, message: 'under its other name' },
    ],
    [
      { status: 0, msg: 'short', msgTimeout: 800 },
      { ok: true, timeout: 800 },
    ],
    [
      { status: 1, msgTimeout: '1500' },
      { ok: false, timeout: 1500 },
    ],
    [{ status: 0 }, { ok: true, timeout: undefined }],
    [
      { status: 400, message: ['a', 'b'] },
      { ok: false, message: 'a\nb' },
    ],
    [
      { status: 422, errors: { name: 'taken', code: ['x', 'y'] } },
      { ok: false, status: 422, errors: { name: 'taken', code: 'x\ny' } },
    ],
  ])('reads %j', (body, expected) => {
    expect(readEnvelope(body)).toMatchObject(expected);
  });

  it('gives a name to an answer that is no object', () => {
    expect(toScopeData([1])).toEqual({ items: [1] });
    expect(toScopeData('x')).toEqual({ result: 'x' });
    expect(toScopeData(null)).toEqual({});
  });
});

describe('sendApi', () => {
  const send = (api: Api, answer: () => unknown): ReturnType<typeof sendApi> =>
    sendApi(memoryEnvironment({ answer }).environment, { api, reader: objectReader({ outer: 'o' }), signal });

  it('maps the answer with responseData', async () => {
    const api = { url: '/x', responseData: { rows: { $items: { key: '${id}', of: '${outer}' } }, total: '${count}' } };
    expect(await send(api, () => ({ status: 0, data: { items: [{ id: 1 }], count: 5 } }))).toMatchObject({
      kind: 'success',
      data: { rows: [{ key: 1, of: 'o' }], total: 5 },
    });
  });

  it('prefers the messages of the call', async () => {
    const messages = { success: 'stored', failed: 'not stored' };
    expect(await send({ url: '/x', messages }, () => ({ status: 0, msg: 'ok' }))).toMatchObject({
      kind: 'success',
      message: 'stored',
    });
    expect(await send({ url: '/x', messages }, () => ({ status: 1, msg: 'no' }))).toMatchObject({
      kind: 'failure',
      message: 'not stored',
    });
  });

  it('turns an error into a failure with its field errors', async () => {
    const error = Object.assign(new Error('refused'), { status: 422, errors: { code: 'taken' } });
    expect(await send('/x', () => Promise.reject(error))).toMatchObject({
      kind: 'failure',
      message: 'refused',
      status: 422,
      errors: { code: 'taken' },
    });
  });

  it('turns anything that is thrown into a failure', async () => {
    const failed = (reason: unknown, api: Api = '/x'): ReturnType<typeof sendApi> =>
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- hosts throw what they like
      send(api, () => Promise.reject(reason));
    expect(await failed({ status: 422, errors: { code: 'taken' } })).toMatchObject({
      kind: 'failure',
      message: '',
      status: 422,
      errors: { code: 'taken' },
    });
    expect(await failed('away')).toMatchObject({ kind: 'failure', message: '', status: -1 });
    expect(await failed(new Error('away'), { url: '/x', messages: { failed: 'not stored' } })).toMatchObject({
      message: 'not stored',
    });
  });

  it('ignores an answer that arrives after the request was cancelled', async () => {
    const abort = new AbortController();
    const { environment } = memoryEnvironment({
      answer: () => {
        abort.abort();
        return { status: 1, msg: 'late' };
      },
    });
    expect(await sendApi(environment, { api: '/x', reader: objectReader({}), signal: abort.signal })).toEqual({
      kind: 'cancelled',
    });
  });

  it('reports nothing for a cancelled request', async () => {
    const abort = new AbortController();
    const { environment } = memoryEnvironment({ answer: () => Promise.reject(new Error('aborted')) });
    const outcome = sendApi(environment, { api: '/x', reader: objectReader({}), signal: abort.signal });
    abort.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
  });
});
