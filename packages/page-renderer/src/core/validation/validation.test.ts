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
  it.each<[string, unknown, unknown, unknown]>([
    ['isEmail', true, 'a@b.org', 'a@b'],
    ['isUrl', true, 'https://a.example/x?y=1', 'example'],
    ['isNumeric', true, '-1.5', '1x'],
    ['isAlpha', true, 'abc', 'ab1'],
    ['isAlphanumeric', true, 'ab1', 'a-1'],
    ['isInt', true, '-12', '1.5'],
    ['isFloat', true, '1.5', 'x'],
    ['isWords', true, 'two words', 'no1'],
    ['isSpecialWords', true, 'Crème', 'no1'],
    ['isLength', 3, 'abc', 'ab'],
    ['minLength', 2, 'ab', 'a'],
    ['minLength', 2, [1, 2], [1]],
    ['maxLength', 2, 'ab', 'abc'],
    ['minimum', 3, 3, 2],
    ['minimum', '${least}', 5, 4],
    ['maximum', 3, '3', 4],
    ['gt', 3, 4, 3],
    ['lt', 3, 2, 3],
    ['equals', 'x', 'x', 'y'],
    ['equalsField', 'other', 'same', 'different'],
    ['isJson', true, '{"a":1}', '{a}'],
    ['isUrlPath', true, 'a-b_1', 'a/b'],
    ['isPhoneNumber', true, '13800138000', '23800138000'],
    ['isTelNumber', true, '010-88887777', '12'],
    ['isZipcode', true, '100000', '1000'],
    ['isId', true, '11010519491231002X', '110105194912310021'],
    ['isId18', true, '11010519491231002X', '123'],
    ['isId15', true, '110105491231002', '1'],
    ['notEmptyString', true, 'x', '   '],
    ['isVariableName', true, 'a_1', '1a'],
    ['matchRegexp', '/^[a-z]+$/', 'abc', 'ab1'],
    ['matchRegexp2', '^\\d{3}$', '123', '12'],
    ['isTrue', true, true, false],
    ['isDateTimeAfter', '${since}', '2026-01-02', '2025-12-31'],
    ['isDateTimeSameOrBefore', ['2026-01-01', 'day'], '2026-01-01 15:00:00', '2026-01-02'],
    ['isDateTimeBetween', ['2026-01-01', '2026-02-01'], '2026-01-15', '2026-03-01'],
    ['isDateTimeSame', ['2026-01-01', 'month'], '2026-01-31', '2026-02-01'],
    ['isTimeAfter', '08:00:00', '09:00:00', '07:59:00'],
    ['isTimeBetween', ['08:00', '10:00'], '09:30', '10:01'],
  ])('%s %j', (rule, argument, good, bad) => {
    expect(check(good, { [rule]: argument })).toBeUndefined();
    expect(check(bad, { [rule]: argument })).toBe(rule);
  });

  it('has a text in both languages for every rule', () => {
    const names = Object.keys(validationRules).filter((name) => !/\d$/.test(name) || name.startsWith('isId'));
    for (const texts of [enUS, zhCN]) expect(names.filter((name) => !texts.validation[name])).toEqual([]);
    expect(Object.keys(zhCN.validation)).toEqual(Object.keys(enUS.validation));
  });
});

describe('validateValue', () => {
  it.each([undefined, null, '', []])('lets %j pass everything but required', (value) => {
    expect(check(value, 'isEmail,minLength:3')).toBeUndefined();
    expect(check(value, 'isEmail', true)).toBe('isRequired');
  });

  it('counts blanks as nothing in a required field', () => {
    expect(check('   ', '', true)).toBe('isRequired');
  });

  it('reads both forms', () => {
    expect(readValidations('isEmail,minLength:3')).toEqual({ isEmail: true, minLength: '3' });
    expect(readValidations('matchRegexp:/^a{1,3}$/,isAlpha')).toEqual({ matchRegexp: '/^a{1,3}$/', isAlpha: true });
    expect(readValidations(undefined)).toEqual({});
  });

  it('reports an unknown rule and lets it pass', () => {
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

  it('says what is wrong in the words of the definition or of the language', () => {
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
    expect(list && violationText(list, enUS)).toBe('Please add at least 3 items');
  });
});
