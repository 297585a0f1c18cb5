import { parseCalendarDate, type DateRange } from '@lab-console/schedule-rules';
import type { CalendarView } from '../core/view/calendar-view.ts';

// A day as an instant for Intl only: written in UTC and read back in UTC, so that no time zone moves it.
function instantOf(date: string): Date {
  const parts = parseCalendarDate(date);
  return new Date(Date.UTC(parts?.year ?? 1970, (parts?.month ?? 1) - 1, parts?.day ?? 1));
}

/** A day in words, for headings and labels. */
export function formatDay(date: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    timeZone: 'UTC',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(instantOf(date));
}

/** Days from and to, short. */
export function formatRange(range: DateRange, languageTag: string): string {
  const month = languageTag.startsWith('zh') ? 'long' : 'short';
  return new Intl.DateTimeFormat(languageTag, { timeZone: 'UTC', month, day: 'numeric' }).formatRange(
    instantOf(range.from),
    instantOf(range.to),
  );
}

/** What stands over the view: a month, the days of a week, a day. */
export function formatTitle(view: CalendarView, date: string, range: DateRange, languageTag: string): string {
  if (view === 'day') return formatDay(date, languageTag);
  if (view === 'month') {
    return new Intl.DateTimeFormat(languageTag, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(instantOf(date));
  }
  return new Intl.DateTimeFormat(languageTag, {
    timeZone: 'UTC',
    year: 'numeric',
    // The short month of Chinese is a bare number between slashes.
    month: languageTag.startsWith('zh') ? 'long' : 'short',
    day: 'numeric',
  }).formatRange(instantOf(range.from), instantOf(range.to));
}
