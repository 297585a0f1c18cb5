import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { calendarAddressTexts } from '../session/calendar-address-texts.ts';
import { enUS } from './enUS.ts';
import { importTexts } from '../features/imports/import-texts.ts';
import { passwordTexts } from '../session/password-texts.ts';
import { securityTexts } from '../session/security-texts.ts';
import { sheetTexts } from '../features/shared/sheet-texts.ts';
import { shellTexts } from '../shell/shell-texts.ts';
import { signOnTexts } from '../session/sign-on-texts.ts';
import { studentTexts } from '../routes/student-texts.ts';
import { systemInformationTexts } from '../shell/system-information-texts.ts';
import { textTables } from './tables.ts';
import { zhCN } from './zhCN.ts';

function leaves(value: unknown, path = ''): Array<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key));
}

function sample(value: unknown, path: string): string {
  if (typeof value !== 'function') return String(value);
  return (value as (argument: unknown) => string)(path.endsWith('.listed') ? ['3', '4'] : 3);
}

const fetched = {
  sheet: sheetTexts,
  imports: importTexts,
  calendarAddress: calendarAddressTexts,
  password: passwordTexts,
  security: securityTexts,
  shell: shellTexts,
  signOn: signOnTexts,
  systemInformation: systemInformationTexts,
};
/** What is loaded before signing in, and what comes with the part that says it. */
const english = { ...enUS, fetched: Object.values(fetched).map(({ en }) => en) };
const chinese = { ...zhCN, fetched: Object.values(fetched).map(({ zh }) => zh) };

describe('text tables', () => {
  test('have the same keys', () => {
    expect(leaves(chinese).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path));
  });

  test.each(leaves(chinese))('zh %s is Chinese and not empty', (path, value) => {
    expect(sample(value, path)).toMatch(/[\p{Script=Han}：、]/u);
  });

  test.each(leaves(english))('en %s is English and not empty', (path, value) => {
    expect(sample(value, path).trim()).not.toBe('');
    expect(sample(value, path)).not.toMatch(/[\p{Script=Han}：、]/u);
  });

  test('every outcome of a call is said somewhere', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
    const code = sources.map((path) => readFileSync(`${root}/${path}`, 'utf8')).join('\n');
    const { outcomes } = textTables('en').calls;
    expect(Object.keys(outcomes).filter((outcome) => !code.includes(`outcomes.${outcome}`))).toEqual([]);
  });

  test('the English tables contain the texts of the specification word for word', () => {
    const { text, calls } = textTables('en');
    expect([
      calls.outcomes.loginSucceeded,
      studentTexts.en.text,
      text.login.studentsRefused,
      passwordTexts.en.tooShort,
      passwordTexts.en.noLetter,
      passwordTexts.en.noDigit,
      passwordTexts.en.noSpecial,
      calls.outcomes.passwordChanged,
      calls.outcomes.passwordChangeFailed,
      calls.errors.unauthenticated,
      calls.errors.conflict,
      calls.errors.server,
      calls.errors.forbidden,
      calls.titles.error,
      calls.titles.message,
      calls.outcomes.schemaFileFailed,
    ]).toEqual([
      'login succeeded',
      'students please use WeChat course selection',
      'students please use WeChat course selection',
      'password length at least 8',
      'must contain letters',
      'must contain digits',
      'must contain special characters',
      'password changed, please log in again with the new password',
      'password change failed',
      'user not logged in, please log in first',
      'operation failed because the data already exists or is linked to other data',
      'server met a temporary problem and cannot handle your request, try later or contact support',
      'you have no access permission, please apply',
      'system error',
      'system message',
      'schema file failed to load',
    ]);
  });
});
