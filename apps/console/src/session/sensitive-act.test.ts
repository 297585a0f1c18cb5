import { describe, expect, test } from 'vitest';
import { sensitiveAct, sensitiveFunctions, sensitiveTables, type SensitiveAct, type SentRequest } from './sensitive-act.ts';
import { storedPageNeed } from '../features/pages/stored-page-guard.ts';

describe('a sensitive request', () => {
  test.each<readonly [SentRequest, SensitiveAct]>([
    [
      { method: 'PATCH', path: 'rest/users?id=eq.2', data: { role: 'admin' } },
      { kind: 'rows', verb: 'update', table: 'users', filter: 'id=eq.2', values: [{ name: 'role', value: 'admin' }] },
    ],
    [
      { method: 'PATCH', path: '/api/rest/users?select=id&role=eq.dev&limit=1', data: { is_active: false } },
      { kind: 'rows', verb: 'update', table: 'users', filter: 'role=eq.dev', values: [{ name: 'is_active', value: 'false' }] },
    ],
    [
      { method: 'POST', path: 'post2rest/patch/users?id=eq.2', data: { role: 'admin' } },
      { kind: 'rows', verb: 'update', table: 'users', filter: 'id=eq.2', values: [{ name: 'role', value: 'admin' }] },
    ],
    [
      { method: 'delete', path: 'rest/%6eavs?id=in.(1,2)' },
      { kind: 'rows', verb: 'delete', table: 'navs', filter: 'id=in.%281%2C2%29', values: [] },
    ],
    [
      { method: 'post', path: 'rest/role2navs', data: [{ role: 'dev' }, { role: 'teacher' }] },
      {
        kind: 'rows',
        verb: 'insert',
        table: 'role2navs',
        filter: '',
        values: [
          { name: 'role', value: 'dev' },
          { name: 'role', value: 'teacher' },
        ],
      },
    ],
    ...[
      { path: 'rest/users?on_conflict=id' },
      { path: 'rest/users', headers: { Prefer: 'return=minimal,resolution=merge-duplicates' } },
    ].map((more): readonly [SentRequest, SensitiveAct] => [
      { method: 'post', data: { id: 2 }, ...more },
      { kind: 'rows', verb: 'upsert', table: 'users', filter: '', values: [{ name: 'id', value: '2' }] },
    ]),
    [
      { method: 'post', path: 'rest/rpc/end_sessions', data: { user_id: 2 } },
      { kind: 'call', function: 'end_sessions', values: [{ name: 'user_id', value: '2' }] },
    ],
    [
      { method: 'put', path: '/storage/v1/bucket/exam' },
      { kind: 'other', request: 'PUT /storage/v1/bucket/exam', values: [] },
    ],
    [
      { method: 'post', path: 'rest/%E0%A4%A' },
      { kind: 'other', request: 'POST /rest/%E0%A4%A', values: [] },
    ],
  ])('%j is read', (request, act) => {
    expect(sensitiveAct(request)).toEqual(act);
  });

  test('needs the password for each table and function that can be put into words', () => {
    const paths = [...sensitiveTables.map((name) => `rest/${name}`), ...sensitiveFunctions.map((name) => `rest/rpc/${name}`)];
    expect(paths.filter((path) => storedPageNeed('post', path) !== 'password')).toEqual([]);
  });
});
