/** Making a format takes longer than all that is done with it; there are as many as time zones that were asked for. */
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
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * Returns the clock of the institution, `YYYY-MM-DDTHH:mm:ss`, whatever the time zone of the computer.
 * @throws RangeError when the time zone is unknown to the computer.
 */
export function wallClock(timeZone: string, instant: Date = new Date()): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The day that it is in a time zone, `YYYY-MM-DD`. @throws RangeError as `wallClock` does. */
export function dayInZone(timeZone: string, instant?: Date): string {
  return wallClock(timeZone, instant).slice(0, 10);
}
