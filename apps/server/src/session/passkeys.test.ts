import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { readServerLog } from '../../test/server-log.ts';
import {
  softwareAuthenticator,
  type AttestationStatement,
  type SoftwareAuthenticator,
} from '../../test/software-authenticator.ts';
import { md5OfTyped } from './passwords.ts';

let server: TestServer;
let call: ApiCaller;
let database: pg.Client;
let origin: string;
let accounts: Record<string, { code: string; password: string }>;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en', env: { DEMO_PUBLIC: 'yes' } });
  // Browsers make passkeys for names, not for IP addresses.
  call = apiCaller(server.apiUrl.replace('127.0.0.1', 'localhost'));
  origin = new URL(server.apiUrl.replace('127.0.0.1', 'localhost')).origin;
  accounts = Object.fromEntries(server.accounts.map((account) => [account.role, account]));
  database = await connectDatabase(server.dataDir);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});
beforeEach(async () => {
  for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'login_challenges', 'factor_failures', 'login_failures'])
    await database.query(`delete from auth.${table}`);
  const token = await signIn(call, accounts['admin']!);
  await rpc('save_settings', { centre_id: null, settings: { secondFactorRoles: null } }, token);
});

const rpc = (name: string, body: unknown, token?: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', `/rest/rpc/${name}`, { body, token, headers });
const password = (role: string): string => md5OfTyped(accounts[role]!.password);
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/rest/periods?select=id&limit=1', { token })).status === 200;
const userId = async (role: string): Promise<number> => {
  const { rows } = await database.query<{ id: string }>('select id from app.users where code = $1', [accounts[role]!.code]);
  return Number(rows[0]!.id);
};

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials: readonly { readonly id: string }[];
}
interface Owner {
  readonly token: string;
  readonly key: SoftwareAuthenticator;
  readonly recovery: readonly string[];
}

/** Makes a passkey of the answer of rpc/begin_passkey. */
function made(
  key: SoftwareAuthenticator,
  { challenge, rp }: CreationOptions,
  { at = origin, statement }: { readonly at?: string; readonly statement?: AttestationStatement } = {},
): object {
  return key.make({ challenge, origin: at, rpId: rp.id }, statement);
}

/** Signs in and adds a passkey as the first second factor. */
async function setUp(role: string, name = 'Laptop'): Promise<Owner> {
  const token = await signIn(call, accounts[role]!);
  const key = softwareAuthenticator();
  const begun = await rpc('begin_passkey', {}, token);
  expect(begun.status).toBe(200);
  const added = await rpc('add_passkey', { name, credential: made(key, begun.json as CreationOptions) }, token);
  expect(added.status).toBe(200);
  return { token, key, recovery: (added.json as { recovery_codes: string[] }).recovery_codes };
}

interface FirstStep {
  readonly challenge: string;
  readonly kinds: readonly string[];
  readonly passkey?: RequestOptions;
}
/** The first step of a sign-in. */
async function firstStep(role: string, caller = call): Promise<FirstStep> {
  const answer = await caller('POST', '/rest/rpc/login', {
    body: { code: accounts[role]!.code, password: password(role) },
  });
  expect(answer).toMatchObject({ status: 403, json: { code: 'LC060' } });
  return (answer.json as { details: FirstStep }).details;
}
const second = (role: string, challenge: string, factor: unknown): Promise<Answer> =>
  rpc('login', { code: accounts[role]!.code, challenge, factor });
/** Signs a challenge as a page of the console would have it. */
const signed = (key: SoftwareAuthenticator, challenge: string, counter?: number): object =>
  key.sign({ challenge, origin, rpId: 'localhost' }, counter);
const signInBy = async (role: string, key: SoftwareAuthenticator, counter?: number): Promise<Answer> => {
  const { challenge } = await firstStep(role);
  return second(role, challenge, signed(key, challenge, counter));
};
/** Confirms a change by a passkey. */
const confirmed = async ({ token, key }: Owner): Promise<object> => {
  const { challenge } = (await rpc('passkey_challenge', {}, token)).json as RequestOptions;
  return signed(key, challenge);
};
/** The history of a person's second factor, oldest first. */
const history = async (role: string): Promise<unknown> => {
  const token = await signIn(call, accounts['admin']!);
  const { json } = await call(
    'GET',
    `/rest/account_changes?field=in.(passkey,second_factor)&kind=eq.users&order=id.desc&limit=4&select=field,old_value,new_value,changed_by`,
    { token },
  );
  expect(role).not.toBe('admin');
  return (json as unknown[]).toReversed();
};

