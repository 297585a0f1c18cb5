import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from '../../view/icons.tsx';

/** Unfolds what is below a row. */
export function FoldButton({
  open,
  label,
  onClick,
}: {
  readonly open: boolean;
  readonly label: string;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <IconButton
      size="small"
      aria-expanded={open}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <Icon name="right" sx={{ fontSize: 18, transform: open ? 'rotate(90deg)' : 'none' }} />
    </IconButton>
  );
}
