import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { mustChoosePassword } from './calls/auth.ts';
import { createApiClient, type ApiClient } from './client.ts';
import type { ScheduleInsert } from './entities/schedule.ts';
import { enUS, errorText, zhCN } from './locales/index.ts';
import { createSession } from './session/session.ts';
import { memoryStore } from './session/session-store.ts';

const password = 'Lab#2026!';
let server: TestServer;
let admin: ApiClient;
let teacher: ApiClient;
let teacherId: number;

/** A client with its own sign-in, without retries, so that a failure is the server's first answer. */
function newClient(onUnauthenticated?: () => void): ApiClient {
  const session = createSession(memoryStore());
  return createApiClient({ baseUrl: server.apiUrl, session, retries: 0, ...(onUnauthenticated && { onUnauthenticated }) });
}

async function signedIn(code: string): Promise<ApiClient> {
  const api = newClient();
  await api.auth.login({ code, password });
  return api;
}

/**
 * Two sessions of two experiments that clash with none, nor with each other: the last day of the semester, two periods,
 * nobody assigned.
 */
async function newSessions(): Promise<ScheduleInsert[]> {
  const semester = (await admin.semesters.current())!;
  const periods = (await admin.periods.list()).items.slice(-2);
  const { items } = await admin.schedules.list({ semesterId: semester.id });
  const [first] = items;
  const other = items.find((item) => item.organization_id === first!.organization_id && item.project_id !== first!.project_id);
  return [first!, other!].map(({ location_id, course_id, project_id, semester_id, organization_id }, index) => ({
    date: semester.to,
    period_id: periods[index]!.id,
    location_id,
    course_id,
    project_id,
    semester_id,
    organization_id,
    max_student_number: 20 + index,
    min_student_number: 2,
  }));
}

beforeAll(async () => {
  server = await startTestServer({ demo: 'small' });
  admin = await signedIn('admin');
  teacher = await signedIn('teacher');
  teacherId = teacher.session.getSnapshot()!.user.id;
});

afterAll(() => server?.stop());

describe('signing in', () => {
  it('returns the person and keeps the token', () => {
    const data = admin.session.getSnapshot()!;
    expect(data.user).toMatchObject({ code: 'admin', role: 'admin', is_active: true, class_list: [] });
    expect(data.user).not.toHaveProperty('token');
    expect(data.token.split('.')).toHaveLength(3);
  });

  it('refuses a wrong password and an unknown account in the same way', async () => {
    const api = newClient();
    const failures = await Promise.all(
      [
        { code: 'dev', password: 'wrong' },
        { code: 'nobody-of-that-name', password },
      ].map((credentials) => api.auth.login(credentials).catch((error: unknown) => error)),
    );
    expect(failures[0]).toMatchObject({ name: 'ApiError', serverMessages: [expect.any(String)] });
    const [first, second] = failures.map((error) => {
      const { kind, status, code, serverMessage } = error as Record<string, unknown>;
      return { kind, status, code, serverMessage };
    });
    expect(first).toEqual(second);
    expect(api.session.getSnapshot()).toBeNull();
  });

  it('sends a student with the right password to WeChat', async () => {
    await expect(newClient().auth.login({ code: 'student', password })).rejects.toMatchObject({
      kind: 'forbidden',
      status: 403,
      serverMessage: 'students please use WeChat course selection',
    });
  });

  it('is required for every call; its absence is reported once', async () => {
    const onUnauthenticated = vi.fn<() => void>();
    const api = newClient(onUnauthenticated);
    const calls = [api.periods.list(), api.schedules.list({}), api.users.students(), api.config.system()];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'unauthenticated' } });
    }
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});

