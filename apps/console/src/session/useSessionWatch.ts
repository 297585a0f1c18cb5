import { errorText } from '@lab-console/api-client/locales';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { notifications } from '../notifications/notifications.ts';
import { loadApi } from './load-api.ts';
import { signInAddress } from './return-address.ts';
import { paths, session } from './session.ts';
import { holdTabLock, syncTabs, tabChannelName } from './tab-sync.ts';

/**
 * Leads to the sign-in page when the session ends, shows why, and remembers the page to come back to. Couples the tabs of this browser: logging out
 * in one logs out all.
 */
export function useSessionWatch(): void {
  const { text, calls } = useLocale();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const latest = useRef({ text, calls, from: '/' });
  useEffect(() => {
    latest.current = { text, calls, from: `${pathname}${search}${hash}` };
  });

  useEffect(
    () =>
      session.subscribe((event) => {
        if (event.type === 'signedIn') return;
        const { text, calls, from } = latest.current;
        // A message of a page must not be beside the form that asks for a password.
        for (const { id } of notifications.list()) notifications.dismiss(id);
        switch (event.reason) {
          case 'logout':
            void navigate('/login');
            break;
          case 'passwordChanged':
            notifications.push({ severity: 'success', text: calls.outcomes.passwordChanged });
            void navigate('/login');
            break;
          case 'elsewhere':
            notifications.push({ severity: 'info', text: text.login.signedOutElsewhere });
            void navigate(signInAddress(from));
            break;
          case 'unauthenticated':
            notifications.push({
              severity: 'error',
              title: calls.titles.message,
              text: errorText({ kind: 'unauthenticated', code: '', serverMessages: event.message ? [event.message] : [] }, calls),
            });
            void navigate(signInAddress(from));
            break;
          default:
            event.reason satisfies never;
        }
      }),
    [navigate],
  );

  useEffect(() => {
    const channel = new BroadcastChannel(tabChannelName(paths.console));
    const end = syncTabs({
      session,
      channel,
      revoke: async (token) => {
        const { api } = await loadApi();
        await api.rest.rpc('logout', {}).setHeader('Authorization', `Bearer ${token}`).throwOnError();
      },
    });
    const endLock = holdTabLock(session, tabChannelName(paths.console));
    return () => {
      end();
      endLock();
      channel.close();
    };
  }, []);
}
