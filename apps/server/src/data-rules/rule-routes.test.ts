import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleCases } from '../../../../packages/page-renderer/test/rules/rule-cases.ts';
import { startTestServer, type TestAccount, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  token = await signIn(apiCaller(server.apiUrl), account('teacher'));
});
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
    if (expected.message) for (const words of expected.message) expect(body.message).toContain(words);
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

describe('data/records', () => {
  const text = (name: string, computed?: string) => ({ type: 'string', name, title: name, ...(computed ? { computed } : {}) });
  const tree = (name: string, ...data: readonly object[]) => ({ type: 'object', name, title: '', children: { data } });
  let call: ApiCaller;
  let admin: string;
  let places: readonly { readonly id: number }[];
  let template: number;

  beforeAll(async () => {
    call = apiCaller(server.apiUrl);
    admin = await signIn(call, account('admin'));
    const made = await call('POST', '/rest/data_templates', {
      token: admin,
      body: {
        name: 'A square',
        data: tree('data', text('side'), text('area', 'side * side')),
        result: tree('result', text('double')),
        rules: 'double = area * 2',
      },
      headers: { prefer: 'return=representation' },
    });
    template = (made.json as readonly { id: number }[])[0]!.id;
    const found = await call('GET', '/rest/user2projects?schedule_status=eq.elected&select=id&order=id&limit=2', { token });
    places = found.json as typeof places;
  });
  const save = (change: object, bearer = token) =>
    call('POST', '/report-api/data/records', {
      token: bearer,
      body: { user2project_id: places[0]?.id, template_id: template, expected: null, checked: false, ...change },
      headers: { 'accept-language': 'en' },
    });

  it('keeps what the server works out, not what a request claims', async () => {
    const first = await save({ values: { side: '3', area: '1000', double: '1' }, result: { double: '5' } });
    expect(first).toMatchObject({
      status: 200,
      json: {
        data: { side: '3', area: '9' },
        result: { double: '18' },
        message: '',
        checked_by: null,
        computed_at: expect.any(String),
      },
    });
    const { id, updated_at: seen } = first.json as { id: number; updated_at: string };
    for (const [method, path, body] of [
      ['PATCH', `/rest/data_records?id=eq.${id}`, { result: { double: '5' } }],
      ['PATCH', `/rest/data_records?id=eq.${id}`, { data: {} }],
      ['POST', '/rest/data_records', { user2project_id: places[1]?.id, template_id: template, result: { double: '5' } }],
      ['POST', '/rest/rpc/save_data_record', { place: places[1]?.id, template, record: {} }],
    ] as const) {
      for (const bearer of [token, admin])
        expect((await call(method, path, { token: bearer, body })).status).toBeGreaterThan(400);
    }

    expect(await save({ values: { side: '4' } })).toMatchObject({ status: 409 });
    // Checking works it out once more from what is saved; a new rule of the template counts.
    await call('PATCH', `/rest/data_templates?id=eq.${template}`, { token: admin, body: { rules: 'double = area * 3' } });
    const checked = await save({ expected: seen, checked: true });
    expect(checked).toMatchObject({ status: 200, json: { id, result: { double: '27' }, checked_by: expect.any(Number) } });
    const faulty = await save({ values: { side: '1,5' }, expected: (checked.json as { updated_at: string }).updated_at });
    expect(faulty).toMatchObject({ status: 200, json: { result: { double: null }, checked_by: null } });
    expect((faulty.json as { message: string }).message).toContain('side');
  });

  it('refuses places of others, templates that are not there, and records with nothing in them', async () => {
    const code = account('teacher').code;
    const own = await call('GET', `/rest/course2teachers?select=course_id,teacher_id,users!inner(code)&users.code=eq.${code}`, {
      token,
    });
    const mine = own.json as readonly { course_id: number; teacher_id: number }[];
    const courses = mine.map(({ course_id }) => course_id).join(',');
    const query = `/rest/user2projects?select=id,schedules!inner(course_id)&schedules.course_id=not.in.(${courses})&schedules.teacher_id=neq.${mine[0]?.teacher_id}&limit=1`;
    const [other] = (await call('GET', query, { token: admin })).json as readonly { id: number }[];
    for (const user2project_id of [other!.id, 99_999_999]) {
      expect((await save({ user2project_id, values: { side: '1' } })).status).toBe(404);
    }
    expect((await save({ template_id: 99_999_999, values: { side: '1' } })).status).toBe(404);
    expect((await save({ user2project_id: places[1]?.id, checked: true })).status).toBe(400);
    expect((await save({ values: { side: 'x'.repeat(300_000) } })).status).toBe(413);
    expect((await save({ values: { side: '1' } }, 'nobody')).status).toBe(401);
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
