import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useMemo, useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { NodeContext, useActionContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** What a cell shows in a box (`popOver`): behind a sign, or when the pointer or a press is on it. */
export function CellBox({
  column,
  index,
  scope,
  path,
  children,
}: {
  readonly column: Column;
  readonly index: number;
  readonly scope: Scope;
  readonly path: string;
  readonly children: ReactNode;
}): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const renderContext = useRenderContext();
  const context = useActionContext(`${path}.${column.at}.popOver`, scope);
  const given: unknown = column.node['popOver'];
  const spec = useMemo<SchemaObject>(() => (isPlainObject(given) ? given : { body: given }), [given]);
  const condition = (spec['popOverEnableOn'] ?? column.node['popOverEnableOn']) as string | undefined;
  const enabled = useTracked(scope, (reader) => condition === undefined || evaluateCondition(condition, reader, runtime.warn), [
    condition,
  ]);
  const inner = useMemo<RenderContext>(() => ({ ...renderContext, scope, form: undefined, bulk: false }), [renderContext, scope]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!enabled || given === false) return children;
  const hover = spec['trigger'] === 'hover';
  const open = (element: HTMLElement): void => {
    const mode = spec['mode'];
    if (mode === 'dialog' || mode === 'drawer') void runtime.open(mode, { actions: [], ...spec, type: mode }, context);
    else setAnchor(element);
  };
  const label = formatText(parts.expandRow, { row: index + 1 });
  return (
    <Box
      onMouseEnter={hover ? (event) => open(event.currentTarget) : undefined}
      onMouseLeave={hover ? () => setAnchor(null) : undefined}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}
    >
      {spec['showIcon'] === false && !hover ? (
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => open(event.currentTarget)}
          sx={{ all: 'unset', cursor: 'pointer', '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' } }}
        >
          {children}
        </Box>
      ) : (
        <>
          <Box sx={{ minWidth: 0 }}>{children}</Box>
          <IconButton size="small" aria-label={label} aria-haspopup="dialog" onClick={(event) => open(event.currentTarget)}>
            <Icon name="search" sx={{ fontSize: 14 }} />
          </IconButton>
        </>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableScrollLock
        // What the pointer opened must not take the pointer from the cell.
        {...(hover ? { disableAutoFocus: true, disableEnforceFocus: true, sx: { pointerEvents: 'none' } } : {})}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, maxWidth: 'min(480px, 90vw)' } },
          transition: { timeout: 80 },
        }}
      >
        <NodeContext.Provider value={inner}>
          {spec['title'] !== undefined && (
            <Box sx={{ fontWeight: 600, mb: 1 }}>
              <NodeView node={spec['title'] as SchemaNode} path={`${path}.${column.at}.popOver.title`} />
            </Box>
          )}
          <NodeView
            node={(spec['body'] ?? spec['tpl'] ?? spec['content']) as SchemaNode}
            path={`${path}.${column.at}.popOver.body`}
          />
        </NodeContext.Provider>
      </Popover>
    </Box>
  );
}
