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
  const owner = scope.ownerOf('index');
  const index = owner?.values['index'];
  const row = model.state.get().rows[index as number];
  return owner?.parent === model.scope && row && model.keyOf(row) === model.keyOf(owner.values) ? (index as number) : undefined;
}
