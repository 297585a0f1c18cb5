import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestRequest, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

function as(
  name: keyof typeof people,
  method: string,
  path: string,
  request: Omit<TestRequest, 'token'> = {},
): Promise<TestAnswer> {
  return server.request(method, path, { ...request, token: tokens[name] });
}

/** The list of a page that does nothing. */
const nothing = { calls: [] };

const sessionEmbeds =
  'select=*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';

describe('the reads of section 7', () => {
  test.each([
    'role2navs?select=is_default,navs(*)&role=eq.admin',
    'semesters?order=since.desc',
    'semesters?select=since,to&is_open=is.true',
    'periods?order=start_time.asc',
    'orgs?type=eq.centre',
    'orgs?type=eq.class',
    'orgs?parent=eq.1&type=eq.studentgroup&semester_id=eq.1',
    'pages?id=eq.1',
    'config?key=eq.system',
    'config?key=eq.system&organization_id=eq.1',
    `schedules?${sessionEmbeds}&date=gte.2026-11-01&date=lte.2026-11-30&semester_id=eq.1&order=date,period_id`,
    'courses?select=*,course2teachers!inner(teacher_id)&course2teachers.teacher_id=eq.4&semester_id=eq.1',
    'course2projects?select=*,projects!inner(*)&projects.free_schedule=is.false',
    'projects?organization_id=eq.1&semester_id=eq.1',
    'locations?is_valid=is.true&organization_id=eq.1',
    'teams?organization_id=eq.1',
    'users_ex?select=*,user_orgs(*)&code=in.(s1,s3)&org_type=in.(class,reelectclass)',
    'users_ex?select=id,user_orgs!inner(id,organization_id,orgs!inner(type))&code=in.(s1)&user_orgs.orgs.type=eq.class',
    'user2projects?select=*,users(code,name),schedules(date)&schedule_id=eq.511&schedule_status=in.(elected,stopped)&order=ordernumber_of_schedule',
    'user2projects_ex?schedule_id=eq.511&order=ordernumber_of_schedule',
    'user2projects_ex?select=*,schedules(*),users(code)&schedule_id=eq.511',
    'users?role=eq.student',
    'users?role=eq.teacher&is_active=is.true',
    'users?select=*,orgs(name)&role=eq.teacher',
    'timeslots?select=*,periods(*),teacher:users!timeslots_teacher_id_fkey(id,name),second:users!timeslots_teacher_secondary_id_fkey(name),class:orgs!timeslots_class_id_fkey(name),locations(name)&date=eq.2026-11-02',
    'reports?select=*,user2projects(*,schedules(date))',
    'report_check_items?select=*,users(name)',
  ])('%s', async (path) => {
    const answer = await as('admin', 'GET', path);
    expect(answer).toMatchObject({ status: 200 });
    expect((answer.body as unknown[]).length).toBeGreaterThan(0);
  });

  test('schedule_plans are read by id, and an unknown id gives an empty list', async () => {
    expect((await as('admin', 'GET', 'schedule_plans?id=eq.1')).body).toEqual([
      {
        id: 1,
        name: 'Plan A',
        status: '待求解',
        solution: null,
        organization_id: 1,
        semester_id: 1,
        scope: {},
        weights: { sameTime: 1, teacherDay: 2, lunch: 1, equipment: 1, teacherWish: 2 },
        time_limit: 60,
        progress: null,
        last_save: null,
      },
    ]);
    expect((await as('admin', 'GET', 'schedule_plans?id=eq.99')).body).toEqual([]);
  });

  test('a session contains its course, experiment, period, room and teacher', async () => {
    const { body } = await as('teacher', 'GET', `schedules?${sessionEmbeds}&id=eq.501`);
    expect(body).toEqual([
      {
        id: 501,
        date: '2026-11-02',
        period_id: 1,
        period_count: 1,
        location_id: 301,
        course_id: 101,
        project_id: 201,
        teacher_id: 4,
        team_id: null,
        semester_id: 1,
        organization_id: 1,
        class_list: [],
        reserved_classes: [],
        reserved_classes_code: [],
        max_student_number: 32,
        min_student_number: 1,
        max_group_student_number: 2,
        is_publish: false,
        is_reserved: false,
        is_scheduled: false,
        group: null,
        updated_by: null,
        created_at: expect.any(String) as string,
        updated_at: expect.any(String) as string,
        cancelled_at: null,
        cancel_reason: null,
        course: expect.objectContaining({
          id: 101,
          code: 'K1',
          name: 'Own course',
          organization_id: 1,
          semester_id: 1,
        }) as object,
        project: expect.objectContaining({ id: 201, code: 'E1', free_schedule: false }) as object,
        period: expect.objectContaining({
          id: 1,
          name: 'First',
          code: 'P1',
          start_time: '08:00:00',
          end_time: '09:35:00',
        }) as object,
        location: expect.objectContaining({
          id: 301,
          code: 'R1',
          name: 'Room 1',
          organization_id: 1,
          is_valid: true,
          capacity: null,
        }) as object,
        teacher: { id: 4, code: 't1', name: 'Teacher' },
        team: null,
      },
    ]);
  });

  test('users_ex has a row for each membership, and one for a user without any', async () => {
    const { body } = await as(
      'teacher',
      'GET',
      'users_ex?select=code,class_name,org_type,organization_id,semester_id&code=in.(s1,t1)&order=code,organization_id',
    );
    expect(body).toEqual([
      { code: 's1', class_name: 'Class of the teacher', org_type: 'class', organization_id: 10, semester_id: null },
      { code: 's1', class_name: 'Group of the teacher', org_type: 'studentgroup', organization_id: 11, semester_id: 1 },
      { code: 's1', class_name: 'Class of centre A', org_type: 'class', organization_id: 12, semester_id: null },
      { code: 't1', class_name: null, org_type: null, organization_id: null, semester_id: null },
    ]);
  });

  test('user2projects_ex adds names and details to an enrolment', async () => {
    const { body } = await as('teacher', 'GET', 'user2projects_ex?id=eq.601');
    expect(body).toMatchObject([
      {
        id: 601,
        student_code: 's1',
        student_name: 'Student',
        class_name: 'Class of the teacher, Class of centre A',
        date: '2026-11-03',
        period_id: 1,
        project_id: 201,
        project_name: 'Experiment 1',
        course_id: 101,
        course_name: 'Own course',
        schedule_status: 'elected',
      },
    ]);
  });

  test('count=exact returns the total', async () => {
    const answer = await as('admin', 'GET', 'schedules?select=id&limit=2', { prefer: 'count=exact' });
    expect(answer).toMatchObject({ status: 206, headers: { 'content-range': '0-1/7' } });
  });
});

