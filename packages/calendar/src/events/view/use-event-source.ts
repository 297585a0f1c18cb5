import { wallClock } from '@lab-console/schedule-rules/clock';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarEvent, EventResource } from '../core/calendar-event.ts';
import { createEventModel, type EventModel, type LooseFields } from '../core/event-model.ts';
import type { DayGrid } from '../core/event-periods.ts';
import { createEventSource, type EventsChange, type EventSource } from '../core/event-source.ts';

/** What the source of a calendar is made of. */
export interface EventSourceProps<Event> extends DayGrid {
  readonly events: readonly Event[];
  readonly fields: LooseFields<Event> | undefined;
  readonly resources: readonly EventResource[];
  readonly createEvent: ((event: CalendarEvent) => Event) | undefined;
  readonly onEventsChange: ((events: Event[], change: EventsChange<Event>) => void | Promise<void>) | undefined;
}

/** The host's events as a source, and a number that changes when they have to be read again. */
export interface EventSourceState<Event> {
  readonly source: EventSource<Event>;
  readonly model: EventModel<Event>;
  readonly revision: number;
  readonly reload: () => void;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps a source to the events of the host. Other resources, or another grid of the day, make a new one. */
export function useEventSource<Event extends object>(props: EventSourceProps<Event>): EventSourceState<Event> {
  const { events, resources, dayStart, dayEnd, stepMinutes } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [revision, setRevision] = useState(0);
  const [model] = useState(() => createEventModel<Event>(props.fields));
  const key = JSON.stringify([resources, dayStart, dayEnd, stepMinutes]);
  const source = useMemo(
    () =>
      createEventSource<Event>({
        ...props,
        model,
        timeZone: ownTimeZone(),
        today: wallClock(ownTimeZone()).slice(0, 10),
        createEvent: (event) => latest.current.createEvent?.(event) ?? model.write({} as Event, event),
        onChange: (next, change) => latest.current.onEventsChange?.(next, change),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the events of later renders are given to it below, callbacks are read when they are called
    [key, model],
  );
  useEffect(() => {
    if (source.replaceEvents(events)) setRevision((before) => before + 1);
  }, [source, events]);
  return { source, model, revision, reload: () => setRevision((before) => before + 1) };
}
