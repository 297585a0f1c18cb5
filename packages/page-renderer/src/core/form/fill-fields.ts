import type { Scope } from '../scope/Scope.ts';
import type { FormModel } from './FormModel.ts';

/** Where fields are filled. */
export interface FillTarget {
  readonly form: FormModel | undefined;
  readonly scope: Scope;
  /** Leaves alone what has a value already, and does not count as a change by hand. */
  readonly onlyEmpty?: boolean;
}

/** Writes values that follow from another field into theirs. */
export function fillFields(values: Readonly<Record<string, unknown>>, { form, scope, onlyEmpty = false }: FillTarget): void {
  for (const [name, value] of Object.entries(values)) {
    const present = scope.lookup(name);
    const isFree = present === undefined || present === null || present === '';
    if (onlyEmpty && (value === undefined || !isFree)) continue;
    if (!form) scope.set(name, value);
    else if (onlyEmpty) form.derive(name, value);
    else form.setValue(name, value);
  }
}
