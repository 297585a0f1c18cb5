import { toText } from '../data/to-text.ts';
import type { Option } from './options.ts';

/** What the levels of a chain of choices are made from. */
export interface ChainInput {
  readonly first: readonly Option[];
  readonly values: readonly string[];
  /** Options that were fetched for a way of values: {@link chainKey}. */
  readonly fetched: Readonly<Record<string, readonly Option[]>>;
  /** What was added, changed or deleted on the page since. */
  readonly edit: (options: readonly Option[]) => readonly Option[];
  readonly maxLevels: number;
}

/** One choice of a chain. */
export interface ChainLevel {
  readonly options: readonly Option[];
  /** What is chosen in it. */
  readonly chosen: Option | undefined;
}

/** Under which name the options below the first `level` values are kept. */
export function chainKey(values: readonly string[], level: number): string {
  return values.slice(0, level).join('\u0000');
}

/** The choices of a chain: the first, and below each chosen option those that it has or that were fetched for it. */
export function chainLevels({ first, values, fetched, edit, maxLevels }: ChainInput): readonly ChainLevel[] {
  const chosenIn = (options: readonly Option[], level: number): Option | undefined =>
    options.find(({ value }) => toText(value) === values[level]);
  const shown = edit(first);
  const levels: ChainLevel[] = [{ options: shown, chosen: chosenIn(shown, 0) }];
  let given = first;
  for (let level = 1; level <= values.length && level < maxLevels; level += 1) {
    const above = levels[level - 1]?.chosen;
    if (!above) break;
    const before = chosenIn(given, level - 1);
    given = before?.children ?? fetched[chainKey(values, level)] ?? [];
    // An edit finds the option above by itself and changes those below it.
    const options = edit([{ ...(before ?? above), children: before || given.length > 0 ? given : undefined }])[0]?.children ?? [];
    if (options.length === 0) break;
    levels.push({ options, chosen: chosenIn(options, level) });
  }
  return levels;
}
