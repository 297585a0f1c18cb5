import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { frameParts } from '../../core/crud/list-frame.ts';
import { menuColumn } from '../../core/crud/row-panel.ts';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { ListFrameProps } from '../../registry/part-props.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { HeadSlotContext, useRenderContext, useSettings } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { BulkActions } from './BulkActions.tsx';
import { CrudRows } from './CrudRows.tsx';
import { FilterChips } from './FilterChips.tsx';
import { frameStyle } from './frame-style.ts';
import { ListCards } from './ListCards.tsx';
import { ListSearch } from './ListSearch.tsx';
import { rowHeight, RowHeightContext, tallRowHeight, type RowHeight } from './row-height.ts';
import { Toolbar } from './Toolbar.tsx';
import { useRowPanel } from './useRowPanel.ts';

/** The frame of a list with `frame: "list"`: search while typing, chips, rows that open, a bar for those that are selected. */
export function ListFrame({ model, node, path, render, toolbar, rows, notices }: ListFrameProps): ReactNode {
  const { phone, runtime } = useSettings();
  const rowSize = useRowHeight(runtime.environment.preferences, `rows:${node.name ?? path}`);
  const { overlay } = useRenderContext();
  const { total, loaded, selected, error } = useStore(model.state);
  const slot = useContext(HeadSlotContext);
  const parts = useMemo(() => frameParts(node), [node]);
  const columns = useMemo(() => rows.columns.flatMap(withMenu), [rows.columns]);
  const nodes = useMemo(() => toolbar.columns.map((column) => column.node), [toolbar.columns]);
  const onOpen = useRowPanel({ model, context: rows.context, columns: nodes });
  const list = useMemo(() => ({ ...node, ...(overlay ? {} : { autoFillHeight: true }) }), [node, overlay]);
  // A number by itself says nothing: it stands beside what it counts.
  const count =
    loaded && total !== undefined && (slot !== null || rows.label) ? (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, mr: { xs: 'auto', sm: 0 } }}>
        {total}
      </Box>
    ) : null;
  const tools = <Toolbar {...toolbar} items={parts.tools} at="headerToolbar" />;
  // On a phone one button is beside the title.
  const [beside, others] = phone ? [parts.actions.slice(0, 1), parts.actions.slice(1)] : [parts.actions, []];
  // Without filters tools need no line of their own, but below the title of a page.
  const hasToolLine = parts.filters.length + others.length > 0 || (slot !== null && parts.tools.length > 0);
  const draw = ({ node: item, index }: (typeof parts.actions)[number]): ReactNode => (
    <Box key={index}>{render(item, `headerToolbar[${index}]`)}</Box>
  );
  const head = (
    <Stack direction="row" sx={{ ...onPhone(slot), flex: 1, flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
      {rows.label && (
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {rows.label}
        </Typography>
      )}
      {count}
      {(parts.search || parts.actions.length > 0) && (
        <Stack
          direction="row"
          sx={{
            ...onPhone(slot),
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            ml: 'auto',
            width: { xs: parts.search ? '100%' : 'auto', sm: 'auto' },
          }}
        >
          {parts.search && (
            <Box role="search" sx={{ width: { xs: '100%', sm: 'auto' }, order: { xs: 1, sm: 0 } }}>
              <ListSearch model={model} input={parts.search} />
            </Box>
          )}
          {beside.map(draw)}
        </Stack>
      )}
      {!hasToolLine && parts.tools.length > 0 && <Box className="list-tools">{tools}</Box>}
    </Stack>
  );
  const opens = error === undefined || loaded;
  return (
    <RowHeightContext.Provider value={rowSize}>
      <Box sx={frameStyle(rowSize.height)} onKeyDown={moveFocus}>
        {slot ? createPortal(head, slot) : head}
        {hasToolLine && (
          <Stack direction="row" sx={toolLine}>
            <FilterChips model={model} filters={parts.filters} path={path} />
            {others.map(draw)}
            <Box className="list-tools" sx={{ ml: 'auto' }}>
              {tools}
            </Box>
          </Stack>
        )}
        {parts.notes.map(draw)}
        {notices}
        {opens &&
          (phone ? (
            <ListCards {...rows} columns={columns} onOpen={onOpen} />
          ) : (
            <CrudRows {...rows} node={list} columns={columns} onOpen={onOpen} />
          ))}
        {node.footer !== undefined && node.showFooter !== false && render(node.footer as SchemaNode, 'footer')}
        <Box className="list-foot">
          <Toolbar {...toolbar} items={node.footerToolbar ?? ['statistics', 'pagination']} at="footerToolbar" />
        </Box>
        {selected.length > 0 && Array.isArray(node.bulkActions) && node.bulkActions.length > 0 && (
          <Paper
            elevation={6}
            sx={{ position: 'sticky', bottom: 12, zIndex: 3, width: 'fit-content', maxWidth: '100%', mx: 'auto', px: 1.5, py: 1 }}
          >
            <BulkActions model={model} path={path} />
          </Paper>
        )}
      </Box>
    </RowHeightContext.Provider>
  );
}

/** One line on a phone, which scrolls where it is too long. */
const toolLine = {
  flexWrap: { sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  gap: 1,
  alignItems: 'center',
  py: 0.75,
  // Outlines of what has the focus are whole.
  mx: { xs: -0.5, sm: 0 },
  px: { xs: 0.5, sm: 0 },
  minHeight: 40,
  '& > *': { flexShrink: { xs: 0, sm: 1 } },
} as const;

/** The height of the rows that a person chose for this list. */
function useRowHeight(preferences: PageEnvironment['preferences'], key: string): RowHeight {
  const [isTall, setIsTall] = useState(() => preferences?.get(key) === 'tall');
  return useMemo(
    () => ({
      height: isTall ? tallRowHeight : rowHeight,
      onTallChange: (next: boolean) => {
        setIsTall(next);
        preferences?.set(key, next ? 'tall' : undefined);
      },
    }),
    [isTall, preferences, key],
  );
}

/** On a phone the title, the count and the buttons are one line, and the search is the next. */
function onPhone(slot: HTMLElement | null): { readonly display?: { readonly xs: string; readonly sm: string } } {
  return slot ? { display: { xs: 'contents', sm: 'flex' } } : {};
}

/** A column as it is drawn: the buttons of a row as a menu without a head. */
function withMenu(column: Column): readonly Column[] {
  if (column.node.type !== 'operation') return [column];
  const node = menuColumn(column.node);
  return node === undefined ? [] : [{ ...column, node: node, label: '', head: undefined }];
}

/** Moves from row to row by the arrow keys, and to the first and the last one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLTableRowElement)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')];
  const at = all.indexOf(target);
  const next =
    key === 'ArrowDown'
      ? all[at + 1]
      : key === 'ArrowUp'
        ? all[at - 1]
        : key === 'Home'
          ? all[0]
          : key === 'End'
            ? all.at(-1)
            : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
