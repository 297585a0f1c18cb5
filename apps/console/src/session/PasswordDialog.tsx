import { isApiError } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { sessionTexts } from '../locales/session-texts.ts';
import { securityTexts } from '../locales/security-texts.ts';
import { ActDescription } from './ActDescription.tsx';
import { factorProblem } from './factor-problem.ts';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { loadApi } from './load-api.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { PasswordQuestion } from './renewal.ts';
import { session } from './session.ts';

/**
 * Asks for the password over a page: to sign in again where the session ended over unsaved work, or before a stored page does what only
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
  // Nobody allows what is not on the screen yet.
  const [isKnown, setKnown] = useState(question.kind === 'renewal');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  // Once the password was right, where the account has a second factor.
  const [challenge, setChallenge] = useState<string | null>(null);
  const [factor, setFactor] = useState('');
  if (!user) return null;
  const isRenewal = question.kind === 'renewal';
  const words = securityTexts[language];

  const submit = async (): Promise<void> => {
    setTried(true);
    if (challenge === null ? password === '' : !isFactorComplete('either', factor)) return;
    setBusy(true);
    setProblem(null);
    const { api, secondFactorChallenge } = await loadApi();
    try {
      if (challenge !== null) await api.auth.giveFactor({ code: user.code, challenge, factor });
      else if (isRenewal) await api.auth.login({ code: user.code, password });
      else await api.auth.checkPassword({ code: user.code, password });
      question.answer(true);
    } catch (error) {
      const next = secondFactorChallenge(error);
      if (next === undefined) setProblem(error);
      else {
        setChallenge(next);
        setTried(false);
      }
      // A challenge that took too long is of no use any more: the password begins anew.
      if (isApiError(error) && error.code === 'LC061') setChallenge(null);
      setBusy(false);
    }
  };
  const handleSubmit = (): void => {
    if (!busy && isKnown) void submit();
  };
  const said = problem ? factorProblem(problem, locale) : isRenewal ? errorText(question.error, calls) : null;
  return (
    <QuestionFrame titleId={titleId} onSubmit={handleSubmit}>
      <DialogTitle id={titleId}>{isRenewal ? own.endedTitle : own.confirmTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
        {said ? (
          <Alert
            severity={problem ? 'error' : 'info'}
            role="alert"
            sx={{ '& .MuiAlert-message::first-letter': { textTransform: 'uppercase' } }}
          >
            {said}
          </Alert>
        ) : null}
        <Box>{isRenewal ? own.endedHint(user.name) : own.confirmHint}</Box>
        {isRenewal ? null : <ActDescription act={question.act} onKnown={() => setKnown(true)} />}
        <input type="text" name="username" autoComplete="username" value={user.code} readOnly hidden />
        {challenge === null ? (
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
            <Box>{words.stepHint}</Box>
            <FactorInput
              label={words.stepEither}
              kind="either"
              value={factor}
              onValueChange={setFactor}
              tried={tried}
              autoFocus
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
