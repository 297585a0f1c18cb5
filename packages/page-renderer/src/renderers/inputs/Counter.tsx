import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';

/** How many characters a text has, of how many it may have (`showCounter`). */
export function Counter({ count, max }: { readonly count: number; readonly max: number | undefined }): ReactNode {
  const texts = useInputTexts();
  return (
    <Box
      component="span"
      aria-label={formatText(max === undefined ? texts.characters : texts.charactersOf, { count, max: max ?? '' })}
      role="note"
      sx={{
        fontSize: 12,
        color: max !== undefined && count > max ? 'error.main' : 'text.secondary',
        whiteSpace: 'nowrap',
        pl: 1,
      }}
    >
      {max === undefined ? count : `${count}/${max}`}
    </Box>
  );
}
