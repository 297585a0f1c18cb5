import { toSeconds } from '../dates/clock-time.ts';
import { addDays } from '../dates/calendar-date.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { escapeText, foldLine } from './content-line.ts';
import { zonedInstant } from './zoned-instant.ts';

/** A calendar to write. */
export interface CalendarFile {
  /** What calendars call it. */
  readonly name: string;
  /** IANA name of the zone that dates and times are meant in, e.g. `Asia/Shanghai`. */
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
  /** The present moment, for what has no time of its last change. */
  readonly now: Date;
  /** How often a calendar that subscribes should look again, in minutes. @default none */
  readonly refreshMinutes?: number;
}

const product = '-//lab-console//schedule-rules//EN';

/** 2020-01-01T00:00:00Z: counted from there, the seconds of a change fit the integer of a `SEQUENCE` until 2088. */
const sequenceEpoch = 1_577_836_800;

/** `20261116T003000Z` */
function utcText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}

function eventLines(event: CalendarEvent, timeZone: string, now: Date): readonly string[] {
  const { uid, date, start, end, summary, location, description, url, tentative = false, cancelled = false, updatedAt } = event;
  const lastDay = toSeconds(end) > toSeconds(start) ? date : addDays(date, 1);
  const changed = updatedAt === undefined ? Number.NaN : Date.parse(updatedAt);
  const hasChange = !Number.isNaN(changed);
  const text = (name: string, value: string | undefined): readonly string[] => (value ? [`${name}:${escapeText(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // Without a METHOD it is the time of the last revision of the entry (RFC 5545, 3.8.7.2).
    `DTSTAMP:${utcText(hasChange ? changed : now.getTime())}`,
    `DTSTART:${utcText(zonedInstant(date, start, timeZone))}`,
    `DTEND:${utcText(zonedInstant(lastDay, end, timeZone))}`,
    ...text('SUMMARY', summary),
    ...text('LOCATION', location),
    ...text('DESCRIPTION', description),
    ...(url ? [`URL:${new URL(url).href}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(hasChange
      ? [`LAST-MODIFIED:${utcText(changed)}`, `SEQUENCE:${Math.max(0, Math.floor(changed / 1000) - sequenceEpoch)}`]
      : []),
    'END:VEVENT',
  ];
}

/**
 * Writes an iCalendar file (RFC 5545). Times are in UTC, so that no reader needs to know the zone.
 *
 * @throws RangeError when a date, a time or the zone does not exist.
 * @throws TypeError when a `url` is no absolute address.
 */
export function writeCalendar({ name, timeZone, events, now, refreshMinutes }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timeZone)}`,
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...events.flatMap((event) => eventLines(event, timeZone, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
