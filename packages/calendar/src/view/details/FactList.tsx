import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A label and what it names. */
export type Fact = readonly [label: string, value: ReactNode];

/** Labels in one column, what they name in the other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): React.JSX.Element {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
