/** An event in the words of the calendar; a host whose events have other fields names them in `fields`. */
export interface CalendarEvent {
  /** Tells it from all others. */
  readonly id: string | number;
  readonly title: string;
  /** Local time on the host's clock, `YYYY-MM-DDTHH:mm`. */
  readonly start: string;
  /** Local time of the same day, `YYYY-MM-DDTHH:mm`. */
  readonly end: string;
  /** Id of what it takes, such as a room: two events that take it at the same time are in conflict. */
  readonly resource?: string | number | null;
  /** Events of a category have one colour, and can be filtered by it. */
  readonly category?: string | null;
  /** Events of a group have one colour and a letter. */
  readonly group?: string | null;
  /** A draft is dashed, and can be published. */
  readonly draft?: boolean;
}

/** What events take, such as a room or a person. */
export interface EventResource {
  readonly id: string | number;
  readonly title: string;
}

/** The fields of {@link CalendarEvent} with the types that a host's event may have in them. */
interface FieldValues {
  readonly id: string | number;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly resource: string | number | null | undefined;
  readonly category: string | null | undefined;
  readonly group: string | null | undefined;
  readonly draft: boolean | undefined;
}

/** Names of fields of an event that have values of a type. */
type FieldsOf<Event, Value> = { readonly [Key in keyof Event]-?: Event[Key] extends Value ? Key : never }[keyof Event];

/** Where a value of an event is: the name of a field, or how it is read and written. */
export type EventField<Event, Value> =
  | FieldsOf<Event, Value>
  | { readonly get: (event: Event) => Value; readonly set: (event: Event, value: Value) => Event };

/** Every field by the calendar's word for it. */
type AllFields<Event> = { readonly [Name in keyof FieldValues]: EventField<Event, FieldValues[Name]> };

/** Needed fields that an event does not have under the calendar's own word for them. */
type MissingNames<Event> = {
  readonly [Name in 'id' | 'title' | 'start' | 'end']: Event extends { readonly [Key in Name]: FieldValues[Name] } ? never : Name;
}['id' | 'title' | 'start' | 'end'];

/** Where the fields of a host's events are; those that the events have under the calendar's word need not be named. */
export type EventFields<Event> = Partial<AllFields<Event>> & Pick<AllFields<Event>, MissingNames<Event>>;

/** The property `fields`, which may be left out where it is not needed. */
export type FieldsProp<Event> = [MissingNames<Event>] extends [never]
  ? { readonly fields?: EventFields<Event> }
  : { readonly fields: EventFields<Event> };
