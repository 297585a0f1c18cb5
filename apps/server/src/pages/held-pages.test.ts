import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { closedToPages, exposedFunctions, access } from '../database/access.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { md5OfTyped } from '../session/passwords.ts';
import { createHeldPages } from './held-pages.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from '../../test/api-caller.ts';

let server: TestServer;
let call: ApiCaller;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  for (const account of server.accounts) if (account.role !== 'student') tokens[account.role] ??= await signIn(call, account);
});
afterAll(() => server.stop());

type Role = 'admin' | 'dev' | 'teacher';
interface Sent {
  readonly json?: unknown;
  readonly page?: string;
  readonly prefer?: string;
}
const as = (
  role: Role,
  method: string,
  path: string,
  { json, page, prefer = 'return=representation' }: Sent = {},
): Promise<Answer> =>
  call(method, path, {
    token: tokens[role]!,
    headers: { prefer, ...(page === undefined ? {} : { 'x-page': page }) },
    ...(json === undefined ? {} : { body: json }),
  });

const form = (api: unknown): object => ({ type: 'page', body: { type: 'form', api } });
const list = (api: unknown): object => ({ type: 'page', body: { type: 'crud', api } });

interface Page {
  readonly id: number;
  readonly state: string;
  readonly schema: object;
}
async function store(schema: object, id?: number): Promise<Page> {
  const answer = await (id === undefined
    ? as('dev', 'POST', '/rest/pages', { json: { name: 'Held', schema } })
    : as('dev', 'PATCH', `/rest/pages/${id}`, { json: { schema } }));
  expect(answer.status).toBeLessThan(300);
  return (Array.isArray(answer.json) ? answer.json[0] : answer.json) as Page;
}
async function approve(id: number): Promise<void> {
  const { json } = await as('dev', 'GET', `/rest/waiting_pages?page_id=eq.${id}`);
  const { status } = await as('admin', 'POST', '/rest/rpc/approve_page', { json: { version_id: (json as Page[])[0]?.id } });
  expect(status).toBe(200);
}
/** Returns no rows. */
const silent = { prefer: 'return=minimal' };
const refused = { status: 403, json: { code: 'LC095' } };

