import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { groupColumns, type EditColumn } from '../../core/rows/table-columns.ts';
import { safeStyleValue } from '../../core/style/class-names.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { Remark } from '../../fields/Remark.tsx';

const headSx = { fontWeight: 600, whiteSpace: 'nowrap', color: 'text.secondary' } as const;

/** Headers of an editable table; columns of one `groupName` share a header. */
export function ColumnHeaders({
  columns,
  showIndex,
  hasTools,
}: {
  readonly columns: readonly EditColumn[];
  readonly showIndex: boolean;
  /** Whether the buttons of the rows have a column of their own. */
  readonly hasTools: boolean;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const { rowNumber } = usePartTexts();
  const groups = groupColumns(columns);
  const grouped = columns.some(({ group }) => group !== '');
  const tall = grouped ? { rowSpan: 2 } : {};
  return (
    <TableHead>
      <TableRow>
        {showIndex && (
          <TableCell sx={headSx} {...tall}>
            {rowNumber}
          </TableCell>
        )}
        {groups.map(({ key, group, columns: [first, ...more] }) =>
          group === '' && first ? (
            <Head key={key} column={first} rowSpan={grouped ? 2 : undefined} />
          ) : (
            <TableCell key={key} colSpan={more.length + 1} scope="colgroup" sx={{ ...headSx, textAlign: 'center' }}>
              {group}
            </TableCell>
          ),
        )}
        {hasTools && (
          <TableCell sx={headSx} {...tall}>
            {texts.actions}
          </TableCell>
        )}
      </TableRow>
      {grouped && (
        <TableRow>
          {columns
            .filter(({ group }) => group !== '')
            .map((column) => (
              <Head key={column.key} column={column} rowSpan={undefined} />
            ))}
        </TableRow>
      )}
    </TableHead>
  );
}

function Head({ column, rowSpan }: { readonly column: EditColumn; readonly rowSpan: number | undefined }): ReactNode {
  const { runtime } = useSettings();
  const { scope } = useRenderContext();
  const { label, required, node } = column;
  const { remark } = node;
  return (
    // A head without a text is none.
    <TableCell component={label === '' ? 'td' : 'th'} sx={{ ...headSx, width: safeStyleValue(node['width']) }} rowSpan={rowSpan}>
      {label}
      {required && (
        <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
          *
        </Box>
      )}
      {remark !== undefined && (
        <Remark
          node={{ content: isPlainObject(remark) ? (remark['content'] ?? remark['body']) : remark }}
          path={column.key}
          scope={scope}
          environment={runtime.environment}
          disabled={false}
          render={() => null}
        />
      )}
    </TableCell>
  );
}
