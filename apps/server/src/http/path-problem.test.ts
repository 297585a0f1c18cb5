import { describe, expect, it } from 'vitest';
import { pathProblem } from './path-problem.ts';

describe('pathProblem', () => {
  it.each(['/api/rest/schedules', '/admin/page/centre/3/12', '/res/api/%E5%AE%9E%E9%AA%8C', '/a...b/.hidden', '/100%25', '/'])(
    'accepts %s',
    (path) => {
      expect(pathProblem(path)).toBeUndefined();
    },
  );

  it.each([
    ['/api/rest/../rpc/login', '".."'],
    ['/api/rest/..', '".."'],
    ['/./api', '"."'],
    ['/api/%2e%2e/x', '".."'],
    ['/api/..%2fx', '".."'],
    ['/api/%2E%2E%2Fx', '".."'],
    ['/api/rest/x%00', 'control'],
    ['/api/rest/x%0d%0aSet-Cookie:a', 'control'],
    ['/api/rest\\x', 'backslash'],
    ['/api/%5c..%5cx', 'backslash'],
    ['/api/%252e%252e/x', 'twice'],
    ['/api/%252fx', 'twice'],
    ['/api/%25252e', 'twice'],
    // Overlong forms of "." and "/": not UTF-8.
    ['/api/%c0%ae%c0%ae/x', 'UTF-8'],
    ['/api/%c0%af', 'UTF-8'],
    ['/api/%', 'UTF-8'],
    ['/api/%zz', 'UTF-8'],
  ])('refuses %s because of %s', (path, reason) => {
    expect(pathProblem(path)).toContain(reason);
  });
});
