import { openDatabase } from './host/data-dir/open-database.ts';
import { loadSecrets } from './host/data-dir/secrets.ts';
import { notePepper } from './host/data-dir/check-secrets.ts';
import { ownerRole } from './database/roles.ts';
import { createPasswords, md5OfTyped } from './session/passwords.ts';
import { randomPassword } from './session/random-password.ts';
import { readSettings } from './settings/settings.ts';
import { isStartupError, StartupError } from './startup-error.ts';

/**
 * The way back in from the server's shell: gives an administrator a new password, removes the second factor, makes the account active, and ends its sessions. With
 * the settings of the server (`DATA_DIR`, `DATABASE_URL`, `PASSWORD_PEPPER`), whether it runs or not.
 *
 *     npm run reset-admin            the first administrator
 *     npm run reset-admin -- code    the administrator with this account name
 */
async function resetAdmin(code: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const { client } = database;
    const { passwordPepper } = await loadSecrets(settings.dataDir, settings);
    const passwords = await createPasswords(passwordPepper);
    const password = randomPassword();
    const hash = await passwords.hash(md5OfTyped(password));
    await client.query('begin');
    await client.query(`set local role ${ownerRole}`);
    const { rows } = await client.query<{ id: string; code: string }>(
      `update app.users set is_active = true
       where id = (select id from app.users where role = 'admin' and ($1::text is null or code = $1) order by is_active desc, id limit 1)
       returning id, code`,
      [code ?? null],
    );
    const [account] = rows;
    if (!account) {
      const { rows: all } = await client.query<{ code: string }>(`select code from app.users where role = 'admin' order by id`);
      const names = all.map((each) => each.code).join(', ');
      throw new StartupError(
        code === undefined
          ? 'There is no administrator in this database. Start the server once on an empty database, which makes one.'
          : `There is no administrator "${code}". Administrators: ${names || 'none'}.`,
      );
    }
    await client.query('select auth.set_credential($1, $2)', [account.id, hash]);
    await client.query('update auth.credentials set must_change = true where user_id = $1', [account.id]);
    // A person who lost the phone can sign in again by this as well; where there is a new pepper, no second factor can be read any more.
    await client.query('select auth.remove_second_factor($1, null)', [account.id]);
    await client.query('delete from auth.login_failures where account = auth.account_key($1)', [account.code]);
    await notePepper(client, passwordPepper);
    await client.query('commit');
    process.stdout.write(
      `Account ${account.code} has a new password, to be changed at the first sign-in:\n\n    ${password}\n\nIt is shown here once. The account's sessions have ended.\n`,
    );
  } finally {
    await database.close();
  }
}

try {
  await resetAdmin(process.argv[2]);
} catch (error) {
  if (!isStartupError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
