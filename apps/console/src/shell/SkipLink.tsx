import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { shellOverlayLevel } from '../parts/levels.ts';

/** Leads keyboards past header and menu; seen when it has the focus. A button, because a link would put its `#` into the address. */
export function SkipLink({ onSkip }: { readonly onSkip: () => void }): ReactNode {
  const text = useText();
  return (
    <Button
      variant="contained"
      onClick={onSkip}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: shellOverlayLevel,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        '@media print': { display: 'none' },
      }}
    >
      {text.common.skipToContent}
    </Button>
  );
}
