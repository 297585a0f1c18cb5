import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { formatText } from '../core/data/format-text.ts';
import { Icon } from '../view/icons.tsx';
import { usePartTexts } from '../view/usePartTexts.ts';
import { startDrag, type DragStart } from './start-drag.ts';

interface DragHandleProps extends Pick<DragStart, 'list' | 'onDrop'> {
  readonly label: string;
  readonly disabled: boolean;
  /** Moves it by a key; gives whether the key was one for that. */
  readonly onKey: (key: string) => boolean;
}

/** A handle by which the element around it is dragged to another place, or moved by keys. */
export function DragHandle({ label, list, disabled, onDrop, onKey }: DragHandleProps): ReactNode {
  return (
    <IconButton
      size="small"
      disabled={disabled}
      data-drag-handle=""
      aria-label={label}
      onPointerDown={(event) => startDrag({ event, list, onDrop })}
      onKeyDown={(event) => {
        if (onKey(event.key)) event.preventDefault();
      }}
      sx={{ cursor: 'grab', touchAction: 'none' }}
    >
      <Icon name="drag" sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

interface RowHandleProps extends Pick<DragHandleProps, 'list' | 'disabled'> {
  /** The place of its row, from 0. */
  readonly row: number;
  readonly rows: number;
  readonly onMove: (to: number) => void;
}

/** The handle of a row in a form: it is dragged to another place, or moved by the arrow keys, Home and End. */
export function RowHandle({ list, row, rows, disabled, onMove }: RowHandleProps): ReactNode {
  const texts = usePartTexts();
  const targets: Readonly<Record<string, number | undefined>> = { ArrowUp: row - 1, ArrowDown: row + 1, Home: 0, End: rows - 1 };
  return (
    <DragHandle
      list={list}
      label={formatText(texts.moveRow, { row: row + 1 })}
      disabled={disabled}
      onDrop={(place, after) => {
        const to = Number(place) + (after ? 1 : 0);
        onMove(row < to ? to - 1 : to);
      }}
      onKey={(key) => {
        const to = targets[key];
        if (to !== undefined && to >= 0 && to < rows && to !== row) onMove(to);
        return to !== undefined;
      }}
    />
  );
}
