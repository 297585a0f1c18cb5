import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../database/create-pool.ts';
import { startTestCluster, type TestCluster } from '../../test/database/test-cluster.ts';
import { storageDatabase } from './storage-database.ts';

let cluster: TestCluster;
let administrator: pg.Client;
beforeAll(async () => {
  cluster = await startTestCluster();
  administrator = new pg.Client(cluster.connection);
  await administrator.connect();
});
afterAll(async () => {
  await administrator?.end();
  await cluster?.stop();
});

it('reports the database as not available when a connection breaks within a transaction, and goes on', async () => {
  const pool = createPool({ ...cluster.connection, max: 1 }, pino({ level: 'silent' }));
  const database = storageDatabase({ requests: pool, gateway: pool, cleaning: pool });
  const broken = database.asGateway(async (query) => {
    const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    await administrator.query('select pg_terminate_backend($1)', [row!.pid]);
    // The server closes the connection while nothing is asked over it: its error has nobody to go to but a listener.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return query('select');
  });
  await expect(broken).rejects.toMatchObject({ status: 503 });
  expect(await database.asGateway((query) => query('select 1 as one'))).toEqual([{ one: 1 }]);
  await pool.end();
});
