import type { SchemaObject } from '../../schema/base.ts';
import { evaluateCondition } from '../expression/condition.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import { scopeReader, type DataReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';

/** Whether a node that was not drawn yet (e.g. a feedback) is shown at all. */
export function isShown(
  { visibleOn, hiddenOn }: SchemaObject,
  { scope, runtime }: { readonly scope: Scope; readonly runtime: PageServices },
  reader: DataReader = scopeReader(scope),
): boolean {
  if (visibleOn !== undefined && !evaluateCondition(visibleOn, reader, runtime.warn)) return false;
  return hiddenOn === undefined || !evaluateCondition(hiddenOn, reader, runtime.warn);
}
