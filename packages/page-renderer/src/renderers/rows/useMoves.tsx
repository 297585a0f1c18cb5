import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import type { RowsModel } from '../../core/rows/RowsModel.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';

/** Moving of rows by hand. */
export interface Moves {
  /** Name of the list for what is dragged in it. */
  readonly list: string;
  readonly announce: (text: string) => void;
  readonly moveTo: (from: number, to: number) => void;
  /** Announces to screen readers where a row is now. */
  readonly status: ReactNode;
}

/** Moves rows; the focus stays on the button that was pressed, and each move is announced. */
export function useMoves(
  model: RowsModel,
  {
    onMoved,
    announce,
  }: {
    /** Scrolls the place into view that a row was taken to. */
    readonly onMoved?: (to: number) => void;
    /** Announces what happened where this list has no room for it. */
    readonly announce?: (text: string) => void;
  } = {},
): Moves {
  const rows = useStore(model.rows);
  const { moved } = usePartTexts().rows;
  const list = useId();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<HTMLElement>(undefined);
  // A row that takes another place in the document loses the focus.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const button = pressed.current;
    pressed.current = undefined;
    if (!button.isConnected) return;
    const handle = button.closest('[data-drag-place]')?.querySelector<HTMLElement>('[data-drag-handle]');
    (button.matches(':disabled') ? handle : button)?.focus();
  });
  return {
    list,
    announce: announce ?? setAnnouncement,
    moveTo: (from, to) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body) pressed.current = activeElement;
      if (!model.move(from, to)) {
        pressed.current = undefined;
        return;
      }
      (announce ?? setAnnouncement)(formatText(moved, { row: from + 1, place: to + 1, count: rows.length }));
      onMoved?.(to);
    },
    status: (
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    ),
  };
}
