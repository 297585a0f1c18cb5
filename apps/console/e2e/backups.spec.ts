import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../../../tools/test-server.ts';
import { backupsTexts } from '../src/features/backups/backups-texts.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';

/** A server that keeps its backups in a folder, and makes none by the clock. */
const test = base.extend<object, { readonly backups: string }>({
  backups: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern.
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'lab-console-backups-'));
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ backups }, provide) => {
      const server = await startTestServer({
        demo: 'small',
        locale: 'en',
        env: { BACKUP_TO: backups, BACKUP_AT: 'never', BACKUP_PASSPHRASE: 'a passphrase for tests' },
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const text = backupsTexts.en;

test('an administrator makes a backup, cancels another, and reads how to restore', async ({
  page,
  openAs,
  logIn,
  call,
  backups,
}) => {
  test.slow();
  const admin = await logIn('admin');
  const [nav] = (await call(admin, 'rest/navs?schema_path=eq.system/role/backups&select=id')) as readonly { id: number }[];
  await openAs('admin', `page/${nav!.id}`);
  await expect(page.getByText(text.plan('never', backups))).toContainText(text.encrypted);
  const kept = page.getByRole('region', { name: text.kept });
  await expect(kept).toContainText(text.none);
  await expectAccessible(page);

  const makeNow = page.getByRole('button', { name: text.makeNow });
  await makeNow.click();
  const current = page.getByRole('region', { name: text.current });
  await expect(current.getByRole('status')).toContainText(text.phases.trying);
  await expectAccessible(page);
  const row = kept.getByRole('listitem');
  await expect(row).toContainText(text.checked.restored, { timeout: 60_000 });
  await expect(row).toContainText(text.by(admin.user.name));
  await expect(current).toHaveCount(0);
  const [name, ...others] = await readdir(backups);
  expect(others).toEqual([]);
  await expect(row).toContainText(name!);
  await expect(page.getByRole('region', { name: text.restore })).toContainText(`npm run restore -- ${name}`);

  await makeNow.click();
  await expect(current.getByRole('status')).toContainText(text.phases.trying);
  await current.getByRole('button', { name: text.cancel }).click();
  await expect(page.getByRole('region', { name: text.failed }).getByRole('listitem')).toContainText(text.cancelled, {
    timeout: 30_000,
  });
  await expect(makeNow).toBeEnabled();
  expect(await readdir(backups)).toEqual([name]);
  await expectAccessible(page);

  // Whoever is no administrator has neither the entry nor the calls.
  const dev = await logIn('dev');
  expect(await call(admin, `rest/role2navs?nav_id=eq.${nav!.id}&select=role`)).toEqual([{ role: 'admin' }]);
  await expect(call(dev, 'rest/rpc/request_backup', { method: 'POST', body: '{}' })).rejects.toThrow('403');
});
