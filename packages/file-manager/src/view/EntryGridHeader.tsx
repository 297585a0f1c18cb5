import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { FileSort, SortColumn } from '../store/sort-entries.ts';
import { entryColumns, wideOnly } from './EntryItem.tsx';
import type { Manager } from './use-manager.ts';

const columns: readonly SortColumn[] = ['name', 'type', 'size', 'modified'];

interface EntryGridHeaderProps {
  readonly manager: Manager;
  /** Paths of the entries as they are shown. */
  readonly order: readonly string[];
  /** Px. */
  readonly rowHeight: number;
  readonly single: boolean;
  /** Whether all entries of the folder are there. */
  readonly isWhole: boolean;
  readonly sort: FileSort;
  readonly onSortChange: (sort: FileSort) => void;
}

/** The header of a list of entries: selects all of them, and sorts. */
export function EntryGridHeader({ manager, order, rowHeight, single, isWhole, sort, onSortChange }: EntryGridHeaderProps) {
  const { selection, setSelection, text } = manager;
  const count = order.length;
  const isAll = count > 0 && selection.names.size === count;
  return (
    <Box
      role="row"
      aria-rowindex={1}
      sx={{
        display: 'grid',
        gridTemplateColumns: entryColumns,
        alignItems: 'center',
        height: rowHeight,
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        marginBottom: `-${rowHeight}px`,
      }}
    >
      <Box role="columnheader">
        {single ? (
          <Box component="span" sx={visuallyHidden}>
            {text.manager.pick}
          </Box>
        ) : (
          <Checkbox
            size="small"
            disabled={count === 0 || !isWhole}
            checked={isAll}
            indeterminate={!isAll && selection.names.size > 0}
            onChange={() => setSelection({ ...selection, names: isAll ? new Set() : new Set(order) })}
            slotProps={{ input: { 'aria-label': text.manager.selectAll } }}
          />
        )}
      </Box>
      {columns.map((column) => (
        <Box
          key={column}
          role="columnheader"
          aria-sort={sort.column === column ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
          sx={{
            ...(column === 'type' || column === 'modified' ? wideOnly : {}),
            textAlign: column === 'size' ? 'right' : 'left',
            pr: 2,
          }}
        >
          <TableSortLabel
            active={sort.column === column}
            direction={sort.column === column ? sort.direction : 'asc'}
            // Its arrow comes before it, so that the label ends where the numbers below end.
            sx={{ flexDirection: column === 'size' ? 'row-reverse' : 'row' }}
            onClick={() =>
              onSortChange({ column, direction: sort.column === column && sort.direction === 'asc' ? 'desc' : 'asc' })
            }
          >
            <Typography variant="body2" component="span">
              {text.columns[column]}
            </Typography>
          </TableSortLabel>
        </Box>
      ))}
    </Box>
  );
}
