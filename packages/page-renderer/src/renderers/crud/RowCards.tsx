import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, type ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { Cell } from './Cell.tsx';
import { CellRowContext } from './editing-context.ts';
import type { DataTableProps } from './table-props.ts';

/** The rows of a table as cards, for a phone. */
export function RowCards({
  columns,
  rows,
  keyOf,
  selection,
  loading,
  loaded,
  placeholder,
  path,
  label,
  rowScope,
}: DataTableProps & { readonly rowScope: (row: Row, index: number) => Scope }): ReactNode {
  const { texts } = useSettings().runtime;
  const { shown, more } = usePortion(rows);
  if (!loaded && loading) return <Skeleton variant="rounded" height={200} />;
  if (loaded && rows.length === 0) return <Box sx={{ py: 5, textAlign: 'center', color: 'text.secondary' }}>{placeholder}</Box>;
  return (
    <Box component="ul" aria-label={label} aria-busy={loading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map((row, index) => (
        <Box
          component="li"
          key={keyOf(row) || index}
          sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
        >
          {selection && (
            <Checkbox
              size="small"
              checked={selection.isSelected(row)}
              disabled={!selection.isSelectable(row)}
              onChange={() => selection.toggle(row)}
              slotProps={{ input: { 'aria-label': formatText(texts.selectRow, { row: index + 1 }) } }}
              sx={{ ml: -1 }}
            />
          )}
          {columns.map((column, at) => (
            <Box
              key={column.key}
              sx={{ display: 'flex', gap: 1, alignItems: 'baseline', py: 0.25, fontWeight: at === 0 ? 600 : 400 }}
            >
              {column.node.type !== 'operation' && column.label !== '' && (
                <Box component="span" sx={{ color: 'text.secondary', minWidth: 88, flexShrink: 0, fontWeight: 400 }}>
                  {column.label}
                </Box>
              )}
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <CardCell column={column} row={row} index={index} scope={rowScope(row, index)} path={path} />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
      {more !== null && <li>{more}</li>}
    </Box>
  );
}

/** A cell that knows its row, so that what is changed in place in a table is changed here, too. */
function CardCell({
  column,
  row,
  index,
  scope,
  path,
}: {
  readonly column: Column;
  readonly row: Row;
  readonly index: number;
  readonly scope: Scope;
  readonly path: string;
}): ReactNode {
  const place = useMemo(() => ({ row, index }), [row, index]);
  return (
    <CellRowContext.Provider value={place}>
      <Cell column={column} scope={scope} path={path} />
    </CellRowContext.Provider>
  );
}
