import pg from 'pg';
import { expect, it } from 'vitest';
import { testSecrets } from '../../test/test-secrets.ts';
import { requireSamePepper, requireSameTokenSecret } from '../host/data-dir/check-secrets.ts';
import { gatewayRole } from './roles.ts';
import { startTestCluster } from '../../test/database/test-cluster.ts';

it('refuses another JWT_SECRET while a server runs, and takes it when none does', async () => {
  const cluster = await startTestCluster({ isMigrated: true });
  try {
    const start = (jwtSecret: string) => requireSameTokenSecret(cluster.connection, { ...testSecrets, jwtSecret });
    const [one, other] = ['1'.repeat(32), '2'.repeat(32)];
    await requireSamePepper(cluster.connection, testSecrets);
    await start(one);
    await start(other);
    await start(one);
    const server = new pg.Client({ ...cluster.connection, user: gatewayRole });
    await server.connect();
    await expect(start(other)).rejects.toThrow(
      'Another server with another JWT_SECRET is using the database of DATABASE_URL, and each would refuse the sign-ins of the other. Give this one the same JWT_SECRET, or stop the other one first.',
    );
    await start(one);
    // Changed while servers run: first each accepts the new one, then each signs with it.
    const startBoth = (jwtSecret: string, second: string) =>
      requireSameTokenSecret(cluster.connection, { ...testSecrets, jwtSecret, also: { ...testSecrets, jwtSecret: second } });
    await expect(startBoth(other, one)).rejects.toThrow('Another server with another JWT_SECRET');
    await startBoth(one, other);
    await expect(start(other)).rejects.toThrow('Another server with another JWT_SECRET');
    await expect(startBoth('3'.repeat(32), one)).rejects.toThrow('Another server with another JWT_SECRET');
    await startBoth(other, one);
    await startBoth(one, other);
    await server.end();
    await expect
      .poll(() =>
        start(other).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('taken');
  } finally {
    await cluster.stop();
  }
});
