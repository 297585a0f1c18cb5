import type { SchemaObject } from '../../schema/base.ts';
import { evaluateCondition } from '../expression/condition.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** Whether a column is to be seen; that is worked out beside the table, not in its rows. */
export function isColumnShown(column: SchemaObject, reader: DataReader, warn: (message: string) => void): boolean {
  const holds = (name: 'visibleOn' | 'hiddenOn'): boolean => evaluateCondition(column[name], reader, warn);
  if (column.visible === false || column.hidden === true) return false;
  if (column.visibleOn !== undefined && column.visibleOn !== '' && !holds('visibleOn')) return false;
  return column.hiddenOn === undefined || column.hiddenOn === '' || !holds('hiddenOn');
}
