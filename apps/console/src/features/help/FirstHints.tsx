import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { shellFoot } from '../../parts/levels.ts';
import { firstHintsTexts } from './first-hints-texts.ts';
import { rememberHints } from './hints-seen.ts';

const overlays = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** Three hints below the page of a first visit, one after the other. They cover nothing and take no focus; Escape closes them. */
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
    <Portal container={() => document.getElementById(shellFoot)}>
      <Box
        role="region"
        aria-label={text.title}
        // Notifications keep off it.
        data-foot-bar=""
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          columnGap: 2,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '@media print': { display: 'none' },
          // On a phone they give way to the bar of a page.
          ...(isNarrow && { 'body:has(main [data-foot-bar]) &': { display: 'none' } }),
        }}
      >
        <Box role="status" sx={{ flex: '1 1 320px' }}>
          {hints[at]}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{text.place(at + 1, hints.length)}</Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {isLast ? null : (
            <Button color="inherit" onClick={onClose}>
              {text.skip}
            </Button>
          )}
          <Button variant="outlined" onClick={isLast ? onClose : () => setAt(at + 1)}>
            {isLast ? text.done : text.next}
          </Button>
        </Box>
      </Box>
    </Portal>
  );
}
