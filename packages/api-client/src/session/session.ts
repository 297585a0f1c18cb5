import { browserStore, type SessionData, type SessionStore } from './session-store.ts';

/** Why a session ended. `elsewhere` is for a host that learns of it from another tab. */
export type SignOutReason = 'logout' | 'unauthenticated' | 'passwordChanged' | 'elsewhere';

/** Something that happened to the session. */
export type SessionEvent =
  | { readonly type: 'signedIn'; readonly data: SessionData }
  | { readonly type: 'signedOut'; readonly reason: SignOutReason; readonly message?: string | undefined };

/**
 * Who is signed in. `subscribe` and `getSnapshot` have the shapes that React's `useSyncExternalStore` asks for.
 */
export interface Session {
  /** The signed-in person with token, or `null`; the same object until it changes. */
  readonly getSnapshot: () => SessionData | null;
  /** Calls the listener after every change; the answer ends that. */
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
  /** Keeps a session and notifies the listeners. */
  readonly signIn: (data: SessionData) => void;
  /** Adds the token for `/res/api/` to the session; nothing happens when no one is signed in. */
  readonly setAuth: (auth: string) => void;
  /** Forgets the session and notifies the listeners; nothing happens when no one is signed in. */
  readonly signOut: (reason: SignOutReason, message?: string) => void;
}

/**
 * Makes a {@link Session} over a store.
 *
 * @param store - Where it is kept. Default: session storage of the browser.
 */
export function createSession(store: SessionStore = browserStore()): Session {
  const listeners = new Set<(event: SessionEvent) => void>();
  let current = store.read();
  const keep = (data: SessionData | null): void => {
    current = data;
    store.write(data);
  };
  const emit = (event: SessionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  return {
    getSnapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    signIn: (data) => {
      keep(data);
      emit({ type: 'signedIn', data });
    },
    setAuth: (auth) => {
      if (current) keep({ ...current, auth });
    },
    signOut: (reason, message) => {
      if (!current) return;
      keep(null);
      emit({ type: 'signedOut', reason, message });
    },
  };
}
