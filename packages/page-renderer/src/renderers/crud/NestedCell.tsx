import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FoldButton } from './FoldButton.tsx';

/** Props of {@link NestedCell}. */
export interface NestedCellProps {
  /** Depth of the row below rows. */
  readonly level: number;
  /** Whether there are rows below it. */
  readonly folds: boolean;
  readonly open: boolean;
  readonly label: string;
  readonly onFold: () => void;
  readonly children: ReactNode;
}

/** The first cell of a row among rows below rows: moved in by its depth, behind the button that folds those below. */
export function NestedCell({ level, folds, open, label, onFold, children }: NestedCellProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: level * 2 }}>
      {folds ? <FoldButton open={open} label={label} onClick={onFold} /> : <Box sx={{ width: 28, flexShrink: 0 }} />}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
