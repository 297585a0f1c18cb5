import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { secondsText } from '../http/seconds-text.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { retryingConnection } from './retrying-connection.ts';
import { createPasswords, md5OfTyped } from './passwords.ts';
import { createSemaphore, TooBusyError, type Origin, type Semaphore } from '../http/semaphore.ts';
import { createSessionTokens } from '../http/session-tokens.ts';

const pepper = 'p'.repeat(64);

it('says one second and several seconds of waiting', () => {
  expect([1, 2, 30].map(secondsText)).toEqual(['1 second', '2 seconds', '30 seconds']);
});

describe('passwords', () => {
  it('match only themselves', async () => {
    const passwords = await createPasswords(pepper);
    const stored = await passwords.hash(md5OfTyped('Lab#2026!'));
    expect(await passwords.verify(stored, md5OfTyped('Lab#2026!'))).toBe(true);
    expect(await passwords.verify(stored, md5OfTyped('lab#2026!'))).toBe(false);
    expect(await passwords.hash(md5OfTyped('Lab#2026!'))).not.toBe(stored);
  });

  it('do not match with another pepper', async () => {
    const stored = await (await createPasswords(pepper)).hash(md5OfTyped('Lab#2026!'));
    expect(await (await createPasswords('q'.repeat(64))).verify(stored, md5OfTyped('Lab#2026!'))).toBe(false);
  });

  it.each([undefined, null, '', 'not a hash', 'a hash that no account has'])('never match %s', async (stored) => {
    const passwords = await createPasswords(pepper);
    expect(await passwords.verify(stored, 'a hash that no account has')).toBe(false);
  });
});

describe('the line before password hashing', () => {
  const address = (name: string): Origin => ({ name });
  const device: Origin = { name: 'device', goesFirst: true };
  const line = (): Semaphore => createSemaphore({ atOnce: 2, ofOne: 3, ofOthers: 5 });

  it('runs a fixed number at once, lets origins take turns, and those that are known first', async () => {
    const { enter } = line();
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const origins = [address('a'), address('a'), address('a'), address('b'), address('b'), device, device];
    await Promise.all(
      origins.map(async (origin, index) => {
        const place = enter(origin);
        await place.run(async () => {
          most = Math.max(most, ++running);
          order.push(`${origin.name}${index}`);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running--;
        });
        place.leave();
      }),
    );
    expect(most).toBe(2);
    expect(order).toEqual(['a0', 'a1', 'device5', 'device6', 'a2', 'b3', 'b4']);
  });

  it('refuses more places of one origin and of all others, but none because of others to an origin that goes first', () => {
    const { enter } = line();
    const places = ['a', 'a', 'a', 'b', 'b'].map((name) => enter(address(name)));
    for (const name of ['a', 'b', 'c']) expect(() => enter(address(name))).toThrow(TooBusyError);
    for (let count = 0; count < 3; count++) enter(device);
    expect(() => enter(device)).toThrow(TooBusyError);
    places[0]!.leave();
    places[0]!.leave();
    enter(address('a'));
    expect(() => enter(address('c'))).toThrow(TooBusyError);
  });

  it('continues after a failure', async () => {
    const { enter } = createSemaphore({ atOnce: 1, ofOne: 2, ofOthers: 2 });
    const place = enter(address('a'));
    await expect(place.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await place.run(() => Promise.resolve(1))).toBe(1);
  });
});

describe('sign-in tokens', () => {
  it('are valid for their user only', async () => {
    const tokens = createSessionTokens('s'.repeat(64));
    const { token, jti, expires } = await tokens.make({ role: 'teacher', userId: 4, org: 2 });
    expect(await tokens.check(`Bearer ${token}`)).toMatchObject({
      ok: true,
      claims: { role: 'teacher', user_id: 4, org: 2, jti },
    });
    expect(await tokens.check(`bearer  ${token}`)).toMatchObject({ ok: true });
    expect(Math.abs(expires.getTime() - Date.now() - 12 * 3_600_000)).toBeLessThan(5_000);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'eyJ.eyJ.x'])('are not read from "%s"', async (header) => {
    expect(await createSessionTokens('s'.repeat(64)).check(header)).toMatchObject({ ok: false });
  });

  it('are refused by a server with another secret', async () => {
    const { token } = await createSessionTokens('s'.repeat(64)).make({ role: 'admin', userId: 1, org: null });
    expect(await createSessionTokens('t'.repeat(64)).check(`Bearer ${token}`)).toMatchObject({ ok: false });
  });
});

describe('a database connection with retries', () => {
  const away = (): Error => Object.assign(new Error('x'), { code: '57P03' });
  const failingTimes = (times: number, error: () => Error) => {
    const asked: string[] = [];
    return {
      asked,
      query: (text: string) => {
        asked.push(text);
        return asked.length <= times ? Promise.reject(error()) : Promise.resolve({ rows: [{ result: 1 }] });
      },
    };
  };
  const ready = (): Promise<boolean> => Promise.resolve(true);

  it('repeats a query until the database is back', async () => {
    const connection = failingTimes(3, away);
    expect(await retryingConnection(connection, ready).query('select auth.find_session($1)', [])).toEqual({
      rows: [{ result: 1 }],
    });
    expect(connection.asked).toHaveLength(4);
  });

  it.each(['select auth.open_session($1, $2, $3)', 'select auth.set_credential($1, $2)'])('does not repeat %s', async (text) => {
    const asked: string[] = [];
    const connection = {
      query: (given: string) => {
        asked.push(given);
        return given === text ? Promise.reject(away()) : Promise.resolve({ rows: [] });
      },
    };
    await expect(retryingConnection(connection, ready).query(text, [])).rejects.toThrow('x');
    expect(asked.filter((each) => each === text)).toHaveLength(1);
  });

  it('finds a connection that broke before it asks what must not be repeated', async () => {
    const connection = failingTimes(2, away);
    expect(await retryingConnection(connection, ready).query('select auth.open_session($1, $2, $3)', [])).toEqual({
      rows: [{ result: 1 }],
    });
    expect(connection.asked).toEqual(['select', 'select', 'select', 'select auth.open_session($1, $2, $3)']);
  });

  it('repeats a query that waited for tables and then met functions that were made anew', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const outdated = (): Error => {
      now += 60_000;
      return Object.assign(new Error('cache lookup failed for function 20395'), { code: 'XX000' });
    };
    const connection = failingTimes(1, outdated);
    await retryingConnection(connection, ready).query('select auth.attempt_origin($1)', []);
    expect(connection.asked).toHaveLength(2);
  });

  it('gives up when the database stays down, and at once for a real error', async () => {
    const gone = failingTimes(9, away);
    await expect(retryingConnection(gone, () => Promise.resolve(false)).query('select 1', [])).rejects.toThrow('x');
    expect(gone.asked).toHaveLength(1);
    const refused = failingTimes(9, () => Object.assign(new Error('no'), { code: '42501' }));
    await expect(retryingConnection(refused, ready).query('select 1', [])).rejects.toThrow('no');
    expect(refused.asked).toHaveLength(1);
  });
});

describe('isConnectionError', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });
  it.each(['ECONNREFUSED', 'ENOENT', '08006', '57P01', '57P03', '53300'])('recognises %s', (code) => {
    expect(isConnectionError(withCode(code))).toBe(true);
  });
  it.each(['23505', '42501', 'P0001'])('ignores %s', (code) => {
    expect(isConnectionError(withCode(code))).toBe(false);
  });
});
