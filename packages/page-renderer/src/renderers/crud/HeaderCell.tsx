import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { RichText } from '../../view/RichText.tsx';
import { Remark } from '../../fields/Remark.tsx';
import { cellWidth } from './cell-width.ts';
import { stickySx } from './sticky.ts';

/** The head of a column: its label, the way to sort by it, its filter, its hint. */
export function HeaderCell({
  column,
  isOrdered,
  orderDir,
  onSort,
  tools,
}: {
  readonly column: Column;
  readonly isOrdered: boolean;
  readonly orderDir: 'asc' | 'desc';
  readonly onSort: ((column: string) => void) | undefined;
  readonly tools: ReactNode;
}): ReactNode {
  const { runtime } = useSettings();
  const { scope } = useRenderContext();
  const { node, label } = column;
  const sorts = node.sortable === true && onSort !== undefined && node.name !== undefined;
  const { remark } = node;
  const shown =
    column.head === undefined ? (
      <RichText source={node.label ?? node['title']} text={label} path={`${column.at}.label`} />
    ) : (
      <NodeView node={column.head} path={`${column.at}.label`} />
    );
  return (
    <TableCell
      // A head without a text is none.
      component={label === '' && !tools && column.head === undefined ? 'td' : 'th'}
      align={node.headerAlign ?? node.align ?? 'left'}
      sx={{
        ...cellWidth(node),
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        ...stickySx(node),
      }}
      {...(isOrdered ? { sortDirection: orderDir } : {})}
    >
      {sorts ? (
        <TableSortLabel
          active={isOrdered}
          direction={isOrdered ? orderDir : 'asc'}
          onClick={() => onSort(node.name ?? '')}
          aria-label={formatText(runtime.texts.sortBy, { column: label })}
          // On the line of heads without an arrow, which is higher than the letters; buttons in cells are lower than they look.
          sx={{ verticalAlign: 'top', '&&&': { my: 0 } }}
        >
          {shown}
        </TableSortLabel>
      ) : (
        shown
      )}
      {remark !== undefined && (
        <Remark
          node={{ content: isPlainObject(remark) ? (remark['content'] ?? remark['body']) : remark }}
          path={column.at}
          scope={scope}
          environment={runtime.environment}
          disabled={false}
          render={() => null}
        />
      )}
      {tools && <Box component="span">{tools}</Box>}
    </TableCell>
  );
}
