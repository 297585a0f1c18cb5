import type { Session } from '@lab-console/api-client';

/** What couples the sessions of the tabs. */
export interface TabSync {
  readonly session: Session;
  /** Tells the other tabs, e.g. `new BroadcastChannel(name)`. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  /** Ends a token on the server: every tab may have signed in on its own. */
  readonly revoke: (token: string) => Promise<unknown>;
}

const signedOutMessage = 'signed-out';

/**
 * Signs this tab out when another one signs out, and tells the others when this one does.
 * A session that merely ran out is nobody else's business: other tabs may hold a newer one.
 *
 * @returns Ends the coupling.
 */
export function syncTabs({ session, channel, revoke }: TabSync): () => void {
  const unsubscribe = session.subscribe((event) => {
    if (event.type === 'signedOut' && (event.reason === 'logout' || event.reason === 'passwordChanged')) {
      channel.postMessage(signedOutMessage);
    }
  });
  const handleMessage = ({ data }: MessageEvent): void => {
    const token = session.getSnapshot()?.token;
    if (data !== signedOutMessage || token === undefined) return;
    session.signOut('elsewhere');
    // What the server answers no longer matters here: the token is forgotten.
    revoke(token).catch(() => {});
  };
  channel.addEventListener('message', handleMessage);
  return () => {
    unsubscribe();
    channel.removeEventListener('message', handleMessage);
  };
}
