import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { startDrag } from './start-drag.ts';

interface DragHandleProps {
  readonly list: string;
  /** Where its row stands, from 0. */
  readonly row: number;
  readonly rows: number;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
}

/** The handle of a row in a form: it is dragged to another place, or moved by the arrow keys, Home and End. */
export function DragHandle({ list, row, rows, disabled, onMove }: DragHandleProps): ReactNode {
  const texts = usePartTexts();
  const targets: Readonly<Record<string, number | undefined>> = { ArrowUp: row - 1, ArrowDown: row + 1, Home: 0, End: rows - 1 };
  return (
    <IconButton
      size="small"
      disabled={disabled}
      data-drag-handle=""
      aria-label={formatText(texts.moveRow, { row: row + 1 })}
      onPointerDown={(event) =>
        startDrag({
          event,
          list,
          onDrop: (place, after) => {
            const to = Number(place) + (after ? 1 : 0);
            onMove(row < to ? to - 1 : to);
          },
        })
      }
      onKeyDown={(event) => {
        const to = targets[event.key];
        if (to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < rows && to !== row) onMove(to);
      }}
      sx={{ cursor: 'grab', touchAction: 'none' }}
    >
      <Icon name="drag" sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
