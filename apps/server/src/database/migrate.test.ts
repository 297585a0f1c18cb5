import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

let cluster: TestCluster;
const passwords = { authenticatorPassword: 'test-authenticator', gatewayPassword: 'test-gateway' };

beforeAll(async () => {
  cluster = await startTestCluster();
}, 60_000);
afterAll(() => cluster?.stop());

describe('migrate', () => {
  test('two servers that start at once migrate the database once', async () => {
    const runs = await Promise.all([
      migrate({ connection: cluster.connection, ...passwords }),
      migrate({ connection: cluster.connection, ...passwords }),
    ]);
    const applied = runs.map((run) => run.applied.length).sort((one, other) => one - other);
    expect(applied[0]).toBe(0);
    expect(applied[1]).toBeGreaterThan(0);
    expect(runs[0].version).toBe(runs[1].version);
  });
});
