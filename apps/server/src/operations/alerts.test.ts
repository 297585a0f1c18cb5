import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, testPasswords, type TestCluster } from '../../test/database/test-cluster.ts';
import { createAuthFunctions, type AuthFunctions, type DatabaseFigures } from '../session/auth-functions.ts';
import type { RoomReport } from '../storage/storage-room.ts';
import { alertCauses } from './alert-causes.ts';
import { createTaskLog, type TaskLog } from '../log/task-log.ts';
import { readAlertSettings, type AlertSettings } from './alert-settings.ts';
import { rememberRequests } from './recent-requests.ts';
import { watchAlerts } from './watch-alerts.ts';
import type { ServerStateSources } from './server-state.ts';

const webhookSecret = 'a-secret-of-the-webhook';
let cluster: TestCluster;
let pool: pg.Pool;
let auth: AuthFunctions;
let smtp: SMTPServer;
let hooks: Server;
let settings: AlertSettings;
let refusesMail = false;
const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
const calls: { readonly body: string; readonly signature: string }[] = [];
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  cluster = await startTestCluster({ isMigrated: true });
  pool = new pg.Pool({ ...cluster.connection, user: 'auth_gateway', password: testPasswords.gatewayPassword, max: 4 });
  pool.on('error', () => {});
  auth = createAuthFunctions(pool);
  smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'lab' && password === 'mail@secret' ? done(null, { user: username }) : done(new Error('wrong')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusesMail) return done(new Error('no room'));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  hooks = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ body, signature: String(request.headers['x-signature-256']) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => void hooks.listen(0, '127.0.0.1', resolve));
  settings = readAlertSettings({
    MAIL_URL: `smtp://lab:mail%40secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Lab Console <lab@example.edu>',
    MAIL_ANNOUNCEMENTS: 'no',
    ALERT_MAIL: ['ops@example.edu', 'night@example.edu'],
    ALERT_WEBHOOK: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/hook`,
    ALERT_WEBHOOK_SECRET: webhookSecret,
    ALERT_BACKUP_HOURS: 48,
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  hooks.close();
  await pool.end();
  await cluster.stop();
});

const room: RoomReport = { freeBytes: 5e10, usedPercent: 40, reserveBytes: 1, openUploads: 0, openUploadBytes: 0 };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  mails.length = 0;
  calls.length = 0;
});

/** Watches a server whose signs the test changes. */
function watch(signs: { usedPercent: number; backedUpAt: string | null }): TaskLog {
  const tasks = createTaskLog();
  const sources = {
    parts: () => [{ name: 'postgres', isReady: true, restarts: 0 }],
    room: async () => ({ ...room, usedPercent: signs.usedPercent }),
    figures: async () => ({ backedUpAt: signs.backedUpAt }) as DatabaseFigures,
    askStorage: async () => true,
  } as unknown as ServerStateSources;
  stops.push(watchAlerts({ settings, sources, recent: rememberRequests(), auth, tasks, log, everyMs: 40 }));
  return tasks;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const subjects = (): string[] => mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '');

describe('alerts', () => {
  it('are sent once by mail and webhook by one of two servers, and once more when the cause is over', async () => {
    const signs = { usedPercent: 40, backedUpAt: null as string | null };
    watch(signs);
    watch(signs);
    await expect.poll(() => [mails.length, calls.length]).toEqual([1, 1]);
    await pause(300);
    expect([mails.length, calls.length]).toEqual([1, 1]);
    expect(mails[0]).toMatchObject({
      to: ['ops@example.edu', 'night@example.edu'],
      text: expect.stringContaining('No complete backup was made yet.'),
    });
    const { body, signature } = calls[0]!;
    expect(JSON.parse(body)).toMatchObject({ key: 'backup', state: 'began' });
    expect(signature).toBe(`sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`);

    signs.backedUpAt = new Date().toISOString();
    await expect.poll(() => mails.length).toBe(2);
    await pause(300);
    expect([mails.length, calls.length]).toEqual([2, 2]);
    expect(subjects()[1]).toContain('Over:');
    expect(JSON.parse(calls[1]!.body)).toMatchObject({ key: 'backup', state: 'over' });
  });

  it('are tried again until the mail was taken', async () => {
    refusesMail = true;
    const tasks = watch({ usedPercent: 95, backedUpAt: new Date().toISOString() });
    await expect.poll(() => tasks.states()[0]?.failure).toContain('no room');
    await expect.poll(() => lines.filter((line) => line.includes('could not be sent')).length).toBeGreaterThan(1);
    expect(mails).toHaveLength(0);
    refusesMail = false;
    await expect.poll(() => mails.length).toBe(1);
    await expect.poll(() => tasks.states()).toMatchObject([{ name: 'alerts', failure: null }]);
    // The webhook took it at once, and gets it no second time.
    expect(calls).toHaveLength(1);
    expect(mails[0]!.text).toContain('95 % full');
    expect(lines.join('')).not.toMatch(/mail@secret|mail%40secret|a-secret-of/);
  });
});

const calm = {
  host: 'one',
  parts: [{ name: 'postgres', isReady: true, restarts: 3 }],
  recentRestarts: {},
  room,
  isStorageReady: true,
  failed: 9,
  backedUpAt: '2026-11-28T12:00:00Z',
  backupFailure: null,
  maxBackupHours: 24,
  now: Date.parse('2026-11-29T12:00:00Z'),
} as const;
it.each([
  ['nothing', {}, []],
  ['a part that is away', { parts: [{ name: 'postgrest', isReady: false, restarts: 0 }] }, ['one postgrest away']],
  ['a part that was started again', { recentRestarts: { postgres: 1 } }, ['one postgres restarted']],
  ['files that are away', { isStorageReady: false }, ['one storage away']],
  ['a disk that is nearly full', { room: { ...room, usedPercent: 90 } }, ['one disk']],
  ['a disk without the room of the database', { room: { ...room, freeBytes: 1e6 } }, ['one disk']],
  ['a disk that cannot be read', { room: undefined }, []],
  ['many errors', { failed: 10 }, ['one errors']],
  ['an old backup', { now: Date.parse('2026-11-29T13:00:00Z') }, ['backup']],
  ['no backup', { backedUpAt: null }, ['backup']],
  ['a backup that failed', { backupFailure: 'storage' }, ['backup failed']],
  ['a database that does not answer', { backedUpAt: undefined }, []],
] as const)('of %s', (_name, signs, keys) => {
  expect(alertCauses({ ...calm, ...signs }).map(({ key }) => key)).toEqual(keys);
});

it.each([
  [{ ALERT_MAIL: ['a@b.c'] }, /ALERT_MAIL is set without MAIL_URL/],
  [{ MAIL_ANNOUNCEMENTS: 'yes' as const }, /MAIL_ANNOUNCEMENTS is set without MAIL_URL/],
  [{ ALERT_WEBHOOK: 'https://a.example' }, /ALERT_WEBHOOK is set without ALERT_WEBHOOK_SECRET/],
  [{ MAIL_URL_FILE: '/no/such/file' }, /MAIL_URL_FILE cannot be read/],
])('settings that do not go together are refused: %o', (values, sentence) => {
  expect(() => readAlertSettings({ ALERT_BACKUP_HOURS: 48, MAIL_ANNOUNCEMENTS: 'no', ...values })).toThrow(sentence);
});
