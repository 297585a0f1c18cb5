import type { Column } from '../../core/crud/list-parts.ts';
import { useMemo } from 'react';
import { isColumnShown } from '../../core/crud/column-shown.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Columns without those that the definition hides: they have no head, no cells, no line in the choice of columns, and are not exported. */
export function useShownColumns(columns: readonly Column[], scope: Scope): readonly Column[] {
  const { warn } = useSettings().runtime;
  const hidden = useTracked(
    scope,
    (reader) =>
      columns
        .filter(({ node }) => !isColumnShown(node, reader, warn))
        .map(({ key }) => key)
        .join('\n'),
    [columns],
  );
  return useMemo(() => {
    const out = new Set(hidden.split('\n'));
    return hidden === '' ? columns : columns.filter(({ key }) => !out.has(key));
  }, [columns, hidden]);
}
