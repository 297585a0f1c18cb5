import { toDayNumber } from '../dates/calendar-date.ts';
import { toSeconds } from '../dates/clock-time.ts';
import { wallClock } from '../clock/wall-clock.ts';

/** Milliseconds that a day and a time are after 1970-01-01, whatever the zone. */
function wallMs(date: string, time: string): number {
  return (toDayNumber(date) * 86_400 + toSeconds(time)) * 1000;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = wallClock(timeZone, new Date(instant));
  return wallMs(shown.slice(0, 10), shown.slice(11)) - Math.floor(instant / 1000) * 1000;
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
  const wall = wallMs(date, time);
  // The offset of a day before and a day after hold every offset that may apply; clock changes are further apart.
  const before = wall - offsetAt(wall - 86_400_000, timeZone);
  if (before + offsetAt(before, timeZone) === wall) return before;
  const after = wall - offsetAt(wall + 86_400_000, timeZone);
  return after + offsetAt(after, timeZone) === wall ? after : before;
}
