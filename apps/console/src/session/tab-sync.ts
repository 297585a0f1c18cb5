import type { Session, SessionData } from '@lab-console/api-client';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** What couples the sessions of the tabs. */
export interface TabSync {
  readonly session: Session;
  /** Notifies the other tabs, e.g. `new BroadcastChannel(name)`. */
  readonly channel: Channel;
  /** Ends a token on the server: every tab may have signed in on its own. */
  readonly revoke: (token: string) => Promise<unknown>;
}

/** Which session a tab asks the others for. */
export interface TabQuestion {
  readonly channel: Channel;
  /** Only that of this person; any person's when missing. */
  readonly userId?: number | undefined;
  /** A token that is known to have ended. */
  readonly notToken?: string | undefined;
  /** How long to wait for an answer, in milliseconds. @default 150 */
  readonly timeoutMs?: number;
}

type Message =
  | { readonly type: 'wanted'; readonly id: string; readonly userId: number | null; readonly notToken: string | null }
  | { readonly type: 'handed'; readonly id: string; readonly data: SessionData };

const signedOutMessage = 'signed-out';

/** Name of the channel over which the tabs of one console talk. */
export function tabChannelName(console: string): string {
  return `lab-console.session:${console}`;
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data && 'id' in data;
}

/**
 * Signs this tab out when another one signs out, and notifies the others when this one does. A session that merely ran out does not concern others:
 * other tabs may hold a newer one. A tab that asks for a session is given this one's; it goes from tab to tab of this browser and is kept nowhere
 * else.
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
    const own = session.getSnapshot();
    if (!own) return;
    if (isMessage(data) && data.type === 'wanted') {
      const isRight = (data.userId === null || data.userId === own.user.id) && data.notToken !== own.token;
      if (isRight) channel.postMessage({ type: 'handed', id: data.id, data: own } satisfies Message);
      return;
    }
    if (data !== signedOutMessage) return;
    session.signOut('elsewhere');
    // What the server answers no longer matters here: the token is forgotten.
    revoke(own.token).catch(() => {});
  };
  channel.addEventListener('message', handleMessage);
  return () => {
    unsubscribe();
    channel.removeEventListener('message', handleMessage);
  };
}

/**
 * Holds a lock as long as this tab has a session, shared with the other tabs. So a new tab knows whether another one can answer it.
 *
 * @returns Ends it.
 */
export function holdTabLock(session: Session, name: string, locks: LockManager | undefined = navigator.locks): () => void {
  let release: (() => void) | undefined;
  const update = (): void => {
    const isSignedIn = session.getSnapshot() !== null;
    if (!isSignedIn) {
      release?.();
      release = undefined;
    } else if (!release) {
      const held = new Promise<void>((resolve) => (release = resolve));
      locks?.request(name, { mode: 'shared' }, () => held).catch(() => {});
    }
  };
  const unsubscribe = session.subscribe(update);
  update();
  return () => {
    unsubscribe();
    release?.();
  };
}

/** How long to wait for another tab, in milliseconds: a busy one with a session gets the time that it needs. */
export async function tabWaitMs(name: string, locks: LockManager | undefined = navigator.locks): Promise<number> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === name) ? 5_000 : 150;
}

/** Asks the other tabs for their session; `null` where none has a fitting one. */
export function askTabs({ channel, userId, notToken, timeoutMs = 150 }: TabQuestion): Promise<SessionData | null> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const settle = (data: SessionData | null): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', handleMessage);
      resolve(data);
    };
    const handleMessage = ({ data }: MessageEvent): void => {
      if (isMessage(data) && data.type === 'handed' && data.id === id) settle(data.data);
    };
    const timer = setTimeout(() => settle(null), timeoutMs);
    channel.addEventListener('message', handleMessage);
    channel.postMessage({ type: 'wanted', id, userId: userId ?? null, notToken: notToken ?? null } satisfies Message);
  });
}
