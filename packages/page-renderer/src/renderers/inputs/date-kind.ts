import type { DateStorage } from '../../core/dates/stored-date.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** What a date input picks, and how it shows and keeps it. */
export interface DateKind extends DateStorage {
  readonly picks: 'date' | 'datetime' | 'time' | 'month' | 'quarter' | 'year';
  readonly display: string;
}

const displays = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm',
  month: 'YYYY-MM',
  quarter: 'YYYY [Q]Q',
  year: 'YYYY',
} as const;

/** Reads a node's kind and formats (`valueFormat`, its alias `format`; `displayFormat`, its alias `inputFormat`). */
export function dateKind(node: SchemaObject, type = node.type ?? ''): DateKind {
  const picks = (/^input-(datetime|date|time|month|quarter|year)/.exec(type)?.[1] ?? 'date') as DateKind['picks'];
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => node[name]).find((value): value is string => typeof value === 'string' && value !== '');
  return {
    picks,
    display: text('displayFormat', 'inputFormat', picks === 'time' ? 'timeFormat' : 'displayFormat') ?? displays[picks],
    stored: text('valueFormat', 'format', picks === 'time' ? 'timeFormat' : 'valueFormat') ?? 'X',
    utc: node['utc'] === true,
  };
}
