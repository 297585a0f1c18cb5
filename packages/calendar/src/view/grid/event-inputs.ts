import type { EventInput } from '@fullcalendar/react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';

/**
 * Makes the events that FullCalendar lays out. They hold the place of a session and nothing else, and stay the same objects until
 * that place changes: a chip that changes its looks draws itself again, and the grid is not laid out anew for it.
 */
export function createEventInputs(): (placed: readonly PlacedSession[]) => EventInput[] {
  let known = new Map<number, { readonly key: string; readonly event: EventInput }>();
  let last: EventInput[] = [];
  return (placed) => {
    const next: typeof known = new Map();
    const events = placed.map(({ session, start, end }) => {
      const key = `${session.date}T${start}/${end}`;
      const old = known.get(session.id);
      const entry =
        old?.key === key
          ? old
          : { key, event: { id: String(session.id), start: `${session.date}T${start}`, end: `${session.date}T${end}` } };
      next.set(session.id, entry);
      return entry.event;
    });
    known = next;
    if (events.length !== last.length || events.some((event, index) => event !== last[index])) last = events;
    return last;
  };
}
