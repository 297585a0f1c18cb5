import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PrintedPage } from '../../../parts/PrintedPage.tsx';
import type { RecordGridProps } from './record-grid-types.ts';

/** Props of {@link PrintedGrid}. */
export interface PrintedGridProps extends Pick<RecordGridProps, 'corner' | 'rows' | 'columns' | 'cell' | 'footer'> {
  readonly title: string;
}

/** So many columns leave no room for a name across its column. */
const maxColumnsAcross = 9;
/** Dates stay whole in narrow columns. */
const nonBreakingHyphen = '\u2011';

/** A grid on paper: every row and column, with the column headers on each page. */
export function PrintedGrid({ title, corner, rows, columns, cell, footer }: PrintedGridProps): ReactNode {
  return (
    <PrintedPage paper={{ size: 'A4 landscape', margin: '10mm' }}>
      <h1>{title}</h1>
      <Box
        component="table"
        sx={{
          width: 1,
          fontSize: '8.5pt',
          lineHeight: 1.25,
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { border: '0.5pt solid #000', p: '0.6mm' },
          '& small': { display: 'block', fontSize: '7pt', fontWeight: 400, overflowWrap: 'anywhere' },
          '& tbody th': { whiteSpace: 'nowrap' },
          '& thead': { display: 'table-header-group' },
          '& thead th': { verticalAlign: 'bottom' },
          ...(columns.length > maxColumnsAcross && {
            '& thead small': {
              // A head is drawn again on each page only where it takes less than a quarter of it.
              height: '32mm',
              writingMode: 'vertical-rl',
              transform: 'rotate(180deg)',
              overflowWrap: 'normal',
            },
          }),
          '& tr': { breakInside: 'avoid' },
          '& .number': { textAlign: 'right' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, label, detail }) => (
              <th key={key} scope="col">
                {label.replaceAll('-', nonBreakingHyphen)}
                <small>{detail}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, detail }, row) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <small>{detail}</small>
              </th>
              {columns.map((column, at) => (
                <td key={column.key} className={column.isText ? '' : 'number'}>
                  {cell({ row, column: at }).text}
                </td>
              ))}
            </tr>
          ))}
          {footer ? (
            <tr>
              <th scope="row">{footer.label}</th>
              {columns.map(({ key }, at) => (
                <td key={key} className="number">
                  {footer.cells[at]?.text}
                  <small>{footer.cells[at]?.detail}</small>
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </Box>
    </PrintedPage>
  );
}