describe('the writes of section 7', () => {
  const session = {
    date: '2026-12-01',
    period_id: 2,
    location_id: 301,
    course_id: 101,
    project_id: 201,
    teacher_id: 4,
    team_id: 401,
    semester_id: 1,
    organization_id: 1,
    class_list: [10],
    reserved_classes: [10],
    reserved_classes_code: ['c10'],
    max_student_number: 20,
    min_student_number: 1,
    max_group_student_number: 5,
    is_publish: false,
    is_reserved: true,
    is_scheduled: false,
    group: null,
  };

  test('sessions are created as an array, published, grouped, unpublished and deleted', async () => {
    const made = await as('teacher', 'POST', 'schedules', {
      body: [session, { ...session, date: '2026-12-02', project_id: 202 }],
      prefer: 'return=representation',
    });
    expect(made).toMatchObject({ status: 201 });
    const ids = (made.body as { id: number }[]).map(({ id }) => id);
    const list = `(${ids.join(',')})`;
    expect((await as('teacher', 'PATCH', `schedules?id=in.${list}`, { body: { is_publish: true } })).status).toBe(204);
    expect((await as('teacher', 'PATCH', `schedules?id=in.${list}`, { body: { group: 'g1' } })).status).toBe(204);
    expect((await as('colleague', 'GET', `schedules?select=is_publish,group&id=in.${list}`)).body).toEqual([
      { is_publish: true, group: 'g1' },
      { is_publish: true, group: 'g1' },
    ]);
    expect(await as('teacher', 'POST', 'rpc/delete_schedules', { body: { schedules: ids } })).toMatchObject({
      status: 200,
      body: ids,
    });
  });

  test('other teaching is added and removed', async () => {
    const body = {
      date: '2026-12-01',
      period_id: 1,
      organization_id: 1,
      teacher_id: 4,
      teacher_secondary_id: 5,
      class_id: 10,
      location_id: 301,
    };
    const made = await as('centreadmin', 'POST', 'timeslots', { body, prefer: 'return=representation' });
    expect(made.status).toBe(201);
    const { id } = (made.body as { id: number }[])[0]!;
    expect((await as('centreadmin', 'DELETE', `timeslots?id=eq.${id}`)).status).toBe(204);
  });

  test('orgs?on_conflict=name,parent,semester_id ignores existing rows, also without a semester', async () => {
    const body = [
      { code: 'a1', name: 'Class of centre A', parent: 1, type: 'class', semester_id: null },
      { code: 'a2', name: 'New class', parent: 1, type: 'class', semester_id: null },
    ];
    const upsert = (): Promise<TestAnswer> =>
      as('teacher', 'POST', 'orgs?on_conflict=name,parent,semester_id', {
        body,
        prefer: 'resolution=ignore-duplicates,return=representation',
      });
    const first = await upsert();
    expect(first).toMatchObject({ status: 201 });
    expect((first.body as { name: string }[]).map(({ name }) => name)).toEqual(['New class']);
    expect((await upsert()).body).toEqual([]);
  });

  test('user_orgs?on_conflict=id moves a membership', async () => {
    const answer = await as('teacher', 'POST', 'user_orgs?on_conflict=id', {
      body: [{ id: 4, user_id: 8, organization_id: 10 }],
      prefer: 'resolution=merge-duplicates,return=representation,tx=rollback',
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual([{ id: 4, user_id: 8, organization_id: 10 }]);
  });

  test('user2courses?on_conflict ignores duplicates', async () => {
    const body = [
      { user_id: 7, course_id: 101, semester_id: 1 },
      { user_id: 8, course_id: 101, semester_id: 1 },
    ];
    const answer = await as('teacher', 'POST', 'user2courses?on_conflict=user_id,course_id,semester_id', {
      body,
      prefer: 'resolution=ignore-duplicates,return=representation,tx=rollback',
    });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toMatchObject([{ user_id: 8 }]);
  });

  test('pages keep their earlier versions, and who published them, whoever a request names', async () => {
    const schema = { type: 'page', title: 'newest' };
    const body = { schema, calls: nothing, updated_by: people.teacher.id };
    expect((await as('dev', 'PATCH', 'pages?id=eq.1', { body })).status).toBe(204);
    const versions = await as('dev', 'GET', 'page_versions?page_id=eq.1&select=schema&order=id.desc');
    expect(versions.body).toEqual([{ schema: { type: 'page', title: 'changed' } }, { schema: { type: 'page' } }]);
    const page = await as('teacher', 'GET', 'pages?id=eq.1');
    expect(page.body).toMatchObject([{ schema, name: 'Page', updated_by: people.dev.id }]);
  });

  test('pages keep the text that they were written as, and their versions too', async () => {
    const source = '\uFEFF{\r\n\t"type": "page",\r\n\t"2": 1.0, "1": 1e3,\r\n\t"title": "\\u4e2d"}\r\n';
    const own = await as('dev', 'POST', 'pages', {
      body: { name: 'Written', source, calls: nothing },
      prefer: 'return=representation',
    });
    const [page] = own.body as readonly { readonly id: number }[];
    const address = `pages?id=eq.${page?.id}&select=schema,source`;
    const written = { source, schema: { '1': 1000, '2': 1, type: 'page', title: '中' } };
    expect((await as('teacher', 'GET', address)).body).toEqual([written]);
    // Another indentation alone is another version; a definition that is written without a text has none.
    const change = (body: object) =>
      as('dev', 'PATCH', address, { body: { ...body, calls: { digests: [JSON.stringify(body)] } } });
    expect((await change({ source: '{"type":"page"}' })).status).toBe(204);
    expect((await change({ source: '{ "type": "page" }' })).status).toBe(204);
    expect((await change({ schema: { type: 'page', title: 'b' } })).status).toBe(204);
    expect((await as('dev', 'GET', address)).body).toEqual([{ source: null, schema: { type: 'page', title: 'b' } }]);
    const versions = await as('dev', 'GET', `page_versions?page_id=eq.${page?.id}&select=id,source&order=id`);
    const [first, ...later] = versions.body as readonly { readonly id: number; readonly source: string }[];
    expect([first?.source, ...later.map((each) => each.source)]).toEqual([source, '{"type":"page"}', '{ "type": "page" }']);
    await as('dev', 'POST', 'rpc/restore_page_version', { body: { id: first?.id } });
    expect((await as('dev', 'GET', address)).body).toEqual([written]);
    for (const faulty of ['{"type":', '[]']) expect((await change({ source: faulty })).status).toBe(400);
    expect((await as('dev', 'DELETE', `pages?id=eq.${page?.id}`)).status).toBe(204);
  });

  test('what a page does is kept with each version, and holds for no other definition', async () => {
    const calls = (name: string): object => ({ calls: [{ act: 'read', on: 'table', name, columns: null }] });
    const body = { name: 'Listed', schema: { type: 'page', body: 'a' }, calls: calls('locations') };
    const made = (await as('dev', 'POST', 'pages', { body, prefer: 'return=representation' })).body as readonly { id: number }[];
    const address = `pages?id=eq.${made[0]?.id}`;
    const listOf = async (): Promise<unknown> => (await as('teacher', 'GET', `${address}&select=calls`)).body;
    const change = (row: object) => as('dev', 'PATCH', address, { body: row });
    await change({ name: 'Renamed' });
    expect(await listOf()).toEqual([{ calls: calls('locations') }]);
    await change({ schema: { type: 'page', body: 'b' }, calls: calls('courses') });
    expect(await listOf()).toEqual([{ calls: calls('courses') }]);
    // Without a list of their own they wait.
    await change({ schema: { type: 'page', body: 'c' }, calls: calls('courses') });
    await change({ source: '{"type":"page","body":"d"}' });
    expect(await listOf()).toEqual([{ calls: calls('courses') }]);
    const waiting = await as('dev', 'GET', `waiting_pages?page_id=eq.${made[0]?.id}&select=calls,source`);
    expect(waiting.body).toEqual([{ calls: null, source: '{"type":"page","body":"d"}' }]);
    const versions = await as('dev', 'GET', `page_versions?page_id=eq.${made[0]?.id}&select=id,calls&order=id`);
    const rows = versions.body as readonly { readonly id: number; readonly calls: unknown }[];
    expect(rows.map((row) => row.calls)).toEqual([calls('locations'), calls('locations'), null]);
    await as('dev', 'POST', 'rpc/restore_page_version', { body: { id: rows[1]?.id } });
    expect(await listOf()).toEqual([{ calls: calls('locations') }]);
    expect((await as('dev', 'DELETE', address)).status).toBe(204);
  });

  test('report_check_items accept an array', async () => {
    const item = {
      type: 'text',
      type_order: 1,
      display_order: 1,
      check_mark: 'half-wrong',
      comment: 'c',
      hide_comment: false,
      tip: 't',
      score: -1,
      hide_score: false,
      scores: [-1, -2],
      color: '#FF0000',
      pub_status: 'published',
      project_code: 'E1',
      is_common: false,
      user_id: 4,
      organization_id: 1,
    };
    const answer = await as('teacher', 'POST', 'report_check_items', {
      body: [item, item],
      prefer: 'return=representation,tx=rollback',
    });
    expect(answer).toMatchObject({ status: 201, body: [item, item] });
  });

  test.each([
    [
      'data that exists already',
      'POST',
      'periods',
      { name: 'X', code: 'P1', start_time: '20:00', end_time: '21:00' },
      409,
      '23505',
    ],
    ['a group of two sessions of one experiment', 'PATCH', 'schedules?id=in.(501,511)', { group: 'g' }, 400, 'LC002'],
    ['data that others are linked to', 'DELETE', 'periods?id=eq.1', undefined, 409, '23503'],
    ['a second open semester', 'PATCH', 'semesters?id=eq.2', { is_open: true }, 409, '23505'],
    ['a semester that ends before it begins', 'PATCH', 'semesters?id=eq.2', { to: '2020-01-01' }, 400, '23514'],
    ['a period that ends before it begins', 'PATCH', 'periods?id=eq.1', { end_time: '07:00' }, 400, '23514'],
    ['fewer students at most than at least', 'PATCH', 'schedules?id=eq.501', { max_student_number: 0 }, 400, '23514'],
    ['a mark above 100', 'PATCH', 'user2projects?id=eq.601', { report: 101 }, 400, '23514'],
    ['a weight with two decimals', 'PATCH', 'score_items?id=eq.1', { weight: 0.25 }, 400, '23514'],
    ['a weight above 1', 'PATCH', 'score_items?id=eq.1', { weight: 1.1 }, 400, '23514'],
    ['a deduction above 100', 'PATCH', 'deduction_rules?id=eq.1', { score: 101 }, 400, '23514'],
    ['less work than none', 'PATCH', 'workloads?id=eq.1', { workload: -1 }, 400, '23514'],
    ['a setting of the wrong type', 'PATCH', 'config?id=eq.101', { value: { excludeRoomTime: 'yes' } }, 400, '23514'],
    ['a plan in an unknown state', 'PATCH', 'schedule_plans?id=eq.1', { status: 'solved' }, 400, '23514'],
    ['a state that only the solver writes', 'PATCH', 'schedule_plans?id=eq.1', { status: '已完成' }, 400, '23514'],
    ['a solution that only the solver writes', 'PATCH', 'schedule_plans?id=eq.1', { solution: {} }, 400, '23514'],
    ['an organisation below itself', 'PATCH', 'orgs?id=eq.1', { parent: 10 }, 400, '23514'],
    ['a day for what is no class', 'PATCH', 'days?id=eq.1', { class_list: [1] }, 409, '23503'],
    ['a room that does not exist', 'PATCH', 'schedules?id=eq.501', { location_id: 99 }, 409, '23503'],
  ])('%s is refused', async (_, method, path, body, status, code) => {
    expect(await as('admin', method, path, body === undefined ? {} : { body })).toMatchObject({ status, body: { code } });
  });
});

describe('reference data', () => {
  test('every role has a menu, and its default entry is the calendar', async () => {
    const { rows } = await server.owner.query<{ role: string; entries: number; first: string }>(`
      select r.role, count(*)::int as entries, max(n.schema_path) filter (where r.is_default) as first
      from app.role2navs r join app.navs n on n.id = r.nav_id where n.id < 10000 group by r.role order by r.role`);
    expect(rows.map(({ role, first }) => [role, first])).toEqual(
      ['admin', 'centreadmin', 'dev', 'teacher'].map((role) => [role, 'centre/schedule/calendar']),
    );
    const [admin, centreadmin, dev, teacher] = rows.map(({ entries }) => entries);
    // A developer manages no accounts, a centre's administrator no menu, and a teacher has least.
    expect(dev).toBeLessThan(admin!);
    expect(centreadmin).toBeLessThan(dev!);
    expect(teacher).toBeLessThan(centreadmin!);
  });

  test('every menu entry has a page definition to open, or entries below it', async () => {
    const { rows } = await server.owner.query(`select name from app.navs n where id < 10000 and schema_path is null
      and not exists (select 1 from app.navs c where c.parent = n.id)`);
    expect(rows).toEqual([]);
  });

  test('the system settings have the defaults of the specification', async () => {
    const { body } = await as('teacher', 'GET', 'config?key=eq.system&organization_id=is.null&select=value');
    expect(body).toMatchObject([
      {
        value: { defaultLessonStudentMin: 1, defaultLessonStudentMax: 32, defaultGroupStudentMax: 5, timeZone: 'Asia/Shanghai' },
      },
    ]);
  });
});
