import { describe, expect, it } from 'vitest';
import { listPageCalls } from './list-page-calls.ts';
import { isListOf, type PageList } from '../page-lists/page-list.ts';

const send = (body: unknown, { query = '', contentType = 'application/json' } = {}): unknown => {
  const listed = listPageCalls(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), { query, contentType });
  return listed.ok ? (JSON.parse(listed.body.toString()) as unknown) : listed.problem;
};
const page = (api: unknown): object => ({ type: 'page', body: { type: 'form', api } });
const deletes = { act: 'delete', on: 'table', name: 'rooms', columns: [] };
const finds = { act: 'read', on: 'table', name: 'rooms', columns: ['id'] };

describe('listPageCalls', () => {
  it('puts the list into one row and into several, from schema and from source', () => {
    const definition = page('delete:rest/rooms?id=eq.1');
    const listed = { calls: expect.objectContaining({ calls: [deletes, finds], unreadable: [] }) as unknown };
    expect(send({ name: 'a', schema: definition })).toMatchObject({ name: 'a', schema: definition, ...listed });
    expect(send([{ source: `\uFEFF${JSON.stringify(definition)}` }, { name: 'b' }])).toEqual([
      expect.objectContaining(listed),
      { name: 'b' },
    ]);
  });

  it('drops a list that comes along', () => {
    expect(send({ name: 'a', calls: { calls: [] } })).toEqual({ name: 'a' });
    expect(send({ schema: page('delete:rest/rooms'), calls: null })).toMatchObject({ calls: { calls: [deletes] } });
  });

  it('lists what either of two definitions does', () => {
    const both = { source: JSON.stringify(page('delete:rest/rooms')), schema: page('patch:rest/courses') };
    expect(send(both)).toMatchObject({ calls: { calls: [{ act: 'change', name: 'courses' }, deletes] } });
  });

  it('gives another definition with the same list another digest', () => {
    const digests = (title: string): unknown => (send({ schema: { title } }) as { calls: { digests: unknown } }).calls.digests;
    expect(digests('a')).not.toEqual(digests('b'));
  });

  it('gives a definition the same digest in whatever order its keys are stored', () => {
    const { calls } = send({ source: '{"title":"a","body":[{"b":1.0,"a":2}]}' }) as { calls: PageList };
    expect(
      isListOf(calls, { source: '{"title":"a","body":[{"b":1,"a":2}]}', schema: { body: [{ a: 2, b: 1 }], title: 'a' } }),
    ).toBe(true);
    expect(isListOf(calls, { source: null, schema: { body: [{ a: 2, b: 3 }], title: 'a' } })).toBe(false);
  });

  it.each([
    [{ schema: page('rest/${table}') }, {}, 400, 'at: body.api'],
    [[{ schema: page({ method: '${verb}', url: 'rest/users' }) }], {}, 400, 'at: body.api.method'],
    [{ schema: {} }, { query: 'id=eq.1&c%6Flumns=schema' }, 400, 'columns'],
    ['name,schema\na,{}', { contentType: 'text/csv' }, 415, 'application/json'],
    [`{"schema":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, {}, 400, 'nested'],
  ])('%j with %j is refused with %s', (body, options, status, part) =>
    expect(send(body, options)).toMatchObject({ status, message: expect.stringContaining(part) as unknown }),
  );

  it('leaves what is no JSON to PostgREST', () => {
    const sent = Buffer.from('{"schema":');
    expect(listPageCalls(sent, { query: '', contentType: undefined })).toEqual({ ok: true, body: sent });
  });
});
