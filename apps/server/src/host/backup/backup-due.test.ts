import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../../../test/database/test-cluster.ts';

let cluster: TestCluster;
let client: pg.Client;
beforeAll(async () => {
  cluster = await startTestCluster({ isMigrated: true });
  client = new pg.Client(cluster.connection);
  await client.connect();
});
afterEach(() => client.query('delete from auth.backups'));
afterAll(async () => {
  await client.end();
  await cluster.stop();
});

it.each([
  ['02:30', '2026-11-29T02:29:59', '2026-11-28T02:30:00'],
  ['02:30', '2026-11-29T02:30:00', '2026-11-29T02:30:00'],
  ['02:30', '2026-11-30T00:10:00', '2026-11-29T02:30:00'],
  ['00:00', '2026-11-29T23:59:59', '2026-11-29T00:00:00'],
])('a backup at %s had to begin last, at %s in the time zone of the institution, at %s', async (at, now, expected) => {
  const { rows } = await client.query<{ moment: Date }>('select auth.last_backup_time($1, $2) as moment', [at, `${now}+08:00`]);
  expect(rows[0]!.moment.toISOString()).toBe(new Date(`${expected}+08:00`).toISOString());
});

/** A backup by its state, its origin, and how many minutes ago it was wanted and ended. */
type Made = readonly [state: string, origin: string, wanted: number, ended: number | null];
const cases: readonly (readonly [what: string, made: readonly Made[], isDue: boolean])[] = [
  ['before the first', [], true],
  ['when the last is of before its time', [['done', 'schedule', 200, 190]], true],
  ['not again', [['done', 'schedule', 170, 160]], false],
  ['not after one that an administrator made since', [['done', 'console', 60, 50]], false],
  ['not while one is being made', [['running', 'schedule', 5, null]], false],
  ['not within an hour after it failed', [['failed', 'schedule', 50, 49]], false],
  ['not within an hour after it failed, however long it took', [['failed', 'schedule', 170, 5]], false],
  ['an hour after it failed', [['failed', 'schedule', 70, 61]], true],
  ['although a command failed', [['failed', 'command', 5, 4]], true],
  ['although an administrator cancelled one', [['cancelled', 'console', 5, 4]], true],
];
describe('a backup whose time was three hours ago is due', () => {
  it.each(cases)('%s', async (_what, made, isDue) => {
    for (const [state, origin, wanted, ended] of made) {
      await client.query(
        `insert into auth.backups (state, origin, requested_at, begun_at, ended_at)
         select $1, $2, now() - $3 * interval '1 minute', now() - $3 * interval '1 minute', now() - $4 * interval '1 minute'`,
        [state, origin, wanted, ended],
      );
    }
    const { rows } = await client.query<{ is_due: boolean }>(
      `select auth.is_backup_due(((now() - interval '3 hours') at time zone 'Asia/Shanghai')::time) as is_due`,
    );
    expect(rows[0]!.is_due).toBe(isDue);
  });
});
