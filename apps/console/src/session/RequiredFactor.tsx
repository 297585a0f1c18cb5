import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { api } from './api.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';

/** Props of a {@link RequiredFactor}. */
export interface RequiredFactorProps {
  readonly code: string;
  /** Called when the second factor counts and the recovery codes were kept. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Replaces the sign-in form for people who have to have a second factor and have none. */
export function RequiredFactor({ code, onDone, onCancel }: RequiredFactorProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [kind, setKind] = useState<'app' | 'passkey'>('app');
  if (codes) return <RecoveryCodes codes={codes} account={code} onKept={onDone} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{words.mustTitle}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.mustHint}</Typography>
      {kind === 'app' ? (
        <SetUpFactor
          begin={() => api.auth.setUpFactor()}
          onConfirm={async (typed) => setCodes(await api.auth.confirmFactor(typed))}
        />
      ) : (
        <AddPasskey begin={async () => (await api.auth.passkeys()).begin()} onAdded={(added) => setCodes(added.codes)} />
      )}
      {canUsePasskeys() ? (
        <Button onClick={() => setKind(kind === 'app' ? 'passkey' : 'app')}>
          {kind === 'app' ? words.passkeyInstead : words.appInstead}
        </Button>
      ) : null}
      <Button onClick={onCancel} color="inherit">
        {words.back}
      </Button>
    </Box>
  );
}
