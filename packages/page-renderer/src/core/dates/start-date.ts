import type { SchemaObject } from '../../schema/base.ts';
import { toText } from '../data/to-text.ts';
import { isRelativeDate, parseRelativeDate } from './dates.ts';
import { readStored, writeStored, type DateStorage } from './stored-date.ts';

/** How a date input keeps its value: `valueFormat`, its alias `format`, for a time `timeFormat`; unix seconds unless given. */
export function dateStorage(node: Readonly<Record<string, unknown>>): DateStorage {
  const names = toText(node['type']).startsWith('input-time')
    ? ['valueFormat', 'format', 'timeFormat']
    : ['valueFormat', 'format'];
  const format = names.map((name) => node[name]).find((value) => typeof value === 'string' && value !== '');
  return { stored: typeof format === 'string' ? format : 'X', utc: node['utc'] === true };
}

/** A date in the format that it is kept in; `today`, `-1week` are worked out. What is no date stays as it is. */
export function keptDate(value: string, storage: DateStorage): string {
  const date = isRelativeDate(value) ? parseRelativeDate(value) : readStored(value, storage);
  return date ? writeStored(date, storage) : value;
}

/** What a date input keeps in place of the value that it was given: under its own name, and under its `extraName`. */
export interface KeptDates {
  readonly value: unknown;
  readonly extra?: string;
}

/**
 * Returns the value of an input whose value was not picked. Relative dates become dates, those of the definition get the format that they are kept
 * in, two dates are kept as the input does. `undefined` where the value may stay.
 */
export function startDates(node: SchemaObject, value: unknown): KeptDates | undefined {
  const storage = dateStorage(node);
  const { type = '', value: defined } = node as SchemaObject & { readonly value?: unknown };
  const isOwn = (text: unknown): boolean =>
    value === defined || (typeof defined === 'string' && defined.includes('${')) || isRelativeDate(text);
  const keep = (text: string): string => (text !== '' && isOwn(text) ? keptDate(text, storage) : text);
  if (!type.includes('-range')) {
    if (typeof value !== 'string') return undefined;
    const kept = keep(value);
    return kept === value ? undefined : { value: kept };
  }
  const delimiter = toText(node['delimiter']) || ',';
  const given: readonly unknown[] | undefined =
    typeof value === 'string' && value.includes(delimiter) ? value.split(delimiter) : Array.isArray(value) ? value : undefined;
  if (!given) return undefined;
  const [from = '', to = ''] = given.map((text) => keep(toText(text).trim()));
  const extraName = toText(node['extraName']);
  if (extraName !== '') return { value: from, extra: to };
  const kept = node['joinValues'] === false ? [from, to] : `${from}${delimiter}${to}`;
  const isSame = Array.isArray(kept)
    ? Array.isArray(value) && kept.every((text, index) => text === given[index])
    : kept === value;
  return isSame ? undefined : { value: kept };
}