describe('a request that names a stored page', () => {
  it('does what its approved list holds and nothing else, by the rights of its reader', async () => {
    const { id, state } = await store(form({ method: 'patch', url: 'rest/courses?id=eq.${id}', data: { name: '${name}' } }));
    expect(state).toBe('waiting');
    const page = String(id);
    const change = (role: Role, given: Sent & { path?: string } = {}): Promise<Answer> =>
      as(role, 'PATCH', given.path ?? '/rest/courses?id=eq.-1', { json: { name: 'x' }, page, ...silent, ...given });
    // Before the approval nothing at all.
    expect(await change('admin')).toMatchObject(refused);
    await approve(id);
    expect(await change('admin')).toMatchObject({ status: 204 });
    expect(
      await as('admin', 'POST', '/post2rest/patch/courses?id=eq.-1', { ...silent, json: { name: 'x' }, page }),
    ).toMatchObject({
      status: 204,
    });
    expect(await change('teacher')).toMatchObject({ status: 403, json: { code: '42501' } });
    for (const [method, path, json] of [
      ['PATCH', '/rest/locations?id=eq.-1', { name: 'x' }],
      ['PATCH', '/rest/courses?id=eq.-1', { name: 'x', code: 'x' }],
      ['PATCH', '/rest/courses?id=eq.-1', [{ code: 'x' }]],
      ['POST', '/rest/courses', { name: 'x' }],
      ['DELETE', '/rest/courses?id=eq.-1', undefined],
      ['POST', '/post2rest/delete/courses?id=eq.-1', undefined],
      ['GET', '/rest/courses', undefined],
      ['POST', '/rest/rpc/save_scores', {}],
      ['GET', '/storage/v1/bucket', undefined],
      ['POST', '/storage/v1/object/list/exam', { prefix: '' }],
    ] as const) {
      const { status } = await as('admin', method, path, { ...silent, json, page });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect((await as('admin', 'PATCH', '/rest/courses?id=eq.-1', { json: { code: 'x' } })).status).toBe(200);
  });

  it('is held to the version that is shown', async () => {
    const first = await store(list('rest/courses'));
    expect(first.state).toBe('live');
    const next = await store({ ...list('rest/semesters'), data: { a: { api: 'delete:rest/courses?id=eq.1' } } }, first.id);
    expect(next).toMatchObject({ state: 'waiting', schema: list('rest/courses') });
    const read = (role: Role, page: string, table: string): Promise<Answer> =>
      as(role, 'GET', `/rest/${table}?limit=1`, { page });
    const [live, waiting] = [String(first.id), `${first.id}; waiting`];
    expect(await read('teacher', live, 'courses')).toMatchObject({ status: 200 });
    expect(await read('teacher', live, 'semesters')).toMatchObject(refused);
    expect(await read('dev', waiting, 'semesters')).toMatchObject({ status: 200 });
    expect(await read('teacher', waiting, 'semesters')).toMatchObject(refused);
    await approve(first.id);
    expect(await read('teacher', live, 'semesters')).toMatchObject({ status: 200 });
    expect(await read('teacher', live, 'courses')).toMatchObject(refused);
    expect(await read('dev', waiting, 'semesters')).toMatchObject(refused);
  });

  it('is held to the list of what waits as it is now', async () => {
    const { id } = await store(list('rest/courses'));
    await store({ ...list('rest/semesters'), data: { a: { api: 'delete:rest/courses?id=eq.1' } } }, id);
    const read = (): Promise<Answer> => as('dev', 'GET', '/rest/semesters?limit=1', { page: `${id}; waiting` });
    expect((await read()).status).toBe(200);
    const database = await connectDatabase(server.dataDir);
    await database.query(`update app.waiting_pages set calls = jsonb_set(calls, '{calls}', '[]') where page_id = $1`, [id]);
    await database.end();
    await expect.poll(async () => (await read()).status).toBe(403);
  });

  it('embeds what its list reads, and nothing else', async () => {
    const { id, state } = await store(list({ url: 'rest/courses', data: { select: 'id,semester:semesters(name)' } }));
    expect(state).toBe('live');
    const read = (select: string): Promise<Answer> =>
      as('admin', 'GET', `/rest/courses?limit=1&select=${encodeURIComponent(select)}`, { page: String(id) });
    expect(await read('id,semester:semesters(name)')).toMatchObject({ status: 200 });
    expect(await read('id,title:semesters(x:name)')).toMatchObject({ status: 200 });
    for (const select of [
      'id,name',
      '*',
      'id,semesters(*)',
      'id,semesters(name,since)',
      'x:name',
      'id,orgs(name)',
      'id,semesters(name),"orgs"(name)',
      'id,...orgs(org:name)',
      'id,organization_id(name)',
    ])
      expect([select, (await read(select)).status]).toEqual([select, 403]);
    const feeds = await as('admin', 'GET', `/rest/users?limit=1&select=id,calendar_feeds(id)`, { page: String(id) });
    expect(feeds).toMatchObject({ status: 403 });
    const twice = await as('admin', 'GET', `/rest/courses?limit=1&select=id&select=orgs(name)`, { page: String(id) });
    expect(twice.status).toBe(403);
  });

  it('reads the columns of its list and no others', async () => {
    const { id, state } = await store(list('rest/courses?select=id,name'));
    expect(state).toBe('live');
    const read = (query: string): Promise<Answer> => as('admin', 'GET', `/rest/courses?limit=1${query}`, { page: String(id) });
    expect(await read('&select=name')).toMatchObject({ status: 200 });
    expect(await read('&select=n:name::text&order=name&id=gt.0')).toMatchObject({ status: 200 });
    expect(await read('')).toMatchObject({ ...refused, json: { hint: expect.stringContaining('(all columns)') as string } });
    expect(await read('&select=id,code')).toMatchObject({
      json: { hint: expect.stringContaining('read courses (code, id)') as string },
    });
    for (const query of [
      '&select=*',
      '&select=',
      '&select=id&select=code',
      '&select=n:code',
      '&select=%22code%22',
      '&select=code.max()',
    ])
      expect([query, (await read(query)).status]).toEqual([query, 403]);
    expect(await as('admin', 'GET', `/rest/courses/1?select=id,name`, { page: String(id) })).not.toMatchObject(refused);
    expect(await as('admin', 'GET', `/rest/courses/1`, { page: String(id) })).toMatchObject(refused);
  });

  it('overwrites no rows where its list only adds some', async () => {
    const added = await store(form({ method: 'post', url: 'rest/periods' }));
    await approve(added.id);
    const merge = (id: number): Promise<Answer> =>
      as('admin', 'POST', '/rest/periods?on_conflict=id', {
        json: [],
        page: String(id),
        prefer: 'return=minimal,resolution=merge-duplicates',
      });
    expect(await merge(added.id)).toMatchObject(refused);
    expect((await as('admin', 'POST', '/rest/periods', { ...silent, json: [], page: String(added.id) })).status).toBe(201);
    const merged = await store(
      form({ method: 'post', url: 'rest/periods?on_conflict=id', headers: { Prefer: 'resolution=merge-duplicates' } }),
    );
    await approve(merged.id);
    expect([200, 201]).toContain((await merge(merged.id)).status);
  });

  it('sends for its widgets what they declare, and nothing of other widgets', async () => {
    const grid = { type: 'page', body: { type: 'timeslot-grid' } };
    const { id, state } = await store(grid);
    expect(state).toBe('waiting');
    const send = (method: string, path: string, page = String(id)): Promise<Answer> =>
      as('admin', method, path, { page, ...(method === 'POST' ? { json: [] } : {}) });
    // Where it waits it may be looked at, and changes nothing.
    expect(await send('GET', '/rest/timeslots?limit=1', `${id}; waiting`)).toMatchObject({ status: 200 });
    expect(await send('DELETE', '/rest/timeslots?id=eq.-1', `${id}; waiting`)).toMatchObject(refused);
    expect(await send('GET', '/rest/timeslots?limit=1')).toMatchObject(refused);
    await approve(id);
    expect(await send('GET', '/rest/timeslots?limit=1')).toMatchObject({ status: 200 });
    expect(await send('POST', '/rest/timeslots')).toMatchObject({ status: 201 });
    expect(await send('DELETE', '/rest/timeslots?id=eq.-1')).toMatchObject({ status: 200 });
    expect(await send('POST', '/rest/schedules')).toMatchObject(refused);
    expect(await send('POST', '/rest/rpc/gradebook')).toMatchObject(refused);
    const tree = await store({ type: 'page', body: { type: 'tree-list', source: '${items}', move: 'move_nav' } });
    await approve(tree.id);
    expect((await send('POST', '/rest/rpc/move_nav', String(tree.id))).json).not.toMatchObject({ code: 'LC095' });
    const files = await store({ type: 'page', body: { type: 'file-manager', bucket: 'exam' } });
    await approve(files.id);
    expect((await send('POST', '/storage/v1/object/list/exam', String(files.id))).status).not.toBe(403);
    expect((await send('POST', '/storage/v1/object/list/report', String(files.id))).status).toBe(403);
  });

  it('takes files by bucket, whatever their path', async () => {
    const { id } = await store(form('post:/storage/v1/object/exam/${path}'));
    await approve(id);
    const send = (path: string): Promise<Answer> => as('admin', 'POST', path, { json: {}, page: String(id) });
    expect((await send('/storage/v1/object/exam/a/b%2520c.json')).status).not.toBe(403);
    expect((await send('/storage/v1/object/report/a.json')).status).toBe(403);
    expect((await send('/storage/v1/object/exam/../report/a.json')).status).not.toBe(200);
    expect((await as('admin', 'DELETE', '/storage/v1/object/exam/a', { page: String(id) })).status).toBe(403);
  });

  it('that came with the console is held to the list of the build, and keeps what no stored page may do', async () => {
    const send = (method: string, path: string, page: string): Promise<Answer> =>
      as('admin', method, path, { page, json: method === 'GET' ? undefined : {} });
    const periods = 'built-in teaching/period/periods';
    expect((await send('GET', '/rest/periods?limit=1', periods)).status).toBe(200);
    expect(await send('GET', '/rest/users?limit=1', periods)).toMatchObject(refused);
    expect(await send('PATCH', '/rest/courses?id=eq.-1', periods)).toMatchObject(refused);
    expect((await send('POST', '/storage/v1/object/list/exam', periods)).status).toBe(403);
    for (const page of ['built-in system/page/nowhere', 'built-in __proto__', 'built-in toString'])
      expect((await send('GET', '/rest/periods?limit=1', page)).status).toBeGreaterThanOrEqual(400);
    expect((await send('POST', '/rest/rpc/refuse_page', 'built-in system/page/pages')).json).not.toMatchObject({ code: 'LC094' });
    expect(await send('POST', '/rest/rpc/refuse_page', periods)).toMatchObject(refused);
  });

  it.each(['0', '7;x', 'draft2', '1, 2', '-1'])('is refused where the header is %j', async (page) => {
    expect(await as('admin', 'GET', '/rest/courses?limit=1', { page })).toMatchObject({ status: 400, json: { code: '22023' } });
  });

  it('is refused where there is no such page', async () => {
    expect(await as('admin', 'GET', '/rest/courses?limit=1', { page: '999999' })).toMatchObject(refused);
  });

  it('that is a draft only reads, for those who design', async () => {
    const send = (role: Role, method: string, path: string, json?: unknown): Promise<Answer> =>
      as(role, method, path, { json, page: 'draft' });
    expect(await send('dev', 'GET', '/rest/courses?limit=1')).toMatchObject({ status: 200 });
    expect((await send('dev', 'POST', '/rest/rpc/exam_categories', { centre_id: 1 })).json).not.toMatchObject({ code: 'LC095' });
    expect(await send('teacher', 'GET', '/rest/courses?limit=1')).toMatchObject(refused);
    expect(await send('dev', 'PATCH', '/rest/courses?id=eq.-1', { name: 'x' })).toMatchObject(refused);
    expect(await send('dev', 'POST', '/rest/rpc/save_scores', {})).toMatchObject(refused);
  });

  it('of before the upgrade goes on, but for what no page touches', async () => {
    const database = await connectDatabase(server.dataDir);
    const { rows } = await database.query<{ id: string }>(
      `insert into app.pages (name, schema) values ('Old', '{"type":"page"}') returning id`,
    );
    await database.end();
    const page = rows[0]!.id;
    expect(await as('admin', 'GET', '/rest/courses?limit=1', { page })).toMatchObject({ status: 200 });
    expect(await as('admin', 'GET', '/rest/calendar_feeds', { page })).toMatchObject({ status: 403, json: { code: 'LC094' } });
  });

  it('whose list was swapped in the database does nothing', async () => {
    const { id } = await store(list('rest/courses'));
    const database = await connectDatabase(server.dataDir);
    await database.query(`update app.pages set schema = '{"type":"page","body":"another"}', calls = calls where id = $1`, [id]);
    await database.query(
      `update app.pages set calls = '{"calls":[{"on":"table","act":"read","name":"courses","columns":null}],"digests":["0"]}' where id = $1`,
      [id],
    );
    await database.end();
    expect(await as('admin', 'GET', '/rest/courses?limit=1', { page: String(id) })).toMatchObject(refused);
  });
});

describe('the columns that a request of a stored page names', () => {
  let page: string;
  /** Reads id and name of courses and the name of their semesters, changes, adds and deletes courses. */
  beforeAll(async () => {
    const stored = await store({
      type: 'page',
      body: [
        list('rest/courses?select=id,name,term:semesters(name)'),
        form({ method: 'patch', url: 'rest/courses?id=eq.${id}', data: { name: '${name}' } }),
        form({ method: 'post', url: 'rest/courses', data: { name: '${name}' } }),
        form('delete:rest/courses?id=eq.${id}'),
      ],
    });
    await approve(stored.id);
    page = String(stored.id);
  });
  const send = (method: string, query: string, given: Sent = {}): Promise<Answer> =>
    as('admin', method, `/rest/courses${query}`, {
      page,
      ...silent,
      ...(method === 'PATCH' ? { json: { name: 'x' } } : {}),
      ...(method === 'POST' ? { json: { name: null } } : {}),
      ...given,
    });

  it.each([
    'id=gt.0&select=id',
    'select=name&order=name.desc.nullslast,id',
    'select=id&or=(id.eq.1,not.and(name.ilike.*a*,id.in.(1,2)))',
    'select=id,term:semesters!inner(name)&term.name=neq.x&term.order=name',
    'select=id,semesters(name)&order=semesters(name)',
    'select=id,...semesters(term:name)&limit=1&offset=1&semesters.limit=1',
    'select=n:name::text,count:id',
    `select=id&encodeOr=${Buffer.from('(name.eq."a,b",id.is.null)').toString('base64')}`,
  ])('may be those of its list: %s', async (query) => {
    expect(await send('GET', `?${query}`)).toMatchObject({ status: 200 });
  });

  it.each([
    'select=id&code=eq.1',
    'select=id&"code"=eq.1',
    'select=id&code->>a=eq.1',
    'select=id&c%6Fde=eq.1',
    'select=id;code=eq.1',
    'select=id&code=not.is.null',
    'select=id&name=eq.a&code=fts.a',
    'select=id&or=(name.eq.a,code.eq.b)',
    'select=id&not.and=(name.eq.a,code.eq.b)',
    'select=id&and=(name.eq.a,or(id.eq.1,not.and(code.eq.b,id.eq.1)))',
    'select=id&or=(name.eq."a,b",code.eq.1)',
    String.raw`select=id&or=(name.eq."a\\",code.eq.1,name.eq."b")`,
    `select=id&encodeAnd=${Buffer.from('(code.eq.1)').toString('base64')}`,
    'select=id&order=code',
    'select=id&order=name,code.desc',
    'select=id&order=code->a',
    'select=id,term:semesters(name)&term.since=gt.2020-01-01',
    'select=id,term:semesters(name)&semesters.since=gt.2020-01-01',
    'select=id,term:semesters(name)&term.or=(since.gt.2020-01-01)',
    'select=id,term:semesters(name)&term.order=since',
    'select=id,term:semesters(name)&order=term(since)',
    'select=id,term:semesters()&term.since=gt.2020-01-01',
    'select=id,orgs()&orgs.code=eq.1',
    'select=id,orgs()',
    'select=id,semesters!courses_semester_id_fkey(name)',
    'select=id&select',
    'select=id&"code.and=.eq.1',
    'select=id&code!.and=.eq.1',
    'select=id&name->a.order=code',
  ])('may be no others: %s', async (query) => {
    expect(await send('GET', `?${query}`)).toMatchObject(refused);
  });

  it.each([
    ['PATCH', '?id=eq.-1', { prefer: 'return=representation' }],
    ['PATCH', '?id=eq.-1&select=id,code', { prefer: 'return=representation' }],
    ['PATCH', '?id=eq.-1&select=id,orgs(name)', { prefer: 'return=representation' }],
    ['PATCH', '/1', { prefer: 'tx=commit, return=representation' }],
    ['PATCH', '?code=eq.nowhere', {}],
    ['PATCH', '?or=(id.eq.-1,code.eq.nowhere)', {}],
    ['PATCH', '?id=eq.-1&order=code&limit=1', {}],
    ['PATCH', '?id=eq.-1&columns=name,code', {}],
    ['PUT', '?id=eq.-1', { json: { name: 'x' }, prefer: 'return=representation' }],
    ['DELETE', '?id=eq.-1', { prefer: 'return=representation' }],
    ['DELETE', '?id=eq.-1&select=code', { prefer: 'return=representation' }],
    ['DELETE', '?code=eq.nowhere', {}],
    ['POST', '', { prefer: 'return=representation' }],
    ['POST', '?select=code', { prefer: 'return=representation' }],
    ['POST', '', { prefer: 'return=headers-only' }],
    ['POST', '?columns=code', {}],
    ['POST', '?on_conflict=code', { prefer: 'resolution=ignore-duplicates' }],
  ] as const)('are not returned, found by or written: %s %s %j', async (method, query, given) => {
    expect(await send(method, query, given)).toMatchObject(refused);
    if (method === 'PUT') return;
    const tunnelled = await as('admin', 'POST', `/post2rest/${method.toLowerCase()}/courses${query}`, {
      json: { name: null },
      page,
      ...silent,
      ...given,
    });
    if (method !== 'POST') expect(tunnelled).toMatchObject(refused);
  });

  it('are returned by a write where its list reads them', async () => {
    const returned = { prefer: 'return=representation' };
    expect(await send('PATCH', '?id=eq.-1&select=id,name,semesters(name)', returned)).toMatchObject({ status: 200, json: [] });
    expect(await send('DELETE', '?id=eq.-1&name=eq.x&select=id', returned)).toMatchObject({ status: 200, json: [] });
    expect(await send('POST', '?select=id', returned)).toMatchObject({ status: 400, json: { code: '23502' } });
  });

  it('are those that it changes where it overwrites rows', async () => {
    const merging = { type: 'page', body: { method: 'post', url: 'rest/periods?on_conflict=code', data: { code: 1, name: 1 } } };
    const changing = { api: { method: 'patch', url: 'rest/periods?id=eq.1', data: { name: 1 } } };
    const { id } = await store({ ...merging, data: changing });
    await approve(id);
    const add = (json: object, prefer: string): Promise<Answer> =>
      as('admin', 'POST', '/rest/periods?on_conflict=code', { json, prefer, page: String(id) });
    expect(await add({ code: 'held' }, 'return=minimal,resolution=merge-duplicates')).toMatchObject(refused);
    expect((await add({ code: null, name: 'x' }, 'return=minimal')).json).toMatchObject({ code: '23502' });
  });

  it('are none that are hidden, however a request spells them', async () => {
    const names = fc.constantFrom('hidden', 'id', 'name');
    const column = fc
      .tuple(names, fc.constantFrom('?', '?', '?', '"?"', '?->a', '?->>"b,c"', ' ?', String.raw`?->"d\"e"`))
      .map(([name, shape]) => shape.replace('?', name));
    const labelled = fc
      .tuple(column, fc.constantFrom('?', '?', 'x:?', '"y,z":?', '?::text', 'name:?', '?.max()'))
      .map(([name, shape]) => shape.replace('?', name));
    const text = fc.constantFrom('1', '"a,b"', '"a', 'b"', String.raw`"\",id.eq.1,\""`, '{1,2}', '{1', 'x(y', '[1,2)');
    const condition = fc
      .tuple(column, fc.constantFrom('eq', 'not.eq', 'in', 'is', 'cs', 'like(any)', 'fts(english)'), text)
      .map(([name, operator, value]) => `${name}.${operator}.${operator === 'in' ? `(${value})` : value}`);
    const { group } = fc.letrec<{ group: string }>((tie) => ({
      group: fc
        .array(
          fc.oneof(
            { maxDepth: 2 },
            condition,
            fc.tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or'), tie('group')).map((parts) => parts.join('')),
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((items) => `(${items.join(',')})`),
    }));
    const place = fc.constantFrom('', '', '', 'semesters.', 'term.', '"semesters".', 'x.');
    const embedded = fc
      .tuple(fc.constantFrom('semesters', 'term:semesters', '...semesters', 'semesters!inner', '"term":semesters'), labelled)
      .map(([name, item]) => `${name}(${item})`);
    const select = fc
      .array(fc.oneof(labelled, embedded, fc.constant('semesters()')), { minLength: 1, maxLength: 3 })
      .map((items) => items.join(','));
    const order = fc
      .array(
        fc
          .tuple(column, fc.constantFrom('?', '?.desc', 'semesters(?)', 'term(?).asc.nullsfirst', '?.desc;x'))
          .map(([name, shape]) => shape.replace('?', name)),
        { minLength: 1, maxLength: 2 },
      )
      .map((items) => items.join(','));
    const parameter = fc.oneof(
      select.map((value) => ['select', value] as const),
      fc.tuple(place, column).map(([path, name]) => [`${path}${name}`, 'eq.1'] as const),
      fc.tuple(place, fc.constantFrom('and', 'or', 'not.and'), group).map(([path, name, value]) => [path + name, value] as const),
      fc.tuple(place, order).map(([path, value]) => [`${path}order`, value] as const),
      column.map((value) => ['on_conflict', value] as const),
      column.map((value) => ['columns', value] as const),
      column.map((value) => [`limit`, `1;${value}=eq.1`] as const),
    );
    /** Puts a sign where none belongs. */
    const broken = fc.tuple(
      fc.nat(),
      fc.oneof(
        { arbitrary: fc.constant(''), weight: 3 },
        { arbitrary: fc.constantFrom('"', '\\', ')', '(', ',', '!', '.', ';', '&', '{', ' ', '->', '='), weight: 1 },
      ),
    );
    const query = fc
      .tuple(fc.array(fc.tuple(parameter, broken), { minLength: 1, maxLength: 2 }), fc.boolean())
      .map(([parameters, isEncoded]) =>
        parameters
          .map(([[name, value], [at, sign]]) => {
            const raw = `${name}=${value}`;
            const spot = at % raw.length;
            const spelled = raw.slice(0, spot) + sign + raw.slice(spot);
            if (isEncoded) return spelled.replaceAll(/[^\w=&;.]/g, encodeURIComponent);
            return encodeURI(spelled).replaceAll('%25', '%');
          })
          .join('&'),
      );
    const method = fc.constantFrom('GET', 'GET', 'PATCH', 'POST', 'DELETE');
    const prefer = fc.constantFrom(
      'return=minimal',
      'return=representation',
      'resolution=ignore-duplicates,return=representation',
    );
    let reached = 0;
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(method, prefer, query, async (verb, wish, given) => {
        const sent = {
          prefer: wish,
          ...(verb === 'PATCH' || verb === 'POST' ? { json: { name: null } } : {}),
        };
        const whole = `?id=eq.-1&${given.includes('select') ? '' : 'select=id&'}${given}`;
        const { json } = await as('admin', verb, `/rest/courses${whole}`, sent);
        const { code, message } = (json ?? {}) as { readonly code?: string; readonly message?: string };
        const { status } = await send(verb, whole, sent);
        // The database looked for the column, or PostgREST before it wrote.
        if ((code === '42703' || code === 'PGRST204') && message?.includes('hidden') === true) {
          reached += 1;
          expect([verb, whole, status]).toEqual([verb, whole, 403]);
        } else if (status !== 403) passed += 1;
      }),
      { numRuns: 800 },
    );
    expect([reached > 10, passed > 50]).toEqual([true, true]);
  });
});

describe('what no stored page touches', () => {
  it.each([
    ...closedToPages.functions.map((name) => `/rest/rpc/${name}`),
    ...closedToPages.tables.map((name) => `/rest/${name}`),
  ])('%s is refused whichever page asks, also without a sign-in', async (path) => {
    for (const token of [tokens['admin']!, undefined]) {
      const headers = { 'x-page': '1' };
      const answer = await call('POST', path, { ...(token ? { token } : {}), headers, body: {} });
      expect(answer).toMatchObject({ status: 403, json: { code: 'LC094' } });
    }
  });

  it.each(closedToPages.routes)('%s is refused, however it is spelled', async (route) => {
    for (const spelled of [route, route.replace('login', 'l%6Fgin').replace('renew', 'r%65new')])
      expect((await call('POST', `/${spelled}`, { token: tokens['admin']!, headers: { 'x-page': '1' }, body: {} })).status).toBe(
        403,
      );
  });

  it('is marked for functions and tables that there are', () => {
    const gatewayFunctions = closedToPages.functions.slice(0, closedToPages.functions.indexOf('my_sign_ins'));
    const unknown = closedToPages.functions.filter(
      (name) => !Object.hasOwn(exposedFunctions, name) && !gatewayFunctions.includes(name),
    );
    expect(unknown).toEqual([]);
    expect(closedToPages.tables.filter((name) => !Object.hasOwn(access, name))).toEqual([]);
  });
});

describe('approve_own_page', () => {
  it('takes the password of the only administrator', async () => {
    const admin = server.accounts.find(({ role }) => role === 'admin')!;
    const stored = await as('admin', 'POST', '/rest/pages', { json: { name: 'Own', schema: form('post:rest/courses') } });
    const { id } = (stored.json as Page[])[0]!;
    const { json } = await as('dev', 'GET', `/rest/waiting_pages?page_id=eq.${id}`);
    const version_id = (json as Page[])[0]?.id;
    const approved = (current: string): Promise<Answer> =>
      as('admin', 'POST', '/rest/rpc/approve_own_page', { json: { version_id, current: md5OfTyped(current) } });
    const { rows } = await (async () => {
      const database = await connectDatabase(server.dataDir);
      try {
        return await database.query<{ count: number }>(
          `select count(*)::int as count from app.users where role = 'admin' and is_active`,
        );
      } finally {
        await database.end();
      }
    })();
    expect(rows).toEqual([{ count: 1 }]);
    expect(await as('admin', 'POST', '/rest/rpc/approve_page', { json: { version_id } })).toMatchObject({
      json: { code: 'LC091' },
    });
    expect(await approved('wrong')).toMatchObject({ status: 400, json: { code: 'LC015' } });
    expect(await approved(admin.password)).toMatchObject({ status: 200, json: id });
    expect(await as('dev', 'GET', `/rest/pages/${id}`)).toMatchObject({ json: { state: 'live' } });
  });
});

describe('lists that are remembered', () => {
  it('are read once more before a request is refused: news of an approval may be under way', async () => {
    let calls: readonly [] | null = [];
    let asked = 0;
    const pages = createHeldPages({
      pageLists: async () => {
        asked += 1;
        return {
          live: { calls: calls && { calls, digests: [] }, schema: {}, source: null },
          waiting: null,
        };
      },
      readingFunctions: async () => [],
    });
    pages.setHearing(true);
    const check = async (): Promise<string | undefined> =>
      (await pages.check('7', { act: 'read', on: 'table', name: 'courses' }, { role: 'admin' }))?.code;
    expect([await check(), await check(), asked]).toEqual(['LC095', 'LC095', 2]);
    calls = null;
    expect([await check(), await check(), asked]).toEqual([undefined, undefined, 3]);
  });
});
