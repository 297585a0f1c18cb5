import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { firstHintsTexts } from './first-hints-texts.ts';
import { rememberHints } from './hints-seen.ts';

/** Below everything that lies over a page. */
const level = 1000;
const overlays = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** Three hints at the foot of a first visit, one after the other. They take no focus; Escape closes them. */
export function FirstHints({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { language } = useLocale();
  const text = firstHintsTexts[language];
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const hints = isNarrow ? text.hintsOfPhone : text.hints;
  const [at, setAt] = useState(0);
  const isLast = at === hints.length - 1;
  useEffect(rememberHints, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      // What lies over the page closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(overlays)) onClose();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return (
    <Portal>
      <Paper
        elevation={6}
        role="region"
        aria-label={text.title}
        sx={{
          position: 'fixed',
          right: 16,
          bottom: { xs: 72, sm: 16 },
          zIndex: level,
          width: 340,
          maxWidth: 'calc(100vw - 32px)',
          p: 2,
          '@media print': { display: 'none' },
        }}
      >
        <Box role="status" sx={{ mb: 1.5 }}>
          {hints[at]}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, fontSize: 12, color: 'text.secondary' }}>{text.place(at + 1, hints.length)}</Box>
          {isLast ? null : (
            <Button color="inherit" onClick={onClose}>
              {text.skip}
            </Button>
          )}
          <Button variant="outlined" onClick={isLast ? onClose : () => setAt(at + 1)}>
            {isLast ? text.done : text.next}
          </Button>
        </Box>
      </Paper>
    </Portal>
  );
}
