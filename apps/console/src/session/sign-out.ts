import { api } from './api.ts';

/** Signs out, and leads on to the university's sign-on where the sign-in came from there. */
export async function signOut(): Promise<void> {
  const address = await api.auth.logout();
  if (address !== undefined) window.location.assign(address);
}
