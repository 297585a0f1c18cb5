import type { Column, ColumnChoice } from '../../core/crud/list-parts.ts';
import { useMemo, useState } from 'react';
import type { Scope } from '../../core/scope/Scope.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { orderColumns } from './column-choice.ts';
import { initiallyShown, readColumns, withItemActions, withNumbers } from './columns.ts';
import { useShownColumns } from './useShownColumns.ts';

/** Columns of a list and what a person chose of them. */
interface CrudColumns {
  readonly columns: readonly Column[];
  /** Those that are chosen, in their order. */
  readonly visibleColumns: readonly Column[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
}

/** The columns of a list, with its numbers and row actions, and the choice of them. */
export function useCrudColumns(node: CrudNode, definedColumns: unknown, scope: Scope): CrudColumns {
  const { itemActions, showIndex } = node;
  const { rowNumber } = usePartTexts();
  const defined = useMemo(
    () => readColumns(withNumbers(withItemActions(definedColumns, itemActions), showIndex === true ? rowNumber : undefined)),
    [definedColumns, itemActions, showIndex, rowNumber],
  );
  const columns = useShownColumns(defined, scope);
  const [chosen, setChosen] = useState<ColumnChoice>();
  const choice = useMemo(() => chosen ?? { shown: initiallyShown(columns), order: [] }, [chosen, columns]);
  const visibleColumns = useMemo(
    () => orderColumns(columns, choice.order).filter(({ key }) => choice.shown.has(key)),
    [columns, choice],
  );
  return { columns, visibleColumns, choice, onChoice: setChosen };
}