describe('signing in with a passkey', () => {
  it('answers what the person has, and the user to what the passkey signs', async () => {
    const { key } = await setUp('teacher');
    const step = await firstStep('teacher');
    expect(step).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      expires_in: 300,
      kinds: ['passkey'],
      passkey: {
        challenge: step.challenge,
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'preferred',
        allowCredentials: [{ id: expect.any(String) as string, type: 'public-key', transports: ['internal'] }],
      },
    });
    const answer = await second('teacher', step.challenge, signed(key, step.challenge));
    expect(answer).toMatchObject({ status: 200, json: { code: accounts['teacher']!.code, role: 'teacher' } });
    expect(answer.headers['set-cookie']?.join()).toContain('lab-console-device');
    const { token } = answer.json as { token: string };
    expect(await isSignedIn(token)).toBe(true);
    expect((await rpc('my_second_factor', {}, token)).json).toEqual({
      confirmed_at: null,
      recovery_codes: 10,
      is_required: false,
      passkeys: [
        {
          id: expect.any(Number) as number,
          name: 'Laptop',
          host: 'localhost',
          added_at: expect.any(String) as string,
          last_used_at: expect.any(String) as string,
        },
      ],
    });
  });

  it('accepts an authenticator that does not count', async () => {
    const { key } = await setUp('teacher');
    expect((await signInBy('teacher', key, 0)).status).toBe(200);
    expect((await signInBy('teacher', key, 0)).status).toBe(200);
  });

  it('refuses an answer that was used, and one answer sent side by side', async () => {
    const { key } = await setUp('teacher');
    const { challenge } = await firstStep('teacher');
    const answer = signed(key, challenge, 0);
    const answers = await Promise.all(Array.from({ length: 4 }, () => second('teacher', challenge, answer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(await second('teacher', challenge, answer)).toMatchObject({ status: 401, json: { code: 'LC061' } });
    // Each challenge wants an answer of its own, also where both are open.
    const [open, other] = [await firstStep('teacher'), await firstStep('teacher')];
    const foreign = signed(key, other.challenge, 0);
    expect(await second('teacher', open.challenge, foreign)).toMatchObject({ status: 401, json: { code: 'LC072' } });
    // Nor does it fit the challenge of the next sign-in.
    const next = await firstStep('teacher');
    expect(await second('teacher', next.challenge, answer)).toMatchObject({ status: 401, json: { code: 'LC072' } });
  });

  it('refuses a challenge of more than five minutes ago', async () => {
    const { key } = await setUp('teacher');
    const { challenge } = await firstStep('teacher');
    await database.query(`update auth.login_challenges set expires_at = now() - interval '1 second'`);
    expect(await second('teacher', challenge, signed(key, challenge))).toMatchObject({ status: 401, json: { code: 'LC061' } });
  });

  it('refuses a counter that does not go on', async () => {
    const { key } = await setUp('teacher');
    expect((await signInBy('teacher', key, 7)).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await signInBy('teacher', key, counter)).toMatchObject({ status: 401, json: { code: 'LC073' } });
    }
    expect((await signInBy('teacher', key, 8)).status).toBe(200);
    await expect.poll(async () => (await readServerLog(server.dataDir)).text).toContain('counter of a passkey did not go on');
  });

  it('refuses the passkey of another person', async () => {
    await setUp('teacher');
    const other = await setUp('centreadmin');
    expect(await signInBy('teacher', other.key)).toMatchObject({ status: 401, json: { code: 'LC070' } });
  });

  it.each([
    ['of a page of another host', { origin: 'https://localhost.evil.example', rpId: 'localhost' }, 'LC071'],
    ['of another port', { origin: 'http://localhost:1', rpId: 'localhost' }, 'LC071'],
    ['for another host', { rpId: 'evil.example' }, 'LC072'],
  ])('refuses an answer %s', async (_words, place, code) => {
    const { key } = await setUp('teacher');
    const { challenge } = await firstStep('teacher');
    const answer = key.sign({ challenge, origin, ...place });
    expect(await second('teacher', challenge, answer)).toMatchObject({ status: 401, json: { code } });
  });

  it('does not ask for a passkey at another host than it was made for, and refuses it there', async () => {
    const { key, recovery } = await setUp('teacher');
    const elsewhere: ApiCaller = (method, path, sent = {}) =>
      call(method, path, { ...sent, headers: { ...sent.headers, host: 'lab.example.edu' } });
    const step = await firstStep('teacher', elsewhere);
    expect(step).toMatchObject({ kinds: [] });
    expect(step.passkey).toBeUndefined();
    const answer = (factor: unknown): Promise<Answer> =>
      elsewhere('POST', '/rest/rpc/login', { body: { code: accounts['teacher']!.code, challenge: step.challenge, factor } });
    const there = { challenge: step.challenge, origin: 'https://lab.example.edu', rpId: 'lab.example.edu' };
    expect(await answer(key.sign(there))).toMatchObject({ status: 401, json: { code: 'LC071' } });
    expect(await answer(signed(key, step.challenge))).toMatchObject({ status: 401, json: { code: 'LC071' } });
    expect((await answer(recovery[0])).status).toBe(200);
  });

  it('refuses what another key has signed, and what was changed afterwards', async () => {
    const { key } = await setUp('teacher');
    const { challenge } = await firstStep('teacher');
    const right = key.sign({ challenge, origin, rpId: 'localhost' });
    const forged = softwareAuthenticator().sign({ challenge, origin, rpId: 'localhost' }, 9);
    const counted = key.sign({ challenge, origin, rpId: 'localhost' }, 9);
    for (const answer of [
      { ...right, response: { ...right.response, signature: forged.response.signature } },
      { ...right, response: { ...right.response, authenticatorData: counted.response.authenticatorData } },
      { ...right, response: { ...right.response, clientDataJSON: Buffer.from('no JSON').toString('base64url') } },
    ]) {
      expect(await second('teacher', challenge, answer)).toMatchObject({ status: 401, json: { code: 'LC072' } });
    }
    expect((await second('teacher', challenge, right)).status).toBe(200);
  });

  it('takes a recovery code once, and slows down refused passkeys as it does codes', async () => {
    const { key, recovery } = await setUp('teacher');
    expect((await second('teacher', (await firstStep('teacher')).challenge, recovery[0])).status).toBe(200);
    expect((await second('teacher', (await firstStep('teacher')).challenge, recovery[0])).status).toBe(401);
    const { challenge } = await firstStep('teacher');
    for (let guess = 0; guess < 4; guess++) {
      expect(
        (await second('teacher', challenge, softwareAuthenticator().sign({ challenge, origin, rpId: 'localhost' }))).status,
      ).toBe(401);
    }
    const refused = await second('teacher', challenge, signed(key, challenge));
    expect(refused).toMatchObject({ status: 429, json: { code: '53400' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
  });
});

describe('adding passkeys', () => {
  it('ends the sign-ins that began without one, and gives recovery codes with the first only', async () => {
    const elsewhere = await signIn(call, accounts['teacher']!);
    const owner = await setUp('teacher', ' Laptop ');
    expect(owner.recovery).toHaveLength(10);
    expect([await isSignedIn(owner.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const begun = await rpc('begin_passkey', { factor: await confirmed(owner) }, owner.token);
    const asked = begun.json as CreationOptions;
    expect(asked.excludeCredentials).toHaveLength(1);
    expect(asked).toMatchObject({ attestation: 'none', authenticatorSelection: { userVerification: 'preferred' } });
    const phone = softwareAuthenticator();
    const added = await rpc('add_passkey', { name: 'Phone', credential: made(phone, asked) }, owner.token);
    expect(added).toMatchObject({ status: 200, json: { recovery_codes: [] } });
    expect((await signInBy('teacher', phone)).status).toBe(200);
    expect((await signInBy('teacher', owner.key)).status).toBe(200);
    expect((await rpc('my_second_factor', {}, owner.token)).json).toMatchObject({
      passkeys: [{ name: 'Laptop' }, { name: 'Phone' }],
      recovery_codes: 10,
    });
    const changedBy = await userId('teacher');
    expect((await history('teacher')) as unknown[]).toEqual(
      expect.arrayContaining([
        { field: 'second_factor', old_value: false, new_value: true, changed_by: changedBy },
        { field: 'passkey', old_value: null, new_value: 'Laptop', changed_by: changedBy },
        { field: 'passkey', old_value: null, new_value: 'Phone', changed_by: changedBy },
      ]),
    );
  });

  it('needs the second factor that there is, and the password after ten minutes', async () => {
    const owner = await setUp('teacher');
    for (const name of ['begin_passkey', 'remove_passkey', 'set_up_second_factor', 'new_recovery_codes']) {
      expect(await rpc(name, { passkey_id: 1 }, owner.token)).toMatchObject({ status: 400, json: { code: 'LC064' } });
    }
    await database.query(`update auth.sessions set issued_at = issued_at - interval '11 minutes' where closed_at is null`);
    await database.query(`update auth.credentials set changed_at = changed_at - interval '1 hour'`);
    const factor = await confirmed(owner);
    expect(await rpc('begin_passkey', { factor }, owner.token)).toMatchObject({ status: 400, json: { code: 'LC014' } });
    expect((await rpc('begin_passkey', { current: password('teacher'), factor }, owner.token)).status).toBe(200);
    // A confirmation is good once.
    expect(await rpc('begin_passkey', { current: password('teacher'), factor }, owner.token)).toMatchObject({
      status: 400,
      json: { code: 'LC072' },
    });
  });

  it('uses a challenge once, in its own session, for what it was given, and within five minutes', async () => {
    const token = await signIn(call, accounts['teacher']!);
    const other = await signIn(call, accounts['teacher']!);
    const begin = async (): Promise<CreationOptions> => (await rpc('begin_passkey', {}, token)).json as CreationOptions;
    const add = (asked: CreationOptions, by = token): Promise<Answer> =>
      rpc('add_passkey', { name: 'Phone', credential: made(softwareAuthenticator(), asked) }, by);
    const late = { status: 400, json: { code: 'LC075' } };
    expect(await add(await begin(), other)).toMatchObject(late);
    const old = await begin();
    await database.query(`update auth.passkey_challenges set expires_at = now() - interval '1 second'`);
    expect(await add(old)).toMatchObject(late);
    const asked = await begin();
    expect((await add(asked)).status).toBe(200);
    expect(await add(asked)).toMatchObject(late);
    // One that was given for a confirmation, which needs no password, adds nothing.
    const { challenge } = (await rpc('passkey_challenge', {}, token)).json as RequestOptions;
    expect(await add({ ...asked, challenge })).toMatchObject(late);
  });

  it('refuses one of another page, one that is there, and the twenty-first', async () => {
    const owner = await setUp('teacher');
    const begin = async (): Promise<CreationOptions> =>
      (await rpc('begin_passkey', { factor: await confirmed(owner) }, owner.token)).json as CreationOptions;
    const add = (credential: object): Promise<Answer> => rpc('add_passkey', { name: 'Phone', credential }, owner.token);
    const foreign = made(softwareAuthenticator(), await begin(), { at: 'https://evil.example' });
    expect(await add(foreign)).toMatchObject({ status: 400, json: { code: 'LC072' } });
    expect(await add(made(owner.key, await begin()))).toMatchObject({ status: 400, json: { code: 'LC076' } });
    await database.query(
      `insert into auth.passkeys (user_id, host, credential_id, public_key, counter, name)
       select user_id, host, 'x' || n, public_key, 0, 'Key ' || n from auth.passkeys, generate_series(1, 19) n where user_id = $1`,
      [await userId('teacher')],
    );
    expect(await add(made(softwareAuthenticator(), await begin()))).toMatchObject({ status: 400, json: { code: 'LC077' } });
  });

  it('refuses a certificate of the maker, which was not asked for', async () => {
    const token = await signIn(call, accounts['teacher']!);
    const begun = (await rpc('begin_passkey', {}, token)).json as CreationOptions;
    const statement = new Map<string, number | Buffer | Buffer[]>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [Buffer.from('3000', 'hex')]],
    ]);
    const credential = made(softwareAuthenticator(), begun, { statement: { format: 'packed', statement } });
    expect(await rpc('add_passkey', { name: 'Phone', credential }, token)).toMatchObject({
      status: 400,
      json: { code: 'LC072' },
    });
    await expect
      .poll(async () => (await readServerLog(server.dataDir)).text)
      .toContain('a statement of its maker, which was not asked for');
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['half a character', { name: 'a\ud800' }],
    ['no credential', { credential: { id: 'x' } }],
    [
      'a credential that is no CBOR',
      { credential: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } } },
    ],
  ])('answers 400 to %s', async (_words, sent) => {
    const token = await signIn(call, accounts['teacher']!);
    const begun = (await rpc('begin_passkey', {}, token)).json as CreationOptions;
    const body = { name: 'Phone', credential: made(softwareAuthenticator(), begun), ...sent };
    expect((await rpc('add_passkey', body, token)).status).toBe(400);
  });

  it('is refused where the console is opened at an IP address', async () => {
    const token = await signIn(call, accounts['teacher']!);
    const answer = await apiCaller(server.apiUrl)('POST', '/rest/rpc/begin_passkey', { token, body: {} });
    expect(answer).toMatchObject({ status: 400, json: { code: 'LC074' } });
  });
});

describe('an installation with an address of its own', () => {
  it('makes passkeys for that, whatever host a request names', async () => {
    const address = 'https://lab.example.edu';
    const installed = await startTestServer({
      demo: 'small',
      locale: 'en',
      env: { PUBLIC_ADDRESS: address, DEMO_PUBLIC: 'yes' },
    });
    try {
      const there = apiCaller(installed.apiUrl);
      const token = await signIn(there, accounts['teacher']!);
      const begin = async (): Promise<CreationOptions> =>
        (await there('POST', '/rest/rpc/begin_passkey', { token, body: {} })).json as CreationOptions;
      const add = async (at: string): Promise<Answer> =>
        there('POST', '/rest/rpc/add_passkey', {
          token,
          body: { name: 'Phone', credential: made(softwareAuthenticator(), await begin(), { at }) },
        });
      expect((await begin()).rp.id).toBe('lab.example.edu');
      expect(await add(new URL(installed.apiUrl).origin)).toMatchObject({ status: 400, json: { code: 'LC072' } });
      expect((await add(address)).status).toBe(200);
    } finally {
      await installed.stop();
    }
  });
});

describe('beside the codes of an app', () => {
  it('is offered together with them, and each can be removed while the other stays', async () => {
    const owner = await setUp('teacher');
    const { token } = owner;
    const { secret } = (await rpc('set_up_second_factor', { factor: await confirmed(owner) }, token)).json as { secret: string };
    const code = (off: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * 30_000 });
    expect((await rpc('confirm_second_factor', { factor: code(-3) }, token)).status).toBe(200);
    expect(await firstStep('teacher')).toMatchObject({ kinds: ['passkey', 'code'] });
    expect((await second('teacher', (await firstStep('teacher')).challenge, code(-2))).status).toBe(200);
    expect((await signInBy('teacher', owner.key)).status).toBe(200);
    expect((await rpc('remove_second_factor', { factor: await confirmed(owner) }, token)).status).toBe(204);
    expect(await firstStep('teacher')).toMatchObject({ kinds: ['passkey'] });
    expect((await rpc('my_second_factor', {}, token)).json).toMatchObject({ confirmed_at: null, recovery_codes: 10 });
  });
});

