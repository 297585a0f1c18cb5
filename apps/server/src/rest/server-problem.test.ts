import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { failRequests, postgresWords } from '../../test/fail-requests.ts';
import { readServerLog } from '../../test/server-log.ts';

let server: TestServer;
let database: pg.Client;
let call: ApiCaller;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  database = await connectDatabase(server.dataDir);
  call = apiCaller(server.apiUrl);
  token = await signIn(call, server.accounts[0]!);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** What a request answers while the database fails with a code. */
async function answerWhile(code: string, method: string, path: string): Promise<Answer> {
  const end = await failRequests(database, code);
  try {
    return await call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) });
  } finally {
    await end();
  }
}

/** What the log has at the number of a request. */
async function loggedAt(id: unknown): Promise<unknown> {
  const { lines } = await readServerLog(server.dataDir);
  return lines.find(({ reqId, msg }) => reqId === id && msg === 'the database failed')?.['failure'];
}

const diskFull =
  'There is too little room left on the disk. Nothing was saved. Tell the administrator, who can empty the trash, and try again later.';
const tooLittle =
  'The server has too little memory or room on its disk for this request. Ask for less at once, or try again later.';
const unreadable = 'The database could not read or write one of its files. Tell the administrator, and try again later.';
const away = 'the database is not available at the moment, please try again shortly';

describe('a database that fails by itself', () => {
  it.each([
    ['53100', 507, diskFull],
    ['53200', 503, tooLittle],
    ['53400', 503, tooLittle],
    ['58030', 500, unreadable],
    ['58P01', 500, unreadable],
    ['XX001', 500, unreadable],
    ['53300', 503, away],
    ['57P01', 503, away],
    ['57P03', 503, away],
    ['08006', 503, away],
  ])('answers %s as %d in words of the server, and the log keeps those of Postgres', async (code, status, message) => {
    const answer = await answerWhile(code, 'POST', '/rest/periods');
    const id = answer.headers['x-request-id'];
    expect([answer.status, answer.json]).toEqual([
      status,
      { code, message, details: null, hint: `The log of the server has the cause under the number ${String(id)}.` },
    ]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    await expect.poll(() => loggedAt(id)).toContain(postgresWords.replaceAll('"', '\\"'));
  });

  it('answers what is read and what the solver is asked in the same words', async () => {
    expect(await answerWhile('53100', 'GET', '/rest/periods')).toMatchObject({ status: 507, json: { message: diskFull } });
    expect(await answerWhile('53100', 'POST', '/timetable/1/solve')).toMatchObject({
      status: 507,
      text: JSON.stringify({ status: 507, message: [diskFull] }),
    });
  });

  it('leaves what refuses a request as it is', async () => {
    expect(await answerWhile('P0001', 'POST', '/rest/periods')).toMatchObject({
      status: 400,
      json: { code: 'P0001', message: postgresWords, hint: 'Check free disk space.' },
    });
  });
});

/** Lets what is added to a table fail as on a full disk. */
async function whileFull<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  await database.query(`
    create function app.fail_as_full() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100', message = '${postgresWords}'; end $$;
    create trigger fail before insert on ${table} for each row execute function app.fail_as_full()`);
  try {
    return await act();
  } finally {
    await database.query(`drop trigger fail on ${table}; drop function app.fail_as_full()`);
  }
}

describe('a full disk', () => {
  it('refuses a file with the sentence', async () => {
    const answer = await whileFull('app.objects', () =>
      call('POST', '/storage/v1/object/exam/full.txt', { token, body: 'x', headers: { 'content-type': 'text/plain' } }),
    );
    expect(answer).toMatchObject({ status: 507, json: { code: 'StorageFull', message: diskFull } });
  });

  it('refuses a sign-in with the sentence', async () => {
    const { code, password } = server.accounts[0]!;
    await expect(whileFull('auth.sessions', () => signIn(call, { code, password }))).rejects.toThrow(
      `507 ${JSON.stringify({ status: 507, message: diskFull })}`,
    );
    await signIn(call, { code, password });
  });
});
