import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleCases } from '../../../../packages/page-renderer/src/rules/rule-cases.ts';
import { startTestServer, type TestAccount, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../test-support/api-caller.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  token = await signIn(apiCaller(server.apiUrl), account('teacher'));
}, 60_000);
afterAll(() => server?.stop());

function account(code: string): TestAccount {
  const found = server.accounts.find((each) => each.code === code);
  if (!found) throw new Error(`there is no account ${code}`);
  return found;
}

interface Trial {
  readonly status: number;
  readonly body: { readonly result?: unknown; readonly data?: unknown; readonly message?: string };
}

async function tried(fields: Readonly<Record<string, string>>, bearer: string | null = token): Promise<Trial> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${server.apiUrl}/report-api/data/rule/test`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'en', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
  });
  return { status: response.status, body: (await response.json()) as Trial['body'] };
}

describe('data/rule/test', () => {
  it.each(ruleCases)('answers %s', async (_name, { values, ref, ...rule }, expected) => {
    const { status, body } = await tried({
      data: JSON.stringify(values),
      rule: JSON.stringify('data' in rule || 'result' in rule ? rule : rules(rule.rules)),
      ...(ref === undefined ? {} : { ref: JSON.stringify(ref) }),
    });
    expect(status).toBe(200);
    if (expected.result) expect(body.result).toMatchObject(expected.result);
    if (expected.data) expect(body.data).toMatchObject(expected.data);
    if (expected.says) for (const words of expected.says) expect(body.message).toContain(words);
    else expect(body.message).toBe('');
  });

  it('accepts rules as lines of text', async () => {
    expect(await tried({ data: '{"a":"2"}', rule: 'x = a * 2' })).toMatchObject({ status: 200, body: { result: { x: '4' } } });
  });

  it('refuses a body that is not a rule test', async () => {
    expect((await tried({ data: 'no JSON', rule: 'x = 1' })).status).toBe(400);
    expect((await tried({ data: '{}' })).status).toBe(400);
  });

  it('refuses a body of more than 256 kB', async () => {
    expect((await tried({ data: JSON.stringify({ a: 'x'.repeat(1_000_000) }), rule: 'x = 1' })).status).toBe(413);
  });

  it('refuses callers who are not signed in', async () => {
    expect((await tried({ data: '{}', rule: 'x = 1' }, null)).status).toBe(401);
  });

  it('accepts 120 tests a minute from one person', async () => {
    const other = await signIn(apiCaller(server.apiUrl), account('centreadmin'));
    const answers: number[] = [];
    for (let count = 0; count < 250 && answers.at(-1) !== 429; count += 1) {
      answers.push((await tried({ data: '{}', rule: 'x = 1' }, other)).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.length).toBeGreaterThan(120);
  });
});

/** Converts rules written as lines into the equivalent object. */
function rules(source: unknown): Readonly<Record<string, string>> {
  const lines = String(source)
    .split('\n')
    .filter((line) => line !== '');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
  );
}
