import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { NodeButton } from './NodeButton.tsx';
import { RowButton } from './RowButton.tsx';

/** What the buttons of a row of a combo know and do. */
export interface RowToolsProps {
  readonly node: SchemaObject;
  readonly row: number;
  readonly rows: number;
  readonly locked: boolean;
  readonly isRemovable: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Moves a row of a combo and takes it away. */
export function RowTools({ node, row, rows, locked, isRemovable, onMove, onRemove }: RowToolsProps): ReactNode {
  const texts = usePartTexts();
  const own = node['deleteBtn'];
  const dressed = typeof own === 'string' && own !== '' ? { label: own } : isPlainObject(own) ? own : undefined;
  const disabled = locked || !isRemovable;
  return (
    <>
      {node['draggable'] === true && (
        <>
          <RowButton icon="down" up text={texts.moveUp} row={row} disabled={locked || row === 0} onClick={() => onMove(-1)} />
          <RowButton
            icon="down"
            text={texts.moveDown}
            row={row}
            disabled={locked || row === rows - 1}
            onClick={() => onMove(1)}
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
