import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { RowsModel } from '../../core/rows/RowsModel.ts';
import { Scope } from '../../core/scope/Scope.ts';
import { NodeContext, useRenderContext, type RenderContext } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { SummaryLines } from '../crud/SummaryLines.tsx';

/** Lines above or below the rows of an editable table; they see its rows as `items`, as they are typed. */
export function TableSummary({
  model,
  ...lines
}: {
  readonly model: RowsModel;
  readonly lines: unknown;
  readonly leading: number;
  readonly count: number;
  readonly path: string;
}): ReactNode {
  const renderContext = useRenderContext();
  const [scope] = useState(() => new Scope({ parent: renderContext.scope, values: { items: model.values } }));
  // Drawn again with each value of the field; rows from outside are read only after that.
  useStore(model.rows);
  useLayoutEffect(() => scope.set('items', model.values));
  const inner = useMemo<RenderContext>(() => ({ ...renderContext, scope }), [renderContext, scope]);
  return (
    <NodeContext.Provider value={inner}>
      <SummaryLines {...lines} />
    </NodeContext.Provider>
  );
}
