import type { ApiError } from '@lab-console/api-client';
import { askToSignInAgain } from './renewal.ts';
import { paths, session } from './session.ts';
import { askTabs, tabChannelName } from './tab-sync.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Takes a newer session of the same person from another tab; resolves to whether there was one. */
export async function takeNewerSession(): Promise<boolean> {
  const ended = session.getSnapshot();
  if (!ended) return false;
  const channel = new BroadcastChannel(tabChannelName(paths.console));
  const data = await askTabs({ channel, userId: ended.user.id, notToken: ended.token });
  channel.close();
  if (data) session.signIn(data);
  return data !== null && data !== undefined;
}

/**
 * Renews the session when the server no longer takes the token. Another tab of the same person may have a newer one; otherwise, where leaving the
 * page would lose something, the password is asked for over it. Answers whether the call is to be sent again.
 */
export async function renewSession(error: ApiError): Promise<boolean> {
  if (!session.getSnapshot()) return false;
  if (await takeNewerSession()) return true;
  return hasUnsavedWork() ? askToSignInAgain(error) : false;
}
