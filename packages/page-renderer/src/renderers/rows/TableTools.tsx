import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { rowValues, type RowEntry, type RowsModel } from '../../core/rows/RowsModel.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { RowHandle } from '../../fields/DragHandle.tsx';
import { NodeButton } from './NodeButton.tsx';
import { RowButton } from './RowButton.tsx';
import type { TableContext } from './table-context.ts';
import type { Moves } from './useMoves.tsx';

interface TableToolsProps {
  readonly table: TableContext;
  readonly model: RowsModel;
  readonly moves: Moves;
  readonly entry: RowEntry;
  readonly index: number;
  readonly isFull: boolean;
  readonly isRemovable: boolean;
  readonly onAddBelow: () => void;
}

/** Buttons of one row of an editable table; those that `…BtnLabel` names carry a text. */
export function TableTools(props: TableToolsProps): ReactNode {
  const { table, model, moves, entry, index, isFull, isRemovable, onAddBelow } = props;
  const { node, always, editing, locked } = table;
  const texts = usePartTexts();
  const has = (name: string): boolean => node[name] === true;
  const tool = (name: string, icon: string, text: string, onClick: () => void, disabled = false): ReactNode => (
    <Tool
      node={node}
      name={name}
      icon={icon}
      text={text}
      row={index}
      disabled={locked || disabled || (editing !== undefined && editing.entry !== entry)}
      onClick={onClick}
    />
  );
  if (editing?.entry === entry)
    return (
      <>
        {tool('confirm', 'check', texts.confirmRow, () => table.onConfirm(model, entry))}
        {tool('cancel', 'close', texts.cancelRow, () => table.onCancel(model, entry))}
      </>
    );
  const rows = model.rows.get().length;
  const adds = node['showTableAddBtn'] !== false;
  return (
    <>
      {has('draggable') && (
        <>
          <RowHandle
            list={moves.list}
            row={index}
            rows={rows}
            disabled={locked || rows < 2 || editing !== undefined}
            onMove={(to) => moves.moveTo(index, to)}
          />
          {tool('up', 'up', texts.moveUp, () => moves.moveTo(index, index - 1), index === 0)}
          {tool('down', 'down', texts.moveDown, () => moves.moveTo(index, index + 1), index === rows - 1)}
        </>
      )}
      {has('addable') &&
        adds &&
        tool('add', 'plus', texts.rows.addAfter, () => table.onAdd(model, node['scaffold'], index + 1), isFull)}
      {has('childrenAddable') && adds && tool('subAdd', 'below', texts.rows.addBelow, onAddBelow)}
      {has('copyable') &&
        node['showCopyBtn'] !== false &&
        tool('copy', 'copy', texts.copyRow, () => table.onAdd(model, rowValues(entry.model), index + 1), isFull)}
      {has('editable') && !always && tool('edit', 'edit', texts.editRow, () => table.onEdit(model, entry))}
      {has('removable') && tool('delete', 'delete', texts.removeRow, () => table.onRemove(model, entry), !isRemovable)}
    </>
  );
}

interface ToolProps {
  readonly node: SchemaObject;
  readonly name: string;
  readonly icon: string;
  readonly text: string;
  readonly row: number;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Tool({ node, name, icon, text, row, disabled, onClick }: ToolProps): ReactNode {
  // What changes a row had two names.
  const given = (part: string): unknown => (name === 'edit' ? node[`updateBtn${part}`] : undefined) ?? node[`${name}Btn${part}`];
  const label = toText(given('Label'));
  if (label === '')
    return (
      <RowButton
        icon={icon === 'up' ? 'down' : icon}
        up={icon === 'up'}
        text={text}
        row={row}
        disabled={disabled}
        onClick={onClick}
      />
    );
  return (
    <NodeButton
      node={{ label, icon: given('Icon') ?? icon }}
      name={formatText(text, { row: row + 1 })}
      disabled={disabled}
      plain
      onClick={onClick}
    />
  );
}
