import type { User } from '../entities/user.ts';

/** What is kept of a signed-in person. */
export interface SessionData {
  /** The bearer token. */
  readonly token: string;
  readonly user: User;
  /** Token for `/res/api/`, sent as `X-Auth`. */
  readonly auth?: string | undefined;
}

/** Where a session is kept; implement it to keep it elsewhere than in session storage. */
export interface SessionStore {
  /** What was kept, or `null`. */
  readonly read: () => SessionData | null;
  /** Keeps a session; `null` forgets it. */
  readonly write: (data: SessionData | null) => void;
}

/** A store that lives as long as the page. */
export function memoryStore(initial: SessionData | null = null): SessionStore {
  let kept = initial;
  return {
    read: () => kept,
    write: (data) => {
      kept = data;
    },
  };
}

/**
 * The default store: `sessionStorage` under one key, and memory where that is missing, full or forbidden.
 *
 * @param key - Name of the entry. Default `lab-console.session`.
 */
export function browserStore(key = 'lab-console.session'): SessionStore {
  const memory = memoryStore();
  return {
    read: () => {
      try {
        // A value that other code wrote, or half a value, means that no one is signed in.
        const data = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SessionData | null;
        return typeof data?.token === 'string' && data.user?.id != null ? data : memory.read();
      } catch {
        return memory.read();
      }
    },
    write: (data) => {
      memory.write(null);
      try {
        if (data) sessionStorage.setItem(key, JSON.stringify(data));
        else sessionStorage.removeItem(key);
      } catch {
        memory.write(data);
      }
    },
  };
}
