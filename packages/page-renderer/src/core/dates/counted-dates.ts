import dayjs, { type Dayjs } from 'dayjs';

const parts = /\[([^\]]*)\]|GGGG|WW?|YYYY|DDDD?|./g;

/** Whether a format has a week of ISO (`GGGG-[W]WW`) or a day of the year (`YYYY-DDDD`), which day.js cannot read. */
export function isCountedFormat(format: string): boolean {
  return /GGGG.*W|W.*GGGG|YYYY.*DDD|DDD.*YYYY/.test(format);
}

/** Reads a date in such a format: the Monday of a week, a day of a year. */
export function readCounted(text: string, format: string): Dayjs | undefined {
  const order: string[] = [];
  const pattern = format.replaceAll(parts, (part, literal: string | undefined) => {
    if (/^(?:GGGG|YYYY)$/.test(part)) return order.push('year') > 0 ? String.raw`(\d{4})` : '';
    if (/^(?:W|WW|DDD|DDDD)$/.test(part)) return order.push('count') > 0 ? String.raw`(\d{1,3})` : '';
    return (literal ?? part).replaceAll(/[^\p{L}\d\s]/gu, String.raw`\$&`);
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found || order.length !== 2) return undefined;
  const value = (name: string): number => Number(found[order.indexOf(name) + 1]);
  const first = dayjs(new Date(value('year'), 0, 1));
  // The fourth of January lies in the first week.
  if (format.includes('GGGG')) return first.date(4).isoWeek(value('count')).startOf('isoWeek');
  const day = first.add(value('count') - 1, 'day');
  return day.year() === value('year') ? day : undefined;
}
