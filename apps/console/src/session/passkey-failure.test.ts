import { expect, test } from 'vitest';
import { securityTexts } from './security-texts.ts';
import { textTables } from '../locales/tables.ts';
import { factorProblem } from './factor-problem.ts';
import { passkeyFailureOf } from './passkey-failure.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'unsupported'],
  ['UnknownError', 'failed'],
] as const)('says why the browser gave no passkey after a %s', (name, reason) => {
  const failure = passkeyFailureOf(new DOMException('', name));
  expect(failure.reason).toBe(reason);
  for (const language of ['en', 'zh'] as const) {
    expect(factorProblem(failure, { ...textTables(language), language })).toBe(securityTexts[language].passkeyFailures[reason]);
  }
});

test('takes anything else that is thrown for a failure of the browser', () => {
  expect([passkeyFailureOf(null).reason, passkeyFailureOf('text').reason]).toEqual(['failed', 'failed']);
});
