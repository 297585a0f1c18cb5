import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { notifications } from '../notifications/notifications.ts';
import { loadApi } from '../session/load-api.ts';
import { LoginForm, type LoginFormProps } from '../session/LoginForm.tsx';
import type { NextLoginStep } from '../session/next-login-step.ts';
import { returnParameter, safeReturnAddress } from '../session/return-address.ts';
import { session } from '../session/session.ts';
import { passwordsBesideSignOn } from '../session/sign-on.ts';
import { AppearanceButton } from '../shell/AppearanceButton.tsx';
import { LanguageButton } from '../shell/LanguageButton.tsx';
import { SystemMark } from '../shell/SystemMark.tsx';
import { usePageTitle } from '../screens/usePageTitle.ts';
import { fingerHeight } from '../theme/tokens.ts';

const LoginStep = lazy(async () => ({ default: (await import('../session/LoginStep.tsx')).LoginStep }));

/** Without the part the form for passwords is still there. */
const SignOnPart = lazy(() =>
  import('../session/SignOnPart.tsx').then(
    (part) => ({ default: part.SignOnPart }),
    () => ({ default: () => null }),
  ),
);

/** `/login`: signs in, and leads back to where one came from. */
export function LoginRoute(): ReactNode {
  const { text, calls } = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = safeReturnAddress(query.get(returnParameter));
  const { hash } = useLocation();
  const [nextStep, setStep] = useState<NextLoginStep | null>(null);
  const step = hash.startsWith('#password=') ? ({ kind: 'link', hash } as const) : nextStep;
  // Who signs in with passwords where the university has a sign-on.
  const signOn = passwordsBesideSignOn();
  // The browser comes from there with a code.
  const [isSigningOn, setSigningOn] = useState(signOn !== undefined && hash.startsWith('#sign_on='));
  usePageTitle(text.login.title);
  useEffect(() => {
    // Fetched while the person types; what goes wrong here is shown when they submit.
    import('./fetch-next-screens.ts').then(async ({ fetchNextScreens }) => fetchNextScreens()).catch(() => {});
  }, []);
  // A link may be opened where somebody is signed in.
  if (!step && session.getSnapshot()) return <Navigate to={back} replace />;

  const enter = async (): Promise<void> => {
    const { fetchFirstData } = await import('./fetch-first-data.ts');
    fetchFirstData();
    notifications.push({ severity: 'success', place: 'heading', text: calls.outcomes.loginSucceeded });
    await navigate(back, { replace: true });
  };
  const handleSubmit: LoginFormProps['onSubmit'] = async (credentials) => {
    const { api, nextLoginStep } = await loadApi();
    try {
      await api.auth.login(credentials);
    } catch (error) {
      const next = nextLoginStep(error, credentials);
      if (!next) throw error;
      setStep(next);
      return;
    }
    await enter();
  };
  const handleNext = (next: NextLoginStep): void => {
    // Who goes back from there finds the form.
    setSigningOn(false);
    setStep(next);
  };

  return (
    <Box
      sx={{
        minHeight: '100%',
        display: 'flex',
        flexDirection: 'column',
        // The styles for fingers are those of the shell, which is not here yet.
        '@media (width < 600px)': { '& button': { minHeight: fingerHeight } },
      }}
    >
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, p: 1.5 }}>
        <LanguageButton />
        <AppearanceButton />
      </Box>
      <Box component="main" sx={{ width: 1, maxWidth: 480, m: 'auto', px: 2, pb: 12, pt: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <SystemMark size={36} />
          <Typography variant="h1" sx={{ fontSize: 18 }}>
            {text.systemName}
          </Typography>
        </Box>
        {document.querySelector('meta[name="lab-console-demo"]') ? (
          <Box role="note" sx={{ mb: 2, color: 'text.secondary', fontSize: 13 }}>
            {text.login.demo}
          </Box>
        ) : null}
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 3 }}>
          {step ? (
            <Suspense fallback={null}>
              <LoginStep step={step} onNext={setStep} onEnter={enter} />
            </Suspense>
          ) : (
            <>
              {signOn ? (
                <Suspense fallback={<Box sx={{ height: 95 }} />}>
                  <SignOnPart
                    returnTo={back}
                    passwords={signOn}
                    onIdle={() => setSigningOn(false)}
                    onNext={handleNext}
                    onEnter={enter}
                  />
                </Suspense>
              ) : null}
              {isSigningOn ? null : <LoginForm onSubmit={handleSubmit} />}
            </>
          )}
        </Box>
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <Box component={Link} to="/student" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {text.login.studentLink}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
