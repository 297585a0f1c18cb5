import { lazyComponent } from '@lab-console/widget-base/react';
import Key from '@mui/icons-material/Key';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useIsStoredPage } from '../../session/page-api.ts';
import { accountsTexts } from './accounts-texts.ts';

const FirstPasswordsDialog = lazyComponent(() => import('./FirstPasswordsDialog.tsx'), 'FirstPasswordsDialog');

/** `first-passwords`: gives passwords to all staff who cannot sign in yet. Pages that people stored do not draw it. */
export function FirstPasswordsWidget(): ReactNode {
  const text = accountsTexts[useLocale().language];
  const isStored = useIsStoredPage();
  const [isOpen, setOpen] = useState(false);
  if (isStored) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Key />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? (
        <PartFrame onFailed={() => setOpen(false)}>
          <FirstPasswordsDialog onClose={() => setOpen(false)} />
        </PartFrame>
      ) : null}
    </>
  );
}
