import { expect, test } from 'vitest';
import { deploymentPaths } from './base-path.ts';

test.each([
  ['/admin/', { console: '/admin', prefix: '' }],
  ['/lab/admin/', { console: '/lab/admin', prefix: '/lab' }],
  ['/a/b/admin', { console: '/a/b/admin', prefix: '/a/b' }],
  ['', { console: '/admin', prefix: '' }],
  ['/badmin/', { console: '/admin', prefix: '' }],
])('finds the base path of %s', (base, expected) => {
  expect(deploymentPaths(base)).toEqual(expected);
});
