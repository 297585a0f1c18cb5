import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { listFormat } from '../../core/rows/row-format.ts';
import type { RowEntry, RowsModel } from '../../core/rows/RowsModel.ts';
import type { EditColumn } from '../../core/rows/table-columns.ts';
import { classNameStyle } from '../../core/style/class-names.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useStore, useTracked } from '../../view/useTracked.ts';
import { RowButton } from './RowButton.tsx';
import { RowForm } from './RowForm.tsx';
import type { TableContext } from './table-context.ts';
import { TableTools } from './TableTools.tsx';
import { useMoves, type Moves } from './useMoves.tsx';
import { useRows } from './useRows.ts';

interface RowProps {
  readonly table: TableContext;
  readonly model: RowsModel;
  readonly moves: Moves;
  readonly entry: RowEntry;
  readonly index: number;
  readonly depth: number;
  readonly isFull: boolean;
  readonly isRemovable: boolean;
}

/** One row of an editable table, and the rows below it while they are shown. */
export function EditRow({ table, model, moves, entry, index, depth, isFull, isRemovable }: RowProps): ReactNode {
  const { node, columns, showIndex, hasTools, isStatic } = table;
  const texts = usePartTexts().rows;
  const { scope } = entry.model;
  const below = useTracked(scope, (reader) => reader.read('children'), []);
  const count = Array.isArray(below) ? below.length : 0;
  const expand = isPlainObject(node['expandConfig']) ? node['expandConfig']['expand'] : undefined;
  const [open, setOpen] = useState(expand === 'all' || (expand === 'first' && index === 0));
  const [wanted, setWanted] = useState(0);
  const rowClass = useText(node['rowClassNameExpr'], scope);
  const editing = table.editing?.entry === entry ? table.editing : undefined;
  const own = columns.findIndex((column) => column.display.type === 'operation');
  const tools = hasTools && !isStatic && (
    <TableTools
      table={table}
      model={model}
      moves={moves}
      entry={entry}
      index={index}
      isFull={isFull}
      isRemovable={isRemovable}
      onAddBelow={() => {
        setOpen(true);
        setWanted((times) => times + 1);
      }}
    />
  );
  const cell = (column: EditColumn): ReactNode => {
    const input = editing?.before === undefined ? column.input : column.update;
    const edits =
      !isStatic && input !== undefined && (table.always || editing !== undefined || (table.inPlace && column.isInput));
    return (
      <RowForm entry={entry} disabled={table.locked} inCell isStatic={!edits}>
        {table.render(edits ? input : column.display, `columns[${column.at}]`)}
      </RowForm>
    );
  };
  const folds = count > 0 || (open && wanted > 0);
  return (
    <>
      <TableRow sx={classNameStyle(rowClass)} data-drag-list={moves.list} data-drag-place={index}>
        {showIndex && <TableCell>{index + 1}</TableCell>}
        {columns.map((column, at) => (
          <TableCell key={column.key} sx={{ verticalAlign: 'top', py: 0.75, ...(at === 0 ? { pl: 2 + depth * 3 } : {}) }}>
            {at === own && tools}
            {at === 0 && folds ? (
              <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
                <RowButton
                  icon={open ? 'down' : 'right'}
                  text={open ? texts.hideChildren : texts.showChildren}
                  row={index}
                  isOpen={open}
                  onClick={() => setOpen(!open)}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>{cell(column)}</Box>
              </Box>
            ) : (
              cell(column)
            )}
          </TableCell>
        ))}
        {tools && own < 0 && <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top', py: 0.75 }}>{tools}</TableCell>}
      </TableRow>
      {folds && (
        <RowForm entry={entry} disabled={table.locked}>
          <RowsBelow table={table} entry={entry} value={below} depth={depth + 1} hidden={!open} wanted={wanted} />
        </RowForm>
      )}
    </>
  );
}

/** The rows under `children` of a row: they are part of its values and are checked with it. */
function RowsBelow({
  table,
  entry,
  value,
  depth,
  hidden,
  wanted,
}: {
  readonly table: TableContext;
  readonly entry: RowEntry;
  readonly value: unknown;
  readonly depth: number;
  readonly hidden: boolean;
  /** Counts up for each new row that is asked for. */
  readonly wanted: number;
}): ReactNode {
  const { model } = useRows(
    {
      node: { type: 'input-table', name: 'children' },
      scope: entry.model.scope,
      value,
      onChange: (next) => entry.model.setValue('children', next),
      disabled: table.locked,
    },
    { format: listFormat, inherits: table.node['canAccessSuperData'] === true },
  );
  const added = useRef(0);
  useEffect(() => {
    if (added.current === wanted) return;
    added.current = wanted;
    table.onAdd(model, table.node['scaffold']);
  }, [wanted, model, table]);
  const rows = useStore(model.rows);
  const moves = useMoves(model, { announce: table.announce });
  if (hidden) return null;
  return rows.map((row, index) => (
    <EditRow
      key={row.key}
      table={table}
      model={model}
      moves={moves}
      entry={row}
      index={index}
      depth={depth}
      isFull={false}
      isRemovable
    />
  ));
}
