import dayjs, { type Dayjs } from 'dayjs';

const steps: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Returns how far a date is from now ("3 days ago"), in the language that dayjs is set to. */
export function fromNow(date: Dayjs, now: Dayjs = dayjs()): string {
  const seconds = date.diff(now, 'second');
  const [size, unit] = steps.find(([length]) => Math.abs(seconds) >= length) ?? [1, 'second'];
  const language = dayjs.locale();
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
