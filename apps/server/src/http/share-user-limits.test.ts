import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../database/listen.ts';
import { startTestCluster, type TestCluster } from '../../test/database/test-cluster.ts';
import { peopleChannel, shareUserLimits } from './share-user-limits.ts';
import { createUserLimits, userLimitDefaults, type UserLimits } from './user-limits.ts';

const log = pino({ level: 'silent' });
const ends: (() => Promise<unknown> | void)[] = [];
let cluster: TestCluster;
let pool: pg.Pool;
beforeAll(async () => {
  cluster = await startTestCluster();
  pool = new pg.Pool(cluster.connection);
});
afterAll(async () => {
  for (const end of ends) await end();
  await pool.end();
  await cluster.stop();
});

/** The limits of a server that is connected to the database. */
async function connect(): Promise<UserLimits> {
  const limits = createUserLimits({ ...userLimitDefaults, maxAtOnce: 2 });
  const shared = shareUserLimits({
    limits,
    notify: (payload) => pool.query('select pg_notify($1, $2)', [peopleChannel, payload]),
    log,
  });
  await new Promise<void>((resolve) => {
    const listener = listen({
      config: cluster.connection,
      log,
      channels: [peopleChannel],
      onListening: resolve,
      onNotification: (_channel, payload) => shared.receive(payload),
    });
    ends.push(listener.close, shared.stop);
  });
  return limits;
}

it('counts the requests of a person at two servers together, through the database', async () => {
  const [one, other] = [await connect(), await connect()];
  // A server of another version may send what this one cannot read.
  await pool.query('select pg_notify($1, $2)', [peopleChannel, 'people: 7']);
  const tickets = [one.enter(7)!, one.enter(7)!];
  for (const ticket of tickets) expect(await ticket.start()).toBe(true);
  // They are reported once they have lasted for a while.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  let hasStarted = false;
  const waiting = other.enter(7)!;
  const start = waiting.start().then((started) => (hasStarted = started));
  const stranger = other.enter(8)!;
  expect(await stranger.start()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(hasStarted).toBe(false);
  for (const ticket of tickets) ticket.leave();
  expect(await start).toBe(true);
});