describe('signing in to shared data sets', () => {
  it('gives a separate token to a person who is signed in', async () => {
    const auth = await teacher.auth.loginToResources();
    expect(auth.split('.')).toHaveLength(3);
    expect(teacher.session.getSnapshot()).toMatchObject({ auth });
    // File Browser, whose formats are used here, answers 403.
    await expect(newClient().auth.loginToResources()).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('signing out', () => {
  it('ends the token on the server too', async () => {
    const onUnauthenticated = vi.fn<() => void>();
    const api = newClient(onUnauthenticated);
    await api.auth.login({ code: 'centreadmin', password });
    const data = api.session.getSnapshot()!;
    await api.auth.logout();
    api.session.signIn(data);
    await expect(api.periods.list()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(onUnauthenticated).toHaveBeenCalledOnce();
    expect(api.session.getSnapshot()).toBeNull();
  });

  it('refuses an invented token', async () => {
    const api = newClient();
    api.session.signIn({ ...admin.session.getSnapshot()!, token: `${admin.session.getSnapshot()!.token.slice(0, -4)}AAAA` });
    await expect(api.periods.list()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('uses the changed password', async () => {
    const api = await signedIn('dev');
    await api.auth.changePassword('Other#2026!');
    expect(api.session.getSnapshot()).toBeNull();
    await expect(api.auth.login({ code: 'dev', password })).rejects.toMatchObject({ name: 'ApiError' });
    await api.auth.login({ code: 'dev', password: 'Other#2026!' });
    await api.auth.changePassword(password);
    await api.auth.login({ code: 'dev', password });
  });
});

describe('managing accounts', () => {
  it('gives a teacher a password; the teacher chooses another one, and the manager signs the teacher out', async () => {
    const { data } = await admin.rest
      .from('users')
      .select('id,code')
      .eq('role', 'teacher')
      .neq('code', 'teacher')
      .limit(1)
      .throwOnError();
    const { id, code } = data[0]!;
    const { data: first } = await admin.rest.rpc('set_first_password', { user_id: id }).throwOnError();
    expect(first).toMatchObject({ user_id: id, code });
    const states = await admin.rest.rpc('account_states', { user_ids: [id] }).throwOnError();
    expect(states.data).toMatchObject([{ has_password: true, must_change: true, open_sessions: 0 }]);
    const api = newClient();
    expect(mustChoosePassword(await api.auth.login({ code, password: first.password }).catch((error: unknown) => error))).toBe(
      true,
    );
    expect(await api.auth.choosePassword({ code, given: first.password, password: 'Chosen#2026x' })).toMatchObject({ id });
    expect(await admin.users.endSessions(id)).toBe(1);
    await expect(api.periods.list()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('reading', () => {
  it('returns lists with totals, page by page', async () => {
    const whole = await admin.courses.list();
    expect(whole.total).toBe(30);
    expect(whole.items).toHaveLength(30);
    const page = await admin.courses.list({}, { offset: 10, limit: 5 });
    expect(page).toEqual({ items: whole.items.slice(10, 15), total: 30 });
    expect(await admin.courses.list({}, { offset: 900, limit: 5 })).toEqual({ items: [], total: 30 });
  });

  it('returns lists for page definitions in their format', async () => {
    const answer = await admin.requestList<{ code: string }>('rest/periods?order=start_time.asc&limit=2');
    expect(answer.data.total).toBe(12);
    expect(answer.data.items).toHaveLength(2);
  });

  it('embeds what a session refers to', async () => {
    const { items } = await admin.schedules.list({}, { limit: 50 });
    expect(items).toHaveLength(50);
    for (const session of items) {
      expect(session.course.id).toBe(session.course_id);
      expect(session.project.id).toBe(session.project_id);
      expect(session.period.id).toBe(session.period_id);
      expect(session.location.id).toBe(session.location_id);
      expect(session.teacher?.id ?? null).toBe(session.teacher_id);
      expect(session.team?.id ?? null).toBe(session.team_id);
    }
  });

  it('filters sessions by dates, course and state', async () => {
    const all = await admin.schedules.list({}, { limit: 1 });
    const [first] = all.items;
    const day = await admin.schedules.list({ from: first!.date, to: first!.date });
    expect(day.total).toBeGreaterThan(0);
    expect(new Set(day.items.map((session) => session.date))).toEqual(new Set([first!.date]));
    const [drafts, published] = await Promise.all([
      admin.schedules.list({ isPublish: false }, { limit: 1 }),
      admin.schedules.list({ isPublish: true }, { limit: 1 }),
    ]);
    expect(drafts.total + published.total).toBe(all.total);
    const ofCourse = await admin.schedules.list({ courseIds: [first!.course_id] });
    expect(ofCourse.items.every((session) => session.course_id === first!.course_id)).toBe(true);
  });

  it('sends and/or filters with Chinese text through the gateway', async () => {
    const { data } = await admin.rest.from('courses').select('name').or('name.like.*物理*,name.like.*化学*').throwOnError();
    expect(data.length).toBeGreaterThan(1);
    for (const { name } of data) expect(name).toMatch(/物理|化学/);
    const narrowed = await admin.requestList<{ id: number }>(
      'rest/courses?and=(id.gte.2,id.lte.4)&or=(id.eq.3,id.eq.4,id.eq.9)&order=id',
    );
    expect(narrowed.data.items.map((course) => course.id)).toEqual([3, 4]);
  });

  it('lists the courses of a teacher', async () => {
    const own = await teacher.courses.list({ teacherId });
    const { data } = await admin.rest.from('course2teachers').select('course_id').eq('teacher_id', teacherId).throwOnError();
    expect(new Set(own.items.map((course) => course.id))).toEqual(new Set(data.map((link) => link.course_id)));
    expect(own.total).toBeGreaterThan(0);
  });

  it('covers the remaining calls of section 7', async () => {
    const centre = (await admin.orgs.centres()).items[0]!;
    const semester = (await admin.semesters.list()).items[0]!;
    expect(semester.since < semester.to).toBe(true);
    expect((await admin.semesters.current())?.is_open).toBe(true);
    expect((await admin.periods.list()).items[0]).toMatchObject({ start_time: '08:00:00' });
    expect((await admin.orgs.classes()).total).toBeGreaterThan(10);
    expect((await admin.orgs.studentGroups({ parent: centre.id, semesterId: semester.id })).total).toBeGreaterThanOrEqual(0);
    expect((await admin.role2navs.list('admin')).length).toBeGreaterThan(10);
    expect(await admin.config.system()).toMatchObject({ defaultLessonStudentMax: 32, timeZone: 'Asia/Shanghai' });
    expect(await admin.config.system(centre.id)).toMatchObject({ timeZone: 'Asia/Shanghai' });
    expect((await admin.projects.list({ organizationId: centre.id })).items[0]).toHaveProperty('location_list');
    const links = await admin.projects.ofCourses();
    expect(links.items.every((link) => link.projects.id === link.project_id && !link.projects.free_schedule)).toBe(true);
    expect((await admin.locations.list()).items.every((location) => location.is_valid)).toBe(true);
    expect((await admin.teams.list({ organizationId: centre.id })).total).toBeGreaterThan(0);
    expect((await admin.users.students({ limit: 1 })).total).toBe(1200);
    expect((await admin.users.teachers()).items.every((person) => person.is_active)).toBe(true);
    expect((await admin.timeslots.list({}, { limit: 1 })).items[0]?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await admin.schedulePlans.get(1)).toMatchObject({ id: 1, status: 'to-solve' });
    expect(await admin.pages.get(999_999)).toBeNull();
    const project = links.items[0]!.projects;
    const teachers = await admin.projectResources.ofProject({ projectId: project.id, type: 'teacher', centreId: centre.id });
    expect(teachers[0]).toMatchObject({ id: expect.any(Number), code: expect.any(String), name: expect.any(String) });
  });

  it('lists the enrolments of a session in their order, with names', async () => {
    const { data } = await admin.rest.from('user2projects').select('schedule_id').limit(1).throwOnError();
    const scheduleId = data[0]!.schedule_id;
    const [places, named] = await Promise.all([
      admin.user2projects.ofSchedule(scheduleId),
      admin.user2projects.withNames(scheduleId),
    ]);
    expect(places.total).toBeGreaterThan(0);
    expect(named.items.map((place) => place.id)).toEqual(places.items.map((place) => place.id));
    const order = places.items.map((place) => place.ordernumber_of_schedule);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(named.items[0]).toMatchObject({ student_code: expect.any(String), date: expect.any(String) });
  });

  it('looks up 250 people by code in three batches', async () => {
    const codes = (await admin.users.students({ limit: 250 })).items.map((person) => person.code);
    const { items, failed } = await admin.usersEx.byCodes([...codes, 'nobody', ...codes], { orgType: 'class' });
    expect(failed).toEqual([]);
    expect(new Set(items.map((person) => person.code))).toEqual(new Set(codes));
    expect(items.every((person) => person.org_type === 'class' && person.class_name !== null)).toBe(true);
  });
});

describe('writing', () => {
  it('creates, publishes, groups and deletes sessions', async () => {
    const ids = await admin.schedules.create(await newSessions());
    expect(ids).toHaveLength(2);
    const read = async () => (await admin.schedules.list({ ids })).items;
    expect((await read()).map((session) => [session.is_publish, session.max_student_number])).toEqual([
      [false, 20],
      [false, 21],
    ]);
    expect(await admin.schedules.publish(ids, true)).toEqual(ids);
    await admin.schedules.group(ids, 'g-1');
    expect((await read()).map((session) => [session.is_publish, session.group])).toEqual([
      [true, 'g-1'],
      [true, 'g-1'],
    ]);
    await admin.schedules.remove(ids);
    expect(await read()).toEqual([]);
  });

  it('changes sessions with the known versions, deletes them and restores them', async () => {
    const ids = await admin.schedules.create(await newSessions());
    const { items } = await admin.schedules.list({ ids });
    const expected = new Map(items.map(({ id, updated_at }) => [id, updated_at]));
    const first = await admin.schedules.change([
      { ids: ids.slice(0, 1), patch: { is_publish: true }, expected },
      { ids: ids.slice(1), patch: { max_student_number: 25 }, expected },
    ]);
    expect(first.conflicts).toEqual([]);
    expect(first.changed).toMatchObject([
      { id: ids[0], is_publish: true },
      { id: ids[1], max_student_number: 25 },
    ]);
    const late = await admin.schedules.change([{ ids, patch: { is_publish: false }, expected }]);
    expect(late.changed).toEqual([]);
    expect(late.conflicts).toMatchObject(first.changed.map((row) => ({ id: row.id, current: row })));
    expect(await admin.schedules.remove(ids, { expected })).toMatchObject({
      deleted: [],
      conflicts: [{ id: ids[0] }, { id: ids[1] }],
    });
    const now = new Map(first.changed.map(({ id, updated_at }) => [id, updated_at]));
    expect(await admin.schedules.remove(ids, { expected: now })).toEqual({ deleted: ids, conflicts: [] });
    expect((await admin.schedules.list({ ids })).items).toEqual([]);
    expect(await admin.schedules.restore(ids)).toMatchObject(
      first.changed.map((row) => ({ ...row, updated_at: expect.any(String) as string })),
    );
    await expect(admin.schedules.restore(ids)).rejects.toMatchObject({ kind: 'forbidden', code: '42501' });
    expect(await admin.schedules.remove(ids)).toEqual({ deleted: ids, conflicts: [] });
  });

  it('creates a calendar address that needs no sign-in, and withdraws it', async () => {
    const { address, token, id } = await teacher.calendarFeeds.create('en');
    expect(address).toBe(`${server.apiUrl}/calendar/${token}.ics`);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(await teacher.calendarFeeds.list()).toMatchObject([{ id, language: 'en', withdrawn_at: null }]);
    await teacher.calendarFeeds.withdraw(id);
    expect((await fetch(address)).status).toBe(404);
    expect(await teacher.calendarFeeds.list()).toMatchObject([{ id, withdrawn_at: expect.any(String) as string }]);
    await expect(admin.calendarFeeds.withdraw(id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('keeps a pool of exam questions, and saves each question once', async () => {
    const organization_id = teacher.session.getSnapshot()?.user?.org;
    const picture = `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}`;
    const rows = [
      { title: `Question with a picture: 100% <img src="${picture}" alt="">`, type: 'short', organization_id: organization_id! },
      {
        title: 'Question of a kind',
        type: 'blank',
        answer: ['one', 'two'],
        category: 'Kinds',
        organization_id: organization_id!,
      },
    ] as const;
    const idempotencyKey = crypto.randomUUID();
    const questions = () => teacher.rest.from('exam_questions');
    const create = () =>
      questions()
        .insert([...rows])
        .select('id')
        .setHeader('Idempotency-Key', idempotencyKey)
        .throwOnError();
    const ids = (await create()).data.map(({ id }) => id);
    await expect(create()).rejects.toMatchObject({ kind: 'conflict', code: 'LC009' });
    const ofKind = await questions().select('id,summary').eq('category', 'Kinds').throwOnError();
    expect(ofKind.data).toMatchObject([{ id: ids[1], summary: 'Question of a kind' }]);
    const found = await questions().select('id,title,updated_at').ilike('summary', '%PICTURE: 100\\%%').throwOnError();
    expect(found.data.map(({ id }) => id)).toEqual([ids[0]]);
    const { id, title, updated_at } = found.data[0]!;
    const change = (changes: { title?: string; difficulty: number }) =>
      questions().update(changes).eq('id', id).eq('updated_at', updated_at).select('*').throwOnError();
    expect((await change({ title: title.replace('100%', '101%'), difficulty: 3 })).data).toMatchObject([
      { id, difficulty: 3, summary: 'Question with a picture: 101% ▣' },
    ]);
    expect((await change({ difficulty: 1 })).data).toEqual([]);
    const removed = await questions().delete().in('id', ids).select('id').throwOnError();
    expect(new Set(removed.data.map((row) => row.id))).toEqual(new Set(ids));
  });

  it('refuses to group two sessions of one experiment, and says why', async () => {
    const [row, other] = await newSessions();
    const { course_id, project_id } = row!;
    const ids = await admin.schedules.create([row!, { ...other!, course_id, project_id, location_id: row!.location_id }]);
    const refusal = await admin.schedules.group(ids, 'g-2').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'badRequest' });
    expect(errorText(refusal, enUS)).toBe('associated sessions cannot have the same experiment');
    expect(errorText(refusal, zhCN)).toBe('关联的排课不能是同一个实验');
    await admin.schedules.remove(ids);
  });

  it('creates all sessions or none', async () => {
    const [row, other] = await newSessions();
    const before = (await admin.schedules.list({}, { limit: 1 })).total;
    await expect(admin.schedules.create([row!, { ...other!, location_id: 999_999 }])).rejects.toMatchObject({ kind: 'conflict' });
    expect((await admin.schedules.list({}, { limit: 1 })).total).toBe(before);
  });

  it('creates missing classes and leaves the others unchanged', async () => {
    const parent = (await admin.orgs.centres()).items[0]!.id;
    const rows = [
      { name: '测试一班', parent },
      { name: '测试二班', parent },
    ];
    const made = await admin.orgs.createClasses(rows);
    expect(made.map((org) => org.name)).toEqual(['测试一班', '测试二班']);
    expect(made[0]!.code).toMatch(/^[0-9a-z]{12}$/);
    expect(await admin.orgs.createClasses([...rows, { name: '测试三班', parent }])).toMatchObject([{ name: '测试三班' }]);
  });

  it('creates students, enrols them, and changes memberships by id', async () => {
    const classes = (await admin.orgs.classes()).items;
    const course = (await admin.courses.list()).items[0]!;
    const student = { code: 'S-900001', name: '测试学生', role: 'student', orgs_id: [classes[0]!.id] } as const;
    const [created] = await admin.users.createStudents([student]);
    expect(created).toMatchObject({ code: 'S-900001', created: true });
    expect(await admin.users.createStudents([student])).toMatchObject([{ id: created!.id, created: false }]);

    const enrolment = { user_id: created!.id, course_id: course.id, semester_id: course.semester_id };
    await admin.memberships.enrol([enrolment]);
    await admin.memberships.enrol([enrolment]);
    const enrolled = await admin.rest.from('user2courses').select('id').eq('user_id', created!.id).throwOnError();
    expect(enrolled.data).toHaveLength(1);

    const membership = async () =>
      (await admin.rest.from('user_orgs').select('*').eq('user_id', created!.id).throwOnError()).data;
    const [before] = await membership();
    await admin.memberships.upsertUserOrgs([{ ...before!, organization_id: classes[1]!.id }]);
    expect(await membership()).toEqual([{ ...before, organization_id: classes[1]!.id }]);
  });

  it.each([
    ['an administrator', () => admin, '甲组'],
    ['a teacher in charge', () => teacher, '乙组'],
  ] as const)('puts students into groups for %s', async (_, whose, name) => {
    const course = (await teacher.courses.list({ teacherId })).items[0]!;
    const students = (await admin.users.students({ limit: 2 })).items.map((person) => person.id);
    const groups = await whose().groups.create({
      courseId: course.id,
      user2org: [{ org: { name, parent: course.organization_id }, user_id: students }],
    });
    expect(groups).toMatchObject([{ name, user_id: students }]);
    const found = await admin.orgs.studentGroups({ parent: course.organization_id, semesterId: course.semester_id });
    expect(found.items.map((org) => org.name)).toContain(name);
  });

  it('creates and deletes other teaching', async () => {
    const { date, period_id, organization_id, teacher_id } = (await admin.timeslots.list({}, { limit: 1 })).items[0]!;
    const made = await admin.timeslots.create({ date, period_id, organization_id, teacher_id });
    expect(made).toMatchObject({ date, period_id, location_id: null });
    expect(await admin.timeslots.remove(made.id)).toBe(true);
    expect(await admin.timeslots.remove(made.id)).toBe(false);
  });

  it('saves a page and the sample data of a template', async () => {
    const page = (await admin.pages.get(1))!;
    expect(await admin.pages.save(1, { ...page.schema, title: '新标题' })).toBe(true);
    expect((await admin.pages.get(1))!.schema).toEqual({ ...page.schema, title: '新标题' });
    expect(await admin.dataTemplates.save(1, { sample_data: { a: [1] } })).toBe(true);
    expect((await admin.dataTemplates.get(1))!.sample_data).toEqual({ a: [1] });
    expect(await admin.dataTemplates.save(999_999, { sample_data: {} })).toBe(false);
  });
});

describe('settings', () => {
  it('of a centre take precedence over those of the installation', async () => {
    const { data } = await admin.rest.from('config').select('*').not('organization_id', 'is', null).limit(1).throwOnError();
    const [own] = data;
    const general = await admin.config.system();
    expect(await admin.config.system(own!.organization_id)).toEqual({ ...general, ...own!.value });
  });
});

describe('refused requests', () => {
  it('report conflict for what exists already and for what others refer to', async () => {
    const period = (await admin.periods.list()).items[0]!;
    const { id: _, ...copy } = period;
    await expect(admin.rest.from('periods').insert(copy).throwOnError()).rejects.toMatchObject({
      kind: 'conflict',
      status: 409,
      code: '23505',
    });
    await expect(admin.rest.from('periods').delete().eq('id', period.id).throwOnError()).rejects.toMatchObject({
      kind: 'conflict',
      code: '23503',
    });
  });

  it('report forbidden for what a teacher may not do', async () => {
    await expect(
      teacher.rest.from('periods').insert({ name: 'x', code: 'x', start_time: '01:00', end_time: '02:00' }).throwOnError(),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      code: '42501',
      requestId: expect.any(String),
    });
    const own = (await teacher.courses.list({ teacherId })).items.map((course) => course.id);
    const { items } = await admin.schedules.list({ isPublish: true });
    const foreign = items.filter((session) => !own.includes(session.course_id)).map((session) => session.id);
    await expect(teacher.schedules.remove(foreign.slice(0, 2))).rejects.toMatchObject({ kind: 'forbidden', code: '42501' });
    expect(
      await teacher.schedules.publish(foreign.slice(0, 2), false).catch((error: unknown) => (error as { kind: string }).kind),
    ).toSatisfy((answer) => answer === 'forbidden' || (Array.isArray(answer) && answer.length === 0));
    expect((await admin.schedules.list({ ids: foreign.slice(0, 2) })).items.every((session) => session.is_publish)).toBe(true);
  });

  it('report badRequest with the reason', async () => {
    const unfiltered = admin.request('rest/periods', { method: 'PATCH', json: { name: 'all' } });
    await expect(unfiltered).rejects.toMatchObject({ kind: 'badRequest', status: 400, serverMessages: [expect.any(String)] });
    const injected = admin.request('rest/periods', {
      searchParams: { encodeOr: Buffer.from('(id.eq.1)&select=code').toString('base64') },
    });
    await expect(injected).rejects.toMatchObject({ kind: 'badRequest', status: 400 });
  });
});

describe('cancelling', () => {
  it('stops a call to the real server', async () => {
    const controller = new AbortController();
    const call = admin.schedules.list({}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