describe('removing a passkey', () => {
  const passkeyIds = async (token: string): Promise<number[]> =>
    ((await rpc('my_second_factor', {}, token)).json as { passkeys: { id: number }[] }).passkeys.map(({ id }) => id);

  it('leaves the password alone once the last one is gone, and stays in the history', async () => {
    const owner = await setUp('teacher');
    const [id] = await passkeyIds(owner.token);
    expect((await rpc('remove_passkey', { passkey_id: id, factor: await confirmed(owner) }, owner.token)).status).toBe(204);
    expect((await rpc('my_second_factor', {}, owner.token)).json).toMatchObject({ passkeys: [], recovery_codes: 0 });
    expect(await signIn(call, accounts['teacher']!)).toEqual(expect.any(String));
    const changedBy = await userId('teacher');
    expect(((await history('teacher')) as unknown[]).slice(-2)).toEqual([
      { field: 'passkey', old_value: 'Laptop', new_value: null, changed_by: changedBy },
      { field: 'second_factor', old_value: true, new_value: false, changed_by: changedBy },
    ]);
  });

  it('removes nobody else’s', async () => {
    const owner = await setUp('teacher');
    const other = await setUp('centreadmin');
    const [foreign] = await passkeyIds(other.token);
    expect(await rpc('remove_passkey', { passkey_id: foreign, factor: await confirmed(owner) }, owner.token)).toMatchObject({
      status: 400,
      json: { code: 'LC069' },
    });
    expect(await passkeyIds(other.token)).toEqual([foreign]);
  });

  it('is refused for the last second factor of a role that has to have one', async () => {
    const token = await signIn(call, accounts['admin']!);
    await rpc('save_settings', { centre_id: null, settings: { secondFactorRoles: ['teacher'] } }, token);
    const begun = await rpc('login', { code: accounts['teacher']!.code, password: password('teacher') });
    const { token: lacking } = begun.json as { token: string };
    expect(begun.json).toMatchObject({ must_set_up_second_factor: true });
    const asked = (await rpc('begin_passkey', {}, lacking)).json as CreationOptions;
    const key = softwareAuthenticator();
    expect((await rpc('add_passkey', { name: 'Phone', credential: made(key, asked) }, lacking)).status).toBe(200);
    expect(await isSignedIn(lacking)).toBe(true);
    const [id] = await passkeyIds(lacking);
    const factor = await confirmed({ token: lacking, key, recovery: [] });
    expect(await rpc('remove_passkey', { passkey_id: id, factor }, lacking)).toMatchObject({
      status: 400,
      json: { code: 'LC067' },
    });
  });
});

