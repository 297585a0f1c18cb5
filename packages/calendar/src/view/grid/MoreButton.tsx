import type { GridSlot } from '../../core/cells/layout-cells.ts';
import type { CalendarState } from '../../core/store/calendar-state.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** How many of the hidden sessions are selected, and whether one has a conflict, as one number. */
function hiddenFlags({ selection, conflicts }: CalendarState, hidden: readonly number[]): number {
  let selected = 0;
  if (selection.ids.size > 0) for (const id of hidden) if (selection.ids.has(id)) selected += 1;
  const hasConflict = conflicts !== null && conflicts.size > 0 && hidden.some((id) => conflicts.has(id));
  return selected * 2 + Number(hasConflict);
}

/** How many sessions a full cell hides; seen as a number, read out as a sentence. Opens the list of the cell. */
export function MoreButton({
  slot,
  isLine,
  onOpenCell,
}: {
  readonly slot: GridSlot;
  readonly isLine: boolean;
  readonly onOpenCell: (slot: GridSlot, anchor: Element) => void;
}) {
  const { texts } = useCalendar();
  const flags = useCalendarState((state) => hiddenFlags(state, slot.hidden));
  const selected = flags >> 1;
  const hasConflict = flags % 2 === 1;
  const readOut = [
    texts.moreHint(slot.hidden.length),
    selected > 0 ? texts.selected(selected) : '',
    hasConflict ? texts.conflict.mark : '',
  ];
  return (
    <button
      type="button"
      className={`lc-more lc-more-${isLine ? 'line' : 'corner'}${selected > 0 ? ' lc-selected' : ''}${hasConflict ? ' lc-conflict' : ''}`}
      data-slot-id={slot.id}
      aria-haspopup="dialog"
      title={readOut[0]}
      onClick={(event) => onOpenCell(slot, event.currentTarget)}
    >
      {texts.more(slot.hidden.length)}
      <span className="lc-unseen">{texts.listed(['', ...readOut.filter((part) => part !== '')])}</span>
    </button>
  );
}
