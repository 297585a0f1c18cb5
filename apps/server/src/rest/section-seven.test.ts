import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { freePort } from '../host/process/free-port.ts';
import { apiCaller, signIn, type Answer, type ApiCaller, type Call } from '../../test/api-caller.ts';
import { startForeignPostgres, startForeignPostgrest } from '../../test/foreign-services.ts';

interface Place {
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}

/** The day before a date in the form `YYYY-MM-DD`. */
function dayBefore(date: unknown): string {
  return new Date(Date.parse(String(date)) - 86_400_000).toISOString().slice(0, 10);
}

async function stopAll(...parts: readonly { stop: () => Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.stop();
}

/** The ways to run Postgres and PostgREST; all must answer the same requests. */
const places: Readonly<Record<string, () => Promise<Place>>> = {
  'embedded Postgres': async () => {
    const server = await startTestServer({ demo: 'small', locale: 'zh' });
    return { server, stop: server.stop };
  },
  DATABASE_URL: async () => {
    const postgres = await startForeignPostgres();
    const server = await startTestServer({ demo: 'small', locale: 'zh', env: { DATABASE_URL: postgres.databaseUrl } });
    return { server, stop: () => stopAll(server, postgres) };
  },
  'DATABASE_URL and POSTGREST_URL, below a prefix': async () => {
    const postgres = await startForeignPostgres();
    const jwtSecret = randomBytes(32).toString('hex');
    const authenticatorPassword = randomBytes(32).toString('hex');
    const port = await freePort();
    const server = await startTestServer({
      demo: 'small',
      locale: 'zh',
      env: {
        DATABASE_URL: postgres.databaseUrl,
        POSTGREST_URL: `http://127.0.0.1:${port}/`,
        JWT_SECRET: jwtSecret,
        AUTHENTICATOR_PASSWORD: authenticatorPassword,
        BASE_PATH: '/lab',
      },
    });
    const postgrest = await startForeignPostgrest({ postgres, port, jwtSecret, authenticatorPassword });
    return { server, stop: () => stopAll(server, postgrest, postgres) };
  },
};

interface Row {
  readonly id: number;
  readonly [column: string]: unknown;
}

describe.each(Object.keys(places))('the calls of section 7 over %s', (name) => {
  let place: Place;
  let call: ApiCaller;
  const tokens: Record<string, string> = {};

  /** A call by the administrator unless another role is named. */
  const as = (role: string, method: string, path: string, more: Call = {}): Promise<Answer> =>
    call(method, path, { token: tokens[role], ...more });
  const get = async (path: string, role = 'admin'): Promise<Row[]> => {
    const { status, json, text } = await as(role, 'GET', path);
    if (status !== 200 && status !== 206) throw new Error(`${path}: ${status} ${text}`);
    return json as Row[];
  };
  const returning = { prefer: 'return=representation' };
  let semester: Row;
  let centre: Row;
  let project: Row;
  let course: Row;
  let location: Row;
  let period: Row;

  beforeAll(async () => {
    place = await places[name]!();
    call = apiCaller(place.server.apiUrl);
    // An external PostgREST starts at the same time as the server.
    while ((await call('GET', '/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    for (const account of place.server.accounts) {
      if (account.role !== 'student') tokens[account.role] = await signIn(call, account);
    }
    [semester] = (await get('/rest/semesters?is_open=is.true')) as [Row];
    const [session] = (await get('/rest/schedules?select=*&order=id&limit=1')) as [Row];
    centre = { id: session['organization_id'] as number };
    course = { id: session['course_id'] as number };
    project = { id: session['project_id'] as number };
    location = { id: session['location_id'] as number };
    period = { id: session['period_id'] as number };
  });
  afterAll(() => place.stop());

  const newSession = (more: object = {}): object => ({
    date: semester['to'],
    period_id: period.id,
    location_id: location.id,
    course_id: course.id,
    project_id: project.id,
    semester_id: semester.id,
    organization_id: centre.id,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 32,
    min_student_number: 1,
    max_group_student_number: 5,
    is_publish: false,
    is_reserved: false,
    ...more,
  });

  it('sessions sent twice with one key are created once', async () => {
    const headers = { ...returning, 'idempotency-key': randomBytes(16).toString('hex') };
    const body = [newSession(), newSession({ date: dayBefore(semester['to']) })];
    const first = await as('admin', 'POST', '/rest/schedules', { body, headers });
    expect(first.status).toBe(201);
    expect(first.json).toHaveLength(2);
    const again = await as('admin', 'POST', '/rest/schedules', { body, headers });
    expect([again.status, again.json]).toMatchObject([409, { code: 'LC009' }]);
    const ids = (first.json as Row[]).map(({ id }) => id);
    const added = await get(`/rest/schedules?id=gte.${Math.min(...ids)}&select=id`);
    expect(added.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    expect((await as('admin', 'POST', `/post2rest/delete/schedules?id=in.(${ids.join(',')})`)).status).toBe(204);
  });

  it.each(['admin', 'dev', 'centreadmin', 'teacher'])('menu of a role: %s', async (role) => {
    const rows = await get(`/rest/role2navs?select=is_default,navs(*)&role=eq.${role}`, role);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]).toMatchObject({
      is_default: expect.any(Boolean) as boolean,
      navs: { id: expect.any(Number) as number, type: expect.stringMatching(/menu|centre/) as string },
    });
  });

  it('semesters, periods', async () => {
    expect((await get('/rest/semesters?order=since.desc')).length).toBe(2);
    expect(await get('/rest/semesters?select=since,to&is_open=is.true')).toEqual([
      { since: semester['since'], to: semester['to'] },
    ]);
    const periods = await get('/rest/periods?order=start_time.asc');
    expect(periods).toHaveLength(12);
    expect(periods[0]).toMatchObject({ start_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as string });
  });

  it('organisations', async () => {
    expect(await get('/rest/orgs?type=eq.centre')).toHaveLength(3);
    const classes = await get('/rest/orgs?type=eq.class');
    expect(classes.length).toBeGreaterThan(10);
    expect(
      (await as('admin', 'GET', `/rest/orgs?parent=eq.${classes[0]!.id}&type=eq.studentgroup&semester_id=eq.${semester.id}`))
        .status,
    ).toBe(200);
  });

  it('pages: read and changed by path and by filter', async () => {
    const before = (await as('dev', 'GET', '/rest/pages/1')).json as Row;
    expect(
      (await as('dev', 'POST', '/post2rest/patch/pages/1', { body: { schema: { type: 'page', body: 'one' } } })).status,
    ).toBe(204);
    expect(
      (await as('dev', 'POST', '/post2rest/patch/pages?id=eq.1', { body: { schema: { type: 'page', body: 'two' } } })).status,
    ).toBe(204);
    expect((await as('dev', 'GET', '/rest/pages/1')).json).toMatchObject({ schema: { type: 'page', body: 'two' } });
    expect((await as('dev', 'PATCH', '/rest/pages/1', { body: { schema: before['schema'] } })).status).toBe(204);
  });

  it('pages: the server lists what a definition does, whatever list a request brings along', async () => {
    const before = (await as('dev', 'GET', '/rest/pages/1')).json as Row;
    const page = (api: unknown): object => ({ type: 'page', body: { type: 'form', api } });
    const forged = { calls: [], hosts: [], secrets: [], unreadable: [], digests: ['x'] };
    // It waits for approval; readers see the one before it.
    const listOf = async (): Promise<unknown> => {
      expect((await as('dev', 'GET', '/rest/pages/1')).json).toMatchObject({ state: 'waiting', schema: before['schema'] });
      return ((await as('dev', 'GET', '/rest/waiting_pages?page_id=eq.1')).json as Row[])[0]?.['calls'];
    };
    const change = { act: 'change', on: 'table', name: 'users', columns: ['role'] };
    const body = { schema: page({ method: 'patch', url: 'rest/users?id=eq.2', data: { role: 'admin' } }), calls: forged };
    expect((await as('dev', 'PATCH', '/rest/pages/1', { body })).status).toBe(204);
    // A row that is found by its id is read for it.
    expect(await listOf()).toMatchObject({ calls: [change, { act: 'read', name: 'users', columns: ['id'] }] });
    const removal = { source: JSON.stringify(page('delete:rest/rooms')), calls: forged };
    expect((await as('dev', 'POST', '/post2rest/patch/pages?id=eq.1', { body: removal })).status).toBe(204);
    expect(await listOf()).toMatchObject({ calls: [{ act: 'delete', name: 'rooms' }] });
    // Without a definition a list is nobody's to write.
    await as('dev', 'PATCH', '/rest/pages?id=eq.1', { body: { calls: forged } });
    await as('dev', 'PUT', '/rest/pages/1', { body: { id: 1, name: before['name'], calls: forged } });
    expect(await listOf()).toMatchObject({ calls: [{ act: 'delete', name: 'rooms' }] });
    const unreadable = await as('dev', 'PATCH', '/rest/pages/1', { body: { schema: page('rest/${table}') } });
    expect(unreadable).toMatchObject({ status: 400, json: { message: expect.stringContaining('body.api') as unknown } });
    const dropped = await as('dev', 'PATCH', '/rest/pages?id=eq.1&columns=schema', { body });
    expect(dropped.status).toBe(400);
    expect((await as('dev', 'PATCH', '/rest/pages/1', { body: { schema: { type: 'page', body: [] } } })).status).toBe(204);
    expect((await as('dev', 'GET', '/rest/pages/1')).json).toMatchObject({ state: 'live', schema: { type: 'page', body: [] } });
    await as('dev', 'PATCH', '/rest/pages/1', { body: { schema: before['schema'] } });
  });

  it('config', async () => {
    expect((await get('/rest/config?key=eq.system')).length).toBeGreaterThan(0);
    expect((await as('admin', 'GET', `/rest/config?key=eq.system&organization_id=eq.${centre.id}`)).status).toBe(200);
  });

  it('sessions with embeds, a date range and filters', async () => {
    const select =
      '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';
    const [row] = await get(
      `/rest/schedules?select=${select}&date=gte.${String(semester['since'])}&date=lte.${String(semester['to'])}&semester_id=eq.${semester.id}&limit=1`,
    );
    expect(row).toMatchObject({
      course: { id: row!['course_id'] },
      project: { id: row!['project_id'] },
      period: { id: row!['period_id'] },
      location: { id: row!['location_id'] },
    });
  });

  it('sessions: written, published, grouped, deleted', async () => {
    const made = await as('admin', 'POST', '/rest/schedules', {
      body: [newSession(), newSession({ date: dayBefore(semester['to']), is_publish: true })],
      headers: returning,
    });
    // Nobody who does not know the column makes a longer session.
    const rows = [
      { is_publish: false, period_count: 1 },
      { is_publish: true, period_count: 1 },
    ];
    expect([made.status, made.json]).toMatchObject([201, rows]);
    const ids = (made.json as Row[]).map(({ id }) => id);
    const filter = `id=in.(${ids.join(',')})`;
    expect((await as('admin', 'POST', `/post2rest/patch/schedules?${filter}`, { body: { is_publish: true } })).status).toBe(204);
    const grouped = await as('admin', 'POST', `/post2rest/patch/schedules?${filter}`, { body: { group: 'g1' } });
    // Sessions of one experiment cannot be grouped; other tests check whether the database refuses it.
    expect([204, 400]).toContain(grouped.status);
    expect((await get(`/rest/schedules?select=is_publish&${filter}`)).every(({ is_publish }) => is_publish === true)).toBe(true);
    const deleted = await as('admin', 'POST', '/rest/rpc/delete_schedules', { body: { schedules: ids } });
    expect([deleted.status, deleted.json]).toEqual([200, ids]);
    expect(await get(`/rest/schedules?select=id&${filter}`)).toEqual([]);
  });

  it('a batch with one session that breaks a rule is not saved at all', async () => {
    const before = (await as('admin', 'GET', '/rest/schedules?select=id&limit=1', { headers: { prefer: 'count=exact' } }))
      .headers['content-range'];
    const { status, json } = await as('admin', 'POST', '/rest/schedules', {
      body: [newSession(), newSession({ course_id: 987_654 })],
    });
    expect([status, json]).toMatchObject([409, { code: '23503' }]);
    const after = (await as('admin', 'GET', '/rest/schedules?select=id&limit=1', { headers: { prefer: 'count=exact' } })).headers[
      'content-range'
    ];
    expect(after).toBe(before);
  });

  it.each(['location', 'team', 'teacher'])('rpc/project_resources: %s', async (type) => {
    const { status, json } = await as('admin', 'POST', '/rest/rpc/project_resources', {
      body: { project_id: project.id, type, centre_id: centre.id },
    });
    expect([status, Array.isArray(json)]).toEqual([200, true]);
  });

  it.each([
    'courses?select=*',
    'courses?select=*,course2teachers!inner(teacher_id)&course2teachers.teacher_id=eq.4',
    'course2projects?select=*,project:projects!inner(*)&project.free_schedule=is.false',
    'projects?select=*',
    'locations?is_valid=is.true',
    'teams?select=*',
    'users_ex?select=*&limit=5',
    'user2projects?select=*&limit=5',
    'user2projects_ex?select=*&limit=5',
    'user2projects_ex?schedule_status=in.(elected,stopped)&order=ordernumber_of_schedule&limit=5',
    'timeslots?select=*&limit=5',
    'users?role=eq.student&limit=5',
    'users?role=eq.teacher&is_active=is.true&limit=5',
    'schedule_plans?id=eq.1',
    'data_templates?limit=1',
  ])('GET rest/%s', async (path) => {
    expect((await as('admin', 'GET', `/rest/${path}`)).status).toBe(200);
  });

  it('users_ex by codes with their classes', async () => {
    const students = await get('/rest/users?select=id,code&role=eq.student&limit=100');
    const codes = students.map(({ code }) => String(code)).join(',');
    const rows = await get(`/rest/users_ex?select=id,code,user_orgs(*)&code=in.(${codes})&org_type=in.(class,reelectclass)`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(100);
    expect(Array.isArray(rows[0]!['user_orgs'])).toBe(true);
  });

  it('timeslots: written and deleted', async () => {
    const body = { date: semester['to'], period_id: period.id, organization_id: centre.id, location_id: location.id };
    const made = await as('admin', 'POST', '/rest/timeslots', { body, headers: returning });
    expect(made.status).toBe(201);
    const [{ id }] = made.json as [Row];
    expect((await as('admin', 'POST', `/post2rest/delete/timeslots?id=eq.${id}`)).status).toBe(204);
    expect(await get(`/rest/timeslots?id=eq.${id}`)).toEqual([]);
  });

  it('rpc/group, with the header and without it', async () => {
    const members = (await get('/rest/users?select=id&role=eq.student&limit=4')).map(({ id }) => id);
    for (const [group, headers] of [
      ['with', { prefer: 'params=single-object' }],
      ['without', {}],
    ] as const) {
      const body = { course_id: course.id, user2org: [{ org: { name: `group ${group}`, parent: centre.id }, user_id: members }] };
      const { status, json } = await as('admin', 'POST', '/rest/rpc/group', { body, headers });
      expect([status, json]).toMatchObject([200, [{ name: `group ${group}`, user_id: members }]]);
    }
  });

  it('rpc/group_u2p', async () => {
    const places = await get('/rest/user2projects?select=id,schedule_id&schedule_status=eq.elected&order=schedule_id,id&limit=2');
    const body = { u2p_id: [places[0]!.id], group_stamp: 'A' };
    expect((await as('admin', 'POST', '/rest/rpc/group_u2p', { body })).status).toBe(200);
    expect(await get(`/rest/user2projects?select=group_stamp&id=eq.${places[0]!.id}`)).toEqual([{ group_stamp: 'A' }]);
  });

  it('rpc/create_user', async () => {
    const [group] = await get('/rest/orgs?type=eq.class&limit=1');
    const body = [
      { code: 'new-1', name: '新同学', role: 'student', orgs_id: [group!.id], phone: '13800000000', email: 'a@b.example' },
    ];
    const { status, json } = await as('admin', 'POST', '/rest/rpc/create_user', { body });
    expect([status, json]).toMatchObject([200, [{ code: 'new-1', created: true }]]);
    expect(await get('/rest/users?select=name,phone&code=eq.new-1')).toEqual([{ name: '新同学', phone: '13800000000' }]);
  });

  it('upserts that merge and upserts that ignore', async () => {
    const org = {
      code: Math.random().toString(36).slice(2, 10),
      name: '补修一班',
      parent: centre.id,
      type: 'class',
      semester_id: semester.id,
    };
    const ignore = { prefer: 'resolution=ignore-duplicates,return=representation' };
    const path = '/rest/orgs?on_conflict=name,parent,semester_id';
    const first = await as('admin', 'POST', path, { body: [org], headers: ignore });
    expect([first.status, (first.json as Row[]).length]).toEqual([201, 1]);
    const second = await as('admin', 'POST', path, { body: [{ ...org, code: 'other' }], headers: ignore });
    expect([second.status, second.json]).toEqual([200, []].includes(second.status) ? [second.status, []] : [201, []]);

    const [student] = await get('/rest/users?select=id&role=eq.student&order=id.desc&limit=1');
    const membership = { user_id: student!.id, organization_id: (first.json as [Row])[0].id };
    const merge = { prefer: 'resolution=merge-duplicates,return=representation' };
    const joined = await as('admin', 'POST', '/rest/user_orgs?on_conflict=id', {
      body: [{ id: 987_654_321, ...membership }],
      headers: merge,
    });
    expect(joined.status).toBe(201);
    const courses = [{ user_id: student!.id, course_id: course.id, semester_id: semester.id }];
    for (let round = 0; round < 2; round++) {
      const path = '/rest/user2courses?on_conflict=user_id,course_id,semester_id';
      expect([200, 201]).toContain((await as('admin', 'POST', path, { body: courses, headers: ignore })).status);
    }
    expect(
      await get(`/rest/user2courses?user_id=eq.${student!.id}&course_id=eq.${course.id}&semester_id=eq.${semester.id}`),
    ).toHaveLength(1);
  });

  it('class_list of a user, by path', async () => {
    const [teacher] = await get('/rest/users?select=id,class_list&code=eq.teacher');
    const [group] = await get('/rest/orgs?type=eq.class&limit=1');
    expect(
      (await as('admin', 'POST', `/post2rest/patch/users/${teacher!.id}`, { body: { class_list: [group!.id] } })).status,
    ).toBe(204);
    expect((await as('admin', 'GET', `/rest/users/${teacher!.id}`)).json).toMatchObject({ class_list: [group!.id] });
  });

  it('report_check_items', async () => {
    const [user] = await get('/rest/users?select=id&code=eq.admin');
    const item = {
      type: 'text',
      type_order: 1,
      display_order: 1,
      check_mark: 'correct',
      comment: 'good',
      score: 5,
      scores: [5],
      color: '#008B00',
      is_common: true,
      user_id: user!.id,
      organization_id: centre.id,
    };
    const { status, text } = await as('admin', 'POST', '/rest/report_check_items', { body: [item] });
    expect([status, text]).toEqual([201, '']);
  });

  it('an existing or linked row gives 409', async () => {
    const [first] = await get('/rest/periods?limit=1');
    const double = await as('admin', 'POST', '/rest/periods', {
      body: { name: 'again', code: first!['code'], start_time: '01:00', end_time: '02:00' },
    });
    expect([double.status, double.json]).toMatchObject([409, { code: '23505' }]);
    const linked = await as('admin', 'POST', `/post2rest/delete/periods?id=eq.${period.id}`);
    expect([linked.status, linked.json]).toMatchObject([409, { code: '23503' }]);
  });

  it('a role without the right gives 42501', async () => {
    for (const [method, path, body] of [
      ['POST', '/rest/semesters', { name: 'mine', since: '2030-01-01', to: '2030-06-01' }],
      ['POST', '/rest/periods', { name: 'mine', code: 'mine', start_time: '01:00', end_time: '02:00' }],
      ['POST', '/rest/schedules', [newSession({ course_id: 987_654 })]],
    ] as const) {
      const { status, json } = await as('teacher', method, path, { body });
      expect([path, status, json]).toMatchObject([path, 403, { code: '42501' }]);
    }
  });

  it('a range past the end gives 416', async () => {
    const { status, headers, json } = await as('admin', 'GET', '/rest/periods?select=id&offset=100', {
      headers: { prefer: 'count=exact' },
    });
    expect([status, headers['content-range'], json]).toMatchObject([416, '*/12', { code: 'PGRST103' }]);
  });

  it('rpc/change_password and rpc/logout', async () => {
    const dev = place.server.accounts.find(({ role }) => role === 'dev')!;
    const token = await signIn(call, dev);
    expect((await call('POST', '/rest/rpc/logout', { token })).status).toBe(204);
    expect((await call('GET', '/rest/periods', { token })).status).toBe(401);
  });

  it('/res/api/login at the origin', async () => {
    const origin = apiCaller(new URL(place.server.apiUrl).origin);
    const { status, text } = await origin('POST', '/res/api/login', {
      token: tokens['teacher'],
      body: { username: '', password: '', recaptcha: '' },
    });
    expect([status, text.split('.')]).toMatchObject([200, { length: 3 }]);
  });
});
