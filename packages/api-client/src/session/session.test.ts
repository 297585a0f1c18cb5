import { afterEach, describe, expect, it, vi } from 'vitest';
import { teacher } from '../../test/http-server.ts';
import { browserStore, memoryStore } from './session-store.ts';
import { createSession, type SessionEvent } from './session.ts';

const data = { token: 't', user: teacher };

/** The part of `sessionStorage` that is used, over a map; Node has none. */
function storageOver(entries: Map<string, string>, isFull = false): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('createSession', () => {
  it('starts with the stored sign-in', () => {
    expect(createSession(memoryStore(data)).getSnapshot()).toEqual(data);
    expect(createSession(memoryStore()).getSnapshot()).toBeNull();
  });

  it('returns the same object until something changes', () => {
    const session = createSession(memoryStore(data));
    const before = session.getSnapshot();
    expect(session.getSnapshot()).toBe(before);
    session.setAuth('a');
    expect(session.getSnapshot()).toEqual({ ...data, auth: 'a' });
  });

  it('notifies its listeners once of each sign-in and sign-out', () => {
    const session = createSession(memoryStore());
    const heard: SessionEvent[] = [];
    const stop = session.subscribe((event) => heard.push(event));
    session.signOut('logout');
    session.signIn(data);
    session.signOut('elsewhere', 'in another tab');
    session.signOut('logout');
    stop();
    session.signIn(data);
    expect(heard).toEqual([
      { type: 'signedIn', data },
      { type: 'signedOut', reason: 'elsewhere', message: 'in another tab' },
    ]);
  });

  it('keeps no token of a service when nobody is signed in', () => {
    const store = memoryStore();
    createSession(store).setAuth('a');
    expect(store.read()).toBeNull();
  });
});

describe('browserStore', () => {
  it('keeps the sign-in in session storage, for the next page', () => {
    const entries = new Map<string, string>();
    vi.stubGlobal('sessionStorage', storageOver(entries));
    browserStore().write(data);
    expect([...entries.keys()]).toEqual(['lab-console.session']);
    expect(browserStore().read()).toEqual(data);
    browserStore().write(null);
    expect(entries.size).toBe(0);
    expect(browserStore().read()).toBeNull();
  });

  it.each(['{', '"x"', '{}', '{"token":5}', '{"token":"t"}', 'null'])('treats a stored %j as signed out', (text) => {
    vi.stubGlobal('sessionStorage', storageOver(new Map([['lab-console.session', text]])));
    expect(browserStore().read()).toBeNull();
  });

  it('uses memory when the storage is full or missing', () => {
    vi.stubGlobal('sessionStorage', storageOver(new Map(), true));
    const full = browserStore();
    full.write(data);
    expect(full.read()).toEqual(data);
    vi.stubGlobal('sessionStorage', undefined);
    const missing = browserStore();
    missing.write(data);
    expect(missing.read()).toEqual(data);
    missing.write(null);
    expect(missing.read()).toBeNull();
  });
});
