import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { listFormat } from '../../core/rows/row-format.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { ColumnsMenu } from '../crud/ColumnsMenu.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useStore } from '../../view/useTracked.ts';
import { NodeButton } from './NodeButton.tsx';
import { dragMarks } from '../../fields/start-drag.ts';
import type { Editing, TableContext } from './table-context.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { EditRow } from './TableRows.tsx';
import { TableSummary } from './TableSummary.tsx';
import { useEditColumns } from './useEditColumns.ts';
import { useMoves } from './useMoves.tsx';
import { useRows } from './useRows.ts';
import { useTableEditing } from './useTableEditing.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputTableNode } from '../../schema/row-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** A list of objects as a table: rows are added, edited in place or one at a time, copied, removed, moved. */
export function InputTable(props: FormItemRendererProps<Drawn<InputTableNode>>): ReactNode {
  const { node, path, scope, disabled, readOnly, labelId, controlId, render } = props;
  const { runtime } = useSettings();
  const { static: isStatic } = useRenderContext();
  const texts = usePartTexts();
  const locked = disabled || readOnly;
  const has = (name: string): boolean => node[name] === true;
  // With `needConfirm: false` every cell that has an input is one; otherwise one row at a time is edited.
  const always = node.needConfirm === false;
  const onceAtATime = has('editable') || has('addable');
  const { columns, choice } = useEditColumns(node, scope, onceAtATime || always);
  const unique = useMemo(
    () =>
      columns.filter(({ display, input }) => display['unique'] === true || input?.['unique'] === true).map(({ name }) => name),
    [columns],
  );
  const perPage = typeof node.perPage === 'number' && node.perPage > 0 ? node.perPage : Infinity;
  const [wanted, setPage] = useState(1);
  const showPageOf = (index: number): void => {
    if (perPage !== Infinity) setPage(Math.floor(index / perPage) + 1);
  };
  const [editing, setEditing] = useState<Editing>();
  // Only cells that are inputs by themselves are checked: the others were when their row was kept.
  const drawn = useMemo(
    () => columns.flatMap(({ input, isInput }) => (input && (always || (!onceAtATime && isInput)) ? [input] : [])),
    [columns, always, onceAtATime],
  );
  const inputsOf = useCallback(() => drawn, [drawn]);
  const check = useCallback(() => (editing ? texts.rowOpen : undefined), [editing, texts]);
  const { model, error, minimum, maximum } = useRows(props, {
    format: listFormat,
    unique,
    check,
    inherits: node.canAccessSuperData === true,
    inputsOf: isStatic ? undefined : inputsOf,
    reveal: (index) => {
      showPageOf(index);
      showAt(perPage === Infinity ? index : index % perPage);
    },
  });
  const rows = useStore(model.rows);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(wanted, pages);
  const from = perPage === Infinity ? 0 : (page - 1) * perPage;
  const {
    shown,
    from: first,
    before,
    more,
    showAt,
  } = usePortion(useMemo(() => rows.slice(from, from + perPage), [rows, from, perPage]));
  const isFull = rows.length >= maximum;
  const moves = useMoves(model, { onMoved: showPageOf });
  const { add, ...changes } = useTableEditing({
    node,
    path,
    scope,
    model,
    always,
    editing,
    onEditing: setEditing,
    onAdded: showPageOf,
  });

  const hasTools =
    !isStatic &&
    (['removable', 'copyable', 'draggable', 'childrenAddable'].some(has) ||
      (has('addable') && node.showTableAddBtn !== false) ||
      (!always && onceAtATime) ||
      editing !== undefined);
  const ownTools = hasTools && !columns.some(({ display }) => display.type === 'operation');
  const showIndex = has('showIndex');
  const footer = isPlainObject(node.footerAddBtn) ? node.footerAddBtn : {};
  const showAdd = has('addable') && !isStatic && node.showFooterAddBtn !== false && footer['hidden'] !== true;
  const width = columns.length + (showIndex ? 1 : 0) + (ownTools ? 1 : 0);
  const summary = (name: 'prefixRow' | 'affixRow'): ReactNode =>
    Array.isArray(node[name]) && (
      <TableSummary
        model={model}
        lines={node[name]}
        leading={showIndex ? 1 : 0}
        count={width - (showIndex ? 1 : 0)}
        path={`${path}.${name}`}
      />
    );
  const table: TableContext = {
    node,
    columns,
    showIndex,
    hasTools,
    locked,
    isStatic,
    always,
    inPlace: !onceAtATime,
    editing,
    announce: moves.announce,
    render,
    ...changes,
  };
  return (
    <GroupField field={props} focusable sx={{ minWidth: 0, ...dragMarks }}>
      {choice && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
          <ColumnsMenu {...choice} />
        </Box>
      )}
      {before}
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }} tabIndex={0}>
        <Table size="small">
          <ColumnHeaders columns={columns} showIndex={showIndex} hasTools={ownTools} />
          <TableBody>
            {summary('prefixRow')}
            {rows.length === 0 && (
              <TableRow>
                <TableCell colSpan={Math.max(1, width)} sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                  {typeof node.placeholder === 'string' ? node.placeholder : runtime.texts.empty}
                </TableCell>
              </TableRow>
            )}
            {shown.map((entry, offset) => (
              <EditRow
                key={entry.key}
                table={table}
                model={model}
                moves={moves}
                entry={entry}
                index={from + first + offset}
                depth={0}
                isFull={isFull}
                isRemovable={rows.length > minimum}
              />
            ))}
            {summary('affixRow')}
          </TableBody>
        </Table>
      </TableContainer>
      {more}
      {moves.status}
      {pages > 1 && (
        <Pagination
          size="small"
          count={pages}
          page={page}
          aria-label={runtime.texts.pagination}
          // Each of several lists on a page has a name of its own.
          id={`${controlId}-pages`}
          aria-labelledby={`${controlId}-pages ${labelId}`}
          onChange={(_event, next) => setPage(next)}
          sx={{ mt: 1 }}
        />
      )}
      {showAdd && (
        <Box sx={{ mt: 1 }}>
          <NodeButton
            node={{ icon: 'plus', ...footer }}
            label={texts.add}
            disabled={locked || isFull || editing !== undefined || footer['disabled'] === true}
            onClick={add}
          />
        </Box>
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </GroupField>
  );
}
