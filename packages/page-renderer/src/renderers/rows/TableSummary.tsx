import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { RowsModel } from '../../core/rows/RowsModel.ts';
import { Scope } from '../../core/scope/Scope.ts';
import { PlaceContext, usePlace, type Place } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { SummaryLines } from '../crud/SummaryLines.tsx';

/** Lines above or below the rows of an editable table; they see its rows as `items`, as they are typed. */
export function TableSummary({
  model,
  value,
  ...lines
}: {
  readonly model: RowsModel;
  /** Changes with each of its rows. */
  readonly value: unknown;
  readonly lines: unknown;
  readonly leading: number;
  readonly count: number;
  readonly path: string;
}): ReactNode {
  const place = usePlace();
  const [scope] = useState(() => new Scope({ parent: place.scope, values: { items: model.values } }));
  // Rows that come from outside are read after their value has come here.
  const rows = useStore(model.rows);
  useLayoutEffect(() => scope.set('items', model.values), [scope, model, rows, value]);
  const inner = useMemo<Place>(() => ({ ...place, scope }), [place, scope]);
  return (
    <PlaceContext.Provider value={inner}>
      <SummaryLines {...lines} />
    </PlaceContext.Provider>
  );
}
