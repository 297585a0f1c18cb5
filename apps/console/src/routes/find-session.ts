import { insideConsole, signInAddressFor } from '../session/return-address.ts';
import { paths, session } from '../session/session.ts';
import { askTabs, tabChannelName, tabWaitMs } from '../session/tab-sync.ts';

/** Whether a person is signed in here; a new tab of one who is signed in elsewhere goes on with that session. */
export async function findSession(): Promise<boolean> {
  if (session.getSnapshot()) return true;
  const name = tabChannelName(paths.console);
  const timeoutMs = await tabWaitMs(name);
  const channel = new BroadcastChannel(name);
  const data = await askTabs({ channel, timeoutMs });
  channel.close();
  if (data) session.signIn(data);
  return data !== null;
}

/** Changes the address to that of the sign-in where the page needs a session and there is none. */
export async function leadToSignIn(): Promise<void> {
  const signIn = signInAddressFor(insideConsole(window.location, paths.console));
  if (signIn !== null && !(await findSession())) window.history.replaceState(null, '', `${paths.console}${signIn}`);
}
