import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { md5OfTyped } from './passwords.ts';
import { sha256 } from './sha256.ts';

interface Link {
  readonly user_id: number;
  readonly code: string;
  readonly name: string;
  readonly until: string;
  readonly secret: string;
}
interface Person {
  readonly id: number;
  readonly code: string;
}

let server: TestServer;
let call: ApiCaller;
let database: pg.Client;
let smtp: SMTPServer;
let isMailRefused = false;
const mails: { readonly to: string; readonly text: string }[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => (isMailRefused ? done(new Error('no such mailbox now')) : done()),
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
  server = await startTestServer({
    demo: 'small',
    locale: 'en',
    env: {
      MAIL_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Lab Console <lab@example.edu>',
      PUBLIC_ADDRESS: 'https://lab.example.edu',
      BASE_PATH: '/lab',
    },
  });
  call = apiCaller(server.apiUrl);
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database.end();
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
afterEach(() => {
  mails.length = 0;
  isMailRefused = false;
});

const rpc = (name: string, body: object, token?: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call('POST', `/rest/rpc/${name}`, { body, headers, ...(token === undefined ? {} : { token }) });
const tokenOf = (role: string): Promise<string> =>
  signIn(
    call,
    server.accounts.find((account) => account.role === role)!,
  );
const make = (token: string, id: number, more: object = {}): Promise<Answer> =>
  rpc('make_password_link', { user_id: id, ...more }, token);
const linkOf = async (token: string, id: number): Promise<Link> => (await make(token, id)).json as Link;
const open = (secret: unknown): Promise<Answer> => rpc('password_link', { secret });
const use = (secret: unknown, password: string): Promise<Answer> =>
  rpc('use_password_link', { secret, password: md5OfTyped(password) });
const login = (code: string, password: string): Promise<Answer> => rpc('login', { code, password: md5OfTyped(password) });
/** The next account of a role without a password, in or outside of the centre of the demo's administrator where that matters; each is taken once. */
const taken = new Set<number>();
const somebody = async (role: string, isInside?: boolean): Promise<Person> => {
  const { rows } = await database.query<{ id: number; code: string }>(
    `with recursive below (id) as (
       select org from app.users where code = 'centreadmin' union select o.id from app.orgs o join below b on o.parent = b.id)
     select u.id::int, u.code from app.users u left join auth.credentials c on c.user_id = u.id
     where u.role = $1 and u.is_active and c.user_id is null and ($2::boolean is null or (u.org in (select id from below)) = $2) and u.id <> all ($3) order by u.id limit 1`,
    [role, isInside ?? null, [...taken]],
  );
  taken.add(rows[0]!.id);
  return rows[0]!;
};
const linkCount = async (id: number): Promise<number> =>
  (await database.query('select from auth.password_links where user_id = $1', [id])).rowCount ?? 0;
const events = async (id: number): Promise<readonly unknown[]> =>
  (
    await database.query(
      `select c.field, c.new, w.code as by from app.record_changes c left join app.users w on w.id = c.changed_by
       where c.row_id = $1 and c.table_name in ('users', 'sign_ins') and c.field <> 'signed_in' order by c.id`,
      [id],
    )
  ).rows;
const chosen = 'Violet-harbour#31';

describe('a link for a password', () => {
  it('lets its owner choose one, once, and the history has who made it and that it was used', async () => {
    const { id, code } = await somebody('teacher', true);
    const made = await make(await tokenOf('centreadmin'), id);
    expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store']);
    const link = made.json as Link;
    expect(link).toMatchObject({ user_id: id, code, name: expect.any(String) as string });
    expect(link.secret).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(link.until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(Date.parse(link.until) - Date.now()).toBeLessThan(7.1 * 86_400_000);

    expect(await open(link.secret)).toMatchObject({ status: 200, json: { code, name: link.name } });
    expect((await use(link.secret, chosen)).status).toBe(204);
    const signedIn = await login(code, chosen);
    expect(signedIn.status).toBe(200);
    expect(signedIn.json).not.toHaveProperty('must_change_password');
    for (const answer of [await open(link.secret), await use(link.secret, 'Another#2027')])
      expect(answer).toMatchObject({ status: 403, json: { code: 'LC142' } });
    expect((await login(code, chosen)).status).toBe(200);
    // The answer to a refused link does not wait for the history; of two in one moment both may be there.
    await expect
      .poll(async () => (await events(id)).slice(0, 3))
      .toEqual([
        { field: 'password_link', new: null, by: 'centreadmin' },
        { field: 'password_link_used', new: null, by: code },
        { field: 'refused', new: 'link', by: null },
      ]);
  });

  it('stands nowhere on the server but as its hash', async () => {
    const { id } = await somebody('teacher');
    const { secret } = await linkOf(await tokenOf('admin'), id);
    await open(secret);
    await use(secret, chosen);
    const { rows } = await database.query<{ hash: string }>('select hash from auth.password_links where user_id = $1', [id]);
    expect(rows).toEqual([{ hash: sha256(secret) }]);
    const { rows: found } = await database.query(
      `select from app.record_changes c where c::text like $1 union all select from auth.request_keys k where k::text like $1`,
      [`%${secret}%`],
    );
    expect(found).toEqual([]);
    const log = await readFile(join(server.dataDir, 'log', 'server.log'), 'utf8');
    expect(log).toContain('password chosen with a link');
    expect(log).not.toContain(secret);
  });

  it('leaves the password of before until it is used, and ends its sign-ins then', async () => {
    const admin = await tokenOf('admin');
    const { id, code } = await somebody('teacher');
    await use((await linkOf(admin, id)).secret, chosen);
    const token = await signIn(call, { code, password: chosen });
    const { secret } = await linkOf(admin, id);
    const isSignedIn = async (): Promise<boolean> =>
      (await call('GET', '/rest/periods?select=id&limit=1', { token })).status === 200;
    expect([(await login(code, chosen)).status, await isSignedIn()]).toEqual([200, true]);
    expect((await use(secret, 'Another#2027')).status).toBe(204);
    expect([(await login(code, chosen)).status, await isSignedIn()]).toEqual([401, false]);
  });

  it('takes no password that is guessed first, and is good for another one then', async () => {
    const { id, code } = await somebody('teacher');
    const { secret } = await linkOf(await tokenOf('admin'), id);
    for (const weak of ['', 'password', 'P@ssw0rd', code, `${code}123`])
      expect(await use(secret, weak)).toMatchObject({ status: 400, json: { code: 'LC016' } });
    for (const body of [{ secret }, { secret, password: 'typed' }, { secret: 7, password: md5OfTyped(chosen) }])
      expect((await rpc('use_password_link', body)).status).toBe(400);
    expect((await use(secret, chosen)).status).toBe(204);
  });

  it('gives one of two that use it at the same moment the password', async () => {
    const admin = await tokenOf('admin');
    for (let round = 0; round < 5; round++) {
      const { id, code } = await somebody('teacher');
      const { secret } = await linkOf(admin, id);
      const passwords = ['First#2027a', 'Second#2027b'];
      const answers = await Promise.all(passwords.map((password) => use(secret, password)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]));
      expect(answers.find(({ status }) => status === 403)!.json).toMatchObject({ code: 'LC142' });
      const signIns = await Promise.all(passwords.map((password) => login(code, password)));
      expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
    }
  });

  it.each([
    [
      'its days are over',
      (id: number) => database.query(`update auth.password_links set expires_at = now() where user_id = $1`, [id]),
    ],
    ['a newer one was made', async (id: number) => linkOf(await tokenOf('admin'), id)],
    ['a password was given', async (id: number) => rpc('set_first_password', { user_id: id }, await tokenOf('admin'))],
  ])('has ended when %s', async (_when, end) => {
    const { id } = await somebody('teacher');
    const { secret } = await linkOf(await tokenOf('admin'), id);
    await end(id);
    for (const answer of [await open(secret), await use(secret, chosen)])
      expect(answer).toMatchObject({ status: 403, json: { code: 'LC143' } });
  });

  it('is good for as many days as administrators set', async () => {
    const admin = await tokenOf('admin');
    const save = (token: string, days: unknown): Promise<Answer> =>
      rpc('save_settings', { centre_id: null, settings: { passwordLinkDays: days } }, token);
    for (const days of [0, 91, '7']) expect((await save(admin, days)).status).toBe(400);
    expect((await save(await tokenOf('dev'), 2)).status).toBe(403);
    expect((await save(admin, 2)).status).toBe(200);
    const { until } = await linkOf(admin, (await somebody('teacher')).id);
    expect(Math.abs(Date.parse(until) - Date.now() - 2 * 86_400_000)).toBeLessThan(60_000);
    await save(admin, null);
  });

  it('is not known when it is cut, made up or of another kind', async () => {
    const { id } = await somebody('teacher');
    const { secret } = await linkOf(await tokenOf('admin'), id);
    for (const wrong of ['', secret.slice(1), `${secret}A`, sha256(secret), secret.toUpperCase(), `' or true --`])
      expect(await open(wrong)).toMatchObject({ status: 403, json: { code: 'LC141' } });
    expect((await open(secret)).status).toBe(200);
  });

  it('opens nothing for a disabled account, and none for a student', async () => {
    const admin = await tokenOf('admin');
    const { id, code } = await somebody('teacher');
    const { secret } = await linkOf(admin, id);
    await database.query('update app.users set is_active = false where id = $1', [id]);
    for (const answer of [await open(secret), await use(secret, chosen)])
      expect(answer).toMatchObject({ status: 403, json: { code: 'LC012' } });
    await database.query('update app.users set is_active = true where id = $1', [id]);
    expect((await login(code, chosen)).status).toBe(401);

    const student = await somebody('student');
    const { secret: ofStudent } = await linkOf(admin, student.id);
    for (const answer of [await open(ofStudent), await use(ofStudent, chosen)])
      expect(answer).toMatchObject({ status: 403, json: { message: 'students please use WeChat course selection' } });
    expect((await database.query('select from auth.credentials where user_id = $1', [student.id])).rowCount).toBe(0);
  });

  it('leaves the second factor of its account', async () => {
    const { id, code } = await somebody('teacher');
    const { secret } = await linkOf(await tokenOf('admin'), id);
    await database.query(`insert into auth.second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [id]);
    expect((await use(secret, chosen)).status).toBe(204);
    expect(await login(code, chosen)).toMatchObject({ status: 403, json: { code: 'LC060' } });
  });
});

describe('who may make a link', () => {
  it.each(['dev', 'teacher'])('is not a %s, and nothing changes', async (role) => {
    const { id } = await somebody('teacher');
    const token = await tokenOf(role);
    for (const more of [{}, { send: true }])
      expect(await make(token, id, more)).toMatchObject({ status: 403, json: { code: '42501' } });
    expect([await linkCount(id), mails]).toEqual([0, []]);
  });

  it("is a centre's administrator for teachers and students below the centre only", async () => {
    const token = await tokenOf('centreadmin');
    expect((await make(token, (await somebody('student', true)).id)).status).toBe(200);
    const { rows: above } = await database.query<{ id: number }>(`select id::int from app.users where code in ('admin', 'dev')`);
    const others = [await somebody('teacher', false), await somebody('student', false), ...above];
    for (const { id } of others) {
      expect((await make(token, id)).status).toBe(403);
      expect(await linkCount(id)).toBe(0);
    }
  });

  it('is nobody for the own account, for no account, without a sign-in or with one that has ended', async () => {
    const token = await tokenOf('admin');
    const { rows } = await database.query<{ id: number }>(`select id::int from app.users where code = 'admin'`);
    expect(await make(token, rows[0]!.id)).toMatchObject({ status: 400, json: { code: '22023' } });
    expect((await make(token, 999_999_999)).status).toBe(403);
    const { id } = await somebody('teacher');
    for (const wrong of [{ user_id: '1' }, { user_id: id, send: 'yes' }, { user_id: id, language: 'fr' }])
      expect((await rpc('make_password_link', wrong, token)).status).toBe(400);
    expect((await rpc('make_password_link', { user_id: id })).status).toBe(401);
    expect((await rpc('make_password_link', { user_id: id }, token, { 'x-page': '1' })).status).toBe(403);
    await rpc('logout', {}, token);
    expect((await make(token, id)).status).toBe(401);
    expect(await linkCount(id)).toBe(0);
  });
});

describe('a link by mail', () => {
  it('reaches the owner alone, by the public address, whatever host the request names', async () => {
    const { id, code } = await somebody('teacher', true);
    await database.query(
      `insert into app.user_contacts (user_id, email) values ($1, 'ada@example.edu')
      on conflict (user_id) do update set email = excluded.email`,
      [id],
    );
    const sent = await rpc('make_password_link', { user_id: id, send: true, language: 'en' }, await tokenOf('centreadmin'), {
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    });
    expect(sent.status).toBe(200);
    expect(sent.json).toMatchObject({ user_id: id, code, sent_to: 'ada@example.edu' });
    expect(sent.json).not.toHaveProperty('secret');
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.edu']);
    const text = mails[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).not.toContain('evil');
    const secret = /https:\/\/lab\.example\.edu\/lab\/admin\/login#password=([\w-]{43})\b/.exec(text)?.[1];
    expect(sent.text).not.toContain(secret);
    expect((await use(secret, chosen)).status).toBe(204);
    expect((await login(code, chosen)).status).toBe(200);
    expect(await events(id)).toMatchObject([
      { field: 'password_mail', by: 'centreadmin' },
      { field: 'password_link_used', by: code },
    ]);
  });

  it('leaves no link behind where the mail is not taken', async () => {
    const { id } = await somebody('teacher');
    await database.query(
      `insert into app.user_contacts (user_id, email) values ($1, 'bob@example.edu')
      on conflict (user_id) do update set email = excluded.email`,
      [id],
    );
    isMailRefused = true;
    expect(await make(await tokenOf('admin'), id, { send: true })).toMatchObject({ status: 503, json: { code: 'LC145' } });
    expect([await linkCount(id), mails]).toEqual([0, []]);
  });

  it('is refused for an account without an address, which keeps the link it has', async () => {
    const { id } = await somebody('teacher');
    await database.query('delete from app.user_contacts where user_id = $1', [id]);
    const admin = await tokenOf('admin');
    const { secret } = await linkOf(admin, id);
    expect(await make(admin, id, { send: true })).toMatchObject({
      status: 400,
      json: { message: 'the account has no address of mail' },
    });
    expect((await open(secret)).status).toBe(200);
  });
});

it('lists who waits with the end of their link, and whether mail reaches them', async () => {
  const admin = await tokenOf('admin');
  const [one, other] = [await somebody('teacher'), await somebody('teacher')];
  await database.query('delete from app.user_contacts where user_id = any ($1)', [[one.id, other.id]]);
  await database.query(`insert into app.user_contacts (user_id, email) values ($1, 'eve@example.edu')`, [one.id]);
  const { until, secret } = await linkOf(admin, one.id);
  const waiting = async (): Promise<unknown> => {
    const rows = (await rpc('waiting_accounts', {}, admin)).json as readonly { readonly id: number }[];
    return [one, other].map(({ id }) => rows.find((row) => row.id === id));
  };
  expect(await waiting()).toMatchObject([
    { has_password: false, has_mail: true },
    { link_until: null, has_mail: false },
  ]);
  const [{ link_until: shown }] = (await waiting()) as [{ link_until: string }];
  expect(Date.parse(shown)).toBe(Date.parse(until));
  await use(secret, chosen);
  expect(await waiting()).toMatchObject([undefined, { link_until: null }]);
});
