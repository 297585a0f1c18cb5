import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import type { FileSort, SortColumn } from '../store/sort-entries.ts';
import { wideOnly } from './FileRow.tsx';

/** Props of {@link FileTableHead}. */
export interface FileTableHeadProps {
  readonly sort: FileSort;
  readonly localeText: FileManagerLocaleText;
  readonly onSortChange: (sort: FileSort) => void;
}

const columns: readonly { readonly column: SortColumn; readonly align?: 'right'; readonly isWideOnly?: boolean }[] = [
  { column: 'name' },
  { column: 'type', isWideOnly: true },
  { column: 'size', align: 'right' },
  { column: 'modified', isWideOnly: true },
];

/** The columns of the specification: name, type, size (KB), modified date; each sorts. */
export function FileTableHead({ sort, localeText, onSortChange }: FileTableHeadProps) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ column, align, isWideOnly }) => {
          const isActive = sort.column === column;
          return (
            <TableCell
              key={column}
              align={align ?? 'left'}
              sortDirection={isActive ? sort.direction : false}
              sx={[{ whiteSpace: 'nowrap' }, isWideOnly ? wideOnly : false]}
            >
              <TableSortLabel
                active={isActive}
                direction={isActive ? sort.direction : 'asc'}
                onClick={() => onSortChange({ column, direction: isActive && sort.direction === 'asc' ? 'desc' : 'asc' })}
              >
                {localeText.columns[column]}
              </TableSortLabel>
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
