import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestCluster } from '../../test/database/test-cluster.ts';
import { demoPassword } from './accounts.ts';
import { isLoopback } from '../http/is-loopback.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { createPasswords, md5OfTyped } from '../session/passwords.ts';

it.each([
  ['127.0.0.1', true],
  ['127.5.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.example.org', false],
])('decides whether only this machine can reach %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

it('keeps a server off the network while somebody who may sign in has the password of the demo, unless told twice', async () => {
  const cluster = await startTestCluster({ isMigrated: true });
  const client = new pg.Client(cluster.connection);
  await client.connect();
  try {
    const passwords = await createPasswords('p'.repeat(32));
    const [shared, own] = [await passwords.hash(md5OfTyped(demoPassword)), await passwords.hash(md5OfTyped('Own#2026!'))];
    await client.query(
      `insert into app.users (id, code, name, role, is_active) values
         (1, 'admin', 'A', 'admin', true), (2, 'dev', 'D', 'dev', true), (3, 'teacher', 'T', 'teacher', false), (4, 'student', 'S', 'student', true)`,
    );
    await client.query(`insert into auth.credentials (user_id, hash) values (1, $1), (2, $2), (3, $1), (4, $1)`, [shared, own]);
    const listen = (host: string, demoPublic = false, trustProxy: readonly string[] = []) =>
      refusePublicDemo(cluster.connection, { host, demoPublic, trustProxy }, passwords);
    for (const host of ['0.0.0.0', '192.168.1.5', '::'])
      await expect(listen(host)).rejects.toThrow(`HOST is ${host}, but the accounts admin still have the password of the demo`);
    await expect(listen('127.0.0.1', false, ['127.0.0.1'])).rejects.toThrow(
      'TRUST_PROXY is set, so others reach this server through a proxy, but the accounts admin still have the password of the demo',
    );
    await listen('127.0.0.1', true, ['127.0.0.1']);
    await listen('127.0.0.1');
    await listen('0.0.0.0', true);
    await client.query('update auth.credentials set hash = $1 where user_id = 1', [own]);
    await listen('0.0.0.0');
  } finally {
    await client.end();
    await cluster.stop();
  }
});
