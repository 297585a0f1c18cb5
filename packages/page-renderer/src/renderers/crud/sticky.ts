import type { ColumnNode } from '../../schema/drawn.ts';

/** Style of a column that stays in view (`fixed`) while the others scroll. */
export function stickySx(node: ColumnNode): Readonly<Record<string, string | number>> {
  if (node.fixed !== 'left' && node.fixed !== 'right') return {};
  return { position: 'sticky', [node.fixed]: 0, zIndex: 1, backgroundColor: 'background.paper' };
}
