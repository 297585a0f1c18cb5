import type { SessionData } from '@lab-console/api-client';
import { createContext, useContext } from 'react';

/** Holds the signed-in person for everything behind the sign-in. */
export const SessionContext = createContext<SessionData | null>(null);

/**
 * The signed-in person.
 *
 * @throws Error outside of the routes that need a signed-in person.
 */
export function useSession(): SessionData {
  const data = useContext(SessionContext);
  if (!data) throw new Error('useSession() was called where nobody needs to be signed in. Move the route below SignedInRoute.');
  return data;
}
