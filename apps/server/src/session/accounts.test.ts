import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { md5OfTyped } from './passwords.ts';

let server: TestServer;
let call: ApiCaller;
let database: pg.Client;
let accounts: Record<string, { code: string; password: string }>;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const login = (code: string, password: string): Promise<Answer> =>
  call('POST', '/rest/rpc/login', { body: { code, password: md5OfTyped(password) } });
const tokenOf = (role: string): Promise<string> => signIn(call, accounts[role]!);
const give = (token: string, userId: unknown): Promise<Answer> =>
  call('POST', '/rest/rpc/set_first_password', { token, body: { user_id: userId } });
const endSessions = (token: string, userId?: number): Promise<Answer> =>
  call('POST', '/rest/rpc/end_sessions', { token, body: userId === undefined ? {} : { user_id: userId } });
const change = (token: string, password: string, current?: string): Promise<Answer> =>
  call('POST', '/rest/rpc/change_password', {
    token,
    body: { password: md5OfTyped(password), ...(current === undefined ? {} : { current: md5OfTyped(current) }) },
  });
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/rest/periods?select=id&limit=1', { token })).status === 200;
const idOf = async (code: string): Promise<number> => {
  const { rows } = await database.query<{ id: string }>('select id from app.users where code = $1', [code]);
  return Number(rows[0]!.id);
};
/** The first account of a role without a password, inside or outside the centre of the demo's centre administrator. */
const somebody = async (role: string, inside: boolean): Promise<{ id: number; code: string }> => {
  const { rows } = await database.query<{ id: string; code: string }>(
    `with recursive below (id) as (
       select org from app.users where code = $2 union select o.id from app.orgs o join below b on o.parent = b.id)
     select u.id, u.code from app.users u left join auth.credentials c on c.user_id = u.id
     where u.role = $1 and c.user_id is null and (u.org in (select id from below)) = $3 order by u.id limit 1`,
    [role, accounts['centreadmin']!.code, inside],
  );
  return { id: Number(rows[0]!.id), code: rows[0]!.code };
};

const refusedTwice = [
  { status: 403, json: { code: '42501' } },
  { status: 403, json: { code: '42501' } },
];

describe('staff who wait for a password', () => {
  interface Waiting {
    readonly id: number;
    readonly role: string;
    readonly has_password: boolean;
    readonly given_at: string | null;
  }
  const waiting = (token: string): Promise<Answer> => call('POST', '/rest/rpc/waiting_accounts', { token, body: {} });
  const idsOf = (answer: Answer): readonly number[] => (answer.json as readonly Waiting[]).map(({ id }) => id);

  it('are listed for whoever manages them until they have chosen an own password', async () => {
    const manager = await tokenOf('centreadmin');
    const inside = await somebody('teacher', true);
    const outside = await somebody('teacher', false);
    const before = (await waiting(manager)).json as readonly Waiting[];
    expect(before.find(({ id }) => id === inside.id)).toMatchObject({ role: 'teacher', has_password: false, given_at: null });
    expect(before.map(({ id }) => id)).not.toContain(outside.id);
    expect(new Set(before.map(({ role }) => role))).toEqual(new Set(['teacher']));
    expect(idsOf(await waiting(await tokenOf('admin')))).toEqual(expect.arrayContaining([inside.id, outside.id]));

    const { password } = (await give(manager, inside.id)).json as { readonly password: string };
    const given = ((await waiting(manager)).json as readonly Waiting[]).find(({ id }) => id === inside.id);
    expect(given).toMatchObject({ has_password: true, given_at: expect.any(String) as string });
    const { token } = (await login(inside.code, password)).json as { readonly token: string };
    expect((await change(token, 'Chosen#2026x')).status).toBe(204);
    expect(idsOf(await waiting(manager))).not.toContain(inside.id);
  });

  it('are shown to nobody else', async () => {
    for (const role of ['teacher', 'dev']) expect((await waiting(await tokenOf(role))).status).toBe(403);
    expect((await call('POST', '/rest/rpc/waiting_accounts', { body: {} })).status).toBe(401);
  });
});

