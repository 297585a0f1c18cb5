import type { CalendarEvent } from './calendar-event.ts';

/** Reads events of a host's type, and writes into them. */
export interface EventModel<Event> {
  /** Returns the event in the words of the calendar. @throws Error where a needed field has no usable value. */
  readonly read: (event: Event) => CalendarEvent;
  /** Returns the event with other values. */
  readonly write: (event: Event, change: Partial<CalendarEvent>) => Event;
  /** Whether events have a field at all, as far as their mapping or one of them shows. */
  readonly has: (field: keyof CalendarEvent, events: readonly Event[]) => boolean;
}

/** Fields as they come at run time: names of fields, or accessors. */
export type LooseFields<Event> = {
  readonly [Name in keyof CalendarEvent]?:
    | PropertyKey
    | { readonly get: (event: Event) => unknown; readonly set: (event: Event, value: never) => Event };
};

const needed = ['id', 'title', 'start', 'end'] as const;
const names = [...needed, 'resource', 'category', 'group', 'draft'] as const;
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** Makes the model of a mapping; what it does not name has the calendar's own word. */
export function createEventModel<Event extends object>(fields: LooseFields<Event> = {}): EventModel<Event> {
  const get = (event: Event, name: keyof CalendarEvent): unknown => {
    const field = fields[name] ?? name;
    return typeof field === 'object' ? field.get(event) : (event as Readonly<Record<PropertyKey, unknown>>)[field];
  };
  const set = (event: Event, name: keyof CalendarEvent, value: unknown): Event => {
    const field = fields[name] ?? name;
    return typeof field === 'object' ? field.set(event, value as never) : { ...event, [field]: value };
  };
  return {
    read: (event) => {
      const read = Object.fromEntries(names.map((name) => [name, get(event, name)]));
      for (const name of needed)
        if (read[name] === undefined || read[name] === null)
          throw new Error(`An event has no ${name}, which the calendar needs. Name the field that it is in by fields.${name}.`);
      for (const name of ['start', 'end'] as const)
        if (typeof read[name] !== 'string' || !localTime.test(read[name]))
          throw new Error(
            `The ${name} of an event is "${String(read[name])}", which is no local time. Give it as YYYY-MM-DDTHH:mm, by accessors in fields.${name}.`,
          );
      return read as unknown as CalendarEvent;
    },
    write: (event, change) =>
      names.reduce((written, name) => (name in change ? set(written, name, change[name]) : written), event),
    has: (field, events) => fields[field] !== undefined || events.some((event) => get(event, field) !== undefined),
  };
}
