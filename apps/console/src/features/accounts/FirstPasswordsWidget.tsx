import { lazyComponent } from '@lab-console/widget-base/react';
import Key from '@mui/icons-material/Key';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useIsStoredPage } from '../../session/page-api.ts';
import { accountsTexts } from './accounts-texts.ts';

const FirstPasswordsDialog = lazyComponent(() => import('./FirstPasswordsDialog.tsx'), 'FirstPasswordsDialog');

/** Whether the server sends links by mail. */
const canSendMail = (): boolean => document.querySelector('meta[name="lab-console-link-mail"]') !== null;

/** `first-passwords`: gives passwords to all staff who cannot sign in yet. Pages that people stored do not draw it. */
export function FirstPasswordsWidget(): ReactNode {
  const text = accountsTexts[useLocale().language];
  const isStored = useIsStoredPage();
  const [parameters] = useSearchParams();
  // Whoever comes from a number of people who wait sees these at once.
  const [isOpen, setOpen] = useState(() => parameters.get('show') === 'waiting');
  if (isStored) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Key />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? (
        <PartFrame onFailed={() => setOpen(false)}>
          <FirstPasswordsDialog canSendMail={canSendMail()} onClose={() => setOpen(false)} />
        </PartFrame>
      ) : null}
    </>
  );
}
