import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { LinkOrder, LinkPosition } from './useLinkOrder.ts';

const mark = { content: '""', position: 'absolute', left: 0, right: 0, height: 2, bgcolor: 'primary.main', zIndex: 1 } as const;

/** The line that shows where a dragged link would land. */
export const dropMarks = {
  position: 'relative',
  '&[data-drop=before]::before': { ...mark, top: -1 },
  '&[data-drop=after]::after': { ...mark, bottom: -1 },
} as const;

/** The handle of a link: drag it, or take the link with Space and move it by the arrow keys. */
export function LinkHandle({ order, place }: { readonly order: LinkOrder; readonly place: LinkPosition }): ReactNode {
  const { layout } = usePartTexts();
  const { link } = place;
  const isTaken = order.isTaken(link);
  return (
    <IconButton
      size="small"
      aria-label={formatText(layout.moveLink, { label: link.label })}
      aria-describedby={order.hint}
      aria-pressed={isTaken}
      onPointerDown={(event) => order.handleDown(event, place)}
      onClick={(event) => {
        // A press of the pointer has dragged, or wanted to.
        if (event.detail === 0) order.toggle(place);
      }}
      onBlur={() => isTaken && order.drop(place)}
      sx={{
        cursor: 'grab',
        touchAction: 'none',
        p: 0.5,
        ...(isTaken ? { color: 'primary.main', bgcolor: 'action.selected' } : {}),
      }}
    >
      <Icon name="drag" sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
