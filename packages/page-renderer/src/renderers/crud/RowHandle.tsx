import IconButton from '@mui/material/IconButton';
import type { DragEvent, ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';

const kind = 'application/x-row';

/** What a row needs to be dragged to another place. */
export function rowDropProps(index: number, move: (from: number, to: number) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(kind)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(kind);
      if (from === '') return;
      event.preventDefault();
      move(Number(from), index);
    },
  };
}

/** The handle of a row: drag it, or move the row by the arrow keys. */
export function RowHandle({
  index,
  count,
  move,
  disabled,
}: {
  readonly index: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
  readonly disabled: boolean;
}): ReactNode {
  const parts = usePartTexts();
  const to = (next: number, target: HTMLElement): void => {
    if (next < 0 || next >= count) return;
    const body = target.closest('tbody');
    move(index, next);
    // The focus goes with the row.
    requestAnimationFrame(() => body?.querySelector<HTMLElement>(`[data-row-handle="${next}"]`)?.focus());
  };
  return (
    <IconButton
      size="small"
      disabled={disabled}
      draggable={!disabled}
      data-row-handle={index}
      aria-label={formatText(parts.moveRow, { row: index + 1 })}
      onDragStart={(event) => {
        event.dataTransfer.setData(kind, String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        to(index + (event.key === 'ArrowUp' ? -1 : 1), event.currentTarget);
      }}
      sx={{ cursor: 'grab' }}
    >
      <Icon name="drag" />
    </IconButton>
  );
}
