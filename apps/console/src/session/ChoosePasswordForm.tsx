import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { passwordTexts } from './password-texts.ts';
import { sessionTexts } from './session-texts.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';

/** Props of a {@link ChoosePasswordForm}. */
export interface ChoosePasswordFormProps {
  readonly code: string;
  /** @default that of a given password */
  readonly title?: string;
  /** @default that of a given password */
  readonly hint?: string;
  /** Saves the password and signs in; rejects with the failure, which is then shown. */
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Replaces the sign-in form where a password has to be chosen first: after a sign-in with a given one, or where a link was opened. */
export function ChoosePasswordForm({ code, title, hint, onSubmit, onCancel }: ChoosePasswordFormProps): ReactNode {
  const { calls, language } = useLocale();
  const words = passwordTexts[language];
  const own = sessionTexts(language);
  const shownTitle = title ?? own.chooseTitle;
  const fresh = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(fresh.password);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && fresh.check()) void submit();
  };
  return (
    <Box component="form" noValidate aria-label={shownTitle} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{shownTitle}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{hint ?? own.chooseHint}</Typography>
      {failure ? (
        <Alert severity="error" role="alert">
          {errorText(failure, calls)}
        </Alert>
      ) : null}
      <input type="text" name="username" autoComplete="username" value={code} readOnly hidden />
      <NewPasswordFields value={fresh} autoFocus />
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ mt: 1 }}>
        {busy ? words.submitting : own.chooseSubmit}
      </Button>
      <Button onClick={onCancel} disabled={busy}>
        {own.backToSignIn}
      </Button>
    </Box>
  );
}
