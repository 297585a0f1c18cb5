import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { formatText } from '../../core/data/format-text.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { useStore } from '../../view/useTracked.ts';

/** The buttons for the rows that are ticked. */
export function BulkActions({ model, path }: { readonly model: CrudModel; readonly path: string }): ReactNode {
  const { selected, rows } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const renderContext = useRenderContext();
  const actions = model.node.bulkActions;
  const inner = useMemo<RenderContext>(() => {
    const keys = new Set(selected.map(model.keyOf));
    const values = {
      ...selected[0],
      ids: selected.map(model.keyOf).join(','),
      items: selected,
      rows: selected,
      selectedItems: selected,
      unSelectedItems: rows.filter((row) => !keys.has(model.keyOf(row))),
      currentPageData: rows,
    };
    return { ...renderContext, scope: new Scope({ parent: model.scope, values }), bulk: true };
  }, [renderContext, model, selected, rows]);
  if (!Array.isArray(actions) || actions.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <NodeContext.Provider value={inner}>
        {(actions as readonly SchemaObject[]).map((button, index) => {
          const needsRows = button['requireSelected'] !== false;
          const node = {
            ...button,
            type: button.type ?? 'button',
            ...(needsRows && selected.length === 0 ? { disabled: true, disabledOn: undefined } : {}),
          } as SchemaNode;
          // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
          return <NodeView key={index} node={node} path={`${path}.bulkActions[${index}]`} />;
        })}
      </NodeContext.Provider>
      <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {selected.length > 0 && formatText(texts.selected, { count: selected.length })}
      </Box>
      {selected.length > 0 && (
        <Button size="small" onClick={() => model.select([])}>
          {texts.clearSelection}
        </Button>
      )}
    </Stack>
  );
}
