import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { notifications } from '../notifications/notifications.ts';
import { loadApi } from '../session/load-api.ts';
import { LoginForm, type LoginFormProps } from '../session/LoginForm.tsx';
import { returnParameter, safeReturnAddress } from '../session/return-address.ts';
import { session } from '../session/session.ts';
import { AppearanceButton } from '../shell/AppearanceButton.tsx';
import { LanguageButton } from '../shell/LanguageButton.tsx';
import { SystemMark } from '../shell/SystemMark.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** `/login`: signs in, and leads back to where one came from. */
export function LoginRoute(): ReactNode {
  const { text, calls } = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = safeReturnAddress(query.get(returnParameter));
  usePageTitle(text.login.title);
  useEffect(() => {
    // Fetched while the person types; what goes wrong here is told when they submit.
    loadApi().catch(() => {});
  }, []);
  if (session.getSnapshot()) return <Navigate to={back} replace />;

  const handleSubmit: LoginFormProps['onSubmit'] = async (credentials) => {
    const api = await loadApi();
    await api.auth.login(credentials);
    notifications.push({ severity: 'success', text: calls.outcomes.loginSucceeded });
    await navigate(back, { replace: true });
  };

  return (
    <Box sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, p: 1.5 }}>
        <LanguageButton />
        <AppearanceButton />
      </Box>
      <Box component="main" sx={{ width: 1, maxWidth: 392, m: 'auto', px: 2, pb: 12, pt: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <SystemMark size={36} />
          <Typography variant="h1">{text.systemName}</Typography>
        </Box>
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 3 }}>
          <LoginForm onSubmit={handleSubmit} />
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
