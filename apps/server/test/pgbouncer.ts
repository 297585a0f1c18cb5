import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { freePort } from '../src/host/process/free-port.ts';
import { startChild } from '../src/host/process/managed-child.ts';
import { childUser } from '../src/host/process/unprivileged-user.ts';
import type { ForeignPostgres } from './foreign-services.ts';

/** Where Debian's package and others install PgBouncer. */
const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** The PgBouncer of this machine; `undefined` where it has none (Debian: `apt install pgbouncer`). */
export const foundPgBouncer: string | undefined = places.find((path) => existsSync(path));

/** A PgBouncer with `pool_mode = transaction`, as the README of this app configures it. */
export interface PgBouncer {
  readonly host: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts a PgBouncer on a port of 127.0.0.1. It asks the database for accounts and their passwords. */
export async function startPgBouncer(postgres: ForeignPostgres): Promise<PgBouncer> {
  if (foundPgBouncer === undefined) throw new Error('There is no PgBouncer on this machine: install the package pgbouncer.');
  const user = childUser();
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-pgbouncer-'));
  const host = '127.0.0.1';
  const port = await freePort();
  const { password } = new URL(postgres.superuserUrl);
  const settings = `
[databases]
${postgres.database} = host=${postgres.host} port=${postgres.port} dbname=${postgres.database}

[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 5
auth_type = scram-sha-256
auth_file = ${join(folder, 'accounts')}
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
`;
  const files = { 'pgbouncer.ini': settings, accounts: `"postgres" "${password}"\n` };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    if (user) await chown(join(folder, name), user.uid, user.gid);
  }
  if (user) await chown(folder, user.uid, user.gid);
  const child = await startChild(
    {
      name: 'pgbouncer',
      file: foundPgBouncer,
      args: [join(folder, 'pgbouncer.ini')],
      cwd: folder,
      env: { LC_ALL: 'C' },
      user,
      signalOnParentDeath: 'TERM',
    },
    pino({ level: 'silent' }),
  );
  return {
    host,
    port,
    stop: async () => {
      await child.stop([
        ['SIGTERM', 3_000],
        ['SIGKILL', 2_000],
      ]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
