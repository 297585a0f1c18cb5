import pg from 'pg';
import { ownerRole } from './database/roles.ts';
import { demoAccountCodes, demoPassword } from './demo/accounts.ts';
import { md5OfTyped, type Passwords } from './session/passwords.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host) || /^::ffff:127\./i.test(host);
}

/**
 * Keeps accounts with the demo's public password off the network: whoever reads the documentation is an administrator there.
 *
 * @throws StartupError when `HOST` is more than loopback, an account still has that password, and `DEMO_PUBLIC` is not `yes`.
 */
export async function refusePublicDemo(
  connection: string | pg.ClientConfig,
  { host, demoPublic }: Pick<Settings, 'host' | 'demoPublic'>,
  passwords: Passwords,
): Promise<void> {
  if (isLoopback(host) || demoPublic) return;
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set role ${ownerRole}`);
    const { rows } = await client.query<{ code: string; hash: string }>(
      `select u.code, c.hash from app.users u join auth.credentials c on c.user_id = u.id
       where u.code = any ($1) and u.is_active and u.role <> 'student'`,
      [demoAccountCodes],
    );
    const open: string[] = [];
    for (const { code, hash } of rows) if (await passwords.verify(hash, md5OfTyped(demoPassword))) open.push(code);
    if (open.length === 0) return;
    throw new StartupError(
      `HOST is ${host}, but the accounts ${open.join(', ')} still have the password of the demo, which everybody can read. Listen on 127.0.0.1, change these passwords, start with DEMO=none on a new DATA_DIR, or set DEMO_PUBLIC=yes if everybody may get in.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
