import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';
import { runtimeDirOf } from '../../test/connect-database.ts';

let server: TestServer;
let through: ApiCaller;
let directly: ApiCaller;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'zh' });
  through = apiCaller(`${server.apiUrl}/rest`);
  directly = apiCaller({ socketPath: join(await runtimeDirOf(server.dataDir), 'postgrest.sock'), prefix: '' });
  const call = apiCaller(server.apiUrl);
  for (const account of server.accounts) if (account.role !== 'student') tokens[account.role] = await signIn(call, account);
});
afterAll(() => server.stop());

/** Headers that a client may rely on; addresses are compared without the place they start at. */
const compared = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'range-unit',
  'allow',
] as const;

function shape({ status, headers, text }: Answer): unknown {
  const kept = compared.map((name) => [name, String(headers[name] ?? '').replace(/^\/api\/rest/, '')]);
  return { status, headers: Object.fromEntries(kept) as unknown, text };
}

/** Requests like those in PostgREST's own tests, for the tables of this server. */
const reads: ReadonlyArray<readonly [string, Record<string, string>?]> = [
  // Columns, renaming, casting, JSON paths
  ['/periods'],
  ['/periods?select=id,begin:start_time'],
  ['/periods?select=id::text,code&order=code.desc'],
  ['/config?select=key,min:value->defaultLessonStudentMin,zone:value->>timeZone'],
  ['/pages?select=id,kind:schema->>type&id=eq.1'],
  ['/pages?schema->>type=eq.page&select=id'],
  // Operators
  ['/schedules?select=id&id=lt.5'],
  ['/schedules?select=id&id=in.(1,2,3)&order=id.desc'],
  ['/schedules?select=id&class_list=cs.{1}&limit=3'],
  ['/schedules?select=id&class_list=ov.{1,2,3}&limit=3&order=id'],
  ['/schedules?select=id&is_publish=is.true&limit=2&order=id'],
  ['/schedules?select=id&teacher_id=not.is.null&limit=2&order=id'],
  ['/users?select=code&code=like.t*&order=code&limit=5'],
  ['/users?select=code&name=ilike.*%E6%95%99*&order=code&limit=5'],
  ['/users?select=code&code=match.%5Et&order=code&limit=5'],
  ['/navs?select=label&label=eq.%E7%B3%BB%E7%BB%9F%E7%AE%A1%E7%90%86'],
  // Logic
  ['/schedules?select=id&and=(id.gte.3,id.lte.6)&order=id'],
  ['/schedules?select=id&or=(id.eq.1,and(id.gt.4,id.lt.6))&order=id'],
  ['/schedules?select=id&not.or=(id.gt.2,is_publish.is.null)&order=id'],
  ['/periods?select=id&or=(name.eq."a,b",code.in.("x","y"))'],
  // Embeds
  ['/schedules?select=id,course:courses(id,name),teacher:users(name)&order=id&limit=3'],
  ['/schedules?select=id,courses!inner(code)&courses.code=neq.none&order=id&limit=2'],
  ['/courses?select=id,course2teachers(teacher_id)&order=id&limit=2'],
  ['/courses?select=id,schedules(id)&schedules.order=id&schedules.limit=1&order=id&limit=2'],
  ['/schedules?select=id,...courses(code)&order=id&limit=2'],
  ['/users?select=id,user_orgs(*)&role=eq.student&order=id&limit=2'],
  // Ordering, ranges, counts
  ['/schedules?select=id,date&order=date.desc.nullslast,id.asc&limit=3&offset=2'],
  ['/schedules?select=id&order=id', { range: '0-4', 'range-unit': 'items' }],
  ['/schedules?select=id&order=id&limit=2', { prefer: 'count=exact' }],
  ['/schedules?select=id&order=id', { prefer: 'count=planned', range: '0-1' }],
  ['/periods?select=id&id=eq.0', { prefer: 'count=exact' }],
  ['/periods?select=id&offset=9999', { prefer: 'count=exact' }],
  ['/periods?select=id', { range: '9-1' }],
  // One row, other formats
  ['/periods?id=eq.1', { accept: 'application/vnd.pgrst.object+json' }],
  ['/periods?id=eq.0', { accept: 'application/vnd.pgrst.object+json' }],
  ['/periods?select=id,code&order=id&limit=2', { accept: 'text/csv' }],
  ['/periods?select=id', { accept: 'application/x-nothing' }],
  // Mistakes
  ['/nothing'],
  ['/periods?select=nothing'],
  ['/periods?nothing=eq.1'],
  ['/periods?id=eq.x'],
  ['/periods?id=1'],
  ['/periods?or=(id.eq.1'],
  ['/periods?order=id.sideways'],
  ['/periods?select=id,locations(*)'],
  ['/periods?limit=-1'],
  ['/rpc/nothing'],
];

