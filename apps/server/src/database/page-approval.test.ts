import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageList, type PageList } from '../page-lists/page-list.ts';
import { readPageLists } from '../pages/read-page-lists.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
type Person = keyof typeof people;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.owner.query(`update app.users set is_active = true where id in (1, 9)`);
  await server.owner.query(
    `update app.config set value = value - 'approveOwnPages' where key = 'system' and organization_id is null`,
  );
});

async function as(who: Person, method: string, path: string, body?: unknown): Promise<TestAnswer> {
  const token = await server.tokenFor(people[who]);
  return server.request(method, path, { token, ...(body === undefined ? {} : { body }), prefer: 'return=representation' });
}

interface Call {
  readonly act: string;
  readonly on: string;
  readonly name: string;
  readonly columns: readonly string[] | null;
}
const call = (act: string, name: string, columns: readonly string[] | null = null, on = 'table'): Call => ({
  act,
  on,
  name,
  columns,
});
const list = (calls: readonly Call[], { hosts = [] as string[], secrets = [] as string[] } = {}): object => ({
  calls,
  hosts,
  secrets,
  unreadable: [],
});
const definition = (title: string): object => ({ type: 'page', title });

interface Page {
  readonly id: number;
  readonly schema: object;
  readonly state: string;
  readonly approved_calls: unknown;
  readonly approved_by: number | null;
  readonly published_by: number | null;
}
interface Waiting {
  readonly id: number;
  readonly schema: object;
  readonly stored_by: number;
  readonly reason: string | null;
}

const store = async (who: Person, row: object, id?: number): Promise<Page> => {
  const answer = await (id === undefined
    ? as(who, 'POST', 'pages', { name: 'A page', ...row })
    : as(who, 'PATCH', `pages?id=eq.${id}`, row));
  expect(answer.status).toBeLessThan(300);
  return (answer.body as readonly Page[])[0]!;
};
const pageOf = async (id: number, who: Person = 'teacher'): Promise<Page> =>
  ((await as(who, 'GET', `pages?id=eq.${id}`)).body as readonly Page[])[0]!;
const waitingOf = async (id: number): Promise<Waiting | undefined> =>
  ((await as('dev', 'GET', `waiting_pages?page_id=eq.${id}`)).body as readonly Waiting[])[0];
const approve = async (who: Person, id: number): Promise<TestAnswer> =>
  as(who, 'POST', 'rpc/approve_page', { version_id: (await waitingOf(id))?.id ?? 0 });

/** Approves as the gateway does after it checked the password: the page, or the code of the refusal. */
const approveOwn = async (who: Person, id: number): Promise<unknown> => {
  const token = await server.tokenFor(people[who]);
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string };
  return server.gateway
    .query('select auth.approve_own_page($1, $2) as page', [jti, (await waitingOf(id))?.id])
    .then(({ rows }) => Number((rows[0] as { page: string }).page))
    .catch((error: { code: string }) => error.code);
};

const harmless = { schema: definition('harmless'), calls: list([call('read', 'courses')]) };
const changing = { schema: definition('changing'), calls: list([call('change', 'courses', ['name'])]) };

