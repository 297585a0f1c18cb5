import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { readServerLog } from '../../test/server-log.ts';
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
beforeEach(async () => {
  await database.query('delete from auth.second_factors');
  await database.query('delete from auth.login_challenges');
  await database.query('delete from auth.factor_failures');
  await database.query('delete from auth.login_failures');
  await database.query('delete from auth.known_devices');
  await setting({ secondFactorRoles: null, idleMinutes: null });
});

const rpc = (name: string, body: unknown, token?: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', `/rest/rpc/${name}`, { body, token, headers });
/** Settings of the installation, as an administrator saves them. */
const setting = async (settings: unknown): Promise<void> => {
  const token = await signIn(call, accounts['admin']!);
  expect(await rpc('save_settings', { centre_id: null, settings }, token)).toMatchObject({ status: 200 });
};
const idOf = async (code: string): Promise<number> => {
  const { rows } = await database.query<{ id: string }>('select id from app.users where code = $1', [code]);
  return Number(rows[0]!.id);
};
const isSignedIn = async (token: string, headers: Record<string, string> = {}): Promise<boolean> =>
  (await call('GET', '/rest/periods?select=id&limit=1', { token, headers })).status === 200;

/** A code as an app shows it whose clock is some seconds off. */
const codeOf = (secret: string, secondsOff = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsOff * 1_000 });
const otherCode = (secret: string): string => {
  const near = new Set(Array.from({ length: 9 }, (_, at) => codeOf(secret, (at - 4) * 30)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888', '999999'].find(
    (code) => !near.has(code),
  )!;
};

/** Waits until codes stay the same for three seconds: one of the oldest interval that is accepted would be too old after the next change. */
async function untilCodesStay(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3_000)
    await new Promise((resolve) => {
      setTimeout(resolve, left);
    });
}

