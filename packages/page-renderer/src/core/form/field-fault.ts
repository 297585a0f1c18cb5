import { getPath } from '../data/path.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import type { Scope } from '../scope/Scope.ts';
import { withLengthRules } from '../validation/length-rules.ts';
import { validateValue } from '../validation/validate-value.ts';
import { violationText } from '../validation/violation-text.ts';
import type { FormField } from './FormField.ts';

/** What {@link fieldFault} works with. */
export interface FieldFaultInput {
  readonly scope: Scope;
  readonly runtime: PageServices;
  /** Whether a value is required, whatever the field says. */
  readonly forced: boolean;
}

/** Returns what is wrong with the value of a field, as a text; the rules of its node come before its own check. */
export function fieldFault(field: FormField, { scope, runtime, forced }: FieldFaultInput): string | undefined {
  const violation = validateValue({
    value: getPath(scope.values, field.name),
    required: forced || field.isRequired(),
    validations: withLengthRules(field.node),
    validationErrors: field.node.validationErrors,
    scope,
    onRefused: runtime.warn,
  });
  return violation ? violationText(violation, runtime.texts) : field.validate?.();
}
