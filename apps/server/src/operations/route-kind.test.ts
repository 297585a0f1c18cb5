import { expect, it } from 'vitest';
import { routeKind } from './route-kind.ts';

it.each([
  ['/lab/api/rest/rpc/login', 'sign-in'],
  ['/lab/api/rest/rpc/gradebook?x=1', 'function'],
  ['/lab/api/rest/users?select=id', 'rows'],
  ['/lab/api/post2rest/put/users', 'rows'],
  ['/lab/api/student/me', 'student'],
  ['/lab/api/healthz', 'health'],
  ['/lab/admin/assets/index.js', 'console'],
  ['/storage/v1/object/a/b', 'files'],
  ['/lab/storage/v1/object/a/b', 'files'],
  ['/timetable/7/solve', 'plans'],
  ['/lab/api/restaurant', 'other'],
  ['/%2e%2e', 'other'],
])('%s counts as %s', (url, kind) => {
  expect(routeKind(url, '/lab')).toBe(kind);
});
