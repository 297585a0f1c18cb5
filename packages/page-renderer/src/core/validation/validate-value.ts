import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { evaluateTemplate } from '../expression/template.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import { validationRules } from './rules.ts';

/** A rule that a value broke: its name, what it was called with, and the definition's own text if it has one. */
export interface Violation {
  readonly rule: string;
  readonly args: readonly unknown[];
  readonly message: string | undefined;
  readonly list: boolean;
}

/** What is checked. */
export interface ValidationInput {
  readonly value: unknown;
  readonly required: boolean;
  /** `isEmail,minLength:3` or an object; arguments may be templates. */
  readonly validations: unknown;
  readonly validationErrors: Readonly<Record<string, string>> | undefined;
  readonly scope: Scope;
  readonly onRefused?: OnRefused | undefined;
}

/** Whether a value counts as left out. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Finds the first rule that a value breaks. Empty values pass everything but `required`; unknown rules are reported and pass. */
export function validateValue(input: ValidationInput): Violation | undefined {
  const { value, scope, validationErrors, onRefused } = input;
  const rules = readValidations(input.validations);
  const messageOf = (rule: string): string | undefined => validationErrors?.[rule] ?? validationErrors?.[rule.replace(/\d$/, '')];
  const violation = (rule: string, args: readonly unknown[]): Violation => ({
    rule,
    args,
    message: messageOf(rule),
    list: Array.isArray(value),
  });
  if (isEmptyValue(value) || (typeof value === 'string' && value.trim() === '' && input.required)) {
    return input.required || isOn(rules['isRequired']) ? violation('isRequired', []) : undefined;
  }
  const reader = scopeReader(scope);
  for (const [name, raw] of Object.entries(rules)) {
    const argument = typeof raw === 'string' && !name.startsWith('matchRegexp') ? evaluateTemplate(raw, reader, onRefused) : raw;
    const rule = Object.hasOwn(validationRules, name) ? validationRules[name] : undefined;
    if (name === 'isRequired' || argument === false || argument === undefined) continue;
    if (!rule) {
      onRefused?.(`there is no validation “${name}”`);
      continue;
    }
    const resolved = Array.isArray(argument)
      ? argument.map((item: unknown) => (typeof item === 'string' ? evaluateTemplate(item, reader, onRefused) : item))
      : argument;
    if (!rule(value, resolved, objectReader(scope.values, reader).all())) {
      return violation(name, Array.isArray(resolved) ? (resolved as readonly unknown[]) : [resolved]);
    }
  }
  return undefined;
}

/** Turns both forms of `validations` into one. */
export function readValidations(validations: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(validations)) return validations;
  if (typeof validations !== 'string') return {};
  const rules: Record<string, unknown> = {};
  // A comma inside a pattern's braces or brackets does not part two rules.
  for (const part of validations.split(/,(?![^[{(]*[\]})])/)) {
    const [name = '', ...rest] = part.trim().split(':');
    if (name !== '') rules[name] = rest.length === 0 ? true : rest.join(':');
  }
  return rules;
}

function isOn(value: unknown): boolean {
  return value !== undefined && value !== false && toText(value) !== 'false';
}
