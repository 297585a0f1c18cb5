import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../client.ts';
import { clientOf, json, startServer, type Answer, type Received, type TestServer } from '../../test/http-server.ts';

let server: TestServer | undefined;

afterEach(() => server?.close());

async function serve(answer: Answer): Promise<ApiClient> {
  server = await startServer(answer);
  return clientOf(server).api;
}

/** Runs a call against a server that answers a list of one row, and returns the request. */
async function sent(call: (api: ApiClient) => Promise<unknown>, body: unknown = [{ id: 1 }]): Promise<Received> {
  await call(await serve((_, response) => json(response, 200, body, { 'content-range': '0-0/1' })));
  return server!.received[0]!;
}

/** Method, path and decoded query of a request, as specification section 7 writes them. */
function line({ method, path, query }: Received): string {
  const search = [...query].map(([name, value]) => `${name}=${value}`).join('&');
  return `${method} ${path.replace('/api/', '')}${search && `?${search}`}`;
}

const refs =
  '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('the calls of specification section 7', () => {
  it.each([
    ['role2navs.list', 'GET rest/role2navs?select=is_default,navs(*)&role=eq.teacher', (api) => api.role2navs.list('teacher')],
    ['semesters.list', 'GET rest/semesters?select=*&order=since.desc', (api) => api.semesters.list()],
    [
      'semesters.current',
      'GET rest/semesters?select=*&order=since.desc&is_open=is.true&offset=0&limit=1',
      (api) => api.semesters.current(),
    ],
    ['periods.list', 'GET rest/periods?select=*&order=start_time.asc', (api) => api.periods.list()],
    ['orgs.centres', 'GET rest/orgs?select=*&type=eq.centre&order=code.asc', (api) => api.orgs.centres()],
    ['orgs.classes', 'GET rest/orgs?select=*&type=eq.class&order=code.asc', (api) => api.orgs.classes()],
    [
      'orgs.studentGroups',
      'GET rest/orgs?select=*&type=eq.studentgroup&order=code.asc&parent=eq.4&semester_id=eq.2',
      (api) => api.orgs.studentGroups({ parent: 4, semesterId: 2 }),
    ],
    ['pages.get', 'GET rest/pages?select=id,name,schema,updated_at&id=eq.5', (api) => api.pages.get(5)],
    ['pages.save', 'POST post2rest/patch/pages?id=eq.5&select=id', (api) => api.pages.save(5, { type: 'page' })],
    [
      'config.system',
      'GET rest/config?select=organization_id,value&key=eq.system&organization_id=is.null',
      (api) => api.config.system(),
    ],
    [
      'config.system of a centre',
      `GET rest/config?select=organization_id,value&key=eq.system&encodeOr=${base64('(organization_id.is.null,organization_id.eq.3)')}`,
      (api) => api.config.system(3),
    ],
    [
      'schedules.list',
      `GET rest/schedules?select=${refs}&order=date.asc,id.asc&date=gte.2026-09-07&date=lte.2026-09-13&semester_id=eq.2&organization_id=eq.3&is_publish=is.true&course_id=in.(4,5)&teacher_id=in.(6)&offset=20&limit=10`,
      (api) =>
        api.schedules.list(
          {
            from: '2026-09-07',
            to: '2026-09-13',
            semesterId: 2,
            organizationId: 3,
            isPublish: true,
            courseIds: [4, 5],
            teacherIds: [6],
          },
          { offset: 20, limit: 10 },
        ),
    ],
    ['schedules.publish', 'POST post2rest/patch/schedules?id=in.(1,2)&select=id', (api) => api.schedules.publish([1, 2], true)],
    ['schedules.group', 'POST post2rest/patch/schedules?id=in.(1,2)&select=id', (api) => api.schedules.group([1, 2], 'g1')],
    ['schedules.remove', 'POST rest/rpc/delete_schedules', (api) => api.schedules.remove([1, 2])],
    [
      'calendarFeeds.list',
      'GET rest/calendar_feeds?select=*&order=withdrawn_at.desc.nullsfirst,id.desc',
      (api) => api.calendarFeeds.list(),
    ],
    ['calendarFeeds.withdraw', 'POST rest/rpc/withdraw_calendar_feed', (api) => api.calendarFeeds.withdraw(3)],
    ['schedules.restore', 'POST rest/rpc/restore_schedules', (api) => api.schedules.restore([1, 2])],
    [
      'schedules.students',
      'POST rest/rpc/session_students?order=schedule_id.asc&offset=0&limit=100',
      (api) => api.schedules.students({ from: '2026-11-16', to: '2026-11-22' }, { offset: 0, limit: 100 }),
    ],
    [
      'schedules.change',
      'POST rest/rpc/change_schedules',
      (api) => api.schedules.change([{ ids: [1], patch: { is_publish: true } }]),
    ],
    [
      'projectResources.ofProject',
      'POST rest/rpc/project_resources',
      (api) => api.projectResources.ofProject({ projectId: 1, type: 'team', centreId: 2 }),
    ],
    [
      'courses.list',
      'GET rest/courses?select=*&order=code.asc,id.asc&organization_id=eq.1',
      (api) => api.courses.list({ organizationId: 1 }),
    ],
    [
      'courses.list of a teacher',
      'GET rest/courses?select=*,course2teachers!inner(teacher_id)&order=code.asc,id.asc&semester_id=eq.2&course2teachers.teacher_id=eq.9',
      (api) => api.courses.list({ semesterId: 2, teacherId: 9 }),
    ],
    [
      'projects.ofCourses',
      'GET rest/course2projects?select=*,projects!inner(*)&projects.free_schedule=is.false&order=id.asc&course_id=in.(1)',
      (api) => api.projects.ofCourses([1]),
    ],
    [
      'projects.list',
      'GET rest/projects?select=*&order=code.asc,id.asc&semester_id=eq.2',
      (api) => api.projects.list({ semesterId: 2 }),
    ],
    ['locations.list', 'GET rest/locations?select=*&is_valid=is.true&order=code.asc,id.asc', (api) => api.locations.list()],
    [
      'teams.list',
      'GET rest/teams?select=*&order=code.asc,id.asc&organization_id=eq.1',
      (api) => api.teams.list({ organizationId: 1 }),
    ],
    ['users.students', 'GET rest/users?select=*&role=eq.student&order=code.asc', (api) => api.users.students()],
    ['users.teachers', 'GET rest/users?select=*&role=eq.teacher&order=code.asc&is_active=is.true', (api) => api.users.teachers()],
    [
      'users.createStudents',
      'POST rest/rpc/create_user',
      (api) => api.users.createStudents([{ code: 's', name: 'S', role: 'student' }]),
    ],
    ['users.setClassList', 'POST post2rest/patch/users?id=eq.7&select=id', (api) => api.users.setClassList(7, [1])],
    [
      'usersEx.byCodes',
      'GET rest/users_ex?select=*&code=in.(a,b)&order=code.asc&org_type=eq.class&semester_id=eq.2',
      (api) => api.usersEx.byCodes(['a', 'b', 'a'], { orgType: 'class', semesterId: 2 }),
    ],
    [
      'user2projects.ofSchedule',
      'GET rest/user2projects?select=*&schedule_id=eq.3&schedule_status=in.(elected,stopped)&order=ordernumber_of_schedule.asc',
      (api) => api.user2projects.ofSchedule(3),
    ],
    [
      'user2projects.withNames',
      'GET rest/user2projects_ex?select=*&schedule_id=eq.3&schedule_status=in.(elected)&order=ordernumber_of_schedule.asc',
      (api) => api.user2projects.withNames(3, ['elected']),
    ],
    ['user2projects.group', 'POST rest/rpc/group_u2p', (api) => api.user2projects.group([1], 'A')],
    [
      'timeslots.list',
      'GET rest/timeslots?select=*&order=date.asc,id.asc&date=gte.2026-09-07',
      (api) => api.timeslots.list({ from: '2026-09-07' }),
    ],
    ['timeslots.remove', 'POST post2rest/delete/timeslots?id=eq.8&select=id', (api) => api.timeslots.remove(8)],
    ['timetable.solve', 'POST timetable/4/solve', (api) => api.timetable.solve(4)],
    ['timetable.prepare', 'POST timetable/4/prepare', (api) => api.timetable.prepare(4)],
    ['timetable.stopSolving', 'POST timetable/4/stopSolving', (api) => api.timetable.stopSolving(4)],
    ['groups.create', 'POST rest/rpc/group', (api) => api.groups.create({ courseId: 1, user2org: [] })],
    [
      'memberships.upsertUserOrgs',
      'POST rest/user_orgs?on_conflict=id&columns="user_id","organization_id"',
      (api) => api.memberships.upsertUserOrgs([{ user_id: 1, organization_id: 2 }]),
    ],
    [
      'memberships.enrol',
      'POST rest/user2courses?on_conflict=user_id,course_id,semester_id&columns="user_id","course_id","semester_id"',
      (api) => api.memberships.enrol([{ user_id: 1, course_id: 2, semester_id: 3 }]),
    ],
    [
      'orgs.createClasses',
      'POST rest/orgs?on_conflict=name,parent,semester_id&columns="code","name","parent","type","semester_id"&select=*',
      (api) => api.orgs.createClasses([{ name: '一班', parent: 3 }]),
    ],
    ['dataTemplates.get', 'GET rest/data_templates?select=*&id=eq.1', (api) => api.dataTemplates.get(1)],
    [
      'dataTemplates.save',
      'POST post2rest/patch/data_templates?id=eq.1&select=id',
      (api) => api.dataTemplates.save(1, { sample_data: {} }),
    ],
    ['dataTemplates.testRule', 'POST report-api/data/rule/test', (api) => api.dataTemplates.testRule({ data: {}, rule: 'x' })],
    ['reports.imageUrls', 'GET report-api/reports/6/url?type=check', (api) => api.reports.imageUrls(6, 'check')],
    ['reports.zip of students', 'GET report-api/reports/zip/1,2/personal', (api) => api.reports.zip([1, 2], 'personal')],
    ['reports.zip of sessions', 'GET report-api/reports/zip/1/schedule', (api) => api.reports.zip([1], 'schedule')],
    ['reports.zip of papers', 'GET report-api/report_paper/zip/1,2', (api) => api.reports.zip([1, 2], 'paper')],
    ['storage.uploadExam', 'POST storage/v1/object/exam', (api) => api.storage.uploadExam(new File(['x'], '试卷.docx'))],
  ] as [string, string, (api: ApiClient) => Promise<unknown>][])('%s sends %s', async (_, expected, call) => {
    expect(line(await sent(call))).toBe(expected);
  });

  it.each([
    ['publish', (api) => api.schedules.publish([1], false), { is_publish: false }],
    ['ungroup', (api) => api.schedules.group([1], null), { group: null }],
    ['delete', (api) => api.schedules.remove([1, 2]), { schedules: [1, 2] }],
    [
      'delete as seen',
      (api) =>
        api.schedules.remove([1, 2], {
          expected: new Map([
            [1, 'v1'],
            [9, 'v9'],
          ]),
        }),
      { schedules: [1, 2], expected: { 1: 'v1' } },
    ],
    ['make a calendar address', (api) => api.calendarFeeds.create('zh'), { language: 'zh' }],
    ['restore', (api) => api.schedules.restore([1, 2]), { schedules: [1, 2] }],
    [
      'change sessions',
      (api) =>
        api.schedules.change([
          { ids: [1, 2], patch: { period_id: 3 }, expected: new Map([[2, 'v2']]) },
          { ids: [], patch: { period_id: 4 } },
          { ids: [5], patch: { group: null } },
        ]),
      {
        changes: [
          { ids: [1, 2], patch: { period_id: 3 }, expected: { 2: 'v2' } },
          { ids: [5], patch: { group: null } },
        ],
      },
    ],
    ['save a page', (api) => api.pages.save(1, { type: 'page' }), { schema: { type: 'page' } }],
    ['set classes', (api) => api.users.setClassList(1, [3, 4]), { class_list: [3, 4] }],
    ['group places', (api) => api.user2projects.group([5], 'A'), { u2p_id: [5], group_stamp: 'A' }],
    [
      'group students',
      (api) => api.groups.create({ courseId: 1, user2org: [{ org: { name: 'A', parent: 2 }, user_id: [3] }] }),
      { course_id: 1, user2org: [{ org: { name: 'A', parent: 2 }, user_id: [3] }] },
    ],
    [
      'project resources',
      (api) => api.projectResources.ofProject({ projectId: 1, type: 'team', centreId: 2 }),
      { project_id: 1, type: 'team', centre_id: 2 },
    ],
    [
      'create students',
      (api) => api.users.createStudents([{ code: 's', name: '学生', role: 'student', orgs_id: [1] }]),
      [{ code: 's', name: '学生', role: 'student', orgs_id: [1] }],
    ],
    [
      'new sessions, of which only some name their periods',
      (api) => api.schedules.create([{ period_id: 1 } as never, { period_id: 2, period_count: 2 } as never]),
      [
        { period_id: 1, period_count: 1 },
        { period_id: 2, period_count: 2 },
      ],
    ],
    ['sign in to resources', (api) => api.auth.loginToResources(), { username: '', password: '', recaptcha: '' }],
  ] as [string, (api: ApiClient) => Promise<unknown>, unknown][])('sends the body of %s', async (_, call, body) => {
    expect(JSON.parse((await sent(call)).body)).toEqual(body);
  });

  it.each([
    ['a list', (api) => api.periods.list(), /count=exact/],
    [
      'a merging upsert',
      (api) => api.memberships.upsertUserOrgs([{ id: 1, user_id: 1, organization_id: 2 }]),
      /resolution=merge-duplicates/,
    ],
    [
      'an ignoring upsert',
      (api) => api.memberships.enrol([{ user_id: 1, course_id: 2, semester_id: 3 }]),
      /resolution=ignore-duplicates/,
    ],
    ['the classes', (api) => api.orgs.createClasses([{ name: '一班' }]), /resolution=ignore-duplicates/],
    ['the group function', (api) => api.groups.create({ courseId: 1, user2org: [] }), /^params=single-object$/],
  ] as [string, (api: ApiClient) => Promise<unknown>, RegExp][])('sends the Prefer header of %s', async (_, call, prefer) => {
    expect((await sent(call)).headers.prefer).toMatch(prefer);
  });

  it('gives every new class a code of its own, and all rows the same keys', async () => {
    const request = await sent((api) => api.orgs.createClasses([{ name: '一班' }, { name: '二班', code: 'C2', semester_id: 3 }]));
    const rows = JSON.parse(request.body) as Record<string, unknown>[];
    expect(rows).toEqual([
      { code: expect.stringMatching(/^[0-9a-z]{12}$/), name: '一班', parent: null, type: 'class', semester_id: null },
      { code: 'C2', name: '二班', parent: null, type: 'class', semester_id: 3 },
    ]);
  });

  it('sends nothing when there is nothing to do', async () => {
    const api = await serve((_, response) => json(response, 200, []));
    await api.schedules.publish([], true);
    await api.schedules.create([]);
    await api.schedules.remove([]);
    await api.users.createStudents([]);
    await api.memberships.enrol([]);
    await api.memberships.upsertUserOrgs([]);
    await api.orgs.createClasses([]);
    await api.user2projects.group([], null);
    await api.reportCheckItems.create([]);
    expect(server!.received).toEqual([]);
  });
});