describe('a stored version', () => {
  test.each([
    ['reads what everybody may read', list([call('read', 'courses'), call('read', 'pages')]), 'live'],
    ['calls a function that only reads', list([call('call', 'session_students', null, 'function')]), 'live'],
    ['changes rows', list([call('change', 'courses')]), 'waiting'],
    ['adds rows', list([call('add', 'courses')]), 'waiting'],
    ['deletes rows', list([call('delete', 'courses')]), 'waiting'],
    ['reads what a teacher may not read', list([call('read', 'schedule_plans')]), 'waiting'],
    ['reads a table that does not exist', list([call('read', 'nowhere')]), 'waiting'],
    ['calls a function that changes', list([call('call', 'save_scores', null, 'function')]), 'waiting'],
    ['calls a function that does not exist', list([call('call', 'nowhere', null, 'function')]), 'waiting'],
    ['reads files of everybody', list([call('read', 'storage/v1/object/public/media/*', null, 'file')]), 'live'],
    ['reads other files', list([call('read', 'storage/v1/object/exam/*', null, 'file')]), 'waiting'],
    ['reads what is served beside the tables', list([call('read', 'report-api/reports/*/url', null, 'route')]), 'waiting'],
    ['reads what says nothing of anybody', list([call('read', 'healthz', null, 'route')]), 'live'],
    ['cannot be read in one place', { ...list([]), unreadable: [{ path: 'body', address: 'rest/${table}' }] }, 'waiting'],
    ['calls a function that only some may call', list([call('call', 'role_rights', null, 'function')]), 'waiting'],
    ['stores files', list([call('add', 'storage/v1/object/exam/*', null, 'file')]), 'waiting'],
    ['names another host', list([], { hosts: ['example.org'] }), 'waiting'],
    ['asks for a secret', list([], { secrets: ['body[0]'] }), 'waiting'],
    ['was not read', null, 'waiting'],
  ])('that %s waits or is live', async (_, calls, state) => {
    const { id } = await store('dev', harmless);
    const answered = await store('dev', { schema: definition('next'), ...(calls === null ? {} : { calls }) }, id);
    expect(answered).toMatchObject({ state, schema: definition(state === 'live' ? 'next' : 'harmless') });
    expect((await waitingOf(id))?.schema).toEqual(state === 'live' ? undefined : definition('next'));
    const fresh = await store('dev', { schema: definition('new'), ...(calls === null ? {} : { calls }) });
    expect(fresh.state).toBe(state);
    expect(JSON.stringify((await pageOf(fresh.id)).schema)).toContain(state === 'live' ? 'new' : 'waiting for approval');
  });

  test('goes live when another administrator approves it, with list, approver and author', async () => {
    const { id } = await store('secondAdmin', harmless);
    await store('dev', changing, id);
    expect(await approve('admin', id)).toMatchObject({ status: 200, body: id });
    expect(await pageOf(id)).toMatchObject({
      ...changing,
      state: 'live',
      approved_calls: changing.calls,
      approved_by: people.admin.id,
      approved_at: expect.any(String) as string,
      published_by: people.dev.id,
    });
    expect(await waitingOf(id)).toBeUndefined();
    const { rows } = await server.owner.query(
      `select field, new, changed_by from app.record_changes where table_name = 'pages' and row_id = $1 and field in ('approved', 'refused')`,
      [id],
    );
    expect(rows).toEqual([{ field: 'approved', new: 'A page', changed_by: String(people.admin.id) }]);
    await store('admin', harmless, id);
    expect(await pageOf(id)).toMatchObject({ state: 'live', published_by: people.admin.id });
    const { body } = await as(
      'dev',
      'GET',
      `page_versions?page_id=eq.${id}&order=id&select=schema,calls,state,updated_by,decided_by`,
    );
    expect(body).toEqual([
      { ...harmless, decided_by: null, updated_by: people.secondAdmin.id, state: 'live' },
      { ...changing, decided_by: people.admin.id, updated_by: people.dev.id, state: 'live' },
    ]);
  });

  test('within the approved list is live at once, and one beyond it waits', async () => {
    const { id } = await store('dev', changing);
    await approve('admin', id);
    const next = async (calls: object): Promise<string> =>
      (await store('dev', { schema: { type: 'page', title: JSON.stringify(calls) }, calls }, id)).state;
    expect(await next(list([call('change', 'courses', []), call('read', 'rooms_of_nobody')]))).toBe('waiting');
    expect(await next(list([call('change', 'courses', ['name']), call('read', 'courses')]))).toBe('live');
    expect(await next(list([]))).toBe('live');
    expect(await next(list([call('change', 'courses', ['name', 'code'])]))).toBe('waiting');
    expect(await next(list([call('change', 'courses', null)]))).toBe('waiting');
    expect(await next(list([call('delete', 'courses', [])]))).toBe('waiting');
    expect(await next(list([], { hosts: ['example.org'] }))).toBe('waiting');
    expect(await next(list([call('change', 'courses', ['name'])]))).toBe('live');
    // What waited was replaced and is known still.
    const { body } = await as('dev', 'GET', `page_versions?page_id=eq.${id}&state=eq.replaced&select=id`);
    expect(body).toHaveLength(5);
  });

  test('is not within a list that names something else', async () => {
    const approved = list([call('change', 'courses', ['name']), call('add', 'periods')], { secrets: ['body[0]'] });
    const { id } = await store('dev', { schema: definition('wide'), calls: approved });
    await approve('admin', id);
    const next = async (calls: object | null): Promise<string> => {
      const row = { schema: { type: 'page', title: `${JSON.stringify(calls)} ${Math.random()}` }, ...(calls && { calls }) };
      return (await store('dev', row, id)).state;
    };
    expect(await next(list([call('change', 'periods', ['name'])]))).toBe('waiting');
    expect(await next(list([call('change', 'courses', ['name'], 'route')]))).toBe('waiting');
    expect(await next(list([call('add', 'courses')]))).toBe('waiting');
    expect(await next(null)).toBe('waiting');
    expect(await next({ ...list([]), unreadable: [{ path: 'body', address: 'rest/${table}' }] })).toBe('waiting');
    // All columns hold some of them, and where on the page a secret is asked for may change.
    expect(await next(list([call('add', 'periods', ['name'])]))).toBe('live');
    expect(await next(list([], { secrets: ['body[1]'] }))).toBe('live');
    const { id: plain } = await store('dev', changing);
    await approve('admin', plain);
    expect((await store('dev', { schema: definition('asks'), calls: list([], { secrets: ['body'] }) }, plain)).state).toBe(
      'waiting',
    );
  });

  test('waits also where the same one waits already, or another one was approved', async () => {
    const { id } = await store('dev', changing);
    expect(await store('dev', changing, id)).toMatchObject({ state: 'waiting' });
    expect((await pageOf(id)).schema).not.toEqual(changing.schema);
    for (const other of [{ calls: changing.calls }, { schema: changing.schema }]) {
      const marked = await store('dev', changing);
      const mark = 'update app.waiting_pages set approved_at = now(), approved_by = 1 where page_id = $1';
      await server.owner.query(mark, [marked.id]);
      const next = { schema: definition('other'), calls: list([call('add', 'courses')]), ...other };
      expect(await store('dev', next, marked.id)).toMatchObject({ state: 'waiting' });
    }
  });

  test('keeps its text as it was written, and readers have the one of before', async () => {
    const text = (title: string): string => JSON.stringify(definition(title), null, 2);
    const read = async (table: string, where: string): Promise<unknown> =>
      ((await as('dev', 'GET', `${table}?${where}&select=source`)).body as readonly { readonly source: unknown }[])[0]?.source;
    const { id } = await store('dev', { source: text('a'), calls: harmless.calls });
    expect(await store('dev', { source: text('b'), calls: changing.calls }, id)).toMatchObject({ state: 'waiting' });
    expect(await read('pages', `id=eq.${id}`)).toBe(text('a'));
    expect(await read('waiting_pages', `page_id=eq.${id}`)).toBe(text('b'));
    await approve('admin', id);
    expect(await read('pages', `id=eq.${id}`)).toBe(text('b'));
    // Another text of the same definition is a version of whoever wrote it.
    await store('admin', { source: JSON.stringify(definition('b')), calls: changing.calls }, id);
    expect(await pageOf(id)).toMatchObject({ state: 'live', published_by: people.admin.id });
    const fresh = await store('dev', { source: text('new'), calls: changing.calls });
    expect(await read('pages', `id=eq.${fresh.id}`)).toBeNull();
  });

  test('that waits or was refused is withdrawn by storing the live one again', async () => {
    const { id } = await store('dev', harmless);
    const worse = { schema: definition('worse'), calls: list([call('delete', 'users')]) };
    for (const isRefused of [false, true]) {
      await store('dev', changing, id);
      if (isRefused) {
        await as('admin', 'POST', 'rpc/refuse_page', { version_id: (await waitingOf(id))?.id, reason: 'No' });
        expect((await pageOf(id)).state).toBe('refused');
      }
      // A new name withdraws nothing.
      await store('dev', { name: 'Renamed' }, id);
      await server.owner.query('update app.pages set schema = schema where id = $1', [id]);
      expect((await waitingOf(id))?.schema).toEqual(changing.schema);
      expect(await store('dev', harmless, id)).toMatchObject({ ...harmless, state: 'live' });
      expect(await waitingOf(id)).toBeUndefined();
    }
    const { body } = await as('dev', 'GET', `page_versions?page_id=eq.${id}&select=schema,state&state=neq.live&order=id`);
    expect(body).toEqual([
      { schema: changing.schema, state: 'replaced' },
      { schema: changing.schema, state: 'refused' },
    ]);
    await store('dev', changing, id);
    expect(await store('dev', worse, id)).toMatchObject({ state: 'waiting', schema: harmless.schema });
    expect((await waitingOf(id))?.schema).toEqual(worse.schema);
    // A page that was never live keeps what waits.
    const fresh = await store('dev', changing);
    await store('dev', { schema: (await pageOf(fresh.id)).schema, calls: list([]) }, fresh.id);
    expect(await pageOf(fresh.id)).toMatchObject({ state: 'waiting' });
  });

  test('that was not read is not approved', async () => {
    const { id } = await store('dev', { schema: definition('unread') });
    expect(await approve('admin', id)).toMatchObject({ status: 400, body: { code: 'LC093' } });
    expect(await pageOf(id)).toMatchObject({ state: 'waiting', approved_by: null });
  });

  test('that is replaced while an administrator approves it is not approved', async () => {
    const { id } = await store('dev', changing);
    const seen = await waitingOf(id);
    const author = await server.owner.connect();
    try {
      await author.query('begin');
      await author.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ user_id: people.dev.id })]);
      const worse = [id, JSON.stringify(definition('worse')), JSON.stringify(list([call('delete', 'users')]))];
      await author.query(`update app.pages set schema = $2, calls = $3 where id = $1`, worse);
      const answer = as('admin', 'POST', 'rpc/approve_page', { version_id: seen?.id });
      await expect
        .poll(async () => {
          const { rows } = await server.owner.query('select pid from pg_locks where not granted');
          return rows.length;
        })
        .toBe(1);
      await author.query('commit');
      expect(await answer).toMatchObject({ status: 400, body: { code: 'LC092' } });
    } finally {
      await author.query('rollback');
      author.release();
    }
    expect(await waitingOf(id)).toMatchObject({ schema: definition('worse'), stored_by: people.dev.id });
  });

  test('is refused with a reason, which its author and the history have', async () => {
    const { id } = await store('dev', changing);
    const waiting = await waitingOf(id);
    const refuse = (reason: string): Promise<TestAnswer> =>
      as('admin', 'POST', 'rpc/refuse_page', { version_id: waiting?.id, reason });
    for (const reason of [' ', 'x'.repeat(1001)])
      expect(await refuse(reason)).toMatchObject({ status: 400, body: { code: '22023' } });
    expect((await refuse(' Too much ')).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ state: 'refused' });
    expect(await waitingOf(id)).toMatchObject({ reason: 'Too much', schema: changing.schema });
    expect(await approve('admin', id)).toMatchObject({ status: 400, body: { code: 'LC092' } });
    const { rows } = await server.owner.query(
      `select field, reason, changed_by from app.record_changes where table_name = 'pages' and row_id = $1 and field in ('approved', 'refused')`,
      [id],
    );
    expect(rows).toEqual([{ field: 'refused', reason: 'Too much', changed_by: String(people.admin.id) }]);
    const changes = await as('dev', 'GET', `account_changes?kind=eq.pages&order=id.desc&limit=1&select=subject,field,new_value`);
    expect(changes.body).toEqual([{ subject: 'A page', field: 'refused', new_value: 'Too much' }]);
    await store('dev', harmless, id);
    expect(await waitingOf(id)).toBeUndefined();
    const { body } = await as('dev', 'GET', `page_versions?page_id=eq.${id}&select=state,reason,decided_by`);
    expect(body).toEqual([{ state: 'refused', reason: 'Too much', decided_by: people.admin.id }]);
  });

  test('that was replaced meanwhile is not approved', async () => {
    const { id } = await store('dev', changing);
    const seen = await waitingOf(id);
    await store('dev', { schema: definition('worse'), calls: list([call('delete', 'users')]) }, id);
    const answer = await as('admin', 'POST', 'rpc/approve_page', { version_id: seen?.id });
    expect(answer).toMatchObject({ status: 400, body: { code: 'LC092' } });
    expect((await pageOf(id)).state).toBe('waiting');
  });

  test('of the server itself is approved as it stands', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.pages (name, schema) values ('Seeded', '{"type":"page"}') returning id`,
    );
    expect(await pageOf(Number(rows[0]?.id))).toMatchObject({ state: 'live', schema: { type: 'page' } });
  });

  test('of before the upgrade is approved once, with the list that a start reads', async () => {
    const schema = {
      type: 'page',
      body: { type: 'form', api: { method: 'patch', url: 'rest/courses?id=eq.1', data: { name: 1 } } },
    };
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.pages (name, schema, updated_at, updated_by) values ('Old', $1, '2026-01-01', 2) returning id`,
      [JSON.stringify(schema)],
    );
    const id = Number(rows[0]?.id);
    const waiting = await store('dev', { name: 'New', schema });
    const log = { info: () => undefined, warn: () => undefined };
    await readPageLists(server.cluster.connection, log);
    const { updated_at, ...page } = (await pageOf(id)) as Page & { updated_at: string; calls: object };
    expect(page).toMatchObject({ state: 'live', calls: page.approved_calls, published_by: 2 });
    expect(page.approved_calls).toMatchObject({
      calls: [
        { act: 'change', name: 'courses', columns: ['name'] },
        { act: 'read', name: 'courses', columns: ['id'] },
      ],
    });
    expect(updated_at).toContain('2026-01-01');
    const calls = { ...(page.calls as PageList), digests: ['another'] };
    expect(await store('dev', { schema: definition('within'), calls }, id)).toMatchObject({ state: 'live' });
    // What waited is read, too, and not approved by that.
    expect(await pageOf(waiting.id)).toMatchObject({ state: 'waiting', approved_calls: null });
    expect(await waitingOf(waiting.id)).toMatchObject({
      calls: { calls: [{ act: 'change', name: 'courses' }, { act: 'read' }] },
    });
    const before = await pageOf(id);
    await readPageLists(server.cluster.connection, log);
    expect(await pageOf(id)).toEqual(before);
  });
});

