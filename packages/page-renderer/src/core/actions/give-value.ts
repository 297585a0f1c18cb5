import { getPath, isPlainObject } from '../data/path.ts';
import { matchesRow } from '../rows/take-rows.ts';
import type { ComponentHandle } from '../runtime/types.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** How {@link giveValue} gives. */
export interface GiveOptions {
  /** Whether a row becomes the value, where it would take it in besides what it has. */
  readonly replaces: boolean;
  readonly reader: DataReader;
  readonly warn: (message: string) => void;
}

/**
 * Carries out `setValue` with its worked-out arguments: gives a part its `value`. With `index` (places from 0, by commas) or `condition` only the
 * rows that these name get it.
 */
export function giveValue(
  target: ComponentHandle,
  args: Readonly<Record<string, unknown>>,
  { replaces, reader, warn }: GiveOptions,
): void {
  const { value, index, condition } = args;
  const rows = target.name === undefined ? undefined : getPath(target.scope.values, target.name);
  if ((index === undefined && condition === undefined) || !Array.isArray(rows)) {
    target.setValue?.(value, replaces);
    return;
  }
  const meant = matchesRow(args, reader, warn);
  const given = (row: unknown, at: number): unknown => {
    const values = isPlainObject(row) ? row : {};
    if (!meant(values, at)) return row;
    return replaces || !isPlainObject(value) ? value : { ...values, ...value };
  };
  target.setValue?.(rows.map(given));
}
