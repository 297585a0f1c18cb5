import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { NodeButton } from './NodeButton.tsx';
import { RowHandle } from '../../fields/DragHandle.tsx';
import { RowButton } from './RowButton.tsx';

/** What the buttons of a row of a combo know and do. */
export interface RowToolsProps {
  readonly node: SchemaObject;
  readonly row: number;
  readonly rows: number;
  readonly locked: boolean;
  readonly isRemovable: boolean;
  /** Name of the list that its handle is dragged in; left out where one row is shown at a time. */
  readonly list: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves a row of a combo and takes it away. */
export function RowTools({ node, row, rows, locked, isRemovable, list, onMove, onRemove }: RowToolsProps): ReactNode {
  const texts = usePartTexts();
  const own = node['deleteBtn'];
  const dressed = typeof own === 'string' && own !== '' ? { label: own } : isPlainObject(own) ? own : undefined;
  const disabled = locked || !isRemovable;
  return (
    <>
      {node['draggable'] === true && (
        <>
          {list !== undefined && <RowHandle list={list} row={row} rows={rows} disabled={locked || rows < 2} onMove={onMove} />}
          <RowButton
            icon="down"
            up
            text={texts.moveUp}
            row={row}
            disabled={locked || row === 0}
            onClick={() => onMove(row - 1)}
          />
          <RowButton
            icon="down"
            text={texts.moveDown}
            row={row}
            disabled={locked || row === rows - 1}
            onClick={() => onMove(row + 1)}
          />
        </>
      )}
      {node['removable'] !== false &&
        (dressed ? (
          <NodeButton
            node={dressed}
            label={formatText(texts.removeRow, { row: row + 1 })}
            name={formatText(texts.removeRow, { row: row + 1 })}
            disabled={disabled}
            onClick={onRemove}
          />
        ) : (
          <RowButton icon="delete" text={texts.removeRow} row={row} disabled={disabled} onClick={onRemove} />
        ))}
    </>
  );
}
