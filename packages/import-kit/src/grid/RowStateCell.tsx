import CircularProgress from '@mui/material/CircularProgress';
import { isInvalid, rowIssues, type ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { GridMark } from './GridMark.tsx';

/** Props of `RowStateCell`. */
export interface RowStateCellProps {
  readonly row: ImportRow;
  readonly localeText: ImportLocaleText;
}

/** State of a row: valid, invalid, with a warning, being checked, sent; shown by shape and name, not by colour alone. */
export function RowStateCell({ row, localeText: { grid } }: RowStateCellProps): React.JSX.Element {
  const { icon, label } = stateOf(row, grid);
  return (
    <div role="gridcell" aria-colindex={2} data-state>
      <span role="img" aria-label={label} title={label}>
        {icon}
      </span>
      {row.hidden && (
        <span role="img" aria-label={grid.hiddenRow} title={grid.hiddenRow}>
          <GridMark kind="hidden" size={16} />
        </span>
      )}
    </div>
  );
}

function stateOf(row: ImportRow, grid: ImportLocaleText['grid']): { readonly icon: React.ReactNode; readonly label: string } {
  const mark = (kind: 'sent' | 'warning' | 'reference' | 'error' | 'valid' | 'leftOut', label: string) => ({
    icon: <GridMark kind={kind} size={16} />,
    label,
  });
  if (row.sent) return mark('sent', grid.stateSent);
  if (row.uncertain) return mark('warning', grid.stateUncertain);
  if (row.leftOut && !row.reference) return mark('leftOut', grid.stateLeftOut);
  if (row.reference) return mark('reference', grid.stateReference);
  if (row.checking) return { icon: <CircularProgress size={14} aria-label={grid.stateChecking} />, label: grid.stateChecking };
  if (isInvalid(row)) return mark('error', grid.stateInvalid);
  if (rowIssues(row).length > 0) return mark('warning', grid.stateWarning);
  return mark('valid', grid.stateValid);
}
