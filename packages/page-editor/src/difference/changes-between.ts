import { isWithin, valueAt, type Path } from '../document/paths.ts';

/** A value that stands in one of two definitions otherwise than in the other; `undefined` where it is not there. */
export interface ValueChange {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The smallest values that differ. Lists of different lengths differ as a whole. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): readonly ValueChange[] {
  if (Object.is(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(valueAt(before, [key]), valueAt(after, [key]), [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((each: unknown, index) => changesBetween(each, after[index], [...path, index]));
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** Whether no change of one list stands within one of the other. */
export function areApart(one: readonly ValueChange[], other: readonly ValueChange[]): boolean {
  return one.every((a) => other.every((b) => !isWithin(a.path, b.path) && !isWithin(b.path, a.path)));
}
