import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { zhCN } from '../../locales/zhCN.ts';
import { Scope } from '../scope/Scope.ts';
import { validationRules } from './rules.ts';
import { validateValue } from './validate-value.ts';
import { violationText } from './violation-text.ts';

const scope = new Scope({ values: { other: 'same', limit: 5, since: '2026-01-01' } });
const numberedPatterns = Array.from({ length: 9 }, (_none, at) => `matchRegexp${at + 1}`);

/** Every rule: its argument, valid values, invalid values, and the message in both languages. */
const table: readonly (readonly [
  rule: string,
  argument: unknown,
  good: readonly unknown[],
  bad: readonly unknown[],
  en: string,
  zh: string,
])[] = [
  [
    'isEmail',
    true,
    ['a@b.org', 'a.b+c@uni.edu.cn'],
    ['a@b', '@b.org', 'a b@c.org'],
    'Please enter a valid email address',
    'Email 格式不正确',
  ],
  [
    'isUrl',
    true,
    ['https://a.example/x?y=1', 'ftp://h.example'],
    ['example', 'javascript:alert(1)', 'mailto:a@b.example', 'http://'],
    'Please enter a valid web address',
    'URL 格式不正确',
  ],
  ['isNumeric', true, ['-1.5', 7, '1e3'], ['1x', '--1'], 'Please enter a number', '请输入数字'],
  ['isAlpha', true, ['abc'], ['ab1', '中'], 'Please enter letters', '请输入字母'],
  ['isAlphanumeric', true, ['ab1'], ['a-1'], 'Please enter letters or digits', '请输入字母或者数字'],
  ['isInt', true, ['-12', 0], ['1.5', '01'], 'Please enter a whole number', '请输入整型数字'],
  ['isFloat', true, ['1.5', '.5'], ['x', '1,5'], 'Please enter a decimal number', '请输入浮点型数值'],
  ['isWords', true, ['two words'], ['no1'], 'Please enter words', '请输入单词'],
  ['isSpecialWords', true, ['Crème brûlée'], ['no1'], 'Please enter words', '请输入单词'],
  ['isLength', 3, ['abc', [1, 2, 3]], ['ab', 'abcd'], 'Please enter exactly 3 characters', '请输入长度为 3 的内容'],
  ['minLength', 2, ['ab'], ['a'], 'Please enter 2 or more characters', '请输入更多的内容，至少输入 2 个字符。'],
  ['minLength', 2, [[1, 2]], [[1]], 'Please add 2 or more', '请添加更多的成员，成员数至少 2 个。'],
  ['maxLength', 2, ['ab'], ['abc'], 'Please enter 2 or fewer characters', '请控制内容长度，不要输入 2 个以上字符'],
  ['maxLength', 2, [[1, 2]], [[1, 2, 3]], 'Please keep to 2 or fewer', '请控制成员个数，不能超过 2 个'],
  ['maximum', '${limit}', [5, '4'], [6], 'The value must not be greater than 5', '当前输入值超出最大值 5'],
  ['minimum', 3, [3], [2], 'The value must not be less than 3', '当前输入值低于最小值 3'],
  ['lt', 3, [2], [3], 'Please enter a value less than 3', '请输入小于 3 的值'],
  ['gt', 3, [4], [3], 'Please enter a value greater than 3', '请输入大于 3 的值'],
  ['equals', 'x', ['x'], ['y'], 'The value does not equal x', '输入的数据与 x 不一致'],
  ['equalsField', 'other', ['same'], ['different'], 'The value does not equal that of other', '输入的数据与 other 值不一致'],
  ['isJson', true, ['{"a":1}', { a: 1 }], ['{a}'], 'This is not valid JSON', 'JSON 格式不正确'],
  [
    'isUrlPath',
    true,
    ['a-b_1'],
    ['a/b', 'a b'],
    'Only letters, digits, `-` and `_` are allowed',
    '只能输入字母、数字、`-` 和 `_`。',
  ],
  [
    'isPhoneNumber',
    true,
    ['13800138000'],
    ['23800138000', '1380013800', '138001380001'],
    'This is not a mobile number',
    '请输入合法的手机号码',
  ],
  [
    'isTelNumber',
    true,
    ['010-88887777', '88887777', '(0755)1234567'],
    ['12', '888877776', 'x88887777'],
    'This is not a telephone number',
    '请输入合法的电话号码',
  ],
  ['isZipcode', true, ['100000'], ['1000', '1000001', 'x100000'], 'This is not a postcode', '请输入合法的邮编地址'],
  [
    'isId',
    true,
    ['11010519491231002X', '110105491231002'],
    ['110105194912310021'],
    'This is not an identity card number',
    '请输入合法的身份证号',
  ],
  [
    'isId18',
    true,
    ['11010519491231002x', '123456789123456783', '987654321987654320'],
    ['110105491231002', '11010519491231002X1', '123456789123456784'],
    'This is not an identity card number',
    '请输入合法的身份证号',
  ],
  [
    'isId15',
    true,
    ['110105491231002'],
    ['11010549123100X', '1101054912310021'],
    'This is not an identity card number',
    '请输入合法的身份证号',
  ],
  ['notEmptyString', true, ['x', 5], ['   '], 'Please enter more than spaces', '请不要全输入空白字符'],
  ['notEmpty', true, ['x', false], [' \t'], 'Please enter more than spaces', '请不要全输入空白字符'],
  [
    'matchRegexp',
    '/^[a-z]+$/i',
    ['abc', 'ABC'],
    ['ab1'],
    'The format is wrong, please follow `/^[a-z]+$/i`',
    '格式不正确，请输入符合规则为 `/^[a-z]+$/i` 的内容。',
  ],
  ...numberedPatterns.map(
    (rule) =>
      [
        rule,
        '^\\d{3}$',
        ['123'],
        ['12'],
        'The format is wrong, please follow `^\\d{3}$`',
        '格式不正确，请输入符合规则为 `^\\d{3}$` 的内容。',
      ] as const,
  ),
  ['isVariableName', true, ['a_1'], ['1a', 'a-b'], 'Please enter a valid name for a variable', '请输入合法的变量名'],
  ['isExisty', true, ['x', 0], [], 'A value is required', '不能为空'],
  ['isUndefined', true, [], ['x'], 'No value is allowed here', '这里不允许有值'],
  ['isEmptyString', true, [], ['x'], 'The text must be empty', '内容必须为空'],
  ['isTrue', true, [true], [false, 'true'], 'The value must be yes', '值必须为是'],
  ['isFalse', true, [false], [true], 'The value must be no', '值必须为否'],
  [
    'isDateTimeSame',
    ['2026-01-01', 'month'],
    ['2026-01-31'],
    ['2026-02-01'],
    'Please choose the date 2026-01-01',
    '当前日期值不合法，请输入 2026-01-01 的日期值',
  ],
  [
    'isDateTimeBefore',
    '${since}',
    ['2025-12-31'],
    ['2026-01-01'],
    'Please choose a date before 2026-01-01',
    '当前日期值不合法，请输入 2026-01-01 之前的日期值',
  ],
  [
    'isDateTimeAfter',
    '2026-01-01',
    ['2026-01-02'],
    ['2026-01-01'],
    'Please choose a date after 2026-01-01',
    '当前日期值不合法，请输入 2026-01-01 之后的日期值',
  ],
  [
    'isDateTimeSameOrBefore',
    ['2026-01-01', 'day'],
    ['2026-01-01 15:00:00'],
    ['2026-01-02'],
    'Please choose a date not after 2026-01-01',
    '当前日期值不合法，请输入 2026-01-01 或之前的日期值',
  ],
  [
    'isDateTimeSameOrAfter',
    '2026-01-01',
    ['2026-01-01'],
    ['2025-12-31'],
    'Please choose a date not before 2026-01-01',
    '当前日期值不合法，请输入 2026-01-01 或之后的日期值',
  ],
  [
    'isDateTimeBetween',
    ['2026-01-01', '2026-02-01'],
    ['2026-01-15', '2026-01-01', '2026-02-01'],
    ['2026-03-01', '2025-12-31'],
    'Please choose a date between 2026-01-01 and 2026-02-01',
    '当前日期值不合法，请输入 2026-01-01 和 2026-02-01 之间的日期值',
  ],
  ['isTimeSame', '08:00', ['08:00:00'], ['08:01'], 'Please choose the time 08:00', '当前时间值不合法，请输入 08:00 的时间值'],
  [
    'isTimeBefore',
    '08:00',
    ['07:59'],
    ['08:00'],
    'Please choose a time before 08:00',
    '当前时间值不合法，请输入 08:00 之前的时间值',
  ],
  [
    'isTimeAfter',
    '08:00',
    ['08:01'],
    ['08:00'],
    'Please choose a time after 08:00',
    '当前时间值不合法，请输入 08:00 之后的时间值',
  ],
  [
    'isTimeSameOrBefore',
    '08:00',
    ['08:00'],
    ['08:01'],
    'Please choose a time not after 08:00',
    '当前时间值不合法，请输入 08:00 或之前的时间值',
  ],
  [
    'isTimeSameOrAfter',
    '08:00',
    ['08:00'],
    ['07:59'],
    'Please choose a time not before 08:00',
    '当前时间值不合法，请输入 08:00 或之后的时间值',
  ],
  [
    'isTimeBetween',
    ['08:00', '10:00'],
    ['09:30', '08:00', '10:00'],
    ['10:01', '07:59'],
    'Please choose a time between 08:00 and 10:00',
    '当前时间值不合法，请输入 08:00 和 10:00 之间的时间值',
  ],
];

describe('every rule', () => {
  it.each(table)('%s %j', (rule, argument, good, bad, en, zh) => {
    const check = (value: unknown): ReturnType<typeof validateValue> =>
      validateValue({ value, required: false, validations: { [rule]: argument }, validationErrors: undefined, scope });
    for (const value of good) expect(check(value)).toBeUndefined();
    for (const value of bad) {
      const violation = check(value);
      expect(violation?.rule).toBe(rule);
      expect(violation && violationText(violation, enUS)).toBe(en);
      expect(violation && violationText(violation, zhCN)).toBe(zh);
    }
  });

  it('is in the table', () => {
    expect([...new Set(table.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(validationRules).toSorted());
  });

  it('“required” has a text in both languages', () => {
    const violation = validateValue({ value: ' ', required: true, validations: undefined, validationErrors: undefined, scope });
    expect(violation && [violationText(violation, enUS), violationText(violation, zhCN)]).toEqual([
      'This field is required',
      '这是必填项',
    ]);
  });
});
