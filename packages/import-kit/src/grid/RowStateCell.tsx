import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import { isInvalid, rowIssues, type ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { ErrorMark, HiddenMark, ReferenceMark, SentMark, ValidMark, WarningMark } from './icons.tsx';

/** Props of `RowStateCell`. */
export interface RowStateCellProps {
  readonly row: ImportRow;
  readonly localeText: ImportLocaleText;
}

/** What a row is: valid, invalid, with a warning, being checked, sent; told by shape and name, not by colour alone. */
export function RowStateCell({ row, localeText: { grid } }: RowStateCellProps): React.JSX.Element {
  const { icon, label } = stateOf(row, grid);
  return (
    <Box role="gridcell" aria-colindex={2} sx={{ display: 'flex', justifyContent: 'center', gap: 0.25 }}>
      <Tooltip title={label}>
        <Box component="span" role="img" aria-label={label} sx={{ display: 'inline-flex' }}>
          {icon}
        </Box>
      </Tooltip>
      {row.hidden && (
        <Tooltip title={grid.hiddenRow}>
          <Box component="span" role="img" aria-label={grid.hiddenRow} sx={{ display: 'inline-flex' }}>
            <HiddenMark sx={{ fontSize: 16 }} color="action" />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

function stateOf(row: ImportRow, grid: ImportLocaleText['grid']): { readonly icon: React.ReactNode; readonly label: string } {
  const size = { fontSize: 16 };
  if (row.sent) return { icon: <SentMark sx={size} color="success" />, label: grid.stateSent };
  if (row.uncertain) return { icon: <WarningMark sx={size} color="warning" />, label: grid.stateUncertain };
  if (row.reference) return { icon: <ReferenceMark sx={size} color="disabled" />, label: grid.stateReference };
  if (row.checking) return { icon: <CircularProgress size={14} aria-label={grid.stateChecking} />, label: grid.stateChecking };
  if (isInvalid(row)) return { icon: <ErrorMark sx={size} color="error" />, label: grid.stateInvalid };
  if (rowIssues(row).length > 0) return { icon: <WarningMark sx={size} color="warning" />, label: grid.stateWarning };
  return { icon: <ValidMark sx={size} color="action" />, label: grid.stateValid };
}
