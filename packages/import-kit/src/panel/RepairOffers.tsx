import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDeferredValue, useMemo } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/cell-edits.ts';
import { findRepairs, type Repair } from '../session/repairs.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `RepairOffers`. */
export interface RepairOffersProps {
  readonly rows: readonly ImportRow[];
  readonly columns: ImportColumns;
  readonly localeText: ImportLocaleText;
  readonly disabled: boolean;
  readonly onEditCells: (changes: readonly CellChange[]) => void;
  readonly onLeaveOut: (numbers: readonly number[], isLeftOut: boolean) => void;
}

/** Buttons that each mend what is wrong with many rows in the same way. */
export function RepairOffers({
  rows: latest,
  columns,
  localeText,
  disabled,
  onEditCells,
  onLeaveOut,
}: RepairOffersProps): React.JSX.Element | null {
  // What is typed shows at once; the offers may follow.
  const rows = useDeferredValue(latest);
  const repairs = useMemo(() => findRepairs(rows, columns), [rows, columns]);
  if (repairs.length === 0) return null;
  const textOf = (repair: Repair): string => {
    const { panel, language } = localeText;
    if (repair.kind === 'keep-first') return formatText(panel.keepFirst, { count: repair.numbers.length });
    const column = columns[repair.column]?.header[language] ?? repair.column;
    const count = repair.changes.length;
    return repair.kind === 'fill-down'
      ? formatText(panel.fillDown, { column, count })
      : formatText(panel.correct, { column, count, from: repair.from, to: repair.changes[0]?.text ?? '' });
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {repairs.map((repair) => (
        <Button
          key={repair.kind === 'keep-first' ? repair.kind : `${repair.kind} ${repair.column}`}
          size="small"
          variant="outlined"
          disabled={disabled || rows !== latest}
          onClick={() => (repair.kind === 'keep-first' ? onLeaveOut(repair.numbers, true) : onEditCells(repair.changes))}
          sx={{ textAlign: 'left' }}
        >
          {textOf(repair)}
        </Button>
      ))}
    </Stack>
  );
}
