import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { compareDecimals } from '../../core/data/decimal.ts';
import { Icon } from '../../view/icons.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';

/** Buttons that step a number: one of a pair at its sides, or both above each other behind it. The arrow keys do the same. */
export function NumberSteps({
  which,
  locked,
  number,
  min,
  max,
  onMove,
}: {
  readonly which: 'less' | 'more' | 'both';
  readonly locked: boolean;
  readonly number: string;
  readonly min: string;
  readonly max: string;
  readonly onMove: (up: boolean) => void;
}): ReactNode {
  const texts = useInputTexts();
  const button = (up: boolean): ReactNode => (
    <IconButton
      size="small"
      // A field is one stop of the keyboard: there the arrow keys step.
      tabIndex={-1}
      disabled={locked || (up ? (compareDecimals(number, max) ?? -1) >= 0 : (compareDecimals(number, min) ?? 1) <= 0)}
      aria-label={up ? texts.stepUp : texts.stepDown}
      onClick={() => onMove(up)}
      sx={which === 'both' ? { p: 0, height: 16 } : {}}
    >
      {which === 'both' ? (
        <Icon name="down" sx={{ fontSize: 16, transform: up ? 'rotate(180deg)' : 'none' }} />
      ) : up ? (
        <Icon name="plus" />
      ) : (
        <Box component="span" aria-hidden sx={{ width: 20, height: 20, lineHeight: '20px', fontSize: 20 }}>
          −
        </Box>
      )}
    </IconButton>
  );
  if (which !== 'both') return button(which === 'more');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      {button(true)}
      {button(false)}
    </Box>
  );
}
