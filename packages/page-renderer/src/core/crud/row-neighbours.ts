import { Scope } from '../scope/Scope.ts';
import type { CrudModel } from './CrudModel.ts';

/** The scope that a dialog from a row looks into: the row's, with whether the list has one before and one behind it. */
export function withRowNeighbours(model: CrudModel, scope: Scope): Scope {
  const index = placeOf(model, scope);
  if (index === undefined) return scope;
  const last = model.state.get().rows.length - 1;
  const values = { index, hasNext: index < last, nextIndex: index + 1, hasPrev: index > 0, prevIndex: index - 1 };
  return new Scope({ parent: scope, values });
}

/** Which row of a list a scope is about; nothing for one that is about none of its own rows. */
export function placeOf(model: CrudModel, scope: Scope): number | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const { parent } = at;
    if (parent?.parent !== model.scope) continue;
    const { index } = parent.values;
    const row = typeof index === 'number' ? model.state.get().rows[index] : undefined;
    return row && model.keyOf(row) === model.keyOf(at.values) ? (index as number) : undefined;
  }
  return undefined;
}

/** The scope of a row: its own keys, over its `index`, over the list. What is sent of a row is the row alone. */
export function rowScope(list: Scope, row: Readonly<Record<string, unknown>>, index: number): Scope {
  return new Scope({ parent: new Scope({ parent: list, values: { index } }), values: row });
}
