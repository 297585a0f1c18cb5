import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { readServerLog } from '../../test/server-log.ts';

let server: TestServer;
let call: ApiCaller;
let database: pg.Client;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en', env: { BASE_PATH: '/lab' } });
  call = apiCaller(server.apiUrl);
  database = await connectDatabase(server.dataDir);
  for (const account of server.accounts) {
    if (account.role !== 'student') tokens[account.role] = await signIn(call, account);
    ids[account.role] = await value<number>('select id::int from app.users where code = $1', [account.code]);
  }
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

async function value<Value>(query: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await database.query<Record<string, Value>>(query, values);
  return Object.values(rows[0] ?? {})[0] as Value;
}

interface Feed {
  readonly id: number;
  readonly token: string;
}

async function makeFeed(role = 'teacher', body: unknown = {}): Promise<Feed> {
  const answer = await call('POST', '/rest/rpc/create_calendar_feed', { token: tokens[role], body });
  expect(answer.status).toBe(200);
  return answer.json as Feed;
}
const withdraw = (id: number, role = 'teacher'): Promise<Answer> =>
  call('POST', '/rest/rpc/withdraw_calendar_feed', { token: tokens[role], body: { id } });
/** Reads a calendar feed. */
const read = (file: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call('GET', `/calendar/${file}`, { headers });
const linesOf = (answer: Answer): readonly string[] => answer.text.replaceAll('\r\n ', '').split('\r\n');
const countOf = (answer: Answer): number => linesOf(answer).filter((line) => line === 'BEGIN:VEVENT').length;

/** Published sessions of the teacher that are recent enough. */
const ownSessions = `from app.schedules s where s.is_publish and s.date >= current_date - 180 and (s.teacher_id = $1
  or (s.teacher_id is null and s.course_id in (select course_id from app.course2teachers where teacher_id = $1)))`;

describe('a calendar feed', () => {
  it('shows only the published sessions of its user, without a sign-in, below the prefix', async () => {
    const feed = await makeFeed();
    expect(feed.token).toMatch(/^[0-9a-f]{64}$/);
    const answer = await read(`${feed.token}.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="calendar.ics"',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const expected = await value<string[]>(
      `select array_agg('UID:session-' || s.id || '@127.0.0.1' order by s.id) ${ownSessions}`,
      [ids['teacher']],
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(
      linesOf(answer)
        .filter((line) => line.startsWith('UID:'))
        .toSorted(),
    ).toEqual(expected.toSorted());
    expect(linesOf(answer).filter((line) => line === 'STATUS:TENTATIVE')).toEqual([]);
    await withdraw(feed.id);
  });

  it('gives times in the time zone of the institution', async () => {
    const feed = await makeFeed();
    const start = async (): Promise<readonly string[]> =>
      linesOf(await read(`${feed.token}.ics`)).filter((line) => line.startsWith('DTSTART:'));
    const stored = (zone: string): Promise<string> =>
      value(
        `select to_char((s.date + (select start_time from app.periods p where p.id = s.period_id)) at time zone '${zone}' at time zone 'UTC', '"DTSTART:"YYYYMMDD"T"HH24MISS"Z"')
         ${ownSessions} order by s.date, (select start_time from app.periods p where p.id = s.period_id), s.id limit 1`,
        [ids['teacher']],
      );
    const setZone = (zone: string): Promise<unknown> =>
      database.query(`update app.config set value = jsonb_set(value, '{timeZone}', to_jsonb($1::text)) where key = 'system'`, [
        zone,
      ]);
    expect((await start())[0]).toBe(await stored('Asia/Shanghai'));
    await setZone('Europe/Berlin');
    expect((await start())[0]).toBe(await stored('Europe/Berlin'));
    await setZone('Mars/Olympus');
    expect((await start())[0]).toBe(await stored('Asia/Shanghai'));
    await setZone('Asia/Shanghai');
    await withdraw(feed.id);
  });

  it('uses the language of the request', async () => {
    const name = await value<string>('select name from app.users where id = $1', [ids['teacher']]);
    for (const [language, title] of [
      ['en', `NAME:Sessions of ${name}`],
      ['zh', `NAME:${name}的实验课`],
    ] as const) {
      const feed = await makeFeed('teacher', { language });
      expect(linesOf(await read(`${feed.token}.ics`))).toContain(title);
      await withdraw(feed.id);
    }
    const other = await call('POST', '/rest/rpc/create_calendar_feed', { token: tokens['teacher'], body: { language: 'fr' } });
    expect(other.status).toBe(400);
  });

  it('sends again only what changed', async () => {
    const feed = await makeFeed();
    const first = await read(`${feed.token}.ics`);
    const tag = first.headers.etag!;
    expect((await read(`${feed.token}.ics`)).headers.etag).toBe(tag);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(`${feed.token}.ics`, { 'if-none-match': header });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    }
    const id = await value<number>(`select s.id::int ${ownSessions} limit 1`, [ids['teacher']]);
    await database.query('update app.schedules set is_publish = false where id = $1', [id]);
    const later = await read(`${feed.token}.ics`, { 'if-none-match': tag });
    expect([later.status, countOf(later)]).toEqual([200, countOf(first) - 1]);
    expect(later.headers.etag).not.toBe(tag);
    await database.query('update app.schedules set is_publish = true where id = $1', [id]);
    const head = await call('HEAD', `/calendar/${feed.token}.ics`);
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', tag]);
    await withdraw(feed.id);
  });

  it('shows a cancelled session as cancelled, with the reason', async () => {
    const feed = await makeFeed();
    const id = await value<number>(`select s.id::int ${ownSessions} limit 1`, [ids['teacher']]);
    const cancel = (reason: string | null): Promise<unknown> =>
      database.query(
        'update app.schedules set cancelled_at = case when $2::text is not null then now() end, cancel_reason = $2 where id = $1',
        [id, reason],
      );
    await cancel('Power failure');
    const lines = linesOf(await read(`${feed.token}.ics`));
    const own = lines.slice(lines.indexOf(`UID:session-${id}@127.0.0.1`));
    expect(own.find((line) => line.startsWith('STATUS:'))).toBe('STATUS:CANCELLED');
    expect(own.find((line) => line.startsWith('DESCRIPTION:'))).toContain('Power failure');
    await cancel(null);
    expect(linesOf(await read(`${feed.token}.ics`))).not.toContain('STATUS:CANCELLED');
    await withdraw(feed.id);
  });

  it('includes sessions without a teacher in courses that the user teaches', async () => {
    const feed = await makeFeed();
    const before = countOf(await read(`${feed.token}.ics`));
    const id = await value<number>(
      `select s.id::int from app.schedules s join app.course2teachers t on t.course_id = s.course_id and t.teacher_id = $1
       where s.is_publish and s.date >= current_date - 180 and s.teacher_id is not null and s.teacher_id <> $1 limit 1`,
      [ids['teacher']],
    );
    const { rows } = await database.query<{ teacher_id: string }>('select teacher_id from app.schedules where id = $1', [id]);
    await database.query('update app.schedules set teacher_id = null where id = $1', [id]);
    expect(countOf(await read(`${feed.token}.ics`))).toBe(before + 1);
    await database.query('update app.schedules set teacher_id = $2 where id = $1', [id, rows[0]!.teacher_id]);
    await withdraw(feed.id);
  });
});

describe('a calendar feed that is not open', () => {
  /** What a caller can see of an answer, without the date and the request id, which always differ. */
  const seen = ({ status, text, headers }: Answer): unknown => [status, text, { ...headers, date: '', 'x-request-id': '' }];
  let unknown: unknown;
  beforeAll(async () => {
    unknown = seen(await read(`${'0'.repeat(64)}.ics`));
  });

  it('answers 404', () => {
    expect(unknown).toMatchObject([
      404,
      '{"status":404,"message":"There is no calendar at this address."}',
      { 'cache-control': 'no-store' },
    ]);
  });

  it('gives the same 404 for a withdrawn feed and for a disabled user, and none of the sessions taught to one who is a student now', async () => {
    const feed = await makeFeed();
    const file = `${feed.token}.ics`;
    const set = (change: string): Promise<unknown> =>
      database.query(`update app.users set ${change} where id = $1`, [ids['teacher']]);
    await set('is_active = false');
    expect(seen(await read(file))).toEqual(unknown);
    await set(`is_active = true, role = 'student'`);
    expect(countOf(await read(file))).toBe(0);
    await set(`role = 'teacher'`);
    expect((await read(file)).status).toBe(200);
    // Disabling the account ended its sign-ins, but not its calendar feed.
    tokens['teacher'] = await signIn(
      call,
      server.accounts.find(({ role }) => role === 'teacher')!,
    );
    expect((await withdraw(feed.id)).status).toBe(200);
    expect(seen(await read(file))).toEqual(unknown);
    // A second withdrawal does not open it again.
    expect((await withdraw(feed.id)).status).toBe(200);
    expect(seen(await read(file))).toEqual(unknown);
  });

  it.each([
    ['in capitals', (token: string) => `${token.toUpperCase()}.ics`],
    ['without the ending', (token: string) => token],
    ['with another ending', (token: string) => `${token}.json`],
    ['cut short', (token: string) => `${token.slice(0, 63)}.ics`],
    ['with a wildcard', () => `${'%25'.repeat(2)}.ics`],
    ['as its own hash', () => `${'a'.repeat(64)}.ics' or '1'='1`],
  ])('is not found by a token %s', async (_, spelled) => {
    const feed = await makeFeed();
    const answer = await read(encodeURI(decodeURI(spelled(feed.token))));
    await withdraw(feed.id);
    expect([answer.status, answer.text.includes('VCALENDAR')]).toEqual([answer.status === 400 ? 400 : 404, false]);
  });

  it('is not found by the stored hash or by a sign-in token', async () => {
    const feed = await makeFeed();
    const hash = await value<string>('select token_hash from app.calendar_feeds where id = $1', [feed.id]);
    expect(seen(await read(`${hash}.ics`))).toEqual(unknown);
    expect((await read(`${tokens['teacher']}.ics`)).status).toBe(404);
    await withdraw(feed.id);
  });

  it('gives no other access and writes nothing', async () => {
    const feed = await makeFeed();
    expect((await call('GET', '/rest/schedules?select=id&limit=1', { token: feed.token })).status).toBe(401);
    expect((await call('GET', `/rest/schedules?select=id&limit=1&token=${feed.token}`)).status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await call(method, `/calendar/${feed.token}.ics`)).status).toBe(404);
    }
    expect((await apiCaller(new URL(server.apiUrl).origin)('GET', `/api/calendar/${feed.token}.ics`)).status).toBe(404);
    await withdraw(feed.id);
  });
});

describe('the list of calendar feeds', () => {
  it('shows the feeds of the user with the time of last use, and never the token', async () => {
    const feed = await makeFeed();
    await read(`${feed.token}.ics`);
    const list = await call('GET', '/rest/calendar_feeds?withdrawn_at=is.null', { token: tokens['teacher'] });
    expect(list.json).toEqual([
      {
        id: feed.id,
        user_id: ids['teacher'],
        language: 'zh',
        created_at: expect.any(String) as string,
        last_used_at: expect.any(String) as string,
        withdrawn_at: null,
      },
    ]);
    expect(await value(`select count(*)::int from app.calendar_feeds f where f::text like '%' || $1 || '%'`, [feed.token])).toBe(
      0,
    );
    expect(
      (await call('GET', '/rest/calendar_feeds?select=token_hash', { token: tokens['teacher'] })).status,
    ).toBeGreaterThanOrEqual(400);
    for (const role of ['admin', 'dev', 'centreadmin']) {
      expect((await call('GET', '/rest/calendar_feeds', { token: tokens[role] })).json).toEqual([]);
      expect(await withdraw(feed.id, role)).toMatchObject({ status: 403, json: { code: '42501' } });
    }
    expect((await read(`${feed.token}.ics`)).status).toBe(200);
    await withdraw(feed.id);
  });

  it('holds at most ten open feeds', async () => {
    const feeds: Feed[] = [];
    for (let n = 0; n < 10; n += 1) feeds.push(await makeFeed('dev'));
    const more = await call('POST', '/rest/rpc/create_calendar_feed', { token: tokens['dev'], body: {} });
    expect(more).toMatchObject({ status: 400, json: { code: 'LC003' } });
    await withdraw(feeds[0]!.id, 'dev');
    await makeFeed('dev');
  });

  it.each(['create_calendar_feed', 'withdraw_calendar_feed'])('cannot be changed without a sign-in: %s', async (name) => {
    expect((await call('POST', `/rest/rpc/${name}`, { body: { id: 1 } })).status).toBe(401);
  });
});

it('keeps feed tokens out of the log, misspelled ones too', async () => {
  const feed = await makeFeed();
  const spelled = [feed.token, feed.token.toUpperCase(), `${feed.token}x`, feed.token.slice(1)];
  for (const token of spelled) await read(`${token}.ics`);
  await withdraw(feed.id);
  await expect.poll(async () => (await readServerLog(server.dataDir)).text.split('/calendar/').length).toBeGreaterThan(20);
  const { text } = await readServerLog(server.dataDir);
  for (const token of spelled) expect(text.toLowerCase().includes(token.slice(0, 32).toLowerCase())).toBe(false);
  expect(text).toContain('/lab/api/calendar/[token]');
});

describe('too many requests', () => {
  it('are refused, first for one feed, then for one caller', async () => {
    const feed = await makeFeed('admin');
    const answers: Answer[] = [];
    for (let n = 0; n < 31; n += 1) answers.push(await read(`${feed.token}.ics`));
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(answers[30]).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string } });
    let last: Answer | undefined;
    for (let n = 0; n < 120 && last?.status !== 429; n += 1) last = await read(`${String(n).padStart(64, 'a')}.ics`);
    expect(last?.status).toBe(429);
  });
});
