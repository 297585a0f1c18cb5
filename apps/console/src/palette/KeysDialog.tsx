import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellOverlayLevel } from '../parts/levels.ts';
import { paletteTexts } from './palette-texts.ts';

/** The keys that work everywhere in the console. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { language } = useLocale();
  const text = paletteTexts[language];
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} sx={{ zIndex: shellOverlayLevel }}>
      <DialogTitle id={titleId}>{text.keysTitle}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1 }}>
          {text.keys.map(([keys, meaning]) => (
            <Box key={keys + meaning} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
