import { expect, test } from 'vitest';
import { touchedQueries } from './touched-queries.ts';

test.each([
  ['post', 'rest/orgs', ['centres']],
  ['patch', '/api/rest/orgs?id=eq.3', ['centres']],
  ['get', 'rest/orgs', []],
  ['post', 'rest/rpc/save_nav', ['role2navs', 'page-definition']],
  ['patch', 'rest/modules?id=eq.1', ['role2navs', 'page-definition']],
  ['post', 'rest/rpc/save_settings', ['system-settings']],
  ['delete', 'rest/days?id=eq.1', ['days']],
  ['post', 'rest/announcement_reads?on_conflict=announcement_id,user_id', ['announcements', 'first-screen']],
  ['post', 'rest/courses', []],
  ['post', 'storage/v1/orgs', []],
])('%s %s makes the queries %j stale', (method, url, keys) => {
  expect(touchedQueries(method, url)).toEqual(keys);
});
