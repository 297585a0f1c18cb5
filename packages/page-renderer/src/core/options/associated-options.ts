import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { flattenOptions, readOptions, type Option, type OptionsConfig } from './options.ts';

/** Options of which one list leads to another. */
export interface Associated {
  readonly left: readonly Option[];
  /** What each of the left leads to: those of `ref` (or among `refs`) its value. */
  readonly right: readonly Option[];
}

/** Reads both lists: the left one of the node, or the `leftOptions` of the only option in an answer. */
export function associatedOptions(options: readonly Option[], leftOptions: unknown, config: OptionsConfig): Associated {
  const [only] = options;
  if (options.length === 1 && only?.children && isPlainObject(only.raw) && Array.isArray(only.raw['leftOptions']))
    return { left: readOptions(only.raw['leftOptions'], config), right: only.children };
  return { left: readOptions(leftOptions, config), right: options };
}

/** What an option of the left leads to. */
export function associatedWith(right: readonly Option[], value: unknown): Option | undefined {
  const wanted = toText(value);
  return right.find(({ raw }) => {
    if (!isPlainObject(raw)) return false;
    const { ref, refs } = raw;
    return Array.isArray(refs) ? refs.some((each) => toText(each) === wanted) : toText(ref) === wanted;
  });
}

/** The option of the left that is shown first: the one that is named, or the first that heads no others. */
export function firstLeft(left: readonly Option[], value: unknown): Option | undefined {
  const leaves = flattenOptions(left).filter(({ children }) => children === undefined);
  return leaves.find((option) => value !== undefined && toText(option.value) === toText(value)) ?? leaves[0];
}
