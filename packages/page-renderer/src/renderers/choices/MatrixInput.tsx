import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { pageLimits } from '../../core/limits/page-limits.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { LoadError } from '../../fields/LoadState.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { MatrixNode } from '../../schema/option-inputs.ts';

type Head = Readonly<Record<string, unknown>>;

const headers = (value: unknown): readonly Head[] =>
  Array.isArray(value) ? (value as readonly unknown[]).map((item) => (isPlainObject(item) ? item : { label: toText(item) })) : [];

/** Ticks where rows and columns meet; the value is a list of columns, each a list of rows with `checked`. */
export function MatrixInput(props: FormItemRendererProps<Drawn<MatrixNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, controlId, labelId, describedBy } = props;
  const { texts } = useSettings().runtime;
  const [fetched, setFetched] = useState<Head>({});
  const { error, reload } = useApi({
    api: node.source,
    scope,
    onSuccess: (data) => setFetched(isPlainObject(data) ? data : {}),
  });
  const columns = headers(fetched['columns'] ?? node.columns);
  const rows = headers(fetched['rows'] ?? node.rows);
  const stored: readonly unknown[] = Array.isArray(value) ? value : [];
  const isTicked = (x: number, y: number): boolean => {
    const column = stored[x];
    const cell: unknown = Array.isArray(column) ? column[y] : undefined;
    return isPlainObject(cell) && cell['checked'] === true;
  };
  // Every row is as long as there are columns.
  const portion = usePortion(rows, Math.max(1, Math.floor((pageLimits.portion * 4) / Math.max(1, columns.length))));
  const multiple = node.multiple !== false;
  const single = toText(node.singleSelectMode) || 'column';
  const set = (x: number, y: number, checked: boolean): void =>
    onChange(
      columns.map((_column, atX) =>
        rows.map((row, atY) => {
          if (atX === x && atY === y) return { ...row, checked };
          const gives = !multiple && checked && (single === 'cell' || (single === 'column' ? atX === x : atY === y));
          return { ...row, checked: gives ? false : isTicked(atX, atY) };
        }),
      ),
    );
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  return (
    <Box sx={{ overflowX: 'auto' }} id={controlId} tabIndex={-1} onBlur={onBlur}>
      <Table size="small" aria-labelledby={labelId} aria-describedby={describedBy} sx={{ width: 'auto' }}>
        <TableHead>
          <TableRow>
            <TableCell>{toText(node.rowLabel)}</TableCell>
            {columns.map((column, x) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
              <TableCell key={x} align="center" sx={{ fontWeight: 600 }}>
                {toText(column['label'])}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {portion.shown.map((row, y) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a definition have no other identity
            <TableRow key={y}>
              <TableCell component="th" scope="row">
                {toText(row['label'])}
              </TableCell>
              {columns.map((column, x) => {
                const shared = {
                  size: 'small' as const,
                  checked: isTicked(x, y),
                  disabled: disabled || readOnly,
                  slotProps: {
                    input: { 'aria-label': [row, column].map((each) => toText(each['label'])).join(texts.separator) },
                  },
                };
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
                  <TableCell key={x} align="center">
                    {multiple ? (
                      <Checkbox {...shared} onChange={(_event, checked) => set(x, y, checked)} />
                    ) : (
                      <Radio {...shared} onChange={() => set(x, y, true)} />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {portion.more}
    </Box>
  );
}
