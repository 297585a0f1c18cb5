import { ApiError } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { securityTexts } from './security-texts.ts';
import { textTables } from '../locales/tables.ts';
import { factorProblem } from './factor-problem.ts';

test.each(['en', 'zh'] as const)('says in %s what was wrong with a code, and what else went wrong', (language) => {
  const tables = { ...textTables(language), language };
  const wrong = new ApiError({ kind: 'unauthenticated', status: 401, code: 'LC062', serverMessages: ['the code is wrong'] });
  expect(factorProblem(wrong, tables)).toBe(securityTexts[language].problems['LC062']);
  const throttled = new ApiError({ kind: 'badRequest', status: 429, code: '53400' });
  expect(factorProblem(throttled, tables)).toBe(tables.text.login.throttled);
  expect(factorProblem(new ApiError({ kind: 'network' }), tables)).toBe(tables.calls.errors.network);
});
