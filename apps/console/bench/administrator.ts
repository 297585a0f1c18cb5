import { createHash } from 'node:crypto';
import type { TestServer } from '../../../tools/test-server.ts';
import type { SignedIn } from '../e2e/fixtures.ts';

/** Signs the administrator of a server in, and returns the page of the menu that shows the buckets. */
export async function administrator(server: TestServer): Promise<SignedIn & { readonly bucketsPage: number }> {
  const account = server.accounts.find(({ role }) => role === 'admin');
  if (!account) throw new Error('The server made no administrator.');
  const answer = await fetch(`${server.apiUrl}/rest/rpc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: account.code, password: createHash('md5').update(account.password).digest('hex') }),
  });
  const { token, ...user } = (await answer.json()) as { readonly token: string } & SignedIn['user'];
  const found = await fetch(`${server.apiUrl}/rest/navs?schema_path=eq.system/bucket/buckets&select=id`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [row] = (await found.json()) as readonly { readonly id: number }[];
  if (!row) throw new Error('The menu has no page of the buckets.');
  return { token, user, bucketsPage: row.id };
}
