import { readValidations } from './validate-value.ts';

/** What a field is checked for by its type, where it names no rules of its own. */
const ofType: Readonly<Record<string, string>> = { 'input-email': 'isEmail', 'input-url': 'isUrl' };

/**
 * Returns the rules of a field: its own or those of its type, with `minLength` and `maxLength` of a text among them. There they are rules, elsewhere
 * they count rows or files.
 */
export function withLengthRules(node: {
  readonly type?: string;
  readonly validations?: unknown;
  readonly minLength?: unknown;
  readonly maxLength?: unknown;
}): unknown {
  const { type, validations, minLength, maxLength } = node;
  if (validations === undefined && type !== undefined && Object.hasOwn(ofType, type)) return ofType[type];
  if (type !== 'input-text' && type !== 'textarea') return validations;
  const min = typeof minLength === 'number' ? { minLength } : {};
  const max = typeof maxLength === 'number' ? { maxLength } : {};
  return 'minLength' in min || 'maxLength' in max ? { ...readValidations(validations), ...min, ...max } : validations;
}
