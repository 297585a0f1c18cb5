import type { EventInput } from '@fullcalendar/react';
import type { GridSlot } from '../../core/cells/layout-cells.ts';

/**
 * Makes the events that FullCalendar lays out: one for each place of the drawing. They stay the same objects, in the same list, as long as the places
 * do: a session that changes or moves draws itself again in its place, and the grid is laid out anew only where places come or go.
 */
export function createEventInputs(): (slots: readonly GridSlot[], canDrag?: (sessionId: number) => boolean) => EventInput[] {
  let known = new Map<string, EventInput>();
  let last: EventInput[] = [];
  return (slots, canDrag = () => true) => {
    const next: typeof known = new Map();
    const events = slots.map(({ id, date, start, end, column, sessionId }) => {
      const isFixed = sessionId === null || !canDrag(sessionId);
      const before = known.get(id);
      const isSame = before !== undefined && (before.editable === false) === isFixed;
      const event = isSame
        ? before
        : {
            id,
            start: `${date}T${start}`,
            end: `${date}T${end}`,
            column,
            ...(isFixed ? { editable: false } : {}),
          };
      next.set(id, event);
      return event;
    });
    known = next;
    if (events.length !== last.length || events.some((event, index) => event !== last[index])) last = events;
    return last;
  };
}
