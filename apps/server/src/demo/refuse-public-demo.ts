import pg from 'pg';
import { ownerRole } from '../database/roles.ts';
import { demoAccountCodes, demoPassword } from './accounts.ts';
import { isLoopback } from '../http/is-loopback.ts';
import { md5OfTyped, type Passwords } from '../session/passwords.ts';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Keeps accounts with the demo's public password off the network, where every reader of the documentation would be an administrator.
 *
 * @throws StartupError when `HOST` is more than loopback or a proxy passes requests on, an account still has that password, and
 * `DEMO_PUBLIC` is not `yes`.
 */
export async function refusePublicDemo(
  connection: string | pg.ClientConfig,
  { host, trustProxy, demoPublic }: Pick<Settings, 'host' | 'trustProxy' | 'demoPublic'>,
  passwords: Passwords,
): Promise<void> {
  if (demoPublic || (isLoopback(host) && trustProxy.length === 0)) return;
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
    const [reason, wayOut] = isLoopback(host)
      ? ['TRUST_PROXY is set, so others reach this server through a proxy', 'Leave TRUST_PROXY out']
      : [`HOST is ${host}`, 'Listen on 127.0.0.1'];
    throw new StartupError(
      `${reason}, but the accounts ${open.join(', ')} still have the password of the demo, which everybody can read. ${wayOut}, change these passwords, start with DEMO=none on a new DATA_DIR, or set DEMO_PUBLIC=yes if everybody may get in.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