describe('answers', () => {
  it('reads the total of a list from Content-Range', async () => {
    const api = await serve((_, response) => json(response, 206, [{ id: 1 }], { 'content-range': '20-20/240' }));
    expect(await api.courses.list({}, { offset: 20, limit: 1 })).toEqual({ items: [{ id: 1 }], total: 240 });
    expect(await api.requestList('rest/courses', { searchParams: { limit: 1 } })).toEqual({
      data: { items: [{ id: 1 }], total: 240 },
    });
    expect(server!.received[1]!.headers.prefer).toBe('count=exact');
  });

  it('prefers the settings of a centre to those of the installation', async () => {
    const api = await serve((_, response) => {
      json(response, 200, [
        { organization_id: 3, value: { defaultLessonStudentMax: 20 } },
        { organization_id: null, value: { defaultLessonStudentMax: 32, showDraftToTeacher: true } },
      ]);
    });
    expect(await api.config.system(3)).toEqual({ defaultLessonStudentMax: 20, showDraftToTeacher: true });
  });

  it('turns the status of a plan into an identifier', async () => {
    const api = await serve((_, response) => json(response, 200, [{ id: 1, name: 'P', status: '求解中', solution: null }]));
    expect(await api.schedulePlans.get(1)).toMatchObject({ id: 1, status: 'solving' });
  });

  it.each([
    ['pages.get', (api) => api.pages.get(1), null],
    ['dataTemplates.get', (api) => api.dataTemplates.get(1), null],
    ['schedulePlans.get', (api) => api.schedulePlans.get(1), null],
    ['semesters.current', (api) => api.semesters.current(), null],
    ['pages.save', (api) => api.pages.save(1, {}), false],
    ['timeslots.remove', (api) => api.timeslots.remove(1), false],
    ['schedules.publish', (api) => api.schedules.publish([1], true), []],
  ] as [string, (api: ApiClient) => Promise<unknown>, unknown][])('%s says when there is nothing', async (_, call, nothing) => {
    expect(await call(await serve((__, response) => json(response, 200, [])))).toEqual(nothing);
  });

  it.each([
    ['[http://a/1.png,http://a/2.png]', ['http://a/1.png', 'http://a/2.png']],
    ['["/a.png", "/b.png"]', ['/a.png', '/b.png']],
    ['[]', []],
    ['', []],
  ])('reads the image addresses of %s', async (text, expected) => {
    const api = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
    });
    expect(await api.reports.imageUrls(1, 'submit')).toEqual(expected);
  });

  it('returns the message of a failed trial', async () => {
    const api = await serve((_, response) => json(response, 200, { result: 'error', message: '除数为零' }));
    expect(await api.dataTemplates.testRule({ data: { a: 1 }, rule: '1/0' })).toEqual({ result: 'error', message: '除数为零' });
    expect(server!.received[0]!.headers['content-type']).toMatch(/^multipart\/form-data/);
  });
});

