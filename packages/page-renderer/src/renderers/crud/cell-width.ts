import { safeStyleValue } from '../../core/style/class-names.ts';
import type { ColumnNode } from '../../schema/drawn.ts';

/** Width of the cells of a column. Buttons of a row are on one line and take no more than they need, so that the texts get the rest. */
export function cellWidth(node: ColumnNode): Readonly<Record<string, string | number | undefined>> {
  if (node.type === 'operation' && node.width === undefined) return { width: '1%', whiteSpace: 'nowrap' };
  return { width: safeStyleValue(node.width) };
}
