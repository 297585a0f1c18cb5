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

// Chinese ranges come out of Intl as numbers between slashes, whatever form is asked for: they are put together here.
function chineseRange(range: DateRange, withYear: boolean): string {
  const from = parseCalendarDate(range.from);
  const to = parseCalendarDate(range.to);
  if (!from || !to) return '';
  const isSameYear = from.year === to.year;
  const start = `${withYear ? `${from.year}年` : ''}${from.month}月${from.day}日`;
  const year = withYear && !isSameYear ? `${to.year}年` : '';
  const month = isSameYear && from.month === to.month ? '' : `${to.month}月`;
  return `${start} – ${year}${month}${to.day}日`;
}

/** Days from and to, without the year. */
export function formatRange(range: DateRange, languageTag: string): string {
  if (languageTag.startsWith('zh')) return chineseRange(range, false);
  return new Intl.DateTimeFormat(languageTag, { timeZone: 'UTC', month: 'short', day: 'numeric' }).formatRange(
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
  if (languageTag.startsWith('zh')) return chineseRange(range, true);
  return new Intl.DateTimeFormat(languageTag, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).formatRange(instantOf(range.from), instantOf(range.to));
}
