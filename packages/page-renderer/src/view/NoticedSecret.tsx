import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** An input for a secret below the sentence of the host about it (`secretNotice`). */
export function NoticedSecret({ notice, children }: { readonly notice: string; readonly children: ReactNode }): ReactNode {
  return (
    <Box role="group" aria-label={notice}>
      <Typography variant="body2" sx={{ display: 'flex', mb: 1 }}>
        <Icon name="lock" sx={{ fontSize: 18, mr: 1 }} />
        {notice}
      </Typography>
      {children}
    </Box>
  );
}