describe('rpc/reset_second_factor', () => {
  it('takes passkeys and recovery codes away, ends the sign-ins, and stays in the history', async () => {
    const owner = await setUp('teacher');
    const token = await signIn(call, accounts['admin']!);
    const id = await userId('teacher');
    const state = async (): Promise<unknown> =>
      ((await rpc('account_states', { user_ids: [id] }, token)).json as { has_second_factor: boolean }[])[0]!.has_second_factor;
    expect(await state()).toBe(true);
    expect((await rpc('reset_second_factor', { user_id: id, current: password('admin') }, token)).status).toBe(204);
    expect([await state(), await isSignedIn(owner.token)]).toEqual([false, false]);
    const { rows } = await database.query('select 1 from auth.passkeys union all select 1 from auth.recovery_codes');
    expect(rows).toEqual([]);
    expect(await signIn(call, accounts['teacher']!)).toEqual(expect.any(String));
    const changedBy = await userId('admin');
    expect(((await history('teacher')) as unknown[]).slice(-2)).toEqual([
      { field: 'passkey', old_value: 'Laptop', new_value: null, changed_by: changedBy },
      { field: 'second_factor', old_value: true, new_value: false, changed_by: changedBy },
    ]);
  });
});

describe('what is stored', () => {
  it.each(['teacher', 'centreadmin', 'dev', 'admin', undefined])('is out of reach of %s over the API', async (role) => {
    await setUp(role === 'teacher' ? 'centreadmin' : 'teacher');
    const { rows } = await database.query<{ credential_id: string }>('select credential_id from auth.passkeys');
    const token = role === undefined ? undefined : await signIn(call, accounts[role]!);
    for (const profile of ['api', 'auth', 'app']) {
      for (const table of ['passkeys', 'passkey_challenges']) {
        const answer = await call('GET', `/rest/${table}`, { token, headers: { 'accept-profile': profile } });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.text).not.toContain(rows[0]!.credential_id);
      }
      for (const name of ['passkeys_of', 'use_passkey', 'use_passkey_challenge', 'add_passkey_challenge', 'remove_factor_app']) {
        const answer = await rpc(name, { account_id: 1 }, token, { 'content-profile': profile });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    for (const table of ['account_changes', 'record_changes']) {
      expect((await call('GET', `/rest/${table}?limit=500`, { token })).text).not.toContain(rows[0]!.credential_id);
    }
  });

  it('is not in the log', async () => {
    const { key, recovery } = await setUp('teacher');
    await signInBy('teacher', key);
    const { rows } = await database.query<{ public_key: string }>('select public_key from auth.passkeys');
    await expect.poll(async () => (await readServerLog(server.dataDir)).text).toContain('passkey added');
    const { text: log } = await readServerLog(server.dataDir);
    for (const part of [rows[0]!.public_key, ...recovery]) expect(log).not.toContain(part);
  });
});
