import { isApiError, isAway } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { api } from './api.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';
import { linkTexts } from './link-texts.ts';
import { session } from './session.ts';
import { sessionTexts } from './session-texts.ts';

/** Props of a {@link PasswordLinkStep}. */
export interface PasswordLinkStepProps {
  /** What stands behind `#password=` in the address of the link. */
  readonly secret: string;
  /** Saves the password and signs in; rejects with the failure, which is then shown. */
  readonly onSubmit: (credentials: { readonly code: string; readonly password: string }) => Promise<void>;
  readonly onCancel: () => void;
}

/** Replaces the sign-in form where a link for choosing a password was opened. */
export function PasswordLinkStep({ secret, onSubmit, onCancel }: PasswordLinkStepProps): ReactNode {
  const { calls, language } = useLocale();
  const words = linkTexts[language];
  const navigate = useNavigate();
  const [signedIn] = useState(() => session.getSnapshot()?.user);
  const [owner, setOwner] = useState<{ readonly code: string; readonly name: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const look = (signal?: AbortSignal): void => {
    api.auth.passwordLink(secret, { signal }).then(setOwner, (error: unknown) => {
      if (signal?.aborted !== true) setFailure(error);
    });
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => {
    if (signedIn) return undefined;
    const stop = new AbortController();
    lookFirst(stop.signal);
    return () => stop.abort();
  }, [signedIn]);

  if (owner) {
    return (
      <ChoosePasswordForm
        code={owner.code}
        title={words.title}
        hint={words.hint(owner.name, owner.code)}
        onSubmit={(password) => onSubmit({ code: owner.code, password })}
        onCancel={onCancel}
      />
    );
  }
  if (!signedIn && failure === null) {
    return (
      <Box role="status" sx={{ py: 3, textAlign: 'center' }}>
        {words.loading}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {signedIn ? (
        <Alert severity="info" role="alert">
          {words.signedIn(signedIn.name)}
        </Alert>
      ) : (
        <Alert severity="error" role="alert" sx={{ '& .MuiAlert-message::first-letter': { textTransform: 'uppercase' } }}>
          {(isApiError(failure) && words.refusals[failure.code ?? '']) || errorText(failure, calls)}
        </Alert>
      )}
      {signedIn ? (
        <Button variant="contained" onClick={() => void navigate('/')}>
          {words.toConsole}
        </Button>
      ) : (
        <>
          {isAway(failure) ? (
            <Button
              variant="outlined"
              onClick={() => {
                setFailure(null);
                look();
              }}
            >
              {words.again}
            </Button>
          ) : null}
          <Button onClick={onCancel}>{sessionTexts(language).backToSignIn}</Button>
        </>
      )}
    </Box>
  );
}
