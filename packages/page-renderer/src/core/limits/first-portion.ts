import type { OnRefused } from '../expression/on-refused.ts';
import { pageLimits } from './page-limits.ts';

/**
 * Returns the entries of a list that are drawn, where all of them would be in the document and more are of no use. A report names how many are left
 * out.
 */
export function firstPortion<T>(list: readonly T[], path: string, warn: OnRefused): readonly T[] {
  const { portion } = pageLimits;
  if (list.length <= portion) return list;
  warn(`only the first ${portion} of the ${list.length} entries at ${path} are drawn`);
  return list.slice(0, portion);
}
