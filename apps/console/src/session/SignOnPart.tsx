import { isApiError, type User } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { signOnTexts } from './sign-on-texts.ts';
import { loadApi } from './load-api.ts';
import { loginProblem } from './login-problem.ts';
import type { NextLoginStep } from './next-login-step.ts';
import { paths } from './session.ts';
import { signOnAddress, signOnOutcome, type SignOnProblem } from './sign-on.ts';

/** Props of a {@link SignOnPart}. */
export interface SignOnPartProps {
  /** Path of the console to go to in the end. */
  readonly returnTo: string;
  /** Who signs in with a password of this server. */
  readonly passwords: string;
  /** Called when the code of the address was refused, or there was none: the form for passwords may be shown. */
  readonly onIdle: () => void;
  /** Called with what the sign-in needs beside the sign-on. */
  readonly onNext: (step: NextLoginStep) => void;
  /** Called when the person is signed in. */
  readonly onEnter: () => Promise<void>;
}

/** Each code is exchanged once, however often the page is drawn. */
const exchanges = new Map<string, Promise<User>>();

function exchange(code: string): Promise<User> {
  const begun = exchanges.get(code) ?? loadApi().then(({ api }) => api.auth.exchangeSignOn(code));
  exchanges.set(code, begun);
  return begun;
}

/** The university's sign-on on the sign-in page: leads there, and takes up the browser's return. */
export function SignOnPart({ returnTo, passwords, onIdle, onNext, onEnter }: SignOnPartProps): ReactNode {
  const { text, calls, language } = useLocale();
  const words = signOnTexts[language];
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [outcome] = useState(() => signOnOutcome(hash));
  const [isBusy, setBusy] = useState(outcome.kind === 'code');
  const [problem, setProblem] = useState<SignOnProblem | undefined>(outcome.kind === 'problem' ? outcome.problem : undefined);
  const [failure, setFailure] = useState<unknown>(null);

  const handleFailure = useEffectEvent(async (error: unknown): Promise<void> => {
    const { nextSignOnStep } = await loadApi();
    const next = nextSignOnStep(error);
    if (next) return onNext(next);
    if (isApiError(error) && error.code === 'LC081') setProblem('notValid');
    else setFailure(error);
    setBusy(false);
    onIdle();
    return undefined;
  });
  const enter = useEffectEvent(onEnter);
  const cleanAddress = useEffectEvent(() => {
    if (hash !== '') void navigate({ search, hash: '' }, { replace: true });
  });
  useEffect(() => {
    // Neither a code nor a problem comes up again when the page is loaded anew.
    cleanAddress();
    if (outcome.kind !== 'code') return undefined;
    let isCurrent = true;
    exchange(outcome.code).then(
      () => (isCurrent ? enter() : undefined),
      (error: unknown) => (isCurrent ? handleFailure(error) : undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [outcome]);

  if (isBusy) {
    return (
      <Box role="status" sx={{ py: 3, textAlign: 'center' }}>
        {text.login.submitting}
      </Box>
    );
  }
  const message = problem === 'student' ? text.login.studentsRefused : problem && words.problems[problem];
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2.5 }}>
      {message || failure ? (
        <Alert severity="error" role="alert" sx={{ '& .MuiAlert-message::first-letter': { textTransform: 'uppercase' } }}>
          {message ?? loginProblem(failure, { text, calls })}
        </Alert>
      ) : null}
      <Button href={signOnAddress(paths.prefix, returnTo)} variant="contained" size="medium">
        {words.signOn}
      </Button>
      <Divider sx={{ color: 'text.secondary', fontSize: 13 }}>
        {passwords === 'administrators' ? words.administrators : words.orPassword}
      </Divider>
    </Box>
  );
}
