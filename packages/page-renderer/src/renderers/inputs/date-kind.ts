import { dateStorage } from '../../core/dates/start-date.ts';
import type { DateStorage } from '../../core/dates/stored-date.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** What a date input picks, and how it shows and keeps it. */
export interface DateKind extends DateStorage {
  readonly picks: 'date' | 'datetime' | 'time' | 'month' | 'quarter' | 'year';
  readonly display: string;
  /** Whether `display` consists of parts that can be typed one by one; otherwise the date is only picked (`[Week] W`, `Q`, `X`). */
  readonly typed: boolean;
  /** Parts of a time that `display` shows. */
  readonly clock: readonly ('hours' | 'minutes' | 'seconds')[];
}

const displays = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm',
  month: 'YYYY-MM',
  quarter: 'YYYY [Q]Q',
  year: 'YYYY',
} as const;

const withoutText = (format: string): string => format.replaceAll(/\[[^\]]*\]/g, ' ');
const typable = /^(?:YYYY|YY|M{1,4}|Do|DD?|d{1,4}|HH?|hh?|mm?|ss?|A|a|LTS?|L{1,4}|l{1,4}|[^A-Za-z])*$/;

/** Reads a node's kind and formats (`valueFormat`, its alias `format`; `displayFormat`, its alias `inputFormat`). */
export function dateKind(node: SchemaObject, type = node.type ?? ''): DateKind {
  const picks = (/^input-(datetime|date|time|month|quarter|year)/.exec(type)?.[1] ?? 'date') as DateKind['picks'];
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => node[name]).find((value): value is string => typeof value === 'string' && value !== '');
  const display = text('displayFormat', 'inputFormat', picks === 'time' ? 'timeFormat' : 'displayFormat') ?? displays[picks];
  const bare = withoutText(display);
  const has = (part: RegExp): boolean =>
    part.test(bare.replaceAll(/LTS|LLLL|LLL|LT/g, (token) => (token === 'LTS' ? 'HHmmss' : 'HHmm')));
  return {
    picks,
    display,
    typed: typable.test(bare),
    clock: ['hours', ...(has(/m/) || !has(/[Hhk]/) ? (['minutes'] as const) : []), ...(has(/s/) ? (['seconds'] as const) : [])],
    ...dateStorage(type === node.type ? node : { ...node, type }),
  };
}
