import { toDayNumber } from '../dates/calendar-date.ts';
import { toSeconds } from '../dates/clock-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Map<string, number>();
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts.set(type, Number(value));
  const part = (type: string): number => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant, in milliseconds since 1970 UTC, at which the clock on the institution's wall shows a day and time. Where a clock
 * change leaves that time out, the instant that the clock before the change would have shown it.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`, `HH:mm:ss` or `24:00`
 * @throws RangeError when the date, the time or the zone does not exist.
 */
export function zonedInstant(date: string, time: string, timeZone: string): number {
  const wall = (toDayNumber(date) * 86_400 + toSeconds(time)) * 1000;
  // The offset of a day before and a day after hold every offset that may apply; clock changes are further apart.
  const before = wall - offsetAt(wall - 86_400_000, timeZone);
  if (before + offsetAt(before, timeZone) === wall) return before;
  const after = wall - offsetAt(wall + 86_400_000, timeZone);
  return after + offsetAt(after, timeZone) === wall ? after : before;
}
