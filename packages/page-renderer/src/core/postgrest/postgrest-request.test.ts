import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../environment/PageRequest.ts';
import { postgrestEnvelope, postgrestRequest } from './postgrest-request.ts';

function request(overrides: Partial<PageRequest>): PageRequest {
  const { signal } = new AbortController();
  return { method: 'get', url: 'rest/courses', query: {}, data: undefined, headers: {}, dataType: 'json', signal, ...overrides };
}

describe('postgrestRequest', () => {
  it('turns page and perPage into limit and offset and requests the count', () => {
    const { query, headers } = postgrestRequest(request({ query: { page: '3', perPage: 20 } }));
    expect(query).toEqual([
      ['order', 'id.asc'],
      ['limit', '20'],
      ['offset', '40'],
    ]);
    expect(headers).toEqual({ Prefer: 'count=exact' });
  });

  it.each([
    [{ orderBy: 'name', orderDir: 'desc', perPage: 5 }, 'name.desc,id.asc'],
    [{ orderBy: 'name', perPage: 5 }, 'name.asc,id.asc'],
    [{ orderBy: 'id', orderDir: 'desc', perPage: 5 }, 'id.desc'],
    [{ order: 'since.desc', orderBy: '', perPage: 5 }, 'since.desc,id.asc'],
    [{ order: 'since.desc', orderBy: 'name', orderDir: 'asc', perPage: 5 }, 'name.asc,id.asc'],
    [{ order: 'since.desc' }, 'since.desc'],
  ])('translates the order of %j', (query, order) => {
    expect(new Map(postgrestRequest(request({ query })).query).get('order')).toBe(order);
  });

  it('drops empty parameters and keeps the others unchanged', () => {
    const query = { name: '', code: undefined, organization_id: 'eq.7', select: 'id,name', is_valid: 'is.true' };
    expect(postgrestRequest(request({ query })).query).toEqual([
      ['organization_id', 'eq.7'],
      ['select', 'id,name'],
      ['is_valid', 'is.true'],
    ]);
  });

  it('drops the `_replace` parameter, which is no column', () => {
    expect(postgrestRequest(request({ query: { _replace: '1', id: 'eq.3' } })).query).toEqual([['id', 'eq.3']]);
    expect(postgrestRequest(request({ method: 'post', query: { _replace: '1' } })).query).toEqual([]);
  });

  it('keeps the query written in the address', () => {
    const { url, query } = postgrestRequest(request({ url: 'rest/semesters?select=label:name,value:id&order=since.desc' }));
    expect(url).toBe('rest/semesters');
    expect(query).toEqual([
      ['select', 'label:name,value:id'],
      ['order', 'since.desc'],
    ]);
  });

  it('keeps several conditions on one column', () => {
    expect(postgrestRequest(request({ query: { date: ['gte.2026-01-01', 'lt.2026-02-01', ''] } })).query).toEqual([
      ['date', 'gte.2026-01-01'],
      ['date', 'lt.2026-02-01'],
    ]);
  });

  it.each([
    ['abc', '(name.ilike."*abc*",code.ilike."*abc*")'],
    ['a"),(b', String.raw`(name.ilike."*a\"),(b*",code.ilike."*a\"),(b*")`],
    ['50%', String.raw`(name.like."*50\\%*",code.like."*50\\%*")`],
    ['a*b', '(name.ilike."*a_b*",code.ilike."*a_b*")'],
    ['Ä', '(name.ilike."*Ä*",code.ilike."*Ä*")'],
    ['张伟', '(name.like."*张伟*",code.like."*张伟*")'],
    ['2021*', '(name.like."*2021_*",code.like."*2021_*")'],
  ])('quotes the search text %j in several columns', (search, or) => {
    expect(new Map(postgrestRequest(request({ query: { search, searchIn: 'name,code' } })).query).get('or')).toBe(or);
  });

  it('accepts only plain column names to search in', () => {
    expect(postgrestRequest(request({ query: { search: 'x', searchIn: 'name.eq(1)' } })).query).toEqual([]);
  });

  it('sends writes unchanged, without requesting the row', () => {
    const sent = postgrestRequest(
      request({ method: 'patch', url: 'rest/courses?id=eq.4', data: { name: 'x' }, query: { page: 1 } }),
    );
    expect(sent).toEqual({
      method: 'patch',
      url: 'rest/courses',
      query: [
        ['id', 'eq.4'],
        ['page', '1'],
      ],
      headers: { Prefer: 'return=minimal' },
      data: { name: 'x' },
    });
  });

  it('keeps a Prefer header of the definition', () => {
    const headers = { Prefer: 'resolution=merge-duplicates' };
    expect(postgrestRequest(request({ method: 'post', headers })).headers).toEqual(headers);
  });
});

describe('postgrestEnvelope', () => {
  it.each([
    [[{ id: 1 }], '0-0/57', { items: [{ id: 1 }], total: 57 }],
    [[], '*/0', { items: [], total: 0 }],
    [[{ id: 1 }], null, { items: [{ id: 1 }], total: 1 }],
    [[{ id: 1 }], '0-0/*', { items: [{ id: 1 }], total: 1 }],
    [{ id: 1 }, null, { id: 1 }],
    [null, null, {}],
  ])('wraps %j with the range %j', (body, range, data) => {
    expect(postgrestEnvelope(body, range)).toEqual({ status: 0, data });
  });
});
