import { useMemo, type ReactNode } from 'react';
import type { RowEntry } from '../../core/rows/RowsModel.ts';
import { NodeContext, useRenderContext, type FormMode, type RenderContext } from '../../view/contexts.ts';

interface RowFormProps {
  readonly entry: RowEntry;
  readonly disabled: boolean;
  readonly mode?: FormMode;
  readonly inCell?: boolean;
  readonly isStatic?: boolean;
  readonly children: ReactNode;
}

/** Puts the form of a row around its inputs. */
export function RowForm({ entry, disabled, mode, inCell = false, isStatic = false, children }: RowFormProps): ReactNode {
  const renderContext = useRenderContext();
  const { model } = entry;
  const inner = useMemo<RenderContext>(
    () => ({
      ...renderContext,
      scope: model.scope,
      form: model,
      formMode: mode ?? 'normal',
      disabled: renderContext.disabled || disabled,
      static: renderContext.static || isStatic,
      inCell,
    }),
    [renderContext, model, mode, disabled, inCell, isStatic],
  );
  return <NodeContext.Provider value={inner}>{children}</NodeContext.Provider>;
}
