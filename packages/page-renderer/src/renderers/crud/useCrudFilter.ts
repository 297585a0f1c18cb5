import { useMemo, useState } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { filterOf } from './filter-of.ts';

/** The filter of a list, and whether it is open. */
interface CrudFilterState {
  /** The filter to draw; none while it is closed. */
  readonly drawn: SchemaObject | undefined;
  /** Whether it is drawn without being seen, for its values count. */
  readonly hidden: boolean;
  /** The nodes of the header toolbar, with the button for a filter that is folded. */
  readonly items: readonly SchemaNode[];
  readonly open: boolean;
  readonly onToggle: (() => void) | undefined;
}

/** Type of an item of a toolbar, which may be written as its type alone. */
function nodeType(item: unknown): unknown {
  return isPlainObject(item) ? item['type'] : item;
}

/** Opens and folds the filter of a list. */
export function useCrudFilter(model: CrudModel, node: CrudNode, items: readonly SchemaNode[]): CrudFilterState {
  const { phone } = useSettings();
  const filter = useMemo(() => filterOf(node), [node]);
  const [filterOpen, setFilterOpen] = useState(node.filterDefaultVisible !== false);
  // On a phone a filter would fill the screen before the first row; it stays in the page, for its values count.
  const folds = phone && isPlainObject(node.filter) && !items.some((item) => nodeType(item) === 'filter-toggler');
  const [unfolded, setUnfolded] = useState(() =>
    Object.values(model.state.get().filter).some((value) => value !== '' && value != null),
  );
  const toggleFilter = (): void => {
    if (!filterOpen) model.openFilter();
    setFilterOpen(!filterOpen);
  };
  return {
    drawn: filter && filterOpen ? filter : undefined,
    hidden: folds && !unfolded,
    items: folds ? ['filter-toggler', ...items] : items,
    open: folds ? unfolded : filterOpen,
    onToggle: !filter ? undefined : folds ? () => setUnfolded(!unfolded) : toggleFilter,
  };
}
