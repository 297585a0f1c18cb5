import { memo } from 'react';
import type { GridSlot } from '../../core/cells/layout-cells.ts';
import { useCalendarState } from '../calendar-context.ts';
import { useGrid } from './grid-context.ts';
import { MoreButton } from './MoreButton.tsx';
import { SessionChip, type ChipShape } from './SessionChip.tsx';

interface PlaceProps {
  readonly slot: GridSlot;
  readonly shape: ChipShape;
  readonly isMirror: boolean;
  readonly onOpenCell: (slot: GridSlot, anchor: Element) => void;
}

const Place = memo(function Place({ slot, shape, isMirror, onOpenCell }: PlaceProps) {
  const placed = useCalendarState((state) => (slot.sessionId === null ? undefined : state.placedById.get(slot.sessionId)));
  return (
    <>
      {placed && <SessionChip placed={placed} shape={shape} />}
      {slot.hidden.length > 0 && !isMirror && <MoreButton slot={slot} isLine={slot.sessionId === null} onOpenCell={onOpenCell} />}
    </>
  );
});

/** Content of a place of the drawing. It is looked up here, so that FullCalendar's own events need not change with it. */
export function GridSlotView({
  id,
  shape,
  isMirror,
}: {
  readonly id: string;
  readonly shape: ChipShape;
  /** What follows the pointer is the session alone. */
  readonly isMirror: boolean;
}) {
  const { layout, onOpenCell } = useGrid();
  const slot = layout.byId.get(id);
  return slot ? <Place slot={slot} shape={shape} isMirror={isMirror} onOpenCell={onOpenCell} /> : null;
}
