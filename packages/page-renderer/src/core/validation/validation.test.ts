import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { zhCN } from '../../locales/zhCN.ts';
import { Scope } from '../scope/Scope.ts';
import { validationRules } from './rules.ts';
import { readValidations, validateValue } from './validate-value.ts';
import { violationText } from './violation-text.ts';

const scope = new Scope({ values: { other: 'same', least: 5, since: '2026-01-01' } });

function check(value: unknown, validations: unknown, required = false): string | undefined {
  return validateValue({ value, validations, required, validationErrors: undefined, scope })?.rule;
}

describe('rules', () => {
  it('have a text in both languages', () => {
    const names = Object.keys(validationRules).filter((name) => !/\d$/.test(name) || name.startsWith('isId'));
    for (const texts of [enUS, zhCN]) expect(names.filter((name) => !texts.validation[name])).toEqual([]);
    expect(Object.keys(zhCN.validation)).toEqual(Object.keys(enUS.validation));
  });
});

describe('validateValue', () => {
  it.each([undefined, null, '', []])('accepts %j unless it is required', (value) => {
    expect(check(value, 'isEmail,minLength:3')).toBeUndefined();
    expect(check(value, 'isEmail', true)).toBe('isRequired');
  });

  it('treats blanks as empty in a required field', () => {
    expect(check('   ', '', true)).toBe('isRequired');
    expect(check('   ', '')).toBeUndefined();
  });

  it.each<[unknown, unknown, string | undefined]>([
    ['', { isRequired: true }, 'isRequired'],
    ['', 'isRequired', 'isRequired'],
    ['', { isRequired: 'false' }, undefined],
    ['', { isRequired: false }, undefined],
    ['x', { isEmail: false }, undefined],
    ['x', { isEmail: '${missing}' }, undefined],
    ['x', { isEmail: null }, 'isEmail'],
    ['x', ' isEmail , minLength:3', 'isEmail'],
    ['2026-01-02', { isDateTimeSame: ['${since}', 'day'] }, 'isDateTimeSame'],
    ['2026-01-01 10:00', { isDateTimeSame: ['${since}', 'day'] }, undefined],
    ['nonsense', { isDateTimeSame: '2026-01-01' }, undefined],
    ['2026-01-01', { isDateTimeSame: 'nonsense' }, undefined],
    ['09:00', { isTimeBefore: 'nonsense' }, undefined],
    [3, { minimum: 'nonsense' }, undefined],
    [3, { minimum: 4, maximum: 2 }, 'minimum'],
  ])('checks %j with %j: %s', (value, validations, rule) => {
    expect(check(value, validations)).toBe(rule);
  });

  it.each(['constructor', 'toString', '__proto__'])('does not read the rule “%s” from a prototype', (name) => {
    const reports: string[] = [];
    const validations = JSON.parse(`{"${name}": true}`) as unknown;
    const onRefused = (text: string): void => void reports.push(text);
    expect(
      validateValue({ value: 'x', required: false, validations, validationErrors: undefined, scope, onRefused }),
    ).toBeUndefined();
    expect(reports).toEqual([`there is no validation “${name}”`]);
  });

  it('uses the message of matchRegexp for numbered patterns, unless they have their own', () => {
    const text = (validationErrors: Record<string, string>): string | undefined =>
      validateValue({ value: 'x', required: false, validations: { matchRegexp2: '^a' }, validationErrors, scope })?.message;
    expect(text({ matchRegexp: 'of all' })).toBe('of all');
    expect(text({ matchRegexp: 'of all', matchRegexp2: 'of it' })).toBe('of it');
  });

  it('does not evaluate templates in patterns', () => {
    expect(check('5', { matchRegexp: '^\\$\\{least\\}$' })).toBe('matchRegexp');
    expect(check('${least}', { matchRegexp: '^\\$\\{least\\}$' })).toBeUndefined();
  });

  it('reads rules from text and objects', () => {
    expect(readValidations('isEmail,minLength:3')).toEqual({ isEmail: true, minLength: '3' });
    expect(readValidations('matchRegexp:/^a{1,3}$/,isAlpha')).toEqual({ matchRegexp: '/^a{1,3}$/', isAlpha: true });
    expect(readValidations(undefined)).toEqual({});
  });

  it('reports an unknown rule and accepts the value', () => {
    const reports: string[] = [];
    expect(
      validateValue({
        value: 'x',
        required: false,
        validations: 'isMagic',
        validationErrors: undefined,
        scope,
        onRefused: (text) => reports.push(text),
      }),
    ).toBeUndefined();
    expect(reports).toEqual(['there is no validation “isMagic”']);
  });

  it('takes its message from the definition, otherwise from the locale', () => {
    const violation = validateValue({
      value: 'a',
      required: false,
      validations: { minLength: 3 },
      validationErrors: undefined,
      scope,
    });
    expect(violation && violationText(violation, zhCN)).toBe('请输入更多的内容，至少输入 3 个字符。');
    const own = validateValue({
      value: 'a',
      required: false,
      validations: { minLength: 3 },
      validationErrors: { minLength: 'At least $1!' },
      scope,
    });
    expect(own && violationText(own, enUS)).toBe('At least 3!');
    const list = validateValue({
      value: ['a'],
      required: false,
      validations: { minLength: 3 },
      validationErrors: undefined,
      scope,
    });
    expect(list && violationText(list, enUS)).toBe('Please add 3 or more');
  });
});
