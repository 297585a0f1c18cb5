import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellOverlayLevel } from '../parts/levels.ts';
import { paletteTexts } from './palette-texts.ts';

/** The keys that work everywhere in the console. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { language } = useLocale();
  const text = paletteTexts[language];
  return (
    <DialogFrame
      onClose={onClose}
      sx={{ zIndex: shellOverlayLevel }}
      title={text.keysTitle}
      actions={
        <Button autoFocus onClick={onClose}>
          {text.close}
        </Button>
      }
    >
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
    </DialogFrame>
  );
}