describe('shared data sets', () => {
  const listing = { path: '/', name: '', items: [] };

  it('signs in there once, keeps the token and sends it as X-Auth to that service only', async () => {
    const api = await serve((request, response) => {
      if (request.path.endsWith('/login')) response.writeHead(200, { 'content-type': 'text/plain' }).end('auth-1');
      else json(response, 200, listing);
    });
    await api.resources.get('/数据 1/a%b.csv');
    await api.resources.shares();
    await api.periods.list().catch(() => undefined);
    expect(server!.received.map((request) => [request.url, request.headers['x-auth']])).toEqual([
      ['/api/res/api/login', undefined],
      ['/api/res/api/resources/%E6%95%B0%E6%8D%AE%201/a%25b.csv', 'auth-1'],
      ['/api/res/api/shares', 'auth-1'],
      ['/api/rest/periods?select=*&order=start_time.asc', undefined],
    ]);
    expect(api.session.getSnapshot()?.auth).toBe('auth-1');
  });

  it('renews an expired token without ending the sign-in', async () => {
    const api = await serve((request, response) => {
      if (request.path.endsWith('/login')) response.writeHead(200, { 'content-type': 'text/plain' }).end('auth-2');
      else if (request.headers['x-auth'] === 'auth-2') json(response, 200, []);
      else response.writeHead(401, { 'content-type': 'text/plain' }).end('401 Unauthorized');
    });
    api.session.setAuth('auth-1');
    expect(await api.resources.shares()).toEqual([]);
    expect(api.session.getSnapshot()).toMatchObject({ token: 'token-1', auth: 'auth-2' });
  });
});
