import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { queryClient } from '../session/query-client.ts';
import { session } from '../session/session.ts';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { forgetWork, watchWork } from '../session/unsaved-work.ts';
import { SessionContext } from '../session/useSession.ts';

const subscribe = (listener: () => void): (() => void) => session.subscribe(listener);

/** Around everything that needs a signed-in person. What one person fetched is forgotten before the next one signs in. */
export function SignedInRoute(): ReactNode {
  const data = useSyncExternalStore(subscribe, () => session.getSnapshot());
  const { pathname } = useLocation();
  useEffect(() => watchWork(), []);
  useEffect(() => forgetWork(), [pathname]);
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event.type === 'signedOut') queryClient.clear();
      }),
    [],
  );
  // Signing in again over a page changes the token and not the person: the page must not begin anew.
  const person = JSON.stringify(data?.user ?? null);
  // oxlint-disable-next-line react/exhaustive-deps -- equal people are one
  const user = useMemo(() => data?.user, [person]);
  const value = useMemo(() => (data && user ? { ...data, user } : null), [data, user]);
  // The session has just ended; the way to the sign-in page is already taken.
  if (!value) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={value}>
        <Outlet />
        <SessionRenewal />
      </SessionContext>
    </QueryClientProvider>
  );
}
