import type { Dayjs } from 'dayjs';

interface WithParts extends Dayjs {
  readonly weekYear: () => number;
  readonly isoWeekYear: () => number;
  readonly $locale: () => { readonly ordinal?: (count: number, period: string) => string };
}

// As moment cuts a format into tokens; what stands in brackets is text.
const tokens =
  /\[[^\]]*\]|Mo|Qo|DDD[Do]?|do|wo|Wo|Do|[Gg]{4,5}|[Gg]{2}|Y{5,6}|YYYY|YY|Y|E|e|ww?|WW?|d{2,4}|D{1,2}|M{1,4}|LTS?|S{1,9}/g;

/** Tokens of moment that day.js has no text for, or the wrong one, and what they stand for. */
const missing: Readonly<Record<string, (date: WithParts) => number | string>> = {
  Mo: (date) => ordinal(date, date.month() + 1, 'M'),
  Qo: (date) => ordinal(date, date.quarter(), 'Q'),
  DDD: (date) => dayOfYear(date),
  DDDo: (date) => ordinal(date, dayOfYear(date), 'DDD'),
  DDDD: (date) => String(dayOfYear(date)).padStart(3, '0'),
  do: (date) => ordinal(date, date.day(), 'd'),
  Wo: (date) => ordinal(date, date.isoWeek(), 'W'),
  E: (date) => date.isoWeekday(),
  e: (date) => date.weekday(),
  Y: (date) => date.year(),
  YYYYY: (date) => String(date.year()).padStart(5, '0'),
  YYYYYY: (date) => `${date.year() < 0 ? '-' : '+'}${String(Math.abs(date.year())).padStart(6, '0')}`,
  gg: (date) => String(date.weekYear() % 100).padStart(2, '0'),
  gggg: (date) => date.weekYear(),
  ggggg: (date) => String(date.weekYear()).padStart(5, '0'),
  S: (date) => Math.floor(date.millisecond() / 100),
  SS: (date) => String(Math.floor(date.millisecond() / 10)).padStart(2, '0'),
  GG: (date) => String(date.isoWeekYear() % 100).padStart(2, '0'),
  GGGG: (date) => date.isoWeekYear(),
  GGGGG: (date) => String(date.isoWeekYear()).padStart(5, '0'),
};

/** A format in which day.js finds only tokens that it knows: the others stand there as text already. */
export function withMomentTokens(date: Dayjs, format: string): string {
  return format.replaceAll(tokens, (token) => {
    const write = Object.hasOwn(missing, token) ? missing[token] : undefined;
    return write ? `[${write(date as WithParts)}]` : token;
  });
}

function dayOfYear(date: Dayjs): number {
  return date.startOf('day').diff(date.startOf('year').startOf('day'), 'day') + 1;
}

function ordinal(date: WithParts, count: number, period: string): string {
  return (date.$locale().ordinal?.(count, period) ?? String(count)).replaceAll(/[[\]]/g, '');
}

const parts = /\[([^\]]*)\]|GGGG|WW?|YYYY|DDDD?|./g;

/** Whether a format tells a week of ISO (`GGGG-[W]WW`) or a day of the year (`YYYY-DDDD`), which day.js cannot read. */
export function isCountedFormat(format: string): boolean {
  return /GGGG.*W|W.*GGGG|YYYY.*DDD|DDD.*YYYY/.test(format);
}

/** Reads a date in such a format: the Monday of a week, a day of a year. `start` makes the first day of a year. */
export function readCounted(text: string, format: string, start: (year: number) => Dayjs): Dayjs | undefined {
  const order: string[] = [];
  const pattern = format.replaceAll(parts, (part, literal: string | undefined) => {
    if (/^(?:GGGG|YYYY)$/.test(part)) return order.push('year') > 0 ? '(\\d{4})' : '';
    if (/^(?:W|WW|DDD|DDDD)$/.test(part)) return order.push('count') > 0 ? '(\\d{1,3})' : '';
    return (literal ?? part).replaceAll(/[^\p{L}\d\s]/gu, String.raw`\$&`);
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  const value = (name: string): number => Number(found?.[order.indexOf(name) + 1]);
  if (!found || order.length !== 2) return undefined;
  // The fourth of January lies in the first week.
  const first = start(value('year'));
  const day = first.add(value('count') - 1, 'day');
  return format.includes('GGGG')
    ? (first.date(4) as Dayjs & { isoWeek: (count: number) => Dayjs }).isoWeek(value('count')).startOf('isoWeek' as 'week')
    : day.year() === value('year')
      ? day
      : undefined;
}
