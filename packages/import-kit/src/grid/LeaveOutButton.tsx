import Button from '@mui/material/Button';
import { isFixed, isInvalid, type ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `LeaveOutButton`. */
export interface LeaveOutButtonProps {
  /** The selected rows. */
  readonly rows: readonly ImportRow[];
  readonly localeText: ImportLocaleText;
  readonly onLeaveOut: (numbers: readonly number[], isLeftOut: boolean) => void;
}

/** Leaves the selected rows out where one of them has an error or several are selected, and takes them in again. */
export function LeaveOutButton({ rows, localeText, onLeaveOut }: LeaveOutButtonProps): React.JSX.Element | null {
  const { grid } = localeText;
  const open = rows.filter((row) => !isFixed(row) && !row.reference);
  const isBack = open.length > 0 && open.every((row) => row.leftOut);
  if (!isBack && !open.some(isInvalid) && open.length < 2) return null;
  return (
    <Button
      size="small"
      color="inherit"
      sx={{ mr: 1 }}
      onClick={() =>
        onLeaveOut(
          open.map(({ number }) => number),
          !isBack,
        )
      }
    >
      {formatText(isBack ? grid.takeIn : grid.leaveOut, { count: open.length })}
    </Button>
  );
}
