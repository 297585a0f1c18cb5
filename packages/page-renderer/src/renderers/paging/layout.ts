import { toText } from '../../core/data/to-text.ts';

/** The parts that `layout` names (a list, or a text with commas), in lower case. */
export function layoutOf(layout: unknown): ReadonlySet<string> {
  const names = Array.isArray(layout) ? layout.map(toText) : toText(layout).split(',');
  return new Set(names.map((name) => name.trim().toLowerCase()));
}

/** Sizes of a page that may be chosen. */
export function sizesOf(available: unknown): readonly number[] {
  const sizes = Array.isArray(available) ? available.map(Number).filter((size) => Number.isInteger(size) && size > 0) : [];
  return sizes.length > 0 ? sizes : [10, 20, 50, 100];
}
