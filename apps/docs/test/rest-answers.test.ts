import { hash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { restOpenApi } from '../make/rest-openapi.ts';

const description = restOpenApi();
const { paths, components } = description as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> };
};
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(description, 'rest');
let server: TestServer;
let token: string | undefined;

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

interface Request {
  readonly body?: unknown;
  readonly prefer?: string;
}

/** Sends a request, and returns the answer after it was compared with what the description has for its status. */
async function call(method: string, address: string, { body, prefer }: Request = {}): Promise<Answer> {
  const answer = await fetch(`${server.apiUrl}${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(prefer === undefined ? {} : { prefer }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = text === '' ? undefined : (JSON.parse(text) as unknown);
  const place = `rest#/paths/${address.split('?', 1)[0]?.replaceAll('/', '~1')}/${method.toLowerCase()}`;
  if (body !== undefined && answer.ok) expect(faults(`${place}/requestBody`, body)).toEqual([]);
  expect(faults(answer.ok ? `${place}/responses/${answer.status}` : 'rest#/components/responses/Failure', json)).toEqual([]);
  return { status: answer.status, json };
}

/** What is wrong with the body of a request or an answer, which is at a place of the description. */
function faults(place: string, value: unknown): readonly string[] {
  if (value === undefined) return ajv.getSchema(place) === undefined ? [`${place} is missing`] : [];
  const validate = ajv.getSchema(`${place}/content/application~1json/schema`);
  if (validate === undefined) return [`${place} has no schema`];
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${place} ${instancePath} ${message}`);
}

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  const { code, password } = server.accounts.find(({ role }) => role === 'admin')!;
  const { json } = await call('POST', '/rest/rpc/login', { body: { code, password: hash('md5', password) } });
  ({ token } = json as { readonly token: string });
});
afterAll(() => server.stop());

it.each(Object.keys(paths).filter((path) => 'get' in paths[path]!))(
  'GET %s answers the columns that are described',
  async (path) => {
    const columns = Object.keys(components.schemas[path.replace('/rest/', '')]!.properties);
    const { status, json } = await call('GET', `${path}?limit=50`);
    expect(status).toBe(200);
    for (const row of json as readonly object[]) expect(Object.keys(row).toSorted()).toEqual(columns.toSorted());
  },
);

it('a row is added, read in part, changed and deleted with the answers that are described', async () => {
  const row = { name: 'A term to come', since: '2031-08-31', to: '2032-01-31' };
  const asRows = { prefer: 'return=representation' };
  expect(await call('POST', '/rest/semesters', { body: [row] })).toEqual({ status: 201, json: undefined });
  expect((await call('GET', '/rest/semesters?limit=1', { prefer: 'count=exact' })).status).toBe(206);
  const change = { body: { name: 'Another name' } };
  expect((await call('PATCH', '/rest/semesters?since=eq.2031-08-31', change)).status).toBe(204);
  expect(await call('PATCH', '/rest/semesters?since=eq.2031-08-31', { ...change, ...asRows })).toMatchObject({
    status: 200,
    json: [{ ...row, name: 'Another name' }],
  });
  expect((await call('PATCH', '/rest/semesters', change)).status).toBe(400);
  expect((await call('DELETE', '/rest/semesters?since=eq.2031-08-31')).status).toBe(204);
});

it('a failure is answered as it is described', async () => {
  expect((await call('POST', '/rest/rpc/login', { body: { code: 'nobody', password: hash('md5', 'wrong') } })).status).toBe(401);
  expect((await call('GET', '/rest/semesters?name=like')).status).toBe(400);
});
