import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledSources, startTestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';
import { startForeignPostgres, startForeignPostgrest, type ForeignPostgres } from '../../test/foreign-services.ts';
import { runCommand } from '../../test/run-command.ts';
import { demoPassword } from '../demo/accounts.ts';
import { lockDataDir, type DataDirLock } from '../host/data-dir/lock-data-dir.ts';
import { findPostgresBinaries } from '../host/postgres/find-binaries.ts';
import { findPostgrest } from '../host/postgrest/find-postgrest.ts';
import { freePort } from '../host/process/free-port.ts';
import { createPasswords, md5OfTyped } from '../session/passwords.ts';
import type { Finding, FindingName } from './doctor-texts.ts';
import { examine } from './examine.ts';
import type { Probes } from './probes.ts';

type Environment = Readonly<Record<string, string>>;

let place: string;
let probes: Partial<Probes>;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'lab-console-doctor-'));
  const consoleDir = join(place, 'console');
  await mkdir(consoleDir);
  await writeFile(join(consoleDir, 'index.html'), '');
  await writeFile(join(place, 'file'), '');
  probes = { consoleDir };
});
afterAll(() => rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

const namesIn = async (env: Environment, more: Partial<Probes> = {}): Promise<FindingName[]> =>
  (await examine(env, { ...probes, ...more })).map(({ name }) => name);

interface Asked {
  readonly env: Environment;
  readonly aheadMs?: number;
}

/** A doctor in a process of its own, which the client of S3 reads its keys from. */
function startDoctor(consoleDir: string) {
  const script = `
    import { createInterface } from 'node:readline';
    const { examine } = await import(${JSON.stringify(join(import.meta.dirname, 'examine.ts'))});
    for await (const line of createInterface({ input: process.stdin })) {
      const { env, aheadMs = 0 } = JSON.parse(line);
      Object.assign(process.env, env);
      const found = await examine(env, { consoleDir: ${JSON.stringify(consoleDir)}, now: () => Date.now() + aheadMs });
      process.stdout.write(JSON.stringify(found) + '\\n');
    }`;
  const child = spawn(process.execPath, ['--conditions=@lab-console/source', '--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiledSources },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (asked: Asked): Promise<readonly Finding[]> => {
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the doctor has ended');
      return JSON.parse(value) as readonly Finding[];
    },
    stop: () => child.stdin.end(),
  };
}

/** A broken installation: what is broken, what the doctor says, and how it is mended again. */
interface Break {
  readonly name: FindingName;
  readonly env?: () => Environment | Promise<Environment>;
  readonly probes?: () => Partial<Probes>;
  /** How far the clock of this machine is ahead. */
  readonly aheadMs?: number;
  readonly before?: () => unknown;
  readonly after?: () => unknown;
}

describe('an installation with the embedded database', () => {
  let env: Environment;
  let beside: readonly FindingName[];
  let whole: readonly FindingName[];
  const at = (name: string): string => join(place, 'data', name);
  const taken = createServer();
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'mail-secret' ? done(null, { user: 'lab' }) : done(new Error('wrong')),
  });
  const mailBy = (password: string): Environment => ({
    MAIL_URL: `smtp://lab:${password}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'lab@example.edu',
  });
  let lock: DataDirLock;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
    env = { DATA_DIR: join(place, 'data'), PORT: '0' };
    const server = await startTestServer({ dataDir: env['DATA_DIR']! });
    beside = await namesIn(env);
    await server.stop();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    whole = await namesIn(env);
  });
  afterAll(async () => {
    taken.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  it('has little to say about a whole one, and changes nothing', async () => {
    // Beside a server that runs it sees the database, too.
    expect(beside).toEqual(['running', 'backupNone']);
    expect(whole).toEqual(['databaseAsleep', 'backupNone']);
    const before = (await readdir(env['DATA_DIR']!)).toSorted();
    await namesIn({ DATA_DIR: join(place, 'new'), PORT: '0', BACKUP_TO: place });
    expect((await readdir(env['DATA_DIR']!)).toSorted()).toEqual(before);
    expect((await readdir(place)).toSorted()).toEqual(['console', 'data', 'file']);
  });

  it('says nothing of mail that goes out and leads to the console', async () => {
    const front = { PUBLIC_ADDRESS: 'https://lab.example.edu', TRUST_PROXY: '127.0.0.1' };
    expect(await namesIn({ ...env, ...mailBy('mail-secret'), ...front })).toEqual(whole);
  });

  const breaks: readonly Break[] = [
    { name: 'oldNode', probes: () => ({ nodeVersion: '20.19.0' }) },
    { name: 'setting', env: () => ({ PORT: 'eighty' }) },
    { name: 'misspelt', env: () => ({ DATABSE_URL: 'postgres://h/d' }) },
    { name: 'misspelt', env: () => ({ BACKUP_FOLDER: '/mnt' }) },
    { name: 'portTaken', env: () => ({ PORT: String((taken.address() as AddressInfo).port) }) },
    { name: 'hostUnknown', env: async () => ({ HOST: '192.0.2.1', PORT: String(await freePort()) }) },
    { name: 'noTls', env: () => ({ HOST: '0.0.0.0' }) },
    { name: 'proxyNotTrusted', env: () => ({ PUBLIC_ADDRESS: 'https://lab.example.edu' }) },
    { name: 'noFolder', env: () => ({ DATA_DIR: join(place, 'nowhere') }) },
    { name: 'folderIsFile', env: () => ({ DATA_DIR: join(place, 'file') }) },
    { name: 'folderOfAnother', probes: () => ({ userId: () => 54_321 }) },
    { name: 'diskFull', probes: () => ({ diskSpace: async () => ({ freeBytes: 10 * 2 ** 20, used: 1 }) }) },
    { name: 'diskLow', probes: () => ({ diskSpace: async () => ({ freeBytes: 200 * 2 ** 20, used: 0.9 }) }) },
    { name: 'diskLow', probes: () => ({ diskSpace: async () => ({ freeBytes: 50 * 2 ** 30, used: 0.98 }) }) },
    {
      name: 'secretsGone',
      before: () => rename(at('secrets.json'), at('secrets.aside')),
      after: () => rename(at('secrets.aside'), at('secrets.json')),
    },
    {
      name: 'secretsDamaged',
      before: async () => {
        await rename(at('secrets.json'), at('secrets.aside'));
        await writeFile(at('secrets.json'), '{', { mode: 0o600 });
      },
      after: () => rename(at('secrets.aside'), at('secrets.json')),
    },
    {
      name: 'secretsOpen',
      before: () => chmod(at('secrets.json'), 0o640),
      after: () => chmod(at('secrets.json'), 0o600),
    },
    {
      name: 'lockLeft',
      before: () => writeFile(at('server.lock'), JSON.stringify({ pid: 2 ** 22 - 7, startedAt: '1' })),
      after: () => rm(at('server.lock')),
    },
    {
      name: 'notReady',
      before: async () => {
        lock = await lockDataDir(env['DATA_DIR']!);
        await lock.noteAddress('http://127.0.0.1:1/admin/');
      },
      after: () => lock.release(),
    },
    { name: 'noPostgres', probes: () => ({ findPostgres: () => findPostgresBinaries('sunos', 'sparc') }) },
    { name: 'noPostgrest', probes: () => ({ findPostgrest: () => findPostgrest('sunos', 'sparc') }) },
    { name: 'noConsole', probes: () => ({ consoleDir: join(place, 'nowhere') }) },
    { name: 'storageFolder', env: () => ({ STORAGE_URL: `file:${join(place, 'file')}` }) },
    { name: 'mailAway', env: () => ({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'lab@example.edu' }) },
    { name: 'mailAway', env: () => mailBy('another') },
    { name: 'mailWithoutAddress', env: () => mailBy('mail-secret') },
    { name: 'backupPlace', env: () => ({ BACKUP_TO: join(place, 'nowhere') }) },
    { name: 'backupSameDisk', env: () => ({ BACKUP_TO: place }) },
  ];
  it.each(breaks)('names the way out of $name', async (each) => {
    await each.before?.();
    try {
      const found = await examine({ ...env, ...(await each.env?.()) }, { ...probes, ...each.probes?.() });
      const [told] = found.filter(({ name }) => name === each.name);
      expect(found.map(({ name }) => name).filter((name) => !whole.includes(name))).toContain(each.name);
      expect(told?.wayOut).toMatch(/^\S.{15,}/);
    } finally {
      await each.after?.();
    }
    expect(await namesIn(env)).toEqual(whole);
  });

  it('tells how bad it is by its exit code', async () => {
    const warned = await runCommand('doctor', [], { ...env, HOST: '0.0.0.0' });
    // The console need not be built here.
    expect(warned.code).toBe(warned.output.includes('PROBLEM') ? 1 : 2);
    expect(warned.output).toContain('WARNING noTls\n  The server listens on 0.0.0.0 without a proxy in front');
    const broken = await runCommand('doctor', [], { ...env, PORT: String((taken.address() as AddressInfo).port) });
    expect(broken).toMatchObject({ code: 1, errors: '' });
    expect(broken.output).toMatch(
      /^PROBLEM portTaken\n {2}The port \d+ of 127\.0\.0\.1 is taken by another program\.\n {2}Stop that program/m,
    );
  });
});

describe('an installation with a database and a storage of its own', () => {
  const secret = '0123456789abcdef'.repeat(3);
  let postgres: ForeignPostgres;
  let s3: S3rver;
  let env: Environment;
  const address = (port: number, bucket = 'lab', prefix = 'objects'): string =>
    `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`;
  const run = async (statement: string, url = postgres.databaseUrl): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const asOwner = (statement: string): Promise<void> => run(`set role app_owner; ${statement}`);
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  let doctor: ReturnType<typeof startDoctor>;
  const namesOf = async (asked: Asked): Promise<FindingName[]> => (await doctor.ask(asked)).map(({ name }) => name);
  let postgrestPort: number;
  let stopPostgrest: () => Promise<void>;

  beforeAll(async () => {
    postgres = await startForeignPostgres();
    const directory = join(place, 'bucket');
    await mkdir(directory);
    s3 = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'lab', configs: [] }] });
    const { port } = await s3.run();
    doctor = startDoctor(probes.consoleDir!);
    env = {
      DATA_DIR: join(place, 'own'),
      PORT: '0',
      DATABASE_URL: postgres.databaseUrl,
      STORAGE_URL: address(port),
      BACKUP_TO: address(port, 'lab', 'backups'),
      BACKUP_AT: 'never',
      JWT_SECRET: secret,
      PASSWORD_PEPPER: secret,
      AUTHENTICATOR_PASSWORD: secret,
    };
    const server = await startTestServer({ dataDir: env['DATA_DIR']!, env: { ...env, ...keys } });
    const token = await signIn(apiCaller(server.apiUrl), server.accounts[0]!);
    const stored = await fetch(`${server.apiUrl}/storage/v1/object/exam/a.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: 'text',
    });
    if (!stored.ok) throw new Error(`the file was not stored: ${stored.status}`);
    await server.stop();
    postgrestPort = await freePort();
    const postgrest = await startForeignPostgrest({
      postgres,
      port: postgrestPort,
      jwtSecret: secret,
      authenticatorPassword: secret,
    });
    stopPostgrest = postgrest.stop;
  });
  afterAll(async () => {
    doctor?.stop();
    await stopPostgrest?.();
    await s3?.close();
    await postgres?.stop();
  });

  it('has nothing to say about a whole one', async () => {
    // PostgREST takes a moment to read the tables.
    const asked = { env: { ...env, ...keys, POSTGREST_URL: `http://127.0.0.1:${postgrestPort}` } };
    await expect.poll(() => namesOf(asked)).toEqual([]);
  });

  const other = 'fedcba9876543210'.repeat(3);
  const breaks: readonly Break[] = [
    { name: 'databaseAway', env: () => ({ DATABASE_URL: postgres.databaseUrl.replace(`:${postgres.port}/`, ':1/') }) },
    { name: 'databasePassword', env: () => ({ DATABASE_URL: postgres.databaseUrl.replace('Host-account-1', 'wrong') }) },
    { name: 'databaseName', env: () => ({ DATABASE_URL: `${postgres.databaseUrl}s` }) },
    {
      name: 'databaseRights',
      before: () => run(`create role weak_account login password 'Weak-1'`),
      env: () => ({ DATABASE_URL: postgres.databaseUrl.replace('host_account:Host-account-1', 'weak_account:Weak-1') }),
      after: () => run('drop role weak_account'),
    },
    { name: 'clockOff', aheadMs: 120_000 },
    { name: 'clockOff', aheadMs: -120_000 },
    {
      name: 'collationChanged',
      before: () =>
        run(`update pg_database set datcollversion = 'old' where datname = current_database()`, postgres.superuserUrl),
      after: () => run('alter database teaching refresh collation version', postgres.superuserUrl),
    },
    {
      name: 'schemaOlder',
      before: () => asOwner('update auth.schema_version set version = -481 where version = 481'),
      after: () => asOwner('update auth.schema_version set version = 481 where version = -481'),
    },
    {
      name: 'demoPublic',
      before: async () => {
        const hash = await (await createPasswords(secret)).hash(md5OfTyped(demoPassword));
        await asOwner(
          `create table auth.kept_credentials as select * from auth.credentials; update auth.credentials set hash = '${hash}'`,
        );
      },
      env: () => ({ HOST: '0.0.0.0' }),
      after: () =>
        asOwner(`update auth.credentials c set hash = k.hash from auth.kept_credentials k where k.user_id = c.user_id;
          drop table auth.kept_credentials`),
    },
    {
      name: 'schemaNewer',
      before: () => asOwner(`insert into auth.schema_version (version, name) values (9999, 'later')`),
      after: () => asOwner('delete from auth.schema_version where version = 9999'),
    },
    { name: 'pepper', env: () => ({ PASSWORD_PEPPER: other }) },
    { name: 'tokenSecret', env: () => ({ JWT_SECRET: other }) },
    { name: 'authenticatorPassword', env: () => ({ AUTHENTICATOR_PASSWORD: other }) },
    { name: 'postgrestAway', env: () => ({ POSTGREST_URL: 'http://127.0.0.1:1' }) },
    { name: 'postgrestSecret', env: () => ({ POSTGREST_URL: `http://127.0.0.1:${postgrestPort}`, JWT_SECRET: other }) },
    { name: 'storageAway', env: () => ({ STORAGE_URL: address(1) }) },
    { name: 'storageKey', env: () => ({ AWS_ACCESS_KEY_ID: 'NOBODY' }) },
    { name: 'storageBucket', env: () => ({ STORAGE_URL: env['STORAGE_URL']!.replace('//lab/', '//nowhere/') }) },
    { name: 'contentsMissing', env: () => ({ STORAGE_URL: env['STORAGE_URL']!.replace('/objects', '/elsewhere') }) },
    {
      name: 'storageElsewhere',
      before: () => asOwner(`update auth.installation set storage_place = 'of others ' || storage_place`),
      after: () => asOwner(`update auth.installation set storage_place = substr(storage_place, 11)`),
    },
    { name: 'backupPlace', env: () => ({ BACKUP_TO: env['BACKUP_TO']!.replace('//lab/', '//nowhere/') }) },
    {
      name: 'backupOverdue',
      before: () => asOwner(`update auth.installation set backed_up_at = now() - interval '3 days'`),
      after: () => asOwner('update auth.installation set backed_up_at = null'),
    },
    {
      name: 'backupOverdue',
      before: () => asOwner(`update auth.schema_version set run_at = run_at - interval '3 days'`),
      after: () => asOwner(`update auth.schema_version set run_at = run_at + interval '3 days'`),
    },
    {
      name: 'backupFailed',
      before: () =>
        asOwner(`insert into auth.backups (origin, state, ended_at, reason) values ('command', 'failed', now(), 'room')`),
      after: () => asOwner('delete from auth.backups'),
    },
  ];
  it.each(breaks)('names the way out of $name', async (each) => {
    await each.before?.();
    try {
      const found = await doctor.ask({ env: { ...env, ...keys, ...(await each.env?.()) }, aheadMs: each.aheadMs ?? 0 });
      expect(found.map(({ name }) => name)).toContain(each.name);
      expect(found.find(({ name }) => name === each.name)?.wayOut).toMatch(/^\S.{15,}/);
      // What it says is passed on to others.
      for (const { what, wayOut } of found) expect(`${what} ${wayOut}`).not.toMatch(/Host-account-1|Weak-1|0123456789abcdef/);
    } finally {
      await each.after?.();
    }
    expect(await namesOf({ env: { ...env, ...keys } })).toEqual([]);
  });

  it('only reads', async () => {
    const before = await readFile(join(env['DATA_DIR']!, 'secrets.json'), 'utf8').catch(() => 'none');
    await namesOf({ env: { ...env, ...keys, JWT_SECRET: other } });
    expect(await namesOf({ env: { ...env, ...keys } })).toEqual([]);
    expect(await readFile(join(env['DATA_DIR']!, 'secrets.json'), 'utf8').catch(() => 'none')).toBe(before);
  });
});
