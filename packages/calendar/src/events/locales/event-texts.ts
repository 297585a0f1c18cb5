import type { CalendarTexts } from '../../locales/calendar-texts.ts';

/** Every text of a calendar of events in one language. */
export interface EventTexts {
  /** Those of the calendar around the events. */
  readonly calendar: CalendarTexts;
  readonly title: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly time: string;
  readonly resource: string;
  readonly noResource: string;
  readonly category: string;
  readonly group: string;
  readonly titleMissing: string;
  readonly timesMissing: string;
  readonly endBeforeStart: string;
}