describe('a first password', () => {
  it('signs in an account without a password, only to choose a password', async () => {
    const { id, code } = await somebody('teacher', true);
    const given = await give(await tokenOf('centreadmin'), id);
    expect(given.status).toBe(200);
    expect(given.headers['cache-control']).toBe('no-store');
    const { password } = given.json as { password: string };
    expect(given.json).toMatchObject({ user_id: id, code, name: expect.any(String) as string });
    expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);

    const signedIn = await login(code, password);
    expect(signedIn.json).toMatchObject({ code, must_change_password: true });
    const { token } = signedIn.json as { token: string };
    const refused = await call('GET', '/rest/periods?select=id&limit=1', { token });
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'LC011' }]);
    expect((await call('POST', '/res/api/login', { token, body: {} })).status).toBe(403);

    expect((await change(token, password)).json).toMatchObject({ code: 'LC017' });
    expect((await change(token, 'Chosen#2026x')).status).toBe(204);
    expect((await login(code, password)).status).toBe(401);
    const own = await login(code, 'Chosen#2026x');
    expect(own.json).not.toHaveProperty('must_change_password');
    expect(await isSignedIn((own.json as { token: string }).token)).toBe(true);
  });

  it('replaces a forgotten password and ends its sign-ins', async () => {
    const before = await tokenOf('teacher');
    const id = await idOf(accounts['teacher']!.code);
    const { password } = (await give(await tokenOf('admin'), id)).json as { password: string };
    expect(await isSignedIn(before)).toBe(false);
    expect((await login(accounts['teacher']!.code, accounts['teacher']!.password)).status).toBe(401);
    const { token } = (await login(accounts['teacher']!.code, password)).json as { token: string };
    expect((await change(token, accounts['teacher']!.password)).status).toBe(204);
  });

  it('expires after two weeks', async () => {
    const { id, code } = await somebody('teacher', true);
    const { password } = (await give(await tokenOf('admin'), id)).json as { password: string };
    await database.query(`update auth.credentials set changed_at = now() - interval '15 days' where user_id = $1`, [id]);
    expect(await login(code, password)).toMatchObject({ status: 403, json: { code: 'LC013' } });
  });

  it.each(['dev', 'teacher'])('cannot be set by a %s, and nothing changes', async (role) => {
    const { id } = await somebody('teacher', true);
    const token = await tokenOf(role);
    expect(await give(token, id)).toMatchObject({ status: 403, json: { code: '42501' } });
    expect((await database.query('select from auth.credentials where user_id = $1', [id])).rowCount).toBe(0);
  });

  it("can be set by a centre's administrator for teachers and students of the centre only", async () => {
    const token = await tokenOf('centreadmin');
    expect((await give(token, (await somebody('student', true)).id)).status).toBe(200);
    for (const { id } of [await somebody('teacher', false), await somebody('student', false)]) {
      expect((await give(token, id)).status).toBe(403);
    }
    // Whoever has more rights, or the same, is managed by administrators only, also within the centre.
    const { rows } = await database.query<{ id: string }>(
      `insert into app.users (code, name, role, org)
       select 'within-' || r.role, 'Within', r.role, c.org from app.users c, unnest(array['centreadmin', 'dev', 'admin']) as r (role)
       where c.code = $1 returning id`,
      [accounts['centreadmin']!.code],
    );
    const others = [await idOf(accounts['admin']!.code), await idOf(accounts['dev']!.code), ...rows.map(({ id }) => Number(id))];
    for (const id of others) expect([await give(token, id), await endSessions(token, id)]).toMatchObject(refusedTwice);
    await database.query(`delete from app.users where code like 'within-%'`);
    await tokenOf('admin');
  });

  it('cannot be set for oneself, for nobody, or with an ended token', async () => {
    const token = await tokenOf('admin');
    expect(await give(token, await idOf('admin'))).toMatchObject({ status: 400, json: { code: '22023' } });
    expect((await give(token, 999_999_999)).status).toBe(403);
    for (const id of [0, -1, '1', null, 1.5]) expect((await give(token, id)).status).toBe(400);
    await call('POST', '/rest/rpc/logout', { token });
    expect((await give(token, (await somebody('teacher', true)).id)).status).toBe(401);
  });
});

