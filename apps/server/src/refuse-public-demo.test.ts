import { expect, it } from 'vitest';
import { isLoopback } from './refuse-public-demo.ts';

it.each([
  ['127.0.0.1', true],
  ['127.5.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.example.org', false],
])('decides whether only this machine can reach %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
