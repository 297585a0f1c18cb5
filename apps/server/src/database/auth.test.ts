import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthFunctions, type AttemptPlace, type AuthFunctions } from '../session/auth-functions.ts';
import { authenticatorRole, gatewayRole } from './roles.ts';
import { startTestServer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
let auth: AuthFunctions;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  auth = createAuthFunctions(server.gateway);
});
afterAll(() => server?.stop());

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

async function signIn(
  user: { id: number; role: string },
  claims: Readonly<Record<string, unknown>> = {},
): Promise<{ jti: string; token: string }> {
  const jti = randomUUID();
  await auth.openSession({ userId: user.id, jti, expires: inAnHour() });
  return { jti, token: await server.sign({ role: user.role, user_id: user.id, org: 1, jti, ...claims }) };
}

async function statusWith(token: string | undefined): Promise<number> {
  return (await server.request('GET', 'periods', { token })).status;
}

describe('credentials', () => {
  test('an account without a password has none, and an unknown account is not found', async () => {
    const teacher = { userId: 4, role: 'teacher', isActive: true, mustChange: false, isExpired: false, hasSecondFactor: false };
    expect(await auth.findCredential('t1')).toEqual({ ...teacher, hash: null });
    expect(await auth.findCredential('nobody')).toBeUndefined();
    await auth.setCredential(4, '$argon2id$one');
    expect(await auth.findCredential('t1')).toEqual({ ...teacher, hash: '$argon2id$one' });
  });

  test('getUser returns the columns of a sign-in as numbers, texts and lists', async () => {
    expect(await auth.getUser(4)).toEqual({
      id: 4,
      code: 't1',
      name: 'Teacher',
      role: 'teacher',
      org: 1,
      phone: '13800004',
      email: 't1@example.org',
      is_active: true,
      class_list: [10],
    });
    expect(await auth.getUser(999)).toBeUndefined();
  });

  test('setting the password of an account that does not exist fails', async () => {
    await expect(auth.setCredential(999, 'x')).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the end of a sign-in', () => {
  test('an open sign-in works and names its user', async () => {
    const { jti, token } = await signIn(people.teacher);
    expect(await statusWith(token)).toBe(200);
    expect((await auth.findSession(jti))?.code).toBe('t1');
  });

  test('rpc/logout ends the own sign-in and no other', async () => {
    const one = await signIn(people.teacher);
    const other = await signIn(people.teacher);
    const answer = await server.request('POST', 'rpc/logout', { token: one.token, body: {} });
    expect(answer.status).toBe(204);
    expect(await statusWith(one.token)).toBe(401);
    expect(await statusWith(other.token)).toBe(200);
    expect(await auth.findSession(one.jti)).toBeUndefined();
  });

  test('closeSession returns whether the sign-in was open', async () => {
    const { jti, token } = await signIn(people.teacher);
    expect(await auth.closeSession(jti)).toBe(true);
    expect(await auth.closeSession(jti)).toBe(false);
    expect(await statusWith(token)).toBe(401);
  });

  test('closeAllSessions ends all sign-ins of one user', async () => {
    const one = await signIn(people.colleague);
    const two = await signIn(people.colleague);
    const other = await signIn(people.teacher);
    expect(await auth.closeAllSessions(people.colleague.id)).toBe(2);
    expect([await statusWith(one.token), await statusWith(two.token), await statusWith(other.token)]).toEqual([401, 401, 200]);
  });

  test('a new password ends all sign-ins, and a later one works', async () => {
    const before = await signIn(people.dev);
    await auth.setCredential(people.dev.id, '$argon2id$new');
    expect(await statusWith(before.token)).toBe(401);
    const after = await signIn(people.dev);
    expect(await statusWith(after.token)).toBe(200);
    // Even a session that nobody closed is worthless when it is older than the password.
    await server.owner.query('update auth.credentials set changed_at = clock_timestamp() where user_id = $1', [people.dev.id]);
    expect(await statusWith(after.token)).toBe(401);
  });

  test('a disabled account is signed out at once, and cannot sign in', async () => {
    const { token, jti } = await signIn(people.stranger);
    await server.owner.query('update app.users set is_active = false where id = $1', [people.stranger.id]);
    expect(await statusWith(token)).toBe(401);
    expect(await auth.findSession(jti)).toBeUndefined();
    await expect(signIn(people.stranger)).rejects.toMatchObject({ code: '42501' });
    await server.owner.query('update app.users set is_active = true where id = $1', [people.stranger.id]);
  });

  test('a changed role invalidates tokens with the old role', async () => {
    const { token } = await signIn(people.secondAdmin);
    expect(await statusWith(token)).toBe(200);
    await server.owner.query(`update app.users set role = 'teacher' where id = $1`, [people.secondAdmin.id]);
    const answer = await server.request('GET', 'periods', { token });
    expect(answer).toMatchObject({ status: 401, body: { code: 'LC403' } });
    await server.owner.query(`update app.users set role = 'admin' where id = $1`, [people.secondAdmin.id]);
  });

  test('a sign-in that expired on the server is over, whatever the token says', async () => {
    const { token, jti } = await signIn(people.teacher);
    await server.owner.query(`update auth.sessions set expires_at = now() - interval '1 second' where jti = $1`, [jti]);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('refused tokens', () => {
  test('a missing token gives 401 with the text of the specification', async () => {
    const answer = await server.request('GET', 'periods');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 'LC401', message: 'user not logged in, please log in first', details: null, hint: null });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test.each([
    ['without jti', { role: 'teacher', user_id: 4 }],
    ['with a jti nobody opened', { role: 'teacher', user_id: 4, jti: 'made-up' }],
    ['without a role', { user_id: 4, jti: 'made-up' }],
    ['with the role anon', { role: 'anon', user_id: 4 }],
  ])('a signed token %s gives 401', async (_, claims) => {
    expect(await statusWith(await server.sign(claims))).toBe(401);
  });

  test('the sign-in of another user gives no rights', async () => {
    const { jti } = await signIn(people.admin);
    expect(await statusWith(await server.sign({ role: 'teacher', user_id: 4, jti }))).toBe(401);
    expect(await statusWith(await server.sign({ role: 'admin', user_id: 4, jti }))).toBe(401);
  });

  test('a role claim above the role of the user is refused', async () => {
    const { token } = await signIn(people.teacher, { role: 'admin' });
    expect(await statusWith(token)).toBe(401);
  });

  test.each(['postgres', 'app_owner', 'authenticator', 'auth_gateway', 'pg_read_all_data'])(
    'the database role %s cannot be claimed',
    async (role) => {
      const { jti } = await signIn(people.admin);
      const status = await statusWith(await server.sign({ role, user_id: 1, jti }));
      expect([400, 401, 403]).toContain(status);
    },
  );

  test('a student gets 403 with the text of the contract, and is never signed in', async () => {
    await expect(auth.openSession({ userId: people.student.id, jti: randomUUID(), expires: inAnHour() })).rejects.toMatchObject({
      code: '42501',
    });
    const answer = await server.request('GET', 'periods', { token: await server.tokenFor(people.student) });
    expect(answer).toMatchObject({ status: 403, body: { message: 'students please use WeChat course selection' } });
  });

  test('the functions of schema auth are not callable by rest/rpc', async () => {
    const { token } = await signIn(people.admin);
    for (const name of ['find_credential', 'set_credential', 'check_request', 'open_session', 'create_student']) {
      expect({
        name,
        status: (await server.request('POST', `rpc/${name}`, { token, body: { account_code: 'admin' } })).status,
      }).toEqual({ name, status: 404 });
    }
  });
});

describe('the login roles of the database', () => {
  test('the gateway reads no table, not even hashes, and cannot switch role', async () => {
    for (const statement of [
      'select * from auth.credentials',
      'select * from app.users',
      'select * from api.users',
      'set role admin',
      'set role app_owner',
    ]) {
      await expect(server.gateway.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('the authenticator has no rights except to switch to request roles', async () => {
    const client = new pg.Client({
      ...server.cluster.connection,
      user: authenticatorRole,
      password: server.passwords.authenticatorPassword,
    });
    await client.connect();
    try {
      for (const statement of [
        'select * from api.periods',
        "select auth.find_credential('admin')",
        'set role app_owner',
        `set role ${gatewayRole}`,
      ]) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await client.end();
    }
  });

  test('have their passwords stored as SCRAM verifiers', async () => {
    // pg_authid is for superusers only; a given server may not let us look.
    const client = new pg.Client(server.cluster.connection);
    await client.connect();
    try {
      const { rows: own } = await client.query<{ rolsuper: boolean }>(
        'select rolsuper from pg_roles where rolname = current_user',
      );
      if (own[0]?.rolsuper !== true) return;
      const { rows } = await client.query<{ rolpassword: string }>('select rolpassword from pg_authid where rolname = any ($1)', [
        [authenticatorRole, gatewayRole],
      ]);
      expect(rows.map(({ rolpassword }) => rolpassword.startsWith('SCRAM-SHA-256$4096:'))).toEqual([true, true]);
    } finally {
      await client.end();
    }
  });
});

describe('the delay after wrong passwords', () => {
  const at = (address: string, device: string | null = null): AttemptPlace => ({ address, device });
  beforeEach(() => server.owner.query('delete from auth.login_failures'));

  test('begins with the fifth failure of an account from an address, then grows', async () => {
    for (let count = 1; count <= 4; count += 1) expect(await auth.registerFailure('t1', at('10.0.0.1'))).toBe(0);
    expect(await auth.registerFailure('t1', at('10.0.0.1'))).toBe(30);
    expect(await auth.registerFailure('t1', at('10.0.0.1'))).toBe(60);
    expect(await auth.registerFailure('t1', at('10.0.0.1'))).toBe(120);
    for (let count = 0; count < 6; count += 1) await auth.registerFailure('t1', at('10.0.0.1'));
    expect(await auth.loginDelay('t1', at('10.0.0.1'))).toBeLessThanOrEqual(900);
    expect(await auth.loginDelay('t1', at('10.0.0.1'))).toBeGreaterThan(890);
  });

  test('does not apply to another account or another address', async () => {
    for (let count = 0; count < 6; count += 1) await auth.registerFailure('t1', at('10.0.0.1'));
    expect(await auth.loginDelay('t2', at('10.0.0.1'))).toBe(0);
    expect(await auth.loginDelay('t1', at('10.0.0.2'))).toBe(0);
  });

  test('applies to accounts that do not exist too', async () => {
    for (let count = 0; count < 5; count += 1) await auth.registerFailure('nobody', at('10.0.0.1'));
    expect(await auth.loginDelay('nobody', at('10.0.0.1'))).toBeGreaterThan(0);
  });

  test('ignores case and blanks in the user name', async () => {
    for (const code of ['t1', 'T1', ' t1', 't1 ', 'T1 ']) await auth.registerFailure(code, at('10.0.0.1'));
    expect(await auth.loginDelay('t1', at('10.0.0.1'))).toBeGreaterThan(0);
  });

  test('ends after 15 minutes, or with the right password', async () => {
    for (let count = 0; count < 6; count += 1) await auth.registerFailure('t1', at('10.0.0.1'));
    await auth.clearFailures('T1', at('10.0.0.1'));
    expect(await auth.loginDelay('t1', at('10.0.0.1'))).toBe(0);
    for (let count = 0; count < 6; count += 1) await auth.registerFailure('t1', at('10.0.0.1'));
    await server.owner.query(`update auth.login_failures set failed_at = failed_at - interval '15 minutes'`);
    expect(await auth.loginDelay('t1', at('10.0.0.1'))).toBe(0);
  });

  test('does not block others at an address that tried invented names, and leaves each name one try', async () => {
    await server.owner.query(`insert into auth.login_failures (account, address)
      select 'guess' || n, '10.0.0.9' from generate_series(1, 5000) n`);
    expect(await auth.reserveAttempt('t1', at('10.0.0.9'))).toBe(0);
    expect(await auth.reserveAttempt('t1', at('10.0.0.9'))).toBeGreaterThan(0);
    expect(await auth.reserveAttempt('t2', at('10.0.0.9'))).toBe(0);
    for (let count = 0; count < 5; count += 1) expect(await auth.reserveAttempt('t1', at('10.0.0.8'))).toBe(0);
  });

  test('counts only the failures of a known device for that device', async () => {
    const [device, other] = ['a'.repeat(64), 'b'.repeat(64)];
    await auth.rememberDevice(people.teacher.id, device);
    await server.owner.query(
      `insert into auth.login_failures (account, address) select 't1', '10.0.0.' || n % 9 from generate_series(1, 300) n`,
    );
    for (const from of [at('10.0.0.1'), at('10.0.0.1', other)]) expect(await auth.loginDelay('t1', from)).toBeGreaterThan(0);
    expect(await auth.loginDelay('t2', at('10.7.0.1', device))).toBe(0);
    for (let count = 0; count < 5; count += 1) expect(await auth.reserveAttempt('T1', at('10.0.0.1', device))).toBe(0);
    expect(await auth.reserveAttempt('t1', at('10.0.0.2', device))).toBe(30);
    await auth.clearFailures('t1', at('10.0.0.1', device));
    expect(await auth.reserveAttempt('t1', at('10.0.0.1', device))).toBe(0);
  });

  test('does not know a device of another account', async () => {
    await auth.rememberDevice(people.teacher.id, 'c'.repeat(64));
    for (let count = 0; count < 5; count += 1) await auth.registerFailure('admin', at('10.0.0.1'));
    expect(await auth.loginDelay('admin', at('10.0.0.1', 'c'.repeat(64)))).toBeGreaterThan(0);
  });

  test('remembers at most twenty devices of an account', async () => {
    for (let n = 0; n < 25; n += 1) await auth.rememberDevice(people.teacher.id, String(n).padStart(64, '0'));
    const { rows } = await server.owner.query('select device from auth.known_devices where user_id = $1', [people.teacher.id]);
    expect(rows).toHaveLength(20);
    expect(rows).toContainEqual({ device: '24'.padStart(64, '0') });
  });

  test('is at most a minute for an account that is guessed at from many addresses', async () => {
    await server.owner.query(
      `insert into auth.login_failures (account, address) select 't1', '10.1.0.' || n from generate_series(1, 19) n`,
    );
    expect(await auth.loginDelay('t1', at('10.2.0.1'))).toBe(0);
    await server.owner.query(
      `insert into auth.login_failures (account, address) select 't1', '10.3.0.' || n from generate_series(1, 40) n`,
    );
    const wait = await auth.loginDelay('t1', at('10.2.0.1'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('counts all addresses of one IPv6 network as one', async () => {
    for (let count = 1; count <= 5; count += 1) await auth.registerFailure('t1', at(`2001:db8:0:1::${count}`));
    expect(await auth.loginDelay('t1', at('2001:db8:0:1:ffff::1'))).toBeGreaterThan(0);
    expect(await auth.loginDelay('t1', at('2001:db8:0:2::1'))).toBe(0);
  });

  test('allows five attempts of 20 sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.reserveAttempt('t1', at('10.0.0.1'))));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(5);
    await auth.clearFailures('t1', at('10.0.0.1'));
    expect(await auth.reserveAttempt('t1', at('10.0.0.1'))).toBe(0);
  });

  test('deletes old failures and old sign-ins when somebody signs in', async () => {
    await server.owner.query(
      `insert into auth.login_failures (account, address, failed_at) values ('x', 'y', now() - interval '2 hours')`,
    );
    await server.owner.query(`insert into auth.sessions (jti, user_id, expires_at) values ('old', 4, now() - interval '2 days')`);
    await signIn(people.teacher);
    const { rows } = await server.owner.query(
      `select account from auth.login_failures union all select jti from auth.sessions where jti = 'old'`,
    );
    expect(rows).toEqual([]);
  });
});
