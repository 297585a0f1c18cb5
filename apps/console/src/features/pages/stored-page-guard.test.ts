import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedPageNeed } from './stored-page-guard.ts';

/** Tables and functions of the API, as the server lists who may use them. */
const listed = [
  ...readFileSync(join(import.meta.dirname, '../../../../server/src/database/access.ts'), 'utf8').matchAll(
    /^ {2}(\w+): ([[{]|\w+,)/gm,
  ),
].map(([, name = '', kind]) => ({ name, path: kind === '[' ? `rest/rpc/${name}` : `rest/${name}` }));
const aboutRights = /nav|role|settings|config|modules|page|user(?!2|_orgs)|account|password|end_sessions|sign_on|buckets/;
/** These only read, hold pages of reports, or are refused by the server to everything that names a page (`closedToPages`). */
const readsOnly = [
  'account_changes',
  'account_states',
  'report_pages',
  'role_rights',
  'settings_of',
  'waiting_accounts',
  'waiting_pages',
  'approve_page',
  'refuse_page',
  'service_accounts',
  'save_service_account',
];

describe('a request of a stored page', () => {
  test('that changes accounts, roles, menus, pages or settings needs the password, by every table and function', () => {
    const found = listed.filter(({ name }) => aboutRights.test(name) && !readsOnly.includes(name));
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ path }) => storedPageNeed('post', path) !== 'password')).toEqual([]);
  });

  test.each([
    ['get', 'rest/users?select=id'],
    ['HEAD', 'rest/users'],
    ['post', 'rest/rpc/exam_categories'],
    ['post', '/api/rest/rpc/session_students?x=1'],
    ['post', '/report-api/data/rule/test'],
    ['post', '/storage/v1/object/list/exam'],
    ['post', '/storage/v1/object/sign/exam'],
    ['post', 'rest/rpc/account_states'],
    ['post', 'rest/rpc/my_rights'],
    ['post', 'rest/rpc/project_resources'],
  ])('that only reads is sent freely: %s %s', (method, path) => {
    expect(storedPageNeed(method, path)).toBe('nothing');
  });

  test.each([
    ['post', 'rest/periods'],
    ['patch', 'rest/semesters?id=eq.1'],
    ['delete', 'rest/courses?id=eq.1'],
    ['post', 'rest/rpc/delete_schedules'],
    ['post', 'timetable/3/solve'],
    ['patch', 'rest/rpc/exam_categories'],
    ['post', 'rest/rpc/exam_categories/../delete_schedules'],
    ['post', 'rest/rpc/exam%5Fcategories'],
    ['post', '/storage/v1/object/move'],
    ['post', '/storage/v1/object/move/exam'],
    ['post', '/storage/v1/object/exam/list/a.png'],
    ['post', 'rest/rpc/group_session'],
    ['post', 'https://elsewhere.example/collect'],
  ])('that changes data needs a button press: %s %s', (method, path) => {
    expect(storedPageNeed(method, path)).toBe('press');
  });

  test.each([
    ['patch', 'rest/users?id=eq.2'],
    ['patch', 'rest/users/2'],
    ['post', 'rest/rpc/create_user'],
    ['post', 'rest/rpc/set_first_password'],
    ['post', 'rest/role2navs'],
    ['put', 'rest/navs?id=eq.1'],
    ['delete', '/api/rest/pages?id=eq.1'],
    ['post', 'rest/config'],
    ['put', '/storage/v1/bucket/exam'],
    ['post', '/storage/v1/bucket'],
    ['post', 'rest/rpc/save%5Fsettings'],
    ['post', 'post2rest/patch/users?id=eq.2'],
    ['post', '/api/post2rest/PATCH/users?id=eq.2'],
    ['post', 'x/../rest/users'],
    ['post', 'rest\\users'],
    ['post', 'rest/%75sers'],
    ['post', 'rest/%2575sers'],
    ['post', 'rest//users'],
    ['post', 'rest/%'],
  ])('that changes roles or rights needs the password: %s %s', (method, path) => {
    expect(storedPageNeed(method, path)).toBe('password');
  });
});
