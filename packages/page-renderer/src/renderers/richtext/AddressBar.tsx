import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** Asks for an address below the toolbar; only safe ones are taken. */
export function AddressBar({
  label,
  start,
  onDone,
}: {
  readonly label: string;
  readonly start: string;
  /** Called with the address, `''` to remove the link, `undefined` when it was given up. */
  readonly onDone: (address: string | undefined) => void;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const { apply, content } = usePartTexts();
  const [address, setAddress] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const finish = (): void => {
    const safe = safeAddress(address.trim());
    if (safe === undefined) setWrong(true);
    else onDone(safe);
  };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider' }}
    >
      <TextField
        size="small"
        // The person asked for it just now.
        autoFocus
        label={label}
        value={address}
        error={isWrong}
        helperText={isWrong ? content.wrongAddress : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Enter here must not send the form around.
            event.preventDefault();
            finish();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onDone(undefined);
          }
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button variant="outlined" onClick={finish}>
        {apply}
      </Button>
      <Button onClick={() => onDone(undefined)}>{texts.cancel}</Button>
      {start !== '' && <Button onClick={() => onDone('')}>{content.removeLink}</Button>}
    </Box>
  );
}
