import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { NodeContext, useRenderContext, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';

/** Lines above or below the rows (`prefixRow`, `affixRow`): one, or several. */
export function SummaryLines({
  lines,
  leading,
  count,
  path,
}: {
  readonly lines: unknown;
  /** Cells before the columns: those for ticks and signs. */
  readonly leading: number;
  /** How many columns there are. */
  readonly count: number;
  readonly path: string;
}): ReactNode {
  const renderContext = useRenderContext();
  const inner = useMemo<RenderContext>(() => ({ ...renderContext, inCell: true, form: undefined }), [renderContext]);
  const list = Array.isArray(lines) ? (lines as readonly unknown[]) : [];
  const all = list.some(Array.isArray)
    ? list.map((line) => (Array.isArray(line) ? (line as readonly unknown[]) : [line]))
    : [list];
  return (
    <NodeContext.Provider value={inner}>
      {all.map((line, at) => {
        const cells = line.filter(isPlainObject);
        const taken = cells.reduce((sum, cell) => sum + spanOf(cell), 0);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a definition have no other identity
          <TableRow key={at} sx={{ bgcolor: 'action.hover' }}>
            {leading > 0 && <TableCell colSpan={leading} />}
            {cells.map((cell, index) => {
              const { colSpan: _colSpan, align, ...node } = cell;
              return (
                <TableCell
                  // oxlint-disable-next-line react/no-array-index-key -- cells of a definition have no other identity
                  key={index}
                  colSpan={spanOf(cell)}
                  align={align === 'right' || align === 'center' ? align : 'left'}
                  sx={{ fontWeight: 600 }}
                >
                  <NodeView node={node} path={`${path}[${at}][${index}]`} />
                </TableCell>
              );
            })}
            {taken < count && <TableCell colSpan={count - taken} />}
          </TableRow>
        );
      })}
    </NodeContext.Provider>
  );
}

function spanOf(cell: Readonly<Record<string, unknown>>): number {
  const span = Number(toText(cell['colSpan']));
  return Number.isInteger(span) && span > 1 ? span : 1;
}
