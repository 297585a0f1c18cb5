import type { Column } from '../../core/crud/list-parts.ts';
import { cellWidth } from './cell-width.ts';
import { isPlainText } from './columns.ts';
import { stickySx } from './sticky.ts';

/** What is shown in few words, which stay whole however narrow the table is. */
const shortTypes: ReadonlySet<string | undefined> = new Set([
  'mapping',
  'map',
  'status',
  'tag',
  'date',
  'datetime',
  'time',
  'number',
]);

/** What may be a long text, which a column of one letter would make as high as the screen. */
const textTypes: ReadonlySet<string | undefined> = new Set(['tpl', 'text', 'plain', 'html', 'markdown', 'link', 'json']);

/** Returns how the cell of a column is drawn, where it spans so many rows. */
export function cellProps({ node }: Column, span: number) {
  const isShort = isPlainText(node) || shortTypes.has(node.type);
  return {
    align: node.align ?? 'left',
    rowSpan: span > 1 ? span : undefined,
    sx: {
      ...(isShort || !textTypes.has(node.type) ? {} : { minWidth: '7em' }),
      ...cellWidth(node),
      verticalAlign: 'middle',
      py: 0.5,
      overflowWrap: isShort ? 'break-word' : 'anywhere',
      ...stickySx(node),
    },
  } as const;
}
