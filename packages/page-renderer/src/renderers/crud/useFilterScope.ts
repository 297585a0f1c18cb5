import { useEffect, useState } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { isEqual } from '../../core/data/equal.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { anyKey, Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** Milliseconds in which several changes of filters are one search. */
const pause = 100;

/** The scope that the filters of a list are drawn in: what changes in it narrows the list down, and the other way round. */
export function useFilterScope(model: CrudModel, filters: readonly SchemaObject[]): Scope {
  const [scope] = useState(() => new Scope({ parent: model.scope, values: searchedValues(model, filters) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = searchedValues(model, filters);
    const send = (): void => {
      const chosen = Object.fromEntries(filters.map(({ name = '' }) => [name, scope.getOwn(name) ?? '']));
      if (isEqual(chosen, seen)) return;
      seen = chosen;
      void model.search({ ...model.state.get().filter, ...chosen });
    };
    const stopOwn = scope.subscribe(anyKey, () => {
      clearTimeout(timer);
      const asNow = keepCause();
      timer = setTimeout(() => asNow(send), pause);
    });
    // A saved view or the address may have other values.
    const stopOthers = model.state.subscribe(() => {
      const next = searchedValues(model, filters);
      if (isEqual(next, seen)) return;
      seen = next;
      scope.merge(next);
    });
    return () => {
      clearTimeout(timer);
      stopOwn();
      stopOthers();
    };
  }, [model, scope, filters]);
  return scope;
}

function searchedValues(model: CrudModel, filters: readonly SchemaObject[]): Readonly<Record<string, unknown>> {
  const { filter } = model.state.get();
  return Object.fromEntries(filters.map(({ name = '' }) => [name, filter[name] ?? '']));
}
