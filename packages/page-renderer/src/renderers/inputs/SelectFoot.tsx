import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { Select } from './useSelect.ts';

/** The text below a select: which keys change an option, and what went wrong with the call for them. */
export function SelectFoot({ select: { changes, hintId, given } }: { readonly select: Select }): ReactNode {
  const { optionKeys } = useInputTexts();
  return (
    <>
      {changes && (
        <Box component="span" id={hintId} hidden>
          {optionKeys}
        </Box>
      )}
      <OptionsError error={given.error} reload={given.reload} />
    </>
  );
}