const writes: ReadonlyArray<readonly [string, string, unknown, Record<string, string>?]> = [
  ['POST', '/periods', { name: 'a', code: 'tr-1', start_time: '01:00', end_time: '02:00' }, { prefer: 'return=headers-only' }],
  [
    'POST',
    '/periods?select=code',
    [{ name: 'b', code: 'tr-2', start_time: '01:00', end_time: '02:00' }],
    { prefer: 'return=representation' },
  ],
  ['POST', '/periods?columns=name,code', [{ name: 'c', code: 'tr-3', start_time: '01:00' }]],
  ['POST', '/periods', { name: 'a', code: 'tr-1', start_time: '01:00', end_time: '02:00' }],
  ['POST', '/periods', { name: 'x', code: 'tr-4', start_time: '03:00', end_time: '02:00' }],
  ['POST', '/periods', { name: 'x', nothing: 1 }],
  ['POST', '/periods', '{"name":'],
  ['POST', '/periods', [{ name: 'x' }, { code: 'y' }]],
  ['POST', '/periods', []],
  [
    'POST',
    '/orgs?on_conflict=name,parent,semester_id',
    [{ code: 'tr', name: 'tr', type: 'class' }],
    { prefer: 'resolution=ignore-duplicates,return=representation' },
  ],
  ['PATCH', '/periods?code=eq.tr-1', { name: 'changed' }, { prefer: 'return=representation' }],
  ['PATCH', '/periods?code=eq.tr-1', { name: 'changed' }, { prefer: 'return=minimal,count=exact' }],
  ['PATCH', '/periods?code=eq.none', { name: 'changed' }, { prefer: 'return=representation' }],
  ['PATCH', '/periods?code=eq.tr-1', { start_time: 'no time' }],
  ['PATCH', '/periods?code=eq.tr-1', { id: 7 }],
  ['DELETE', '/periods?code=eq.tr-1&select=code', undefined, { prefer: 'return=representation' }],
  ['DELETE', '/periods?id=eq.1', undefined],
  ['DELETE', '/periods?code=like.tr-*', undefined],
  ['DELETE', '/orgs?code=eq.tr', undefined],
  ['POST', '/rpc/project_resources', { project_id: 1, type: 'location' }],
  ['POST', '/rpc/project_resources?select=id&limit=1', { project_id: 1, type: 'location' }],
  ['POST', '/rpc/project_resources', { project_id: 1, type: 'nothing' }],
  ['POST', '/rpc/project_resources', { project: 1 }],
  ['POST', '/rpc/delete_schedules', { schedules: [987654321] }],
];

const requests = reads.map(([path, headers = {}]) => ({ path, headers }));

/** Replaces ids from the database, which differ from request to request. */
const withoutNumbers = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/id=eq\.\d+/g, 'id=eq.#')
      .replace(/\\"id\\":\d+/g, '\\"id\\":#'),
  ) as unknown;

describe('the gateway and PostgREST give the same answer', () => {
  it.each(requests)('GET $path $headers', async ({ path, headers }) => {
    for (const role of ['admin', 'teacher']) {
      const request = { token: tokens[role], headers };
      expect(shape(await through('GET', path, request))).toEqual(shape(await directly('GET', path, request)));
    }
  });

  it.each(requests.slice(0, 12))('HEAD $path', async ({ path, headers }) => {
    const request = { token: tokens['admin'], headers };
    expect(shape(await through('HEAD', path, request))).toEqual(shape(await directly('HEAD', path, request)));
  });

  it('to writes in the same order', async () => {
    const answers: Record<'through' | 'directly', unknown[]> = { through: [], directly: [] };
    for (const [way, call] of [
      ['through', through],
      ['directly', directly],
    ] as const) {
      for (const [method, path, body, headers = {}] of writes) {
        const answer = await call(method, path, { token: tokens['admin'], body, headers });
        answers[way].push([method, path, withoutNumbers(shape(answer))]);
      }
    }
    expect(answers.through).toEqual(answers.directly);
    // Some writes must succeed: two equal refusals would prove little.
    expect(answers.directly.filter((answer) => /"status":20\d/.test(JSON.stringify(answer))).length).toBeGreaterThan(8);
  });

  it('to a role without rights', async () => {
    for (const [method, path, body] of writes) {
      if (path.includes('rpc')) continue;
      const request = { token: tokens['teacher'], body };
      const answer = await through(method, path, request);
      expect([method, path, shape(answer)]).toEqual([method, path, shape(await directly(method, path, request))]);
    }
  });
});