describe('rpc/end_sessions', () => {
  it('ends all sign-ins of a managed account', async () => {
    const [one, two] = [await tokenOf('teacher'), await tokenOf('teacher')];
    const admin = await tokenOf('admin');
    const answer = await endSessions(admin, await idOf(accounts['teacher']!.code));
    expect(answer.status).toBe(200);
    expect(answer.json).toBeGreaterThanOrEqual(2);
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(admin)]).toEqual([false, false, true]);
  });

  it('ends all other sign-ins of the caller when no account is given', async () => {
    const [here, elsewhere] = [await tokenOf('dev'), await tokenOf('dev')];
    expect((await endSessions(here)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it.each(['dev', 'teacher', 'centreadmin'])('is refused to a %s for an administrator', async (role) => {
    const admin = await tokenOf('admin');
    expect(await endSessions(await tokenOf(role), await idOf('admin'))).toMatchObject({ status: 403, json: { code: '42501' } });
    expect(await isSignedIn(admin)).toBe(true);
  });

  it.each([
    ['dev', 'in their centre', true],
    ['teacher', 'in their centre', true],
    ['centreadmin', 'of another centre', false],
  ] as const)('is refused to a %s for a teacher %s', async (role, _where, inside) => {
    const { id } = await somebody('teacher', inside);
    const jti = randomUUID();
    await database.query(`insert into auth.sessions (jti, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [
      jti,
      id,
    ]);
    expect(await endSessions(await tokenOf(role), id)).toMatchObject({ status: 403, json: { code: '42501' } });
    const { rows } = await database.query('select closed_at from auth.sessions where jti = $1', [jti]);
    expect(rows).toEqual([{ closed_at: null }]);
    await database.query('delete from auth.sessions where jti = $1', [jti]);
  });
});

describe('rpc/account_states', () => {
  it('returns only accounts that the caller manages', async () => {
    const [own, foreign] = [await somebody('teacher', true), await somebody('teacher', false)];
    const ask = async (role: string): Promise<unknown> =>
      (await call('POST', '/rest/rpc/account_states', { token: await tokenOf(role), body: { user_ids: [own.id, foreign.id] } }))
        .json;
    const none = { has_password: false, must_change: false, open_sessions: 0, last_sign_in: null, has_second_factor: false };
    expect(await ask('centreadmin')).toEqual([{ user_id: own.id, ...none }]);
    expect(await ask('admin')).toHaveLength(2);
    for (const role of ['dev', 'teacher']) expect(await ask(role)).toEqual([]);
  });
});

describe('rpc/change_password', () => {
  it('requires the current password once the sign-in is ten minutes old', async () => {
    const { code, password } = accounts['dev']!;
    const token = await tokenOf('dev');
    await database.query(
      `update auth.credentials set changed_at = now() - interval '1 day' where user_id = (select id from app.users where code = $1)`,
      [code],
    );
    await database.query(
      `update auth.sessions set issued_at = now() - interval '11 minutes' where user_id = (select id from app.users where code = $1)`,
      [code],
    );
    expect(await change(token, 'Another#2027')).toMatchObject({ status: 400, json: { code: 'LC014' } });
    expect(await change(token, 'Another#2027', 'a guess')).toMatchObject({ status: 400, json: { code: 'LC015' } });
    expect(await isSignedIn(token)).toBe(true);
    expect((await change(token, 'Another#2027', password)).status).toBe(204);
    expect((await change(await signIn(call, { code, password: 'Another#2027' }), password)).status).toBe(204);
  });

  it('slows down guesses of the current password as at sign-in', async () => {
    const token = await tokenOf('teacher');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await change(token, 'Another#2027', 'a guess')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    await database.query('delete from auth.login_failures');
  });

  it.each(['', 'a', 'password', 'P@ssw0rd', 'admin', 'Admin', 'admin123'])('refuses %j', async (password) => {
    expect(await change(await tokenOf('admin'), password)).toMatchObject({ status: 400, json: { code: 'LC016' } });
  });
});

describe('an old token', () => {
  it.each([
    ['is disabled and enabled again', 'is_active', 'false', 'true'],
    ['gets another role and the old one back', 'role', `'teacher'`, `'dev'`],
  ])('stays invalid when the account %s', async (_what, column, there, back) => {
    const token = await tokenOf('dev');
    for (const value of [there, back]) {
      await database.query(`update app.users set ${column} = ${value} where code = $1`, [accounts['dev']!.code]);
    }
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(await tokenOf('dev'))).toBe(true);
  });
});

describe('two administrators who disable each other at the same moment', () => {
  it('leave one of them enabled', async () => {
    const { rows } = await database.query<{ id: string; code: string }>(
      `insert into app.users (code, name, role) values ('admin-b', 'Second', 'admin') returning id, code`,
    );
    const second = { id: Number(rows[0]!.id), code: 'admin-b' };
    const first = { id: await idOf('admin'), code: 'admin' };
    for (let round = 0; round < 8; round++) {
      const given = (await give(await tokenOf('admin'), second.id)).json as { password: string };
      const { token } = (await login(second.code, given.password)).json as { token: string };
      await change(token, `Round#2026${round}`);
      const tokens = [await tokenOf('admin'), await signIn(call, { code: second.code, password: `Round#2026${round}` })];
      await Promise.all(
        [second.id, first.id].map((id, index) =>
          call('POST', `/post2rest/patch/users?id=eq.${id}`, { token: tokens[index], body: { is_active: false } }),
        ),
      );
      const left = await database.query(`select code from app.users where role = 'admin' and is_active`);
      expect(left.rowCount).toBe(1);
      await database.query('update app.users set is_active = true where id = any ($1)', [[first.id, second.id]]);
    }
  });
});

describe('the history', () => {
  /** What the history says since a row of it, from the oldest on. */
  const since = async (id: number): Promise<unknown> => {
    const path = `/rest/record_changes?select=table_name,row_id,field,old,new,changed_by&id=gt.${id}&order=id`;
    return (await call('GET', path, { token: await tokenOf('dev') })).json;
  };
  const latest = async (): Promise<number> =>
    Number((await database.query<{ id: string }>('select coalesce(max(id), 0) as id from app.record_changes')).rows[0]!.id);

  it('says who changed the role or state of an account or gave it a password, and keeps no password', async () => {
    const { id } = await somebody('teacher', true);
    const admin = await tokenOf('admin');
    const before = await latest();
    for (const body of [{ role: 'dev', name: 'Renamed' }, { role: 'teacher' }, { is_active: false }, { is_active: true }])
      expect((await call('PATCH', `/rest/users?id=eq.${id}`, { token: admin, body })).status).toBe(204);
    expect((await give(admin, id)).status).toBe(200);
    const changed = { table_name: 'users', row_id: id, changed_by: await idOf(accounts['admin']!.code) };
    expect(await since(before)).toEqual([
      { ...changed, field: 'role', old: 'teacher', new: 'dev' },
      { ...changed, field: 'role', old: 'dev', new: 'teacher' },
      { ...changed, field: 'is_active', old: true, new: false },
      { ...changed, field: 'is_active', old: false, new: true },
      { ...changed, field: 'password', old: null, new: null },
    ]);
  });

  it('says who gave a role an entry of the menu, changed a setting, and made an account of staff', async () => {
    const admin = await tokenOf('admin');
    const before = await latest();
    const add = async (path: string, body: object): Promise<{ id: number }> => {
      const headers = { prefer: 'return=representation' };
      return ((await call('POST', `/rest/${path}`, { token: admin, body, headers })).json as [{ id: number }])[0];
    };
    const nav = await add('navs', { name: 'kept', label: 'Kept', type: 'menu', path: '', order: 97 });
    const entry = await add('role2navs', { role: 'teacher', nav_id: nav.id });
    const setting = await add('config', { key: 'kept', value: { a: 1 } });
    const people = [
      { code: 'kept-dev', name: 'Kept', role: 'dev' },
      { code: 'kept-student', name: 'Kept', role: 'student' },
    ];
    const [developer] = [await add('users', people[0]!), await add('users', people[1]!)];
    const by = { changed_by: await idOf(accounts['admin']!.code), old: null };
    expect(await since(before)).toEqual([
      {
        ...by,
        table_name: 'navs',
        row_id: nav.id,
        field: 'created',
        new: expect.objectContaining({ name: 'kept', label: 'Kept' }),
      },
      { ...by, table_name: 'role2navs', row_id: entry.id, field: 'role', new: 'teacher' },
      { ...by, table_name: 'role2navs', row_id: entry.id, field: 'nav_id', new: nav.id },
      { ...by, table_name: 'role2navs', row_id: entry.id, field: 'is_default', new: false },
      { ...by, table_name: 'config', row_id: setting.id, field: 'key', new: 'kept' },
      { ...by, table_name: 'config', row_id: setting.id, field: 'value', new: { a: 1 } },
      { ...by, table_name: 'users', row_id: developer.id, field: 'code', new: 'kept-dev' },
      { ...by, table_name: 'users', row_id: developer.id, field: 'role', new: 'dev' },
      { ...by, table_name: 'users', row_id: developer.id, field: 'is_active', new: true },
    ]);

    // The list of administrators tells the same in one row a change, with names that stay when the row is gone.
    await call('PATCH', `/rest/config?id=eq.${setting.id}`, { token: admin, body: { value: { a: 1, b: true } } });
    await call('DELETE', `/rest/role2navs?id=eq.${entry.id}`, { token: admin });
    await call('DELETE', `/rest/users?id=eq.${developer.id}`, { token: admin });
    const listed = async (after: number): Promise<unknown> => {
      const path = `/rest/account_changes?select=subject,role,field,old_value,new_value&id=gt.${after}&order=id,field`;
      return (await call('GET', path, { token: await tokenOf('dev') })).json;
    };
    const [shown, hidden] = [
      { old_value: false, new_value: true },
      { old_value: true, new_value: false },
    ];
    const gone = { subject: 'kept-dev', role: null };
    expect(await listed(before)).toEqual([
      { subject: 'Kept', role: 'teacher', field: 'nav_id', ...shown },
      { subject: null, role: null, field: 'a', old_value: null, new_value: 1 },
      { ...gone, field: 'code', old_value: null, new_value: 'kept-dev' },
      { ...gone, field: 'role', old_value: null, new_value: 'dev' },
      { ...gone, field: 'is_active', old_value: null, new_value: true },
      { subject: null, role: null, field: 'b', old_value: null, new_value: true },
      { subject: 'Kept', role: 'teacher', field: 'nav_id', ...hidden },
      { ...gone, field: 'code', old_value: 'kept-dev', new_value: null },
      { ...gone, field: 'role', old_value: 'dev', new_value: null },
      { ...gone, field: 'is_active', old_value: true, new_value: null },
    ]);
    for (const role of ['centreadmin', 'teacher'] as const)
      expect((await call('GET', '/rest/account_changes', { token: await tokenOf(role) })).status).toBe(403);
  });
});
