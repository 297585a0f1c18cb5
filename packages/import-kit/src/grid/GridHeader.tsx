import Box from '@mui/material/Box';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { rowHeight } from './grid-layout.ts';
import { visuallyHidden } from '@lab-console/widget-base/view';

/** Props of `GridHeader`. */
export interface GridHeaderProps {
  readonly columns: ImportColumns;
  /** Columns that are drawn, in ascending order. */
  readonly shownColumns: readonly number[];
  readonly required: readonly boolean[];
  readonly template: string;
  /** There is a column for what is wrong with a row. */
  readonly hasProblems: boolean;
  readonly localeText: ImportLocaleText;
}

/** The row with the column names; it stays in view while the rows scroll. */
export function GridHeader({
  columns,
  shownColumns,
  required,
  template,
  hasProblems,
  localeText,
}: GridHeaderProps): React.JSX.Element {
  const entries = Object.entries(columns);
  const { grid, language } = localeText;
  const first = hasProblems ? 4 : 3;
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 3, width: 'max-content' }}>
      <Box role="row" aria-rowindex={1} style={{ gridTemplateColumns: template, height: rowHeight }} sx={{ display: 'grid' }}>
        <Box role="columnheader" aria-colindex={1} data-sticky>
          {grid.rowNumber}
        </Box>
        <Box role="columnheader" aria-colindex={2}>
          {grid.state}
        </Box>
        {hasProblems && (
          <Box role="columnheader" aria-colindex={3}>
            {grid.problem}
          </Box>
        )}
        {shownColumns.map((place) => {
          const [key, column] = entries[place] ?? [];
          return (
            column && (
              <Box
                role="columnheader"
                key={key}
                aria-colindex={place + first}
                style={{ gridColumn: place + first }}
                title={column.note?.[language]}
              >
                {required[place] && (
                  <Box component="span" aria-hidden sx={{ color: 'error.main', mr: 0.5 }}>
                    *
                  </Box>
                )}
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {column.header[language]}
                </Box>
                {required[place] && (
                  <Box component="span" sx={visuallyHidden}>
                    {` (${grid.required})`}
                  </Box>
                )}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
