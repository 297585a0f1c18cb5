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
import { ActDescription } from './ActDescription.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { loadApi } from './load-api.ts';
import { loginProblem } from './login-problem.ts';
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
  if (!user) return null;
  const isRenewal = question.kind === 'renewal';

  const submit = async (): Promise<void> => {
    setTried(true);
    if (password === '') return;
    setBusy(true);
    setProblem(null);
    try {
      const { api } = await loadApi();
      if (isRenewal) await api.auth.login({ code: user.code, password });
      else await api.auth.checkPassword({ code: user.code, password });
      question.answer(true);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  const handleSubmit = (): void => {
    if (!busy && isKnown) void submit();
  };
  const said = problem ? loginProblem(problem, locale) : isRenewal ? errorText(question.error, calls) : null;
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
