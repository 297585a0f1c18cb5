import { loadPart } from '@lab-console/widget-base';
import { api } from './api.ts';

/** Signs out, and leads on to the university's sign-on where the sign-in came from there. */
export async function signOut(): Promise<void> {
  // Where its code cannot be fetched, signing out comes first.
  await loadPart(() => import('./kept-work.ts'), 'askToRemoveKeptWork').then(
    (askToRemove) => askToRemove(),
    () => undefined,
  );
  const address = await api.auth.logout();
  if (address !== undefined) window.location.assign(address);
}
