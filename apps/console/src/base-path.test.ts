import { expect, test } from 'vitest';
import { deploymentPaths } from './base-path.ts';

test.each([
  ['http://127.0.0.1:8080/admin/', { console: '/admin', prefix: '' }],
  ['https://lab.example.edu/lab/admin/', { console: '/lab/admin', prefix: '/lab' }],
  ['https://lab.example.edu/a/b/admin', { console: '/a/b/admin', prefix: '/a/b' }],
  ['https://lab.example.edu/', { console: '/admin', prefix: '' }],
  ['https://lab.example.edu/badmin/', { console: '/admin', prefix: '' }],
])('finds the base path of %s', (baseUri, expected) => {
  expect(deploymentPaths(baseUri)).toEqual(expected);
});
