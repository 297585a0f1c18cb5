import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { Icon } from '../../view/icons.tsx';

interface RowButtonProps {
  readonly icon: string;
  /** Text with `{row}` in it. */
  readonly text: string;
  readonly row: number;
  readonly disabled?: boolean | undefined;
  readonly up?: boolean;
  /** Whether what it shows is there; left out of buttons that show nothing. */
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

/** A small button of one row; its name contains the row. */
export function RowButton({ icon, text, row, disabled = false, up = false, isOpen, onClick }: RowButtonProps): ReactNode {
  return (
    <IconButton
      size="small"
      aria-label={formatText(text, { row: row + 1 })}
      disabled={disabled}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name={icon} sx={{ fontSize: 18, transform: up ? 'rotate(180deg)' : undefined }} />
    </IconButton>
  );
}
