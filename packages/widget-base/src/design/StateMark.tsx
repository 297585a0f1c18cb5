import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a state means to the person who reads it; `danger` is for what went wrong or clashes. */
export type StateTone = 'done' | 'open' | 'waiting' | 'chosen' | 'danger' | 'off';

const dots: Readonly<Record<StateTone, string>> = {
  done: 'success.main',
  open: 'info.main',
  waiting: 'warning.main',
  chosen: 'primary.main',
  danger: 'error.main',
  off: 'text.disabled',
};

/** A state as a dot and a word, the one way in which states are drawn. */
export function StateMark({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }): ReactNode {
  return (
    <Box component="span" data-state={tone} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', bgcolor: dots[tone] }} />
      {children}
    </Box>
  );
}
