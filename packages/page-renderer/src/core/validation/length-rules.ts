import { readValidations } from './validate-value.ts';

/** The rules of a field, with `minLength` and `maxLength` of a text among them: there they are rules, elsewhere they count rows or files. */
export function withLengthRules(node: {
  readonly type?: string;
  readonly validations?: unknown;
  readonly minLength?: unknown;
  readonly maxLength?: unknown;
}): unknown {
  const { type, validations, minLength, maxLength } = node;
  if (type !== 'input-text' && type !== 'textarea') return validations;
  const least = typeof minLength === 'number' ? { minLength } : {};
  const most = typeof maxLength === 'number' ? { maxLength } : {};
  return 'minLength' in least || 'maxLength' in most ? { ...readValidations(validations), ...least, ...most } : validations;
}
