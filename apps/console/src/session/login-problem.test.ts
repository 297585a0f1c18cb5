import { ApiError, type ApiErrorInit } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { textTables } from '../locales/tables.ts';
import { loginProblem } from './login-problem.ts';

const tables = textTables('en');
const { text, calls } = tables;

test.each<readonly [string, ApiErrorInit, string]>([
  [
    'a wrong password',
    { kind: 'unauthenticated', status: 401, serverMessages: ['wrong username or password'] },
    text.login.wrongPassword,
  ],
  ['a student', { kind: 'forbidden', status: 403, serverMessages: [text.login.studentsRefused] }, text.login.studentsRefused],
  [
    'a disabled account',
    { kind: 'forbidden', status: 403, code: 'LC012', serverMessages: ['this account is disabled'] },
    'this account is disabled',
  ],
  ['too many tries', { kind: 'badRequest', status: 429 }, text.login.throttled],
  ['a broken server', { kind: 'server', status: 502 }, calls.errors.server],
  ['no connection', { kind: 'network' }, calls.errors.network],
])('explains %s', (_name, init, expected) => {
  expect(loginProblem(new ApiError(init), tables)).toBe(expected);
});

test('explains a failure of the console itself', () => {
  expect(loginProblem(new TypeError('x'), tables)).toBe(calls.unknown);
});
