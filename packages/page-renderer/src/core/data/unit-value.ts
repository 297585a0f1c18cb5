import { isPlainObject } from './path.ts';
import { toText } from './to-text.ts';

/** A unit that a number may have. */
export interface Unit {
  readonly label: string;
  readonly value: string;
}

/** Reads `unitOptions`: texts or objects, in a list or joined by commas. */
export function readUnits(given: unknown): readonly Unit[] {
  const list: readonly unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [];
  return list
    .map((item): Unit => {
      const value = isPlainObject(item) ? toText(item['value'] ?? item['label']) : toText(item).trim();
      return { value, label: isPlainObject(item) ? toText(item['label']) || value : value };
    })
    .filter(({ value }) => value !== '');
}

/** Parts `12px` into the number and its unit; a value without one gets the first. */
export function splitUnit(value: unknown, units: readonly Unit[]): { readonly number: string; readonly unit: string } {
  const text = toText(value).trim();
  const found = units.filter(({ value: unit }) => text.endsWith(unit)).toSorted((a, b) => b.value.length - a.value.length)[0];
  return { number: found ? text.slice(0, -found.value.length).trim() : text, unit: found?.value ?? units[0]?.value ?? '' };
}
