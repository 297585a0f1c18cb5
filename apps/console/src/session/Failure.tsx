import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { factorProblem } from './factor-problem.ts';

/** What went wrong while signing in or changing how one signs in, announced once it is there. */
export function Failure({ error }: { readonly error: unknown }): ReactNode {
  const locale = useLocale();
  if (!error) return null;
  return (
    <Alert severity="error" role="alert" sx={{ '& .MuiAlert-message::first-letter': { textTransform: 'uppercase' } }}>
      {factorProblem(error, locale)}
    </Alert>
  );
}
