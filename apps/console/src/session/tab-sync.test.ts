import { createSession, memoryStore, type Session, type SessionData } from '@lab-console/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { syncTabs } from './tab-sync.ts';

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

test.each(['logout', 'passwordChanged'] as const)('%s in one tab signs out the others, on the server too', async (reason) => {
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

test('a session that ran out leaves the other tabs alone', async () => {
  const one = openTab();
  const other = openTab();
  one.session.signOut('unauthenticated');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.session.getSnapshot()).toBe(data);
});

test('a tab where nobody is signed in asks nothing of the server', async () => {
  const one = openTab();
  const other = openTab(false);
  one.session.signOut('logout');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.revoke).not.toHaveBeenCalled();
});
