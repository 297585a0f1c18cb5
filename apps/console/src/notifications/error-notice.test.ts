import { ApiError, type ApiErrorInit } from '@lab-console/api-client';
import { describe, expect, test } from 'vitest';
import { textTables } from '../locales/tables.ts';
import { errorNotice, isAborted } from './error-notice.ts';

const cases: ReadonlyArray<readonly [string, ApiErrorInit, 'error' | 'message']> = [
  ['42501', { kind: 'forbidden', status: 403, code: '42501', serverMessages: ['permission denied for table pages'] }, 'message'],
  ['409', { kind: 'conflict', status: 409, serverMessages: ['duplicate key value'] }, 'message'],
  ['5xx', { kind: 'server', status: 503, serverMessages: ['no connection'] }, 'error'],
  ['no answer', { kind: 'network' }, 'error'],
  ['too late', { kind: 'timeout' }, 'error'],
  ['400 without words', { kind: 'badRequest', status: 400 }, 'message'],
];

describe.each(['en', 'zh'] as const)('error notices in %s', (language) => {
  const { calls } = textTables(language);
  test.each(cases)('show the general message for %s', (_name, init, title) => {
    const expected = { severity: 'error', title: calls.titles[title], text: calls.errors[init.kind] };
    expect(errorNotice(new ApiError(init), calls)).toEqual(expected);
  });
});

const { calls } = textTables('en');

test('a failure of the server has the number under which the log has it, a refusal has none', () => {
  const requestId = '0d9f';
  expect(errorNotice(new ApiError({ kind: 'server', status: 500, requestId }), calls)).toMatchObject({ requestId });
  expect(errorNotice(new ApiError({ kind: 'conflict', status: 409, requestId }), calls)).not.toHaveProperty('requestId');
});

test('a 400 shows the messages of the server, one per line', () => {
  const error = new ApiError({ kind: 'badRequest', status: 400, serverMessages: ['course X has no teacher', 'no location'] });
  expect(errorNotice(error, calls)?.text).toBe('course X has no teacher\nno location');
});

test('an error that is not an ApiError is shown as unexpected', () => {
  expect(errorNotice(new TypeError('undefined is not a function'), calls)?.text).toBe(calls.unknown);
});

test.each([
  ['a cancelled call', new ApiError({ kind: 'cancelled' }), true],
  ['an aborted fetch', new DOMException('aborted', 'AbortError'), true],
  ['a 401, which the sign-in page reports', new ApiError({ kind: 'unauthenticated', status: 401 }), false],
])('%s shows no notice', (_name, error, aborted) => {
  expect(errorNotice(error, calls)).toBeNull();
  expect(isAborted(error)).toBe(aborted);
});
