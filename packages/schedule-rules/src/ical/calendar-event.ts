/** Something that takes place on a day, as an entry of a calendar file. */
export interface CalendarEvent {
  /** The same for the same thing for ever, and unlike any other's, e.g. `session-12@lab.example.edu`. */
  readonly uid: string;
  /** `YYYY-MM-DD`, by the institution's clock. */
  readonly date: string;
  /** `HH:mm` or `HH:mm:ss`. */
  readonly start: string;
  /** `HH:mm` or `HH:mm:ss`; not after `start` means on the next day. */
  readonly end: string;
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  /** Address of a page about it. */
  readonly url?: string;
  /** Not settled yet: calendars draw it lighter. */
  readonly tentative?: boolean;
  /** Does not take place: calendars strike it through or hide it. */
  readonly cancelled?: boolean;
  /** ISO 8601 time of the last change; a later one replaces what a calendar has under the same `uid`. */
  readonly updatedAt?: string;
}
