import { isApiError, secondFactorKinds, type SecondFactorKinds } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { sessionTexts } from './session-texts.ts';
import { securityTexts } from './security-texts.ts';
import { ActDescription } from './ActDescription.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { ConfirmBySignOn } from './ConfirmBySignOn.tsx';
import { factorProblem } from './factor-problem.ts';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { loadApi } from './load-api.ts';
import { signWithPasskey } from './load-passkeys.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { PasswordQuestion } from './renewal.ts';
import { SignOnAgain } from './SignOnAgain.tsx';
import { session } from './session.ts';

/**
 * Asks for the password over a page. It does so to sign in again where the session ended over unsaved work, or before a stored page does what only
 * its reader may decide.
 */
export function PasswordDialog({ question }: { readonly question: PasswordQuestion }): ReactNode {
  const locale = useLocale();
  const { text, calls, language } = locale;
  const own = sessionTexts(language);
  const titleId = useId();
  const [user] = useState(() => session.getSnapshot()?.user);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  // No one allows what is not on the screen yet.
  const [isKnown, setKnown] = useState(question.kind === 'renewal');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  // Once the password was right, where the account has a second factor.
  const [waiting, setWaiting] = useState<{ readonly challenge: string; readonly kinds: SecondFactorKinds } | null>(null);
  const [factor, setFactor] = useState('');
  if (!user) return null;
  const isRenewal = question.kind === 'renewal';
  const words = securityTexts[language];

  const passkey = canUsePasskeys() ? waiting?.kinds.passkey : undefined;

  const submit = async (passkeyOptions?: PublicKeyCredentialRequestOptionsJSON): Promise<void> => {
    setTried(passkeyOptions === undefined);
    if (!passkeyOptions && (waiting ? !isFactorComplete('either', factor) : password === '')) return;
    setBusy(true);
    setProblem(null);
    const { api, secondFactorChallenge } = await loadApi();
    try {
      if (waiting) {
        const given = passkeyOptions ? await signWithPasskey(passkeyOptions) : factor;
        await api.auth.giveFactor({ code: user.code, challenge: waiting.challenge, factor: given });
      } else if (isRenewal) await api.auth.login({ code: user.code, password });
      else await api.auth.checkPassword({ code: user.code, password });
      question.answer(true);
    } catch (error) {
      const next = secondFactorChallenge(error);
      if (next === undefined) setProblem(error);
      else {
        setWaiting({ challenge: next, kinds: secondFactorKinds(error) });
        setTried(false);
      }
      // A challenge that took too long is of no use any more: the password begins anew.
      if (isApiError(error) && error.code === 'LC061') setWaiting(null);
      setBusy(false);
    }
  };
  const handleSubmit = (): void => {
    if (!busy && isKnown) void submit();
  };
  const message = problem ? factorProblem(problem, locale) : isRenewal ? errorText(question.error, calls) : null;
  return (
    <QuestionFrame titleId={titleId} onSubmit={handleSubmit}>
      <DialogTitle id={titleId}>{isRenewal ? own.endedTitle : own.confirmTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
        {message ? (
          <Alert
            severity={problem ? 'error' : 'info'}
            role="alert"
            sx={{ '& .MuiAlert-message::first-letter': { textTransform: 'uppercase' } }}
          >
            {message}
          </Alert>
        ) : null}
        <Box>{isRenewal ? own.endedHint(user.name) : own.confirmHint}</Box>
        {isRenewal ? <SignOnAgain onRenewed={() => question.answer(true)} /> : null}
        {isRenewal ? null : <ActDescription act={question.act} onKnown={() => setKnown(true)} />}
        {!isRenewal && isKnown ? <ConfirmBySignOn onConfirmed={() => question.answer(true)} /> : null}
        <input type="text" name="username" autoComplete="username" value={user.code} readOnly hidden />
        {waiting === null ? (
          <LabelledInput
            label={text.login.password}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onValueChange={setPassword}
            error={tried && password === '' ? text.login.passwordRequired : undefined}
          />
        ) : (
          <>
            {passkey ? (
              <>
                <Box>{words.passkeyHint}</Box>
                <Button
                  variant="outlined"
                  autoFocus
                  aria-disabled={busy}
                  onClick={() => (busy ? undefined : void submit(passkey))}
                >
                  {words.signInByPasskey}
                </Button>
              </>
            ) : (
              <Box>{waiting.kinds.hasCode ? words.stepHint : words.passkeyElsewhere}</Box>
            )}
            <FactorInput
              label={waiting.kinds.hasCode ? words.stepEither : words.recoveryCode}
              kind="either"
              value={factor}
              onValueChange={setFactor}
              tried={tried}
              autoFocus={!passkey}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => question.answer(false)} disabled={busy} sx={{ mr: 'auto' }}>
          {text.common.cancel}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy || !isKnown}>
          {busy ? text.login.submitting : isRenewal ? text.login.submit : own.confirmSubmit}
        </Button>
      </DialogActions>
    </QuestionFrame>
  );
}
