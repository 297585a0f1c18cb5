import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { shellOverlayLevel } from '../parts/levels.ts';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import { SignInsPart } from './SignInsPart.tsx';

/** One's own second factor and one's own sign-ins. */
export function SecurityDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  // Recovery codes are shown once: they do not go by a press beside the dialog.
  const [holdsCodes, setHoldsCodes] = useState(false);
  return (
    <DialogFrame
      onClose={onClose}
      isBusy={holdsCodes}
      disableRestoreFocus
      sx={{ zIndex: shellOverlayLevel }}
      title={words.title}
      actions={
        <Button onClick={onClose} disabled={holdsCodes}>
          {words.close}
        </Button>
      }
      slotProps={{ content: { sx: { display: 'grid', gap: 3, pt: '8px !important' } } }}
    >
      <SecondFactorPart onCodesShown={setHoldsCodes} />
      <SignInsPart />
    </DialogFrame>
  );
}
