import { parseDate, parseRelativeDate } from '../dates/dates.ts';
import { isEqual } from '../data/equal.ts';
import { getPath } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { toPattern } from '../expression/filters/pattern.ts';

/** A rule: whether a value that is not empty passes. */
export type ValidationRule = (value: unknown, argument: unknown, values: Readonly<Record<string, unknown>>) => boolean;

const matches =
  (pattern: RegExp): ValidationRule =>
  (value) =>
    pattern.test(toText(value).slice(0, 2_000));

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : toText(value).length);
const numberOf = (value: unknown): number => Number(toText(value));
const onNumber =
  (test: (value: number, limit: number) => boolean): ValidationRule =>
  (value, argument) =>
    Number.isNaN(numberOf(argument)) || test(numberOf(value), numberOf(argument));

function isCitizenId(value: unknown): boolean {
  const text = toText(value).toUpperCase();
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return '10X98765432'[sum % 11] === text[17];
}

function isHttpAddress(value: unknown): boolean {
  try {
    // Those three have a host, or are no addresses.
    return ['http:', 'https:', 'ftp:'].includes(new URL(toText(value)).protocol);
  } catch {
    return false;
  }
}

function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return true;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

type Comparison = (value: number, from: number, to: number) => boolean;
const comparisons: Readonly<Record<string, Comparison>> = {
  Same: (value, from) => value === from,
  Before: (value, from) => value < from,
  After: (value, from) => value > from,
  SameOrBefore: (value, from) => value <= from,
  SameOrAfter: (value, from) => value >= from,
  Between: (value, from, to) => value >= from && value <= to,
};

function dateRules(): Record<string, ValidationRule> {
  const rules: Record<string, ValidationRule> = {};
  for (const [name, compare] of Object.entries(comparisons)) {
    rules[`isDateTime${name}`] = (value, argument) => {
      const [first, second, unit] = (Array.isArray(argument) ? argument : [argument]) as readonly unknown[];
      const grain = toText(name === 'Between' ? unit : second) || 'millisecond';
      const read = (date: unknown): number =>
        parseRelativeDate(date)
          ?.startOf(grain as 'day')
          .valueOf() ?? Number.NaN;
      return [value, first].some((date) => Number.isNaN(read(date))) || compare(read(value), read(first), read(second));
    };
    rules[`isTime${name}`] = (value, argument) => {
      const [first, second] = (Array.isArray(argument) ? argument : [argument]) as readonly unknown[];
      const read = (time: unknown): number => {
        const date = parseDate(time, 'HH:mm:ss');
        return date ? date.hour() * 3600 + date.minute() * 60 + date.second() : Number.NaN;
      };
      return Number.isNaN(read(first)) || compare(read(value), read(first), read(second));
    };
  }
  return rules;
}

const matchRegexp: ValidationRule = (value, argument) => toPattern(toText(argument), { anchored: true })(toText(value));

/** All rules by name; `isRequired` is checked apart, because empty values pass every other rule. */
export const validationRules: Readonly<Record<string, ValidationRule>> = {
  isEmail: matches(/^[^\s@<>()"]+@[^\s@<>()"]+\.[^\s@<>()".]{2,}$/),
  isUrl: isHttpAddress,
  isNumeric: matches(/^[-+]?\d*\.?\d+(?:e[-+]?\d+)?$/i),
  isAlpha: matches(/^[A-Z]+$/i),
  isAlphanumeric: matches(/^[\dA-Z]+$/i),
  isInt: matches(/^[-+]?(?:0|[1-9]\d*)$/),
  isFloat: matches(/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i),
  isWords: matches(/^[A-Z\s]+$/i),
  isSpecialWords: matches(/^[\u00C0-\u017FA-Z\s]+$/i),
  isVariableName: (value, argument) =>
    typeof argument === 'string' ? matchRegexp(value, argument, {}) : /^[A-Za-z_]\w*$/.test(toText(value)),
  isLength: (value, argument) => sizeOf(value) === numberOf(argument),
  minLength: (value, argument) => sizeOf(value) >= numberOf(argument),
  maxLength: (value, argument) => sizeOf(value) <= numberOf(argument),
  minimum: onNumber((value, limit) => value >= limit),
  maximum: onNumber((value, limit) => value <= limit),
  gt: onNumber((value, limit) => value > limit),
  lt: onNumber((value, limit) => value < limit),
  equals: (value, argument) => isEqual(value, argument) || toText(value) === toText(argument),
  equalsField: (value, argument, values) => toText(value) === toText(getPath(values, toText(argument))),
  isJson,
  isUrlPath: matches(/^[\w-]+$/),
  isPhoneNumber: matches(/^1\d{10}$/),
  isTelNumber: matches(/^(?:\(?0\d{2,3}\)?-?)?\d{7,8}$/),
  isZipcode: matches(/^\d{6}$/),
  isId: (value) => isCitizenId(value) || /^\d{15}$/.test(toText(value)),
  isId18: isCitizenId,
  isId15: matches(/^\d{15}$/),
  notEmptyString: (value) => typeof value !== 'string' || value.trim() !== '',
  notEmpty: (value) => typeof value !== 'string' || value.trim() !== '',
  isExisty: (value) => value !== null && value !== undefined,
  isUndefined: (value) => value === undefined,
  isEmptyString: (value) => value === '',
  isTrue: (value) => value === true,
  isFalse: (value) => value === false,
  matchRegexp,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`matchRegexp${index + 1}`, matchRegexp] as const)),
  ...dateRules(),
};
