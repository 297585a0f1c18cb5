import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { shellOverlayLevel } from '../parts/levels.ts';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import { SignInsPart } from './SignInsPart.tsx';

/** One's own second factor and one's own sign-ins. */
export function SecurityDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const titleId = useId();
  // Recovery codes are shown once: they do not go by a press beside the dialog.
  const [holdsCodes, setHoldsCodes] = useState(false);
  return (
    <Dialog
      open
      onClose={holdsCodes ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      disableRestoreFocus
      sx={{ zIndex: shellOverlayLevel }}
    >
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
        <SecondFactorPart onCodesShown={setHoldsCodes} />
        <SignInsPart />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={holdsCodes}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
