import { findBuiltin } from './builtin/node-table.ts';
import { extraTypes } from './extras/extra-types.ts';
import type { Finding } from './core/check/Finding.ts';
import { findingsOf } from './core/check/findings-of.ts';

/** What {@link checkDefinition} has to know. */
export interface CheckOptions {
  /** Types that the host draws itself (`registerRenderer`, `renderers`). */
  readonly types?: Iterable<string>;
}

/** Lists what a page would refuse of a definition (JSON) or would not know, in its order; nothing of it is run. */
export function checkDefinition(definition: unknown, { types = [] }: CheckOptions = {}): readonly Finding[] {
  const own = new Set([...extraTypes, ...types]);
  return findingsOf(definition, (type) => own.has(type) || findBuiltin(type) !== undefined);
}
