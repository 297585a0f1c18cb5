import { expect, it } from 'vitest';
import { checkContentType, servedType } from './content-type.ts';

it.each([
  ['image/png', 'image/png'],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  ['text/plain; x=中', 'application/octet-stream'],
  ['text/plain; x=\u0000', 'application/octet-stream'],
  ['text/plain\r\nset-cookie: a=b', 'application/octet-stream'],
  ['text', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('serves %j as %j', (stored, served) => {
  expect(servedType(stored)).toBe(served);
});

it.each(['text/plain; x=中', 'text/plain; x=\u0000', 'text/plain\r\nx: y', `text/${'x'.repeat(300)}`])('refuses %j', (type) => {
  expect(() => checkContentType(type)).toThrow('must be one such as image/png');
});
