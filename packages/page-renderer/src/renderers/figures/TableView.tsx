import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { safeStyle } from '../../core/style/class-names.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TableViewNode } from '../../schema/layout.ts';

const span = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 ? Math.min(100, value) : undefined);

/** A table that is laid out cell by cell: `trs` of `tds`, each with nodes of its own. */
export function TableView({ node, scope, render }: RendererProps<Drawn<TableViewNode>>): ReactNode {
  const caption = useText(node.caption, scope);
  const rows = (Array.isArray(node.trs) ? (node.trs as readonly unknown[]) : []).filter(isPlainObject);
  const bordered = node.border !== false;
  return (
    <Box sx={{ overflowX: 'auto', mb: 2 }}>
      <Table
        size="small"
        sx={{
          width: typeof node.width === 'number' ? node.width : '100%',
          captionSide: node.captionSide === 'bottom' ? 'bottom' : 'top',
        }}
      >
        {caption !== '' && <caption>{caption}</caption>}
        <TableBody>
          {rows.map((row, y) => (
            // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
            <TableRow key={y} sx={safeStyle({ height: row['height'], backgroundColor: row['background'] })}>
              {(Array.isArray(row['tds']) ? (row['tds'] as readonly unknown[]) : []).filter(isPlainObject).map((cell, x) => (
                <TableCell
                  // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
                  key={x}
                  colSpan={span(cell['colspan'])}
                  rowSpan={span(cell['rowspan'])}
                  {...(cell['bold'] === true ? { component: 'th' as const } : {})}
                  sx={{
                    ...(bordered ? { border: 1, borderColor: 'divider' } : { border: 0 }),
                    ...safeStyle({
                      width: cell['width'],
                      backgroundColor: cell['background'],
                      color: cell['color'],
                      textAlign: cell['align'],
                      verticalAlign: cell['valign'],
                      fontWeight: cell['bold'] === true ? 600 : undefined,
                    }),
                  }}
                >
                  {render(cell['body'] as SchemaNode | undefined, `trs[${y}].tds[${x}].body`)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
