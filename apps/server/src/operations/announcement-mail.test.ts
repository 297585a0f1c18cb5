import type { AddressInfo } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestCluster, testPasswords, type TestCluster } from '../../test/database/test-cluster.ts';
import { createAuthFunctions } from '../session/auth-functions.ts';
import { createTaskLog } from '../log/task-log.ts';
import { textOfHtml } from './text-of-html.ts';
import { watchAnnouncementMail } from './watch-announcement-mail.ts';

const log = pino({ level: 'silent' });
let cluster: TestCluster;
let owner: pg.Pool;
let smtp: SMTPServer;
let refused: ReadonlySet<string> = new Set();
const mails: { readonly to: string; readonly text: string }[] = [];
const pools: pg.Pool[] = [];
const ends: (() => void)[] = [];

beforeAll(async () => {
  cluster = await startTestCluster({ isMigrated: true });
  owner = new pg.Pool(cluster.connection);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => (refused.has(address) ? done(new Error('no such mailbox now')) : done()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  await owner.query(`
    insert into app.orgs (id, code, name, type) values (2, 'phy', 'Physics', 'centre'), (3, 'che', 'Chemistry', 'centre'), (7, 'p7', 'Class', 'class');
    insert into app.users (id, code, name, role, org, is_active, class_list) values
      (101, 'boss', 'Boss', 'admin', null, true, '{}'), (102, 'physics', 'Physics', 'centreadmin', 2, true, '{}'),
      (103, 'phil', 'Phil', 'teacher', 2, true, '{7}'), (104, 'chem', 'Chem', 'teacher', 3, true, '{}'),
      (105, 'gone', 'Gone', 'teacher', 2, false, '{}'), (106, 'stud', 'Student', 'student', null, true, '{}'),
      (107, 'mute', 'Without address', 'teacher', 2, true, '{}');
    insert into app.user_contacts (user_id, email) values
      (101, 'boss@example.edu'), (102, 'physics@example.edu'), (103, 'phil@example.edu'), (104, 'chem@example.edu'),
      (105, 'gone@example.edu'), (106, 'stud@example.edu')`);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await owner.query('delete from app.announcements');
  mails.length = 0;
  refused = new Set();
});
afterAll(async () => {
  for (const end of ends) end();
  await new Promise<void>((resolve) => smtp.close(resolve));
  for (const pool of [...pools, owner]) await pool.end();
  await cluster.stop();
});

/** A server that looks for mail. */
function startServer(): void {
  const pool = new pg.Pool({ ...cluster.connection, user: 'auth_gateway', password: testPasswords.gatewayPassword, max: 2 });
  pool.on('error', () => {});
  pools.push(pool);
  const { port } = smtp.server.address() as AddressInfo;
  ends.push(
    watchAnnouncementMail({
      mail: { url: `smtp://127.0.0.1:${port}`, from: 'Lab Console <lab@example.edu>' },
      consoleAddress: 'https://lab.example.edu/admin/',
      auth: createAuthFunctions(pool),
      tasks: createTaskLog(),
      log,
      everyMs: 50,
    }),
  );
}

async function announce(values: Readonly<Record<string, unknown>>): Promise<void> {
  const all = { title: 'Safety', content: '<p>Wear <b>glasses</b>.</p>', created_by: 104, ...values };
  const names = Object.keys(all);
  await owner.query(
    `insert into app.announcements (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(all),
  );
}
const receivers = (): readonly string[] => mails.map(({ to }) => to).toSorted();
const waits = async (): Promise<number> => Number((await owner.query('select count(*) from auth.mails')).rows[0]!.count);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it.each([
  ['everybody but who wrote it', {}, ['boss', 'phil', 'physics']],
  ['a centre and those of all centres', { organization_id: 3, created_by: 101 }, ['chem']],
  ['a role', { roles: ['teacher'] }, ['phil']],
  ['those who look after a class', { class_list: [7] }, ['phil']],
])('reaches %s', async (_title, values, names) => {
  startServer();
  await announce(values);
  await expect.poll(receivers).toEqual(names.map((name) => `${name}@example.edu`));
  await expect.poll(waits).toBe(0);
  const { text } = mails[0]!;
  expect(text).toContain('Subject: Safety');
  expect(text).toContain('From: Lab Console <lab@example.edu>');
  expect(text).toMatch(
    /Content-Type: text\/plain[\s\S]*Wear glasses\.[\s\S]*https:\/\/lab\.example\.edu\/admin\/[\s\S]*Content-Type: text\/html/,
  );
});

it('is sent once by two servers, and not again later', async () => {
  startServer();
  startServer();
  await announce({});
  await expect.poll(() => mails.length).toBe(3);
  await pause(400);
  expect(receivers()).toEqual(['boss', 'phil', 'physics'].map((name) => `${name}@example.edu`));
});

it.each([
  ['a draft', { is_published: false }],
  ['one that is shown from tomorrow on', { since: new Date(Date.now() + 86_400_000) }],
  ['one that was shown before mail was set up', { since: new Date(Date.now() - 2 * 86_400_000) }],
  ['a message to students', { student_list: [106] }],
])('leaves out %s', async (_title, values) => {
  startServer();
  await announce(values);
  await announce({ title: 'After it', roles: ['teacher'] });
  await expect.poll(receivers).toEqual(['phil@example.edu']);
  expect(mails[0]!.text).toContain('Subject: After it');
});

it('is tried again where the SMTP server refuses it, given up after five times, and not sent when it was withdrawn', async () => {
  refused = new Set(['phil@example.edu']);
  startServer();
  await announce({});
  await expect.poll(receivers).toEqual(['boss@example.edu', 'physics@example.edu']);
  // Its turn comes five minutes after the failure.
  const turn = async (): Promise<unknown> =>
    (
      await owner.query(
        `select tries, next_at between now() + interval '4 minutes' and now() + interval '5 minutes' as later from auth.mails`,
      )
    ).rows;
  await expect.poll(turn).toEqual([{ tries: 1, later: true }]);
  await owner.query('update auth.mails set next_at = now(), tries = 4');
  await expect.poll(waits).toBe(0);

  await announce({ title: 'Second' });
  await expect.poll(turn).toEqual([{ tries: 1, later: true }]);
  refused = new Set();
  await owner.query('update app.announcements set is_published = false; update auth.mails set next_at = now()');
  await expect.poll(waits).toBe(0);
  expect(receivers()).not.toContain('phil@example.edu');
});

it('has the words of the announcement as text', () => {
  expect(textOfHtml('<h2>Room&nbsp;A</h2><p>1 &lt; 2 &amp; &#20013;<br>next</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Room A\n1 < 2 & 中\nnext\n- one\n- two',
  );
});
