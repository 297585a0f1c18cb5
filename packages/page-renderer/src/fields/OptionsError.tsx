import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useSettings } from '../view/contexts.ts';
import type { UseOptions } from './useOptions.ts';

/** Shows under an input that its options could not be loaded, with another try, which is made by itself once the connection is back. */
export function OptionsError({ error, reload }: Pick<UseOptions, 'error' | 'reload'>): ReactNode {
  const { texts } = useSettings().runtime;
  useRetryWhenOnline(error !== undefined, reload);
  if (error === undefined) return null;
  return (
    <FormHelperText error role="alert">
      {error}{' '}
      <Button size="small" onClick={() => void reload()} sx={{ p: 0, minWidth: 0 }}>
        {texts.retry}
      </Button>
    </FormHelperText>
  );
}
