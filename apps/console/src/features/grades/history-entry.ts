import { isEmptyValue } from '../shared/is-empty-value.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** A change of one field, as the history keeps it. */
export interface ChangedField {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The rate of a place that makes up for nothing. */
const fullRate = 100;

/** Whether a change is worth showing: not where nothing was and is, nor that a new place counts in full. */
export function isShownInHistory({ field, old, new: now }: ChangedField): boolean {
  if (field === 'make_up_rate') return ![old, now].every((value) => isEmptyValue(value) || value === fullRate);
  return !(isEmptyValue(old) && isEmptyValue(now));
}

/** Returns a value of the history in words. */
export function historyValue(
  value: unknown,
  {
    field,
    labels,
    texts: { attendance, common, grades },
  }: {
    readonly field: string;
    /** Names of items and incidents. */
    readonly labels: ReadonlyMap<string, string>;
    readonly texts: RecordTexts;
  },
): string {
  if (isEmptyValue(value)) return '–';
  if (Array.isArray(value)) return common.listed(value.map((each) => labels.get(String(each)) ?? String(each)));
  const word = typeof value === 'string' ? value : JSON.stringify(value);
  const words: Readonly<Record<string, string>> =
    field === 'attendance' ? attendance.marks : field === 'schedule_status' ? grades.placeStates : {};
  return words[word] ?? word;
}
