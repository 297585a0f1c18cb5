import { useCallback, useRef } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { rowScope } from '../../core/crud/row-neighbours.ts';
import type { Scope } from '../../core/scope/Scope.ts';

/** The scope of each row: its own keys and `index`, over the scope of the list. A row that stays the same keeps its scope. */
export function useRowScopes(parent: Scope): (row: Row, index: number) => Scope {
  const scopes = useRef(new WeakMap<Row, Scope>());
  return useCallback(
    (row, index) => {
      const known = scopes.current.get(row);
      if (known && known.parent?.parent === parent && known.parent.values['index'] === index) return known;
      const scope = rowScope(parent, row, index);
      scopes.current.set(row, scope);
      return scope;
    },
    [parent],
  );
}