describe('a page whose list an older version read', () => {
  const log = { info: () => undefined, warn: () => undefined };
  const schema = {
    type: 'page',
    body: [
      { type: 'crud', api: 'rest/courses?select=id,name', filter: { body: [{ name: 'code' }] } },
      { type: 'form', api: { method: 'patch', url: 'rest/schedule_plans?id=eq.${id}', data: { name: '${name}' } } },
    ],
  };
  const now = pageList({ schema })!;
  const { reading: _, ...before } = {
    ...now,
    calls: [call('read', 'courses', ['id', 'name']), call('change', 'schedule_plans', ['name'])],
  };
  const add = async (row: Readonly<Record<string, unknown>>): Promise<number> => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.pages (name, schema, calls, approved_calls) values ('Old', $1, $2, $3) returning id`,
      [schema, row['calls'] ?? before, row['approved_calls'] ?? null].map((value) => value && JSON.stringify(value)),
    );
    return Number(rows[0]?.id);
  };

  test('is read again for columns once, and what was approved grows by what its definition says', async () => {
    const approved = { ...before, calls: [...before.calls, call('add', 'periods', ['code'])] };
    const id = await add({ approved_calls: approved });
    await readPageLists(server.cluster.connection, log);
    const read = (await pageOf(id)) as Page & { readonly calls: PageList; readonly approved_calls: PageList };
    expect(read.calls).toEqual(now);
    expect(read.approved_calls.calls).toHaveLength(4);
    expect(read.approved_calls.calls).toEqual(
      expect.arrayContaining([
        call('read', 'courses', ['code', 'id', 'name']),
        call('read', 'schedule_plans', ['id']),
        call('change', 'schedule_plans', ['name']),
        call('add', 'periods', ['code']),
      ]),
    );
    expect((await as('dev', 'GET', `page_versions?page_id=eq.${id}`)).body).toEqual([]);
    await readPageLists(server.cluster.connection, log);
    expect(await pageOf(id)).toEqual(read);
  });

  test('is not read again where its list is that of another definition', async () => {
    const swapped = { ...before, digests: ['another'] };
    const id = await add({ calls: swapped, approved_calls: swapped });
    await readPageLists(server.cluster.connection, log);
    expect(await pageOf(id)).toMatchObject({ calls: swapped, approved_calls: swapped });
  });

  test('keeps its list where a new version cannot read it', async () => {
    const odd = { type: 'page', body: { type: 'crud', api: String.raw`rest/courses?select=id,"a\"b":orgs(id)` } };
    const list = pageList({ schema: odd })!;
    expect(list.unreadable).toHaveLength(1);
    const kept = { ...list, reading: 1, unreadable: [] };
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.pages (name, schema, calls, approved_calls) values ('Odd', $1, $2, $2) returning id`,
      [JSON.stringify(odd), JSON.stringify(kept)],
    );
    await readPageLists(server.cluster.connection, log);
    expect(await pageOf(Number(rows[0]?.id))).toMatchObject({ calls: kept, approved_calls: kept });
  });

  test('needs nobody to approve it as before, and is not approved by that', async () => {
    const reading = { type: 'page', body: { type: 'crud', api: 'rest/courses?select=name' } };
    const older = { ...pageList({ schema: reading })!, reading: 1 };
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.pages (name, schema, calls) values ('Old', $1, $2) returning id`,
      [reading, older].map((value) => JSON.stringify(value)),
    );
    await readPageLists(server.cluster.connection, log);
    const page = await pageOf(Number(rows[0]?.id));
    expect(page).toMatchObject({ state: 'live', approved_calls: null, calls: { reading: now.reading } });
  });

  test('waits as before, with the new list and without an approval', async () => {
    const waiting = await store('dev', { schema, calls: before });
    await readPageLists(server.cluster.connection, log);
    expect(await waitingOf(waiting.id)).toMatchObject({ calls: now });
    expect(await pageOf(waiting.id)).toMatchObject({ state: 'waiting', approved_calls: null });
  });
});

describe('a page with a widget', () => {
  test('of before its calls were listed is approved with them once, and what waits or is of another definition is not', async () => {
    const schema = { type: 'page', body: { type: 'timeslot-grid' } };
    const before = { ...pageList({ schema })!, calls: [] };
    const add = async (row: Readonly<Record<string, unknown>>): Promise<number> => {
      const { rows } = await server.owner.query<{ id: string }>(
        `insert into app.pages (name, schema, calls, approved_calls) values ('Old', $1, $2, $3) returning id`,
        ['schema', 'calls', 'approved_calls'].map((name) => JSON.stringify(row[name] ?? null)),
      );
      return Number(rows[0]?.id);
    };
    const old = await add({ schema, calls: before, approved_calls: list([call('add', 'courses')]) });
    const swapped = await add({ schema, calls: { ...before, digests: ['another'] } });
    const waiting = await store('dev', { schema, calls: { ...before, calls: [call('add', 'periods')] } });
    const log = { info: () => undefined, warn: () => undefined };
    await readPageLists(server.cluster.connection, log);
    const deletes = { act: 'delete', on: 'table', name: 'timeslots', columns: [] };
    const read = (await pageOf(old)) as Page & { readonly calls: PageList; readonly approved_calls: PageList };
    expect(read.calls.calls).toContainEqual(deletes);
    expect(read.approved_calls.calls).toContainEqual(deletes);
    expect(read.approved_calls.calls).toContainEqual(call('add', 'courses'));
    expect((await pageOf(swapped)) as unknown).toMatchObject({ calls: { calls: [] } });
    expect(await waitingOf(waiting.id)).toMatchObject({ calls: { calls: expect.arrayContaining([deletes]) as unknown } });
    expect((await pageOf(waiting.id)).approved_calls).toBeNull();
    await readPageLists(server.cluster.connection, log);
    expect(await pageOf(old)).toEqual(read);
  });
});

describe('whoever', () => {
  test.each(['dev', 'centreadmin', 'teacher', 'student'] as const)('is no administrator does not decide: %s', async (who) => {
    const { id } = await store('dev', changing);
    expect((await approve(who, id)).status).toBe(403);
    const version = (await waitingOf(id))?.id;
    expect((await as(who, 'POST', 'rpc/refuse_page', { version_id: version, reason: 'No' })).status).toBe(403);
    expect((await pageOf(id)).state).toBe('waiting');
  });

  test('was an administrator when the token was made does not decide', async () => {
    const { id } = await store('dev', changing);
    const token = await server.tokenFor(people.secondAdmin);
    await server.owner.query(`update app.users set is_active = false where id = 9`);
    const body = { version_id: (await waitingOf(id))?.id };
    expect((await server.request('POST', 'rpc/approve_page', { token, body })).status).toBeGreaterThanOrEqual(401);
    const approvedBy9 = server.owner.query('select auth.waiting_page($1, 9)', [body.version_id]);
    await expect(approvedBy9).rejects.toMatchObject({ code: '42501' });
    expect((await pageOf(id)).state).toBe('waiting');
  });

  test('does not design pages does not see what waits', async () => {
    const { id } = await store('dev', changing);
    for (const who of ['teacher', 'centreadmin', 'student'] as const)
      expect((await as(who, 'GET', `waiting_pages?page_id=eq.${id}`)).status).toBe(403);
  });

  test('decides is kept, whichever administrator it is', async () => {
    const approved = await store('admin', changing);
    expect((await approve('secondAdmin', approved.id)).status).toBe(200);
    expect(await pageOf(approved.id)).toMatchObject({ approved_by: people.secondAdmin.id });
    const { id } = await store('admin', changing);
    await as('secondAdmin', 'POST', 'rpc/refuse_page', { version_id: (await waitingOf(id))?.id, reason: 'No' });
    expect(await waitingOf(id)).toMatchObject({ refused_by: people.secondAdmin.id });
  });

  test('stored a version does not approve it, unless a setting says so', async () => {
    const { id } = await store('admin', changing);
    expect(await approve('admin', id)).toMatchObject({ status: 400, body: { code: 'LC090' } });
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app.config (key, value) values ('system', '{}') on conflict (key, organization_id) do update set value = app.config.value returning id`,
    );
    const config = `config?id=eq.${rows[0]?.id}`;
    const [{ value }] = (await as('admin', 'GET', config)).body as [{ value: object }];
    const set = (who: Person, approveOwnPages = true): Promise<TestAnswer> =>
      as(who, 'PATCH', config, { value: { ...value, approveOwnPages } });
    expect((await set('dev')).status).toBe(403);
    expect((await set('admin', false)).status).toBe(200);
    expect(await approve('admin', id)).toMatchObject({ status: 400, body: { code: 'LC090' } });
    expect((await set('admin')).status).toBe(200);
    expect((await approve('admin', id)).status).toBe(200);
    const withPassword = await store('admin', changing);
    expect(await approveOwn('admin', withPassword.id)).toBe(withPassword.id);
  });

  test('is the only administrator approves own versions with the password only', async () => {
    const { id } = await store('admin', changing);
    const own = (who: Person): Promise<unknown> => approveOwn(who, id);
    expect(await own('admin')).toBe('LC090');
    expect(await own('dev')).toBe('42501');
    await server.owner.query(`update app.users set is_active = false where id = 9`);
    expect(await approve('admin', id)).toMatchObject({ status: 400, body: { code: 'LC091' } });
    expect(await own('admin')).toBe(id);
    expect(await pageOf(id)).toMatchObject({ state: 'live', approved_by: people.admin.id });
    // What somebody else stored needs no password.
    const foreign = await store('dev', changing);
    expect(await approveOwn('admin', foreign.id)).toBe('LC090');
    expect((await approve('admin', foreign.id)).status).toBe(200);
  });

  test('has a password checked is the gateway alone', async () => {
    const { rows } = await server.owner.query(
      `select rolname from pg_roles where rolname = any ($1) and has_function_privilege(rolname, 'auth.approve_own_page(text, bigint)', 'execute')`,
      [['anon', 'teacher', 'centreadmin', 'dev', 'admin', 'auth_gateway']],
    );
    expect(rows).toEqual([{ rolname: 'auth_gateway' }]);
  });

  test('writes pages writes no column of the approval, and swaps no list', async () => {
    const { id } = await store('dev', changing);
    await approve('admin', id);
    const wide = list([call('delete', 'users')]);
    const tried = [
      { state: 'live' },
      { approved_calls: wide },
      { approved_by: 1 },
      { approved_at: '2026-01-01' },
      { published_by: 1 },
      { published_at: '2026-01-01' },
    ];
    for (const row of tried) {
      for (const who of ['dev', 'admin'] as const) {
        expect((await as(who, 'PATCH', `pages?id=eq.${id}`, row)).status).toBe(403);
        expect((await as(who, 'POST', 'pages', { name: 'x', schema: {}, ...row })).status).toBe(403);
      }
    }
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect(
        (await as('admin', method, 'waiting_pages?page_id=eq.1', { approved_at: '2026-01-01' })).status,
      ).toBeGreaterThanOrEqual(400);
    expect((await as('admin', 'PATCH', 'page_versions?id=gt.0', { calls: wide })).status).toBe(403);
    expect(await store('dev', { calls: wide }, id)).toMatchObject({ state: 'waiting', calls: changing.calls });
    expect(await pageOf(id)).toMatchObject({ ...changing, approved_calls: changing.calls });
    // Another list of the same definition is approved like any other one.
    expect((await approve('admin', id)).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ state: 'live', schema: changing.schema, calls: wide, approved_calls: wide });
  });

  test('adds pages adds none over one that is there', async () => {
    const { id } = await store('dev', harmless);
    const token = await server.tokenFor(people.dev);
    const body = { id, name: 'A page', ...changing };
    const prefer = 'resolution=merge-duplicates,return=representation';
    const { status } = await server.request('POST', 'pages?on_conflict=id', { token, body, prefer });
    expect(status).toBe(403);
    expect((await pageOf(id)).schema).toEqual(harmless.schema);
  });

  test('brings an earlier version back goes the same way', async () => {
    const { id } = await store('dev', changing);
    await approve('admin', id);
    await store('dev', { schema: definition('other'), calls: list([call('add', 'courses')]) }, id);
    await approve('admin', id);
    const { body } = await as('dev', 'GET', `page_versions?page_id=eq.${id}&state=eq.live&select=id`);
    await as('dev', 'POST', 'rpc/restore_page_version', { id: (body as readonly { id: number }[])[0]?.id });
    expect(await pageOf(id)).toMatchObject({ state: 'waiting', schema: definition('other') });
    expect((await waitingOf(id))?.schema).toEqual(changing.schema);
  });
});
