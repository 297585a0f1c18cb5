import { expect, it } from 'vitest';
import { loggedAddress } from './logged-address.ts';

it.each([
  ['/api/rest/users', { url: '/api/rest/users' }],
  [
    '/api/rest/users_ex?name=ilike.*%E5%BC%A0%E4%B8%89*&select=id,name,orgs(name)&order=name.asc&limit=20',
    { url: '/api/rest/users_ex', query: 'name&select=id,name,orgs(name)&order=name.asc&limit' },
  ],
  ['/api/rest/users?or=(name.ilike.*Wang*,code.eq.2026010203)', { url: '/api/rest/users', query: 'or(name,code)' }],
  ['/api/rest/users?select=Wang Li secret', { url: '/api/rest/users', query: 'select' }],
  ['/api/sign-on/return?code=abc&state=def', { url: '/api/sign-on/return' }],
  ['/api/rest/users?token=abc', { url: '/api/rest/users', query: 'token' }],
  ['/api/rest/x?Wang%20Li=1', { url: '/api/rest/x' }],
])('%s', (url, expected) => {
  expect(loggedAddress(url)).toEqual(expected);
});
