import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Scope } from '../../core/scope/Scope.ts';
import { useTracked } from '../../view/useTracked.ts';

/** The values of a form as JSON, for those who write its definition (`debug`). */
export function FormValues({ scope }: { readonly scope: Scope }): ReactNode {
  const text = useTracked(scope, (reader) => JSON.stringify(reader.own(), undefined, 2), []);
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, mb: 2, p: 1, maxHeight: 240, overflow: 'auto', fontSize: 12, bgcolor: 'action.hover', borderRadius: 1 }}
    >
      {text}
    </Box>
  );
}
