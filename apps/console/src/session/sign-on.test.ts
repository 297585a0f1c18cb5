import { describe, expect, test } from 'vitest';
import { signOnAddress, signOnOutcome, signOnProblems } from './sign-on.ts';

describe('signOnOutcome', () => {
  test.each([
    ['', { kind: 'none' }],
    ['#part', { kind: 'none' }],
    ['#sign_on=a-code_1', { kind: 'code', code: 'a-code_1' }],
    ['#sign_on_problem=taken', { kind: 'problem', problem: 'taken' }],
    ['#sign_on_problem=constructor', { kind: 'problem', problem: 'notValid' }],
    ['#sign_on_problem=%3Cb%3E', { kind: 'problem', problem: 'notValid' }],
  ])('reads %j', (hash, outcome) => {
    expect(signOnOutcome(hash)).toEqual(outcome);
  });

  test('knows every problem that it names', () => {
    for (const problem of signOnProblems)
      expect(signOnOutcome(`#sign_on_problem=${problem}`)).toEqual({ kind: 'problem', problem });
  });
});

describe('signOnAddress', () => {
  test('leads back to a page of the console', () => {
    expect([signOnAddress('', '/'), signOnAddress('/lab', '/page/3?page=2')]).toEqual([
      '/api/sign-on',
      '/lab/api/sign-on?return_to=%2Fpage%2F3%3Fpage%3D2',
    ]);
  });
});
