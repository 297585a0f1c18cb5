import { useMemo, type ReactNode } from 'react';
import type { RowEntry } from '../../core/rows/RowsModel.ts';
import { PlaceContext, usePlace, type FormMode, type Place } from '../../view/contexts.ts';

interface RowPlaceProps {
  readonly entry: RowEntry;
  readonly disabled: boolean;
  readonly mode?: FormMode;
  readonly inCell?: boolean;
  readonly isStatic?: boolean;
  readonly children: ReactNode;
}

/** Puts the form of a row around its inputs. */
export function RowPlace({ entry, disabled, mode, inCell = false, isStatic = false, children }: RowPlaceProps): ReactNode {
  const place = usePlace();
  const { model } = entry;
  const inner = useMemo<Place>(
    () => ({
      ...place,
      scope: model.scope,
      form: model,
      formMode: mode ?? 'normal',
      disabled: place.disabled || disabled,
      static: place.static || isStatic,
      inCell,
    }),
    [place, model, mode, disabled, inCell, isStatic],
  );
  return <PlaceContext.Provider value={inner}>{children}</PlaceContext.Provider>;
}
