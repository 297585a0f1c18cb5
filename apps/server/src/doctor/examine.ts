import { readSettings, settingNames, type Settings } from '../settings/settings.ts';
import { isStartupError } from '../startup-error.ts';
import { finding, type Finding } from './doctor-texts.ts';
import { examineDatabase, examinePostgrest } from './examine-database.ts';
import { examineMachine } from './examine-machine.ts';
import { examineMail } from './examine-mail.ts';
import { examineBackups, examineStorage } from './examine-storage.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { ownProbes, type Probes } from './probes.ts';

/**
 * Looks for what is wrong with an installation, from its settings to the last backup. Nothing is changed: no folder is made, no lock is taken, and the
 * database is only read.
 */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  probes: Partial<Probes> = {},
): Promise<readonly Finding[]> {
  const misspelt = misspeltSettings(Object.keys(env), settingNames);
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!isStartupError(error)) throw error;
    return [finding('setting', error.message), ...misspelt];
  }
  const all = { ...ownProbes, ...probes };
  const { findings, isRunning, secrets } = await examineMachine(settings, all);
  const database = await examineDatabase(settings, { isRunning, secrets, probes: all });
  try {
    // Tables of another version are not read.
    const client = database.findings.some(({ name }) => name.startsWith('schema'))
      ? undefined
      : await withTables(database.client);
    return [
      ...misspelt,
      ...findings,
      ...database.findings,
      ...(await examinePostgrest(settings)),
      ...(await examineStorage(settings, client)),
      ...(await examineMail(settings, client)),
      ...(await examineBackups(settings, client)),
    ];
  } finally {
    await database.client?.end().catch(() => undefined);
  }
}

async function withTables<Client extends { query: (text: string) => Promise<{ rows: { is_there: boolean }[] }> }>(
  client: Client | undefined,
): Promise<Client | undefined> {
  const found = await client?.query(`select to_regclass('auth.backups') is not null as is_there`);
  return found?.rows[0]?.is_there === true ? client : undefined;
}