interface Owner {
  readonly token: string;
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** Signs in and sets a second factor up. The code that confirms it is of three intervals ago, so that later ones are free. */
async function setUp(role: string): Promise<Owner> {
  await untilCodesStay();
  const token = await signIn(call, accounts[role]!);
  const begun = await rpc('set_up_second_factor', {}, token);
  expect(begun.status).toBe(200);
  const { secret } = begun.json as { secret: string };
  const confirmed = await rpc('confirm_second_factor', { factor: codeOf(secret, -90) }, token);
  expect(confirmed.status).toBe(200);
  return { token, secret, recovery: (confirmed.json as { recovery_codes: string[] }).recovery_codes };
}

const password = (role: string): string => md5OfTyped(accounts[role]!.password);

/** The first step, with the challenge that it answers. */
async function challengeOf(role: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await rpc('login', { code: accounts[role]!.code, password: password(role) }, undefined, headers);
  expect(answer).toMatchObject({ status: 403, json: { code: 'LC060' } });
  return (answer.json as { details: { challenge: string } }).details.challenge;
}
const second = (role: string, challenge: string, factor: string, headers: Record<string, string> = {}): Promise<Answer> =>
  rpc('login', { code: accounts[role]!.code, challenge, factor }, undefined, headers);
const signInTwice = async (role: string, factor: string): Promise<Answer> => second(role, await challengeOf(role), factor);

describe('signing in with a second factor', () => {
  it('answers the challenge to the password and the user to the code', async () => {
    const { secret } = await setUp('teacher');
    const challenge = await rpc('login', { code: accounts['teacher']!.code, password: password('teacher') });
    expect(challenge.json).toEqual({
      code: 'LC060',
      message: expect.any(String) as string,
      details: { challenge: expect.stringMatching(/^[\w-]{43}$/) as string, expires_in: 300, kinds: ['code'] },
      hint: expect.any(String) as string,
    });
    expect(challenge.headers['set-cookie']).toBeUndefined();
    const answer = await signInTwice('teacher', codeOf(secret));
    expect(answer).toMatchObject({ status: 200, json: { code: accounts['teacher']!.code, role: 'teacher' } });
    expect(answer.headers['set-cookie']?.join()).toContain('lab-console-device');
    expect(await isSignedIn((answer.json as { token: string }).token)).toBe(true);
  });

  it('leaves the sign-in of everybody else as it was', async () => {
    await setUp('teacher');
    const answer = await rpc('login', { code: accounts['dev']!.code, password: password('dev') });
    expect(answer).toMatchObject({ status: 200, json: { token: expect.any(String) as string } });
    expect(answer.json).not.toHaveProperty('must_set_up_second_factor');
  });

  it.each([-90, -60, 60, 90])('accepts a phone whose clock is %d seconds off', async (seconds) => {
    const { secret } = await setUp('teacher');
    await database.query('update auth.second_factors set last_step = null');
    expect((await signInTwice('teacher', codeOf(secret, seconds))).status).toBe(200);
  });

  it.each([-150, 150])('refuses a phone whose clock is %d seconds off', async (seconds) => {
    const { secret } = await setUp('teacher');
    await database.query('update auth.second_factors set last_step = null');
    expect(await signInTwice('teacher', codeOf(secret, seconds))).toMatchObject({ status: 401, json: { code: 'LC062' } });
  });

  it('refuses a code that was used, and one older than it, also sent side by side', async () => {
    const { secret } = await setUp('teacher');
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf('teacher')));
    const code = codeOf(secret, 30);
    const answers = await Promise.all(challenges.map((challenge) => second('teacher', challenge, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect((await signInTwice('teacher', codeOf(secret, -30))).status).toBe(401);
    expect((await signInTwice('teacher', codeOf(secret, 60))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recovery } = await setUp('teacher');
    expect(new Set(recovery).size).toBe(10);
    expect((await signInTwice('teacher', recovery[0]!)).status).toBe(200);
    expect((await signInTwice('teacher', recovery[0]!)).status).toBe(401);
    expect((await signInTwice('teacher', ` ${recovery[1]!.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
  });

  it('uses a challenge once, for its own account, within five minutes, and not after a change of the password', async () => {
    const { secret } = await setUp('teacher');
    const other = await setUp('centreadmin');
    const used = await challengeOf('teacher');
    expect((await second('teacher', used, codeOf(secret, -30))).status).toBe(200);
    const refused = { status: 401, json: { code: 'LC061' } };
    expect(await second('teacher', used, codeOf(secret, 0))).toMatchObject(refused);
    // One's own challenge does not open another account, whoever's code comes with it.
    const foreign = await challengeOf('centreadmin');
    expect(await second('teacher', foreign, codeOf(secret, 0))).toMatchObject(refused);
    expect(await second('teacher', foreign, codeOf(other.secret, 0))).toMatchObject(refused);
    const late = await challengeOf('teacher');
    await database.query(`update auth.login_challenges set expires_at = now() - interval '1 second' where used_at is null`);
    expect(await second('teacher', late, codeOf(secret, 0))).toMatchObject(refused);
    const older = await challengeOf('teacher');
    await database.query('update auth.credentials set changed_at = clock_timestamp()');
    expect(await second('teacher', older, codeOf(secret, 0))).toMatchObject(refused);
    expect(await second('teacher', 'x'.repeat(43), codeOf(secret, 0))).toMatchObject(refused);
  });

  it('slows guessing down, whatever addresses it comes from and whatever right passwords lie between', async () => {
    const { secret } = await setUp('teacher');
    const wrong = otherCode(secret);
    for (let guess = 0; guess < 5; guess++) {
      const challenge = await challengeOf('teacher');
      expect((await second('teacher', challenge, wrong)).status).toBe(401);
    }
    const challenge = await challengeOf('teacher');
    const refused = await second('teacher', challenge, codeOf(secret));
    expect(refused).toMatchObject({ status: 429, json: { code: '53400' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    // Failures elsewhere count, as what the database has about another address shows.
    await database.query(`update auth.factor_failures set place = '203.0.113.7'`);
    expect((await second('teacher', challenge, codeOf(secret))).status).toBe(429);
    await database.query(`update auth.factor_failures set failed_at = failed_at - interval '16 minutes'`);
    expect((await second('teacher', challenge, codeOf(secret))).status).toBe(200);
  });

  it('does not keep the owner out at a device of before while somebody guesses', async () => {
    const { secret } = await setUp('teacher');
    const first = await signInTwice('teacher', codeOf(secret, -60));
    const cookie = first.headers['set-cookie']!.join().split(';')[0]!;
    for (let guess = 0; guess < 5; guess++) await signInTwice('teacher', otherCode(secret));
    expect((await signInTwice('teacher', codeOf(secret))).status).toBe(429);
    expect((await second('teacher', await challengeOf('teacher', { cookie }), codeOf(secret), { cookie })).status).toBe(200);
  });

  it('counts guesses sent side by side', async () => {
    const { secret } = await setUp('teacher');
    const challenge = await challengeOf('teacher');
    const answers = await Promise.all(Array.from({ length: 20 }, () => second('teacher', challenge, otherCode(secret))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('what is stored', () => {
  it('holds neither secret nor recovery codes in clear, in the database or in the log', async () => {
    const { secret, recovery } = await setUp('teacher');
    await signInTwice('teacher', recovery[0]!);
    const { rows } = await database.query<{ kept: string }>(
      `select (select string_agg(f::text, ' ') from auth.second_factors f) || (select string_agg(r::text, ' ') from auth.recovery_codes r) as kept`,
    );
    const { text: log } = await readServerLog(server.dataDir);
    expect(log).toContain('second factor set up');
    for (const part of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
      expect(rows[0]!.kept).not.toContain(part);
      expect(log).not.toContain(part);
    }
  });

  it('is of no use at another account', async () => {
    const { secret } = await setUp('teacher');
    const other = await setUp('centreadmin');
    await database.query(
      `update auth.second_factors set secret = (select secret from auth.second_factors where user_id = $1) where user_id = $2`,
      [await idOf(accounts['teacher']!.code), await idOf(accounts['centreadmin']!.code)],
    );
    for (const code of [codeOf(secret), codeOf(other.secret)]) {
      expect((await second('centreadmin', await challengeOf('centreadmin'), code)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(['teacher', 'centreadmin', 'dev', 'admin', undefined])('is out of reach of %s over the API', async (role) => {
    const token = role === undefined ? undefined : await signIn(call, accounts[role]!);
    for (const table of ['second_factors', 'recovery_codes', 'login_challenges', 'factor_failures', 'sessions']) {
      for (const profile of ['api', 'auth', 'app']) {
        const headers = { 'accept-profile': profile };
        const answer = await call('GET', `/rest/${table}`, { token, headers });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.text).not.toContain('secret":');
      }
    }
    for (const name of [
      'use_factor',
      'second_factor_of',
      'remove_second_factor',
      'find_challenge',
      'add_challenge',
      'note_use',
    ]) {
      for (const profile of ['api', 'auth']) {
        const headers = { 'content-profile': profile };
        expect((await rpc(name, { account_id: 1 }, token, headers)).status).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

describe('setting a second factor up', () => {
  it('counts nothing before a code of it was given, and ends the other sign-ins then', async () => {
    const elsewhere = await signIn(call, accounts['teacher']!);
    const token = await signIn(call, accounts['teacher']!);
    const begun = (await rpc('set_up_second_factor', {}, token)).json as { secret: string; address: string };
    expect(begun.address).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(begun.address).searchParams.get('secret')).toBe(begun.secret);
    expect(await rpc('confirm_second_factor', { factor: otherCode(begun.secret) }, token)).toMatchObject({
      status: 400,
      json: { code: 'LC066' },
    });
    expect(await signIn(call, accounts['teacher']!)).toEqual(expect.any(String));
    expect((await rpc('confirm_second_factor', { factor: codeOf(begun.secret) }, token)).status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    // The code that confirmed it is used.
    expect((await signInTwice('teacher', codeOf(begun.secret, -30))).status).toBe(401);
  });

  it('asks for the password once the sign-in is older than ten minutes', async () => {
    const token = await signIn(call, accounts['teacher']!);
    await database.query(`update auth.sessions set issued_at = issued_at - interval '11 minutes' where closed_at is null`);
    await database.query(`update auth.credentials set changed_at = changed_at - interval '1 hour'`);
    expect(await rpc('set_up_second_factor', {}, token)).toMatchObject({ status: 400, json: { code: 'LC014' } });
    expect(await rpc('set_up_second_factor', { current: md5OfTyped('other') }, token)).toMatchObject({
      status: 400,
      json: { code: 'LC015' },
    });
    expect((await rpc('set_up_second_factor', { current: password('teacher') }, token)).status).toBe(200);
  });

  it('replaces and removes it, and makes new recovery codes, with a code only', async () => {
    const { token, secret, recovery } = await setUp('teacher');
    for (const name of ['set_up_second_factor', 'remove_second_factor', 'new_recovery_codes']) {
      expect(await rpc(name, {}, token)).toMatchObject({ status: 400, json: { code: 'LC064' } });
      expect(await rpc(name, { factor: otherCode(secret) }, token)).toMatchObject({ status: 400, json: { code: 'LC062' } });
      await database.query('delete from auth.factor_failures');
    }
    const renewed = await rpc('new_recovery_codes', { factor: codeOf(secret, -60) }, token);
    const { recovery_codes: codes } = renewed.json as { recovery_codes: string[] };
    expect((await signInTwice('teacher', recovery[0]!)).status).toBe(401);
    expect((await rpc('my_second_factor', {}, token)).json).toMatchObject({ recovery_codes: 10, is_required: false });
    expect((await rpc('remove_second_factor', { factor: codes[0]! }, token)).status).toBe(204);
    expect((await rpc('my_second_factor', {}, token)).json).toMatchObject({ confirmed_at: null, recovery_codes: 0 });
    expect(await signIn(call, accounts['teacher']!)).toEqual(expect.any(String));
  });
});

describe('a role that has to have a second factor', () => {
  it('lets a new sign-in do nothing but set one up', async () => {
    await setting({ secondFactorRoles: ['teacher'] });
    const answer = await rpc('login', { code: accounts['teacher']!.code, password: password('teacher') });
    expect(answer).toMatchObject({ status: 200, json: { must_set_up_second_factor: true } });
    const { token } = answer.json as { token: string };
    expect(await call('GET', '/rest/periods?limit=1', { token })).toMatchObject({ status: 403, json: { code: 'LC063' } });
    for (const name of ['my_sign_ins', 'end_sessions', 'create_calendar_feed', 'set_first_password']) {
      expect((await rpc(name, name === 'set_first_password' ? { user_id: 1 } : {}, token)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await call('POST', '/storage/v1/object/list/media', { token, body: { prefix: '' } })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await call('POST', '/timetable/1/solve', { token, body: {} })).status).toBeGreaterThanOrEqual(400);
    const { secret } = (await rpc('set_up_second_factor', {}, token)).json as { secret: string };
    expect((await rpc('confirm_second_factor', { factor: codeOf(secret) }, token)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
    await database.query('update auth.second_factors set last_step = null');
    expect(await rpc('remove_second_factor', { factor: codeOf(secret) }, token)).toMatchObject({
      status: 400,
      json: { code: 'LC067' },
    });
  });

  it('is chosen by administrators: a developer changes the other settings only', async () => {
    await setting({ secondFactorRoles: ['teacher'], idleMinutes: 60 });
    const token = await signIn(call, accounts['dev']!);
    const kept = async (): Promise<unknown> =>
      (await database.query(`select value from app.config where key = 'system' and organization_id is null`)).rows;
    const before = await kept();
    const save = (settings: object): ReturnType<typeof rpc> => rpc('save_settings', { centre_id: null, settings }, token);
    for (const settings of [{ secondFactorRoles: null }, { secondFactorRoles: ['teacher', 'dev'] }, { idleMinutes: 720 }])
      expect(await save(settings)).toMatchObject({ status: 403, json: { code: '42501' } });
    const rows = '/rest/config?key=eq.system&organization_id=is.null';
    for (const [method, body] of [
      ['PATCH', { value: {} }],
      ['PATCH', { key: 'other' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, rows, { token, ...(body ? { body } : {}) })).status).toBe(403);
    expect(await kept()).toEqual(before);
    expect((await save({ secondFactorRoles: ['teacher'], idleMinutes: 60, gradeDecimals: 2 })).status).toBe(200);
    await save({ gradeDecimals: null });
    expect(await kept()).toEqual(before);
  });

  it.each([[['student']], ['teacher'], [[1]]])('refuses the setting %j', async (secondFactorRoles) => {
    const token = await signIn(call, accounts['admin']!);
    expect((await rpc('save_settings', { centre_id: null, settings: { secondFactorRoles } }, token)).status).toBe(400);
  });
});

describe('rpc/reset_second_factor', () => {
  it('removes it with the own password, ends the sign-ins of the account, and stays in the history', async () => {
    const { token: teacher } = await setUp('teacher');
    const user = await idOf(accounts['teacher']!.code);
    const token = await signIn(call, accounts['admin']!);
    expect(await rpc('reset_second_factor', { user_id: user, current: md5OfTyped('other') }, token)).toMatchObject({
      status: 400,
      json: { code: 'LC015' },
    });
    expect(await isSignedIn(teacher)).toBe(true);
    expect((await rpc('reset_second_factor', { user_id: user, current: password('admin') }, token)).status).toBe(204);
    expect(await isSignedIn(teacher)).toBe(false);
    expect(await signIn(call, accounts['teacher']!)).toEqual(expect.any(String));
    const { json } = await call('GET', `/rest/account_changes?field=eq.second_factor&order=id.desc&limit=2`, { token });
    expect(json).toMatchObject([
      { kind: 'users', old_value: true, new_value: false, changed_by: await idOf(accounts['admin']!.code) },
      { old_value: false, new_value: true, changed_by: user },
    ]);
  });

  it('is refused to who does not manage the account, and for the own one', async () => {
    await setUp('admin');
    const admin = await idOf(accounts['admin']!.code);
    for (const role of ['teacher', 'centreadmin', 'dev']) {
      const token = await signIn(call, accounts[role]!);
      expect((await rpc('reset_second_factor', { user_id: admin, current: password(role) }, token)).status).toBe(403);
    }
    await database.query('delete from auth.second_factors');
    const token = await signIn(call, accounts['admin']!);
    expect((await rpc('reset_second_factor', { user_id: admin, current: password('admin') }, token)).status).toBe(400);
  });
});

describe('one’s own sign-ins', () => {
  it('are listed with the browser and ended one by one, and nobody ends those of others', async () => {
    const body = { code: accounts['dev']!.code, password: password('dev') };
    const phone = (await rpc('login', body, undefined, { 'user-agent': 'Phone/1.0' })).json as { token: string };
    const token = await signIn(call, accounts['dev']!);
    const list = (await rpc('my_sign_ins', {}, token)).json as {
      id: number;
      browser: string;
      address: string;
      is_this: boolean;
    }[];
    expect(list.filter(({ is_this: isThis }) => isThis)).toHaveLength(1);
    const other = list.find(({ browser }) => browser === 'Phone/1.0')!;
    expect(other).toMatchObject({ is_this: false, address: '127.0.0.1' });
    const teacher = await signIn(call, accounts['teacher']!);
    expect((await rpc('end_sign_in', { sign_in_id: other.id }, teacher)).json).toBe(false);
    expect(await isSignedIn(phone.token)).toBe(true);
    expect((await rpc('end_sign_in', { sign_in_id: other.id }, token)).json).toBe(true);
    expect([await isSignedIn(phone.token), await isSignedIn(token)]).toEqual([false, true]);
  });
});

describe('a session that is not used', () => {
  const age = (minutes: number): Promise<unknown> =>
    database.query(`update auth.sessions set seen_at = now() - $1 * interval '1 minute'`, [minutes]);

  it('ends on the server after the time of the setting, and does not come back by being used', async () => {
    const token = await signIn(call, accounts['dev']!);
    await age(479);
    expect(await isSignedIn(token)).toBe(true);
    await setting({ idleMinutes: 30 });
    await age(31);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await call('GET', '/rest/periods?limit=1', { token })).toMatchObject({ status: 401, json: { code: 'LC404' } });
    }
    expect((await call('POST', '/storage/v1/object/list/media', { token, body: { prefix: '' } })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await rpc('change_password', { password: md5OfTyped('Another#2027') }, token)).status).toBe(401);
  });

  it('goes on where something is done, and not by what a page asks by itself', async () => {
    const seen = async (): Promise<number> =>
      Number(
        (
          await database.query<{ ago: string }>(
            `select extract(epoch from now() - seen_at) as ago from auth.sessions where closed_at is null order by id desc limit 1`,
          )
        ).rows[0]!.ago,
      );
    const token = await signIn(call, accounts['dev']!);
    await age(100);
    await isSignedIn(token, { 'x-idle-seconds': '3600' });
    await expect.poll(seen).toBeLessThan(3_700);
    expect(await seen()).toBeGreaterThan(3_500);
    await isSignedIn(token);
    await expect.poll(seen).toBeLessThan(10);
  });
});
