import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from './settings.ts';
import { StartupError } from '../startup-error.ts';

const secret = '0123456789abcdef0123456789abcdef';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      basePath: '',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databasePoolUrl: undefined,
      postgresSettings: {},
      postgrestConnections: 10,
      postgrestUrl: undefined,
      storageUrl: 'file:',
      solverUrl: undefined,
      demo: 'small',
      demoPublic: false,
      demoLocale: 'zh',
      trustProxy: [],
      frameHosts: [],
      signOn: undefined,
      localSignIn: 'everyone',
      jwtSecret: undefined,
      jwtSecretAlso: undefined,
      passwordPepper: undefined,
      authenticatorPassword: undefined,
      backup: undefined,
      backupPassphrase: undefined,
      backupBeforeUpgrade: true,
      logLevel: 'info',
      logTo: 'file',
      maxLogBytes: 50 * 2 ** 20,
      logFiles: 20,
      logDays: undefined,
      metricsToken: undefined,
      alerts: { mail: undefined, webhook: undefined, maxBackupHours: 48 },
    });
  });

  it('reads exactly the variables that the README names', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const named = [...readme.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(settingNames));
  });

  it('treats an empty variable as missing', () => {
    expect(readSettings({ PORT: '', DEMO: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ BASE_PATH: '/' }, { basePath: '' }],
    [{ BASE_PATH: '/lab/' }, { basePath: '/lab' }],
    [{ BASE_PATH: '/a/b-c' }, { basePath: '/a/b-c' }],
    [{ DEMO_PUBLIC: 'yes' }, { demoPublic: true }],
    [{ DATABASE_URL: 'postgresql://u:p@h/d' }, { databaseUrl: 'postgresql://u:p@h/d', demo: 'none' }],
    [{ DATABASE_URL: 'postgresql://u:p@h/d', DEMO: 'small' }, { demo: 'small' }],
    [
      { DEMO: 'large', DEMO_LOCALE: 'en' },
      { demo: 'large', demoLocale: 'en' },
    ],
    [
      { FRAME_HOSTS: 'https://Video.example.edu, https://media.example.edu:8443' },
      { frameHosts: ['https://video.example.edu', 'https://media.example.edu:8443'] },
    ],
    [{ BACKUP_TO: '/mnt/backups' }, { backup: { to: '/mnt/backups', at: '02:30', keep: { days: 7, weeks: 4, months: 12 } } }],
    [
      { BACKUP_TO: 's3://lab/a', BACKUP_AT: '23:59', BACKUP_KEEP: '1 day, 24 months', BACKUP_PASSPHRASE: 'a long passphrase' },
      {
        backup: { to: 's3://lab/a', at: '23:59', keep: { days: 1, weeks: 0, months: 24 } },
        backupPassphrase: 'a long passphrase',
      },
    ],
    [{ BACKUP_BEFORE_UPGRADE: 'no' }, { backupBeforeUpgrade: false }],
    [
      { DATABASE_URL: 'postgres://h/d', DATABASE_POOL_URL: 'postgres://h:6432/d', POSTGREST_CONNECTIONS: '4' },
      { databasePoolUrl: 'postgres://h:6432/d', postgrestConnections: 4 },
    ],
    [
      { POSTGRES_SETTINGS: 'shared_buffers = 2GB, random_page_cost=1.1' },
      { postgresSettings: { shared_buffers: '2GB', random_page_cost: '1.1' } },
    ],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }, { trustProxy: ['127.0.0.1', '10.0.0.0/8'] }],
    [
      { DATABASE_URL: 'postgres://h/d', POSTGREST_URL: 'http://h:3000/', JWT_SECRET: secret, AUTHENTICATOR_PASSWORD: secret },
      { postgrestUrl: 'http://h:3000' },
    ],
  ])('reads %o', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it.each([
    'http://a.example.edu',
    'https://a.example.edu/x',
    'https://a.example.edu; script-src *',
    'https://*.example.edu',
    'https://"><script>',
  ])('refuses %s as a host for frames', (host) => {
    expect(() => readSettings({ FRAME_HOSTS: host })).toThrow('The setting FRAME_HOSTS must be a list of hosts');
  });

  it.each([
    [
      { PORT: 'eighty' },
      'The setting PORT must be a port number from 0 to 65535, such as 8080; "eighty" is not. Correct it or leave it out.',
    ],
    [
      { PORT: '70000' },
      'The setting PORT must be a port number from 0 to 65535, such as 8080; "70000" is not. Correct it or leave it out.',
    ],
    [{ HOST: 'my host' }, 'The setting HOST must be an address to listen on'],
    [{ BASE_PATH: 'lab' }, 'The setting BASE_PATH must be a path such as /lab'],
    [{ BASE_PATH: '/a/../b' }, 'The setting BASE_PATH must not contain'],
    [{ DATABASE_URL: 'mysql://root:geheim@h/d' }, 'The setting DATABASE_URL must be the address of a Postgres'],
    [{ POSTGREST_URL: 'localhost:3000' }, 'The setting POSTGREST_URL must be the http(s) address of a PostgREST'],
    [{ STORAGE_URL: 'ftp://x' }, 'The setting STORAGE_URL must begin with file: or s3://'],
    [{ SOLVER_URL: 'x' }, 'The setting SOLVER_URL must be the http(s) address of a solver service'],
    [{ DEMO: 'huge' }, 'The setting DEMO must be none, small or large; "huge" is not.'],
    [{ DEMO_PUBLIC: 'true' }, 'The setting DEMO_PUBLIC must be yes or no; "true" is not.'],
    [{ DEMO_LOCALE: 'de' }, 'The setting DEMO_LOCALE must be zh or en; "de" is not.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be fatal, error,'],
    [{ JWT_SECRET: 'short' }, 'The setting JWT_SECRET is too short to be a secret'],
    [{ AUTHENTICATOR_PASSWORD: `${secret} ü` }, 'The setting AUTHENTICATOR_PASSWORD must be made of printable ASCII'],
    [{ BACKUP_TO: 'backups' }, 'The setting BACKUP_TO must be the absolute path of a folder'],
    [{ BACKUP_AT: '24:00' }, 'The setting BACKUP_AT must be a time of day such as 02:30, or never; "24:00" is not.'],
    [{ BACKUP_KEEP: '7' }, 'The setting BACKUP_KEEP must say how many are kept'],
    [{ BACKUP_KEEP: '0 days, 0 weeks' }, 'The setting BACKUP_KEEP must keep one at least'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'The setting BACKUP_PASSPHRASE is too short to protect a backup'],
    [{ BACKUP_PASSPHRASE_FILE: '/nowhere' }, 'The file /nowhere of BACKUP_PASSPHRASE_FILE cannot be read (ENOENT)'],
    [
      { BACKUP_PASSPHRASE: 'a long passphrase', BACKUP_PASSPHRASE_FILE: '/x' },
      'Both BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are set',
    ],
    [{ POSTGRES_SETTINGS: 'fast' }, 'The setting POSTGRES_SETTINGS must be settings of Postgres, such as'],
    [
      { POSTGRES_SETTINGS: 'work_mem=8MB, fsync=off' },
      'The setting POSTGRES_SETTINGS must leave alone what the server depends on',
    ],
    [{ POSTGRES_SETTINGS: 'work_mem=8MB', DATABASE_URL: 'postgres://h/d' }, 'POSTGRES_SETTINGS is set beside DATABASE_URL'],
    [{ POSTGREST_CONNECTIONS: '0' }, 'The setting POSTGREST_CONNECTIONS must be a whole number from 1 to 200'],
    [{ DATABASE_POOL_URL: 'postgres://h:6432/d' }, 'DATABASE_POOL_URL is set without DATABASE_URL'],
    [{ POSTGREST_URL: 'http://h:3000' }, 'POSTGREST_URL is set without DATABASE_URL'],
    [
      { POSTGREST_URL: 'http://h:3000', DATABASE_URL: 'postgres://h/d' },
      'POSTGREST_URL is set without JWT_SECRET and AUTHENTICATOR_PASSWORD',
    ],
  ])('refuses %o with a sentence', (env, sentence) => {
    const read = (): unknown => readSettings(env);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(sentence);
  });

  it('never repeats a secret in a message', () => {
    for (const env of [{ DATABASE_URL: 'mysql://root:geheim@h/d' }, { JWT_SECRET: 'geheim' }, { BACKUP_PASSPHRASE: 'geheim' }]) {
      expect(() => readSettings(env)).toThrow(/^(?!.*geheim)/);
    }
  });
});
