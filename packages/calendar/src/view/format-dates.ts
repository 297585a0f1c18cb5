import { parseCalendarDate, type DateRange } from '@lab-console/schedule-rules';
import type { CalendarView } from '../core/view/calendar-view.ts';

// A day as an instant for Intl only: written in UTC and read back in UTC, so that no time zone moves it.
function instantOf(date: string): Date {
  const parts = parseCalendarDate(date);
  return new Date(Date.UTC(parts?.year ?? 1970, (parts?.month ?? 1) - 1, parts?.day ?? 1));
}

/** Making a format costs more than using it, and hundreds of sessions share a day. */
const formats = new Map<string, { readonly format: Intl.DateTimeFormat; readonly days: Map<string, string> }>();
const keptDays = 500;

function formatFor(languageTag: string, kind: keyof typeof kinds): { format: Intl.DateTimeFormat; days: Map<string, string> } {
  const key = `${languageTag} ${kind}`;
  const known = formats.get(key) ?? {
    format: new Intl.DateTimeFormat(languageTag, { timeZone: 'UTC', ...kinds[kind] }),
    days: new Map<string, string>(),
  };
  formats.set(key, known);
  return known;
}

const kinds = {
  day: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  dayTitle: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  week: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies { readonly [kind: string]: Intl.DateTimeFormatOptions };

/** A day in words, for headings and labels. */
export function formatDay(date: string, languageTag: string): string {
  const { format, days } = formatFor(languageTag, 'day');
  let text = days.get(date);
  if (text === undefined) {
    if (days.size >= keptDays) days.clear();
    text = format.format(instantOf(date));
    days.set(date, text);
  }
  return text;
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
  return formatFor(languageTag, 'shortDay').format.formatRange(instantOf(range.from), instantOf(range.to));
}

/** Returns the title of the view: a month, the days of a week, a day. */
export function formatTitle(view: CalendarView, date: string, range: DateRange, languageTag: string): string {
  if (view === 'day') return formatFor(languageTag, 'dayTitle').format.format(instantOf(date));
  if (view === 'month') {
    return formatFor(languageTag, 'month').format.format(instantOf(date));
  }
  if (languageTag.startsWith('zh')) return chineseRange(range, true);
  return formatFor(languageTag, 'week').format.formatRange(instantOf(range.from), instantOf(range.to));
}
