import { createContext, useContext, type ComponentType } from 'react';
import type { CalendarEvent, EventResource } from '../core/calendar-event.ts';
import type { EventSource } from '../core/event-source.ts';
import type { EventTexts } from '../locales/event-texts.ts';

/** Props of a host's own form for events. */
export interface EventFormProps<Event> {
  /** The event that is edited; `null` for a new one. */
  readonly event: Event | null;
  /** What a new one begins with, such as the times of the place that was pressed. */
  readonly given: Partial<CalendarEvent>;
  /** Stores the event and closes the form; rejects where the host refuses it. */
  readonly onSave: (event: Event) => Promise<void>;
  readonly onClose: () => void;
}

/** Props of a host's own details of an event. */
export interface EventDetailsProps<Event> {
  readonly event: Event;
  /** Id for the element that names the details. */
  readonly titleId: string;
  /** Whether the event may be changed. */
  readonly canChange: boolean;
  readonly onEdit: () => void;
  /** Deletes it after a question. */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Components of a host in the place of those of the calendar. */
export interface EventSlots<Event> {
  /** Adds and edits an event: a dialog of the host's own. */
  readonly form?: ComponentType<EventFormProps<Event>>;
  /** Content of the details that open beside an event. */
  readonly details?: ComponentType<EventDetailsProps<Event>>;
}

/** What forms and details of one calendar share. */
export interface EventContextValue<Event> {
  readonly source: EventSource<Event>;
  readonly resources: readonly EventResource[];
  readonly slots: EventSlots<Event>;
  readonly texts: EventTexts;
  /** Reads the events again. */
  readonly reload: () => void;
}

/** Provided by `EventCalendar`. */
export const EventContext = createContext<EventContextValue<object> | null>(null);

/** The calendar of events around this part. */
export function useEvents(): EventContextValue<object> {
  const value = useContext(EventContext);
  if (!value) throw new Error('This part belongs inside <EventCalendar>.');
  return value;
}
