import { expect, test } from 'vitest';
import { fakeRest } from '../../test/fake-rest.ts';
import { findRows } from './find-rows.ts';
import { sensitiveAct, type SentRequest } from './sensitive-act.ts';

const group = Buffer.from('(name.eq.李,code.like.a.*)').toString('base64');

test.each<[string, SentRequest, string]>([
  ['a filter', { method: 'patch', path: 'rest/users?id=in.(2,3)&limit=1' }, 'id=in.(2,3)'],
  ['several filters', { method: 'delete', path: 'rest/users?role=eq.dev&name=not.is.null' }, 'role=eq.dev&name=not.is.null'],
  ['a value with dots', { method: 'patch', path: 'rest/users?code=eq.a.b' }, 'code=eq.a.b'],
  ['a group of conditions', { method: 'patch', path: 'rest/users?or=(id.eq.2,id.eq.3)' }, 'or=(id.eq.2,id.eq.3)'],
  [
    'a group in base64',
    { method: 'post', path: `post2rest/patch/users?encodeOr=${encodeURIComponent(group)}` },
    'or=(name.eq.李,code.like.a.*)',
  ],
])('looks up the rows of %s', async (_name, request, filters) => {
  const asked: string[] = [];
  const api = fakeRest(({ path, headers }) => {
    asked.push(`${path} ${headers.get('Prefer')}`);
    return Response.json([{ name: 'Ada', code: 'a' }], { headers: { 'content-range': '0-0/7' } });
  });
  expect(await findRows(api, sensitiveAct(request))).toEqual({ names: ['Ada (a)'], count: 7 });
  expect(asked).toHaveLength(1);
  const [path = '', prefer] = (asked[0] ?? '').split(' ');
  const [address, search = ''] = path.split('?');
  expect([address, prefer]).toEqual(['rest/users', 'count=exact']);
  expect(search.split('&').toSorted()).toEqual(['select=name,code', 'limit=5', ...filters.split('&')].toSorted());
});

test('names nothing where all rows are meant, where rows have no names, and where they cannot be read', async () => {
  const api = fakeRest(() => {
    throw new Error('no access');
  });
  const find = (path: string): ReturnType<typeof findRows> => findRows(api, sensitiveAct({ method: 'delete', path }));
  expect([await find('rest/users'), await find('rest/config?id=eq.1'), await find('rest/users?id=eq.1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
