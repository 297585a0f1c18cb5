import { evaluateCondition } from '../expression/condition.ts';
import { toText } from '../data/to-text.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import type { RowValues } from './row-format.ts';

/** Returns for each row whether `deleteItem` means it: `index` lists places from 0, `condition` is worked out in the row. */
export function matchesRow(
  args: Readonly<Record<string, unknown>>,
  outer: DataReader,
  warn: (message: string) => void,
): (values: RowValues, index: number) => boolean {
  const { index, condition } = args;
  if (typeof condition === 'string' && condition !== '')
    return (values, at) => evaluateCondition(condition, objectReader({ ...values, index: at }, outer), warn);
  const places = new Set(
    toText(index)
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );
  return (_values, at) => places.has(String(at));
}
