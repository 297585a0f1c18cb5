import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../query-client.ts';
import { session } from '../session/session.ts';
import { SessionContext } from '../session/useSession.ts';

const subscribe = (listener: () => void): (() => void) => session.subscribe(listener);

/** Around everything that needs somebody signed in. What one person fetched is forgotten before the next one signs in. */
export function SignedInRoute(): ReactNode {
  const data = useSyncExternalStore(subscribe, () => session.getSnapshot());
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event.type === 'signedOut') queryClient.clear();
      }),
    [],
  );
  // The session has just ended; the way to the sign-in page is already taken.
  if (!data) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={data}>
        <Outlet />
      </SessionContext>
    </QueryClientProvider>
  );
}
