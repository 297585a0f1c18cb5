import { createSession, memoryStore, type Session, type SessionData } from '@lab-console/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { askTabs, holdTabLock, syncTabs, tabWaitMs } from './tab-sync.ts';

const data = { token: 't', user: { id: 1, code: 'teacher' } } as unknown as SessionData;
const ends: Array<() => void> = [];

function openTab(signedIn = true): { session: Session; revoke: ReturnType<typeof vi.fn<(token: string) => Promise<unknown>>> } {
  const session = createSession(memoryStore(signedIn ? data : null));
  const revoke = vi.fn<(token: string) => Promise<unknown>>().mockRejectedValue(new Error('the server is away'));
  const channel = new BroadcastChannel('tab-sync-test');
  const end = syncTabs({ session, channel, revoke });
  ends.push(() => {
    end();
    channel.close();
  });
  return { session, revoke };
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test.each(['logout', 'passwordChanged'] as const)('%s in one tab signs out the other tabs, on the server too', async (reason) => {
  const one = openTab();
  const other = openTab();
  const reasons: string[] = [];
  other.session.subscribe((event) => {
    if (event.type === 'signedOut') reasons.push(event.reason);
  });
  one.session.signOut(reason);
  await vi.waitFor(() => expect(other.session.getSnapshot()).toBeNull());
  expect(reasons).toEqual(['elsewhere']);
  expect(other.revoke.mock.calls).toEqual([['t']]);
  expect(one.revoke).not.toHaveBeenCalled();
});

test('an expired sign-in leaves the other tabs unchanged', async () => {
  const one = openTab();
  const other = openTab();
  one.session.signOut('unauthenticated');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.session.getSnapshot()).toBe(data);
});

test('a tab where nobody is signed in sends nothing to the server', async () => {
  const one = openTab();
  const other = openTab(false);
  one.session.signOut('logout');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.revoke).not.toHaveBeenCalled();
});

async function ask(question: { readonly userId?: number; readonly notToken?: string } = {}): Promise<SessionData | null> {
  const channel = new BroadcastChannel('tab-sync-test');
  ends.push(() => channel.close());
  return askTabs({ channel, ...question });
}

test('a new tab gets the sign-in of a tab that is signed in', async () => {
  openTab(false);
  openTab();
  expect(await ask()).toEqual(data);
  expect(await ask({ userId: 1, notToken: 'ended' })).toEqual(data);
});

test.each([
  ['of somebody else', { userId: 2 }],
  ['that ended', { userId: 1, notToken: 't' }],
])('a sign-in %s is not shared', async (_what, question) => {
  openTab();
  expect(await ask(question)).toBeNull();
});

test('a new tab waits longer while another tab is signed in, and no longer once it signed out', async () => {
  const session = createSession(memoryStore(data));
  ends.push(holdTabLock(session, 'tab-lock-test'));
  await vi.waitFor(async () => expect(await tabWaitMs('tab-lock-test')).toBe(5_000));
  expect(await tabWaitMs('another console')).toBe(150);
  session.signOut('logout');
  await vi.waitFor(async () => expect(await tabWaitMs('tab-lock-test')).toBe(150));
});
