import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { isApiError } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { passwordTexts } from './password-texts.ts';
import { sessionTexts } from './session-texts.ts';
import { signOnTexts } from './sign-on-texts.ts';
import { api } from './api.ts';
import { ConfirmBySignOn } from './ConfirmBySignOn.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { isSignOnOffered } from './sign-on.ts';
import { useSession } from './useSession.ts';

/** The sign-in is too old, or the provider did not ask the person for it. */
const unprovenCodes: ReadonlySet<string | undefined> = new Set(['LC014', 'LC078']);

/**
 * Asks for the current password and twice for a new one; when it is changed, one signs in again with it. After a renewed sign-on at the university, which
 * the server knows of, the current one is not asked for: people who come that way may have none.
 */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { text, calls, language } = useLocale();
  const words = passwordTexts[language];
  const own = sessionTexts(language);
  const { user } = useSession();
  const [current, setCurrent] = useState('');
  const fresh = useNewPassword();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const currentInput = useRef<HTMLInputElement>(null);
  // What proves who sits here; where the server has a sign-on, it is asked first.
  const [proof, setProof] = useState<'asking' | 'password' | 'signOn'>(() => (isSignOnOffered() ? 'asking' : 'password'));
  useEffect(() => {
    if (!isSignOnOffered()) return undefined;
    const abort = new AbortController();
    api.rest
      .rpc('confirm_renewal', {})
      .abortSignal(abort.signal)
      .throwOnError()
      .then(
        () => setProof('signOn'),
        () => (abort.signal.aborted ? undefined : setProof('password')),
      );
    return () => abort.abort();
  }, []);

  const submit = async (): Promise<void> => {
    setTried(true);
    const isFreshRight = fresh.check();
    const asksPassword = proof === 'password';
    if (asksPassword && current === '') return currentInput.current?.focus();
    if (!isFreshRight) return undefined;
    setBusy(true);
    setFailure(null);
    try {
      return await api.auth.changePassword(fresh.password, asksPassword ? { current } : {});
    } catch (error) {
      if (isApiError(error) && unprovenCodes.has(error.code)) setProof('password');
      setFailure(error);
      return setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={onClose}
      isBusy={busy}
      width="xs"
      disableRestoreFocus
      sx={{ zIndex: shellOverlayLevel }}
      onSubmit={() => {
        if (!busy && proof !== 'asking') void submit();
      }}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy || proof === 'asking'}>
            {busy ? words.submitting : words.submit}
          </Button>
        </>
      }
      slotProps={{ content: { sx: { display: 'grid', gap: 1, pt: '8px !important' } } }}
    >
      {failure ? (
        <Alert severity="error" role="alert">
          {calls.outcomes.passwordChangeFailed}
          <br />
          {errorText(failure, calls)}
        </Alert>
      ) : null}
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user.code} readOnly hidden />
      {proof === 'signOn' ? <Alert severity="success">{signOnTexts[language].confirmed}</Alert> : null}
      {proof === 'password' ? (
        <>
          <ConfirmBySignOn onConfirmed={() => setProof('signOn')} />
          <LabelledInput
            label={own.current}
            name="current-password"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={current}
            onValueChange={setCurrent}
            inputRef={currentInput}
            error={tried && current === '' ? own.currentRequired : undefined}
          />
        </>
      ) : null}
      <NewPasswordFields value={fresh} />
    </DialogFrame>
  );
}
