import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
type Person = keyof typeof people;
const tokens: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const name of Object.keys(people) as Person[]) tokens[name] = await server.tokenFor(people[name]);
});
afterAll(() => server?.stop());

function call(name: Person | undefined, path: string, body: unknown, prefer?: string): Promise<TestAnswer> {
  return server.request('POST', `rpc/${path}`, { token: name && tokens[name], body, ...(prefer ? { prefer } : {}) });
}
async function rows(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await server.owner.query<Record<string, unknown>>(query)).rows;
}
async function value(query: string): Promise<unknown> {
  return Object.values((await rows(query))[0] ?? {})[0];
}

describe.each([
  ['merge_orgs', { source: 11, target: 12 }, ['teacher']],
  ['save_nav', { entry: { label: 'x' } }, ['teacher', 'centreadmin']],
  ['move_nav', { id: 1, parent: null, place: 0 }, ['teacher', 'centreadmin']],
  ['set_role_nav', { role: 'teacher', nav_id: 1, visible: true }, ['teacher', 'centreadmin']],
  ['set_role_start', { role: 'teacher', nav_id: 1 }, ['teacher', 'centreadmin']],
  ['restore_page_version', { id: 1 }, ['teacher', 'centreadmin']],
  ['save_settings', { centre_id: 1, settings: {} }, ['teacher']],
  ['open_semester', { id: 2 }, ['teacher', 'centreadmin']],
  ['start_semester', { source: 1, target: 2 }, ['teacher']],
  ['setup_state', {}, ['teacher', 'centreadmin']],
  ['system_today', {}, ['teacher', 'centreadmin']],
  ['backups', {}, ['teacher', 'centreadmin', 'dev']],
  ['request_backup', {}, ['teacher', 'centreadmin', 'dev']],
  ['cancel_backup', { backup_id: 1 }, ['teacher', 'centreadmin', 'dev']],
] as const)('%s', (name, body, refused) => {
  test.each([...refused, 'student'] as const)('is refused to %s', async (who) => {
    expect((await call(who, name, body)).status).toBe(403);
  });
  test('is refused without a token', async () => {
    expect((await call(undefined, name, body)).status).toBe(401);
  });
});

describe('merging organisations', () => {
  const add = (id: number, name: string) =>
    server.owner.query(
      `insert into app.orgs (id, name, code, type, parent)
       select $1::bigint, $2, 'merged-' || $1::bigint, 'class', parent from app.orgs where id = 11`,
      [id, name],
    );
  test('moves members, other teaching, class lists and announcements, and deletes the merged organisation', async () => {
    await server.owner.query(`update app.schedules set class_list = '{10,12}' where id = 501`);
    await server.owner.query(`update app.announcements set class_list = '{12}' where id = 1`);
    const answer = await call('centreadmin', 'merge_orgs', { source: 12, target: 10 });
    expect(answer).toMatchObject({ status: 200, body: { id: 10, members: 0 } });
    expect(await rows('select user_id from app.user_orgs where organization_id = 10')).toEqual([{ user_id: '7' }]);
    expect(await value('select class_id from app.timeslots where id = 2')).toBe('10');
    expect(await value('select class_list from app.schedules where id = 501')).toEqual(['10']);
    expect(await value('select class_list from app.announcements where id = 1')).toEqual(['10']);
    expect(await rows('select id from app.orgs where id = 12')).toEqual([]);
  });

  test('moves plans to the class that stays, with the sentences about them', async () => {
    await add(91, 'Physics (2)');
    await add(92, 'Physics (21)');
    await add(93, 'All of \\1');
    const solution = {
      score: '0hard/-3soft',
      lessonList: [
        { id: '1-2-91', label: 'Optics · Lenses · Physics (2)', class_ids: [91] },
        { id: '1-2-91+93', label: 'Optics · Lenses · Physics (2), All of \\1', class_ids: [91, 93] },
        { id: '1-2-92', label: 'Optics · Lenses · Physics (21)', class_ids: [92] },
      ],
      scoreExplaination: [
        {
          name: 'spread',
          matches: [
            {
              lesson_ids: ['1-2-91'],
              message: 'Physics (2) has 3 sessions in week 4',
              translations: { zh: 'Physics (2) 在第 4 周有 3 次课' },
            },
          ],
        },
      ],
      advice: [
        {
          lesson_ids: ['1-2-91'],
          message: 'Moving Optics · Lenses · Physics (2) to 2026-12-01 gains 2',
          translations: { zh: '把 Optics · Lenses · Physics (2) 移到 2026-12-01：提高 2 分' },
        },
      ],
    };
    const scope = {
      closed_weeks: [
        { class_id: 91, weeks: [3] },
        { class_id: 92, weeks: [4] },
      ],
    };
    await server.owner.query(
      `insert into app.schedule_plans (id, name, organization_id, semester_id, scope, solution) values (91, 'Merged', 1, 1, $1, $2)`,
      [scope, solution],
    );
    await server.owner.query(
      `insert into app.plan_runs (plan_id, started_at, status, solution) values (91, now(), '已停止', $1)`,
      [solution],
    );
    expect(await call('admin', 'merge_orgs', { source: 91, target: 93 })).toMatchObject({ status: 200 });
    const moved = {
      score: '0hard/-3soft',
      lessonList: [
        { id: '1-2-91', label: 'Optics · Lenses · All of \\1', class_ids: [93] },
        { id: '1-2-91+93', label: 'Optics · Lenses · All of \\1', class_ids: [93] },
        { id: '1-2-92', label: 'Optics · Lenses · Physics (21)', class_ids: [92] },
      ],
      scoreExplaination: [
        {
          name: 'spread',
          matches: [
            {
              lesson_ids: ['1-2-91'],
              message: 'All of \\1 has 3 sessions in week 4',
              translations: { zh: 'All of \\1 在第 4 周有 3 次课' },
            },
          ],
        },
      ],
      advice: [
        {
          lesson_ids: ['1-2-91'],
          message: 'Moving Optics · Lenses · All of \\1 to 2026-12-01 gains 2',
          translations: { zh: '把 Optics · Lenses · All of \\1 移到 2026-12-01：提高 2 分' },
        },
      ],
    };
    expect(await rows('select scope, solution from app.schedule_plans where id = 91')).toEqual([
      {
        scope: {
          closed_weeks: [
            { class_id: 93, weeks: [3] },
            { class_id: 92, weeks: [4] },
          ],
        },
        solution: moved,
      },
    ]);
    expect(await value('select solution from app.plan_runs where plan_id = 91')).toEqual(moved);
  });

  test('moves what is found for a class that is merged while its plan is being solved', async () => {
    await Promise.all([add(94, 'Physics (4)'), add(95, 'Physics (5)'), add(96, 'Physics (6)')]);
    await server.owner.query(
      `insert into app.schedule_plans (id, name, status, organization_id, semester_id) values (94, 'Running', '准备中', 1, 1)`,
    );
    await server.owner.query(`insert into auth.plan_jobs (plan_id) values (94)`);
    await server.gateway.query(`select auth.claim_plan('one')`);
    const solution = {
      score: '0hard/-3soft',
      lessonList: [{ id: '1-2-94', label: 'Optics · Lenses · Physics (4)', class_ids: [94] }],
      scoreExplaination: [{ name: 'spread', matches: [{ lesson_ids: ['1-2-94'], message: 'Physics (4) has 3 sessions' }] }],
    };
    const moved = (id: number, name: string) => ({
      score: '0hard/-3soft',
      lessonList: [{ id: '1-2-94', label: `Optics · Lenses · ${name}`, class_ids: [id] }],
      scoreExplaination: [{ name: 'spread', matches: [{ lesson_ids: ['1-2-94'], message: `${name} has 3 sessions` }] }],
    });
    const write = (name: string, state: string) =>
      server.gateway.query(`select auth.${name}(94, 'one', $1, $2, '{}')`, [state, JSON.stringify(solution)]);
    expect(await call('admin', 'merge_orgs', { source: 94, target: 95 })).toMatchObject({ status: 200 });
    await write('write_plan', '求解中');
    expect(await value('select solution from app.schedule_plans where id = 94')).toEqual(moved(95, 'Physics (5)'));
    // The run goes on with the class that it began with, also after a second merge.
    expect(await call('admin', 'merge_orgs', { source: 95, target: 96 })).toMatchObject({ status: 200 });
    await write('finish_plan', '已完成');
    expect(await value('select solution from app.schedule_plans where id = 94')).toEqual(moved(96, 'Physics (6)'));
    expect(await value('select solution from app.plan_runs where plan_id = 94')).toEqual(moved(96, 'Physics (6)'));
  });

  test.each([
    ['of another centre', 'centreadmin', { source: 11, target: 13 }, 403],
    ['with itself', 'admin', { source: 11, target: 11 }, 400],
    ['with a centre', 'admin', { source: 11, target: 1 }, 400],
    ['with nothing', 'admin', { source: 11, target: 999 }, 400],
  ] as const)('%s is refused', async (_, who, body, status) => {
    expect((await call(who, 'merge_orgs', body)).status).toBe(status);
    expect(await rows('select id from app.orgs where id = 11')).toHaveLength(1);
  });
});

test('a plan of a server that is gone is found while somebody stops it, and neither waits for the other for ever', async () => {
  await server.owner.query(
    `insert into app.schedule_plans (id, name, status, organization_id, semester_id) values (97, 'Left', '求解中', 1, 1)`,
  );
  await server.owner.query(
    `insert into auth.plan_jobs (plan_id, server, heartbeat_at) values (97, 'gone', now() - interval '1 minute')`,
  );
  const stopping = await server.owner.connect();
  try {
    // As stop_plan does: the plan first, then its place in the queue.
    await stopping.query('begin');
    await stopping.query('select from app.schedule_plans where id = 97 for update');
    let isRecovered = false;
    const recovered = server.gateway
      .query(`select auth.recover_plans('15 seconds') as plans`)
      .finally(() => (isRecovered = true));
    const waiting =
      'select count(*)::int from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted';
    await expect.poll(async () => isRecovered || Number(await value(waiting)) > 0).toBe(true);
    await stopping.query('select auth.ask_plan_stop(97)');
    await stopping.query('commit');
    await recovered;
  } finally {
    await stopping.query('rollback');
    stopping.release();
  }
  await server.gateway.query(`select auth.recover_plans('15 seconds')`);
  expect(await value('select status from app.schedule_plans where id = 97')).toBe('已停止');
  expect(await rows('select from auth.plan_jobs where plan_id = 97')).toEqual([]);
});

describe('the menu', () => {
  test('an entry is added with its roles, changed and moved, and never put below itself', async () => {
    const { body: id } = await call('admin', 'save_nav', {
      entry: { label: 'New', opens: 'link', path: '/dashboard', roles: ['teacher'] },
    });
    expect(await rows(`select label, path, page, parent from app.navs where id = ${String(id)}`)).toEqual([
      { label: 'New', path: '/dashboard', page: null, parent: null },
    ]);
    const group = await value(`select id from app.navs where name = 'teaching' and type = 'menu'`);
    expect((await call('dev', 'move_nav', { id, parent: group, place: 1 })).status).toBe(204);
    const placed = await rows(`select id from app.navs where parent = ${String(group)} order by "order"`);
    expect(placed[1]).toEqual({ id: String(id) });
    expect((await call('admin', 'move_nav', { id: group, parent: id, place: 0 })).status).toBe(400);
    await call('admin', 'save_nav', {
      entry: { id, label: 'Page', opens: 'page', page: 1, path: '/dashboard', roles: ['admin', 'dev'] },
    });
    expect(await rows(`select label, path, page from app.navs where id = ${String(id)}`)).toEqual([
      { label: 'Page', path: null, page: '1' },
    ]);
    expect(await rows(`select role from app.role2navs where nav_id = ${String(id)} order by role`)).toEqual([
      { role: 'admin' },
      { role: 'dev' },
    ]);
  });

  test('an entry has a label in each language, and so has every built-in entry', async () => {
    const { body: id } = await call('admin', 'save_nav', {
      entry: { label: '安全须知', label_en: 'Safety rules', opens: 'group' },
    });
    expect(await rows(`select label, label_en from app.navs where id = ${String(id)}`)).toEqual([
      { label: '安全须知', label_en: 'Safety rules' },
    ]);
    expect(await rows(`select name from app.navs where label_en is null and name not like 'entry-%' and id < 10000`)).toEqual([]);
  });

  test.each([
    [{ label: 'x', opens: 'link', path: 'javascript:alert(1)' }],
    [{ label: 'x', opens: 'link', path: '//evil.example' }],
    [{ label: 'x', roles: ['student'] }],
  ])('refuses %j', async (entry) => {
    expect((await call('admin', 'save_nav', { entry })).status).toBe(400);
  });

  test('a role gets an entry together with its parents, and has one start page', async () => {
    const nav = await value(`select id from app.navs where name = 'periods' and type = 'menu'`);
    await call('admin', 'set_role_nav', { role: 'teacher', nav_id: nav, visible: true });
    await call('admin', 'set_role_start', { role: 'teacher', nav_id: nav });
    expect(
      await rows(`select n.name, r.is_default from app.role2navs r join app.navs n on n.id = r.nav_id
        where r.role = 'teacher' and n.name in ('teaching', 'periods', 'calendar') order by n.name`),
    ).toEqual([
      { name: 'calendar', is_default: false },
      { name: 'periods', is_default: true },
      { name: 'teaching', is_default: false },
    ]);
    await call('admin', 'set_role_nav', { role: 'teacher', nav_id: nav, visible: false });
    expect(await rows(`select 1 from app.role2navs where role = 'teacher' and nav_id = ${String(nav)}`)).toEqual([]);
  });

  test('an entry belongs to the module of the other pages of its folder', async () => {
    const found = await rows(
      `select n.name, m.name as module from app.navs n left join app.modules m on m.id = n.module
       where n.name in ('exam', 'exam-papers', 'courses') order by n.name`,
    );
    expect(found).toEqual([
      { name: 'courses', module: null },
      { name: 'exam', module: 'exam' },
      { name: 'exam-papers', module: 'exam' },
    ]);
  });

  test('an entry of a disabled module is marked as unavailable', async () => {
    await server.owner.query(`update app.modules set available = false where name = 'mooc'`);
    const { body } = await server.request('GET', 'role2navs?select=navs(name,available)&role=eq.teacher', {
      token: tokens.teacher,
    });
    const off = (body as readonly { navs: { name: string; available: boolean } }[]).filter(({ navs }) => !navs.available);
    expect(off.map(({ navs }) => navs.name)).toEqual(['mooc']);
  });
});

test('restoring an earlier version of a page keeps the replaced one as a version', async () => {
  await server.owner.query(`update app.page_versions set calls = '{"calls":[]}' where id = 1`);
  const { body } = await call('dev', 'restore_page_version', { id: 1 });
  expect(body).toBe(1);
  expect(await value('select schema from app.pages where id = 1')).toEqual({ type: 'page' });
  expect(await value('select count(*)::int from app.page_versions where page_id = 1')).toBe(2);
});

describe('dictionaries', () => {
  const fixed = `dictionaries?list=eq.question_type&code=eq.single`;
  test('a built-in value can be renamed, but not deleted or given another code', async () => {
    const token = tokens.admin;
    expect((await server.request('PATCH', fixed, { token, body: { label_en: 'One answer' } })).status).toBe(204);
    expect((await server.request('PATCH', fixed, { token, body: { code: 'one' } })).status).toBe(400);
    expect((await server.request('DELETE', fixed, { token })).status).toBe(400);
  });
});

describe('settings', () => {
  test('only the named settings change, and null removes a setting', async () => {
    await call('centreadmin', 'save_settings', {
      centre_id: 1,
      settings: { showDraftToTeacher: true, defaultLessonStudentMax: 20 },
    });
    await call('centreadmin', 'save_settings', { centre_id: 1, settings: { showDraftToTeacher: null } });
    const { body } = await call('teacher', 'settings_of', { centre_id: 1 });
    expect(body).toMatchObject({ own: { defaultLessonStudentMax: 20 }, general: { defaultLessonStudentMax: 32 } });
    expect((body as { own: object }).own).not.toHaveProperty('showDraftToTeacher');
  });
  test.each([
    ['of another centre', 'centreadmin', { centre_id: 2, settings: { showDraftToTeacher: true } }],
    ['of the installation', 'centreadmin', { centre_id: null, settings: { systemName: 'Mine' } }],
  ] as const)('%s are closed to a centre administrator', async (_, who, body) => {
    const before = await rows('select value from app.config order by id');
    await call(who, 'save_settings', body);
    expect(await rows('select value from app.config order by id')).toEqual(before);
  });
  test.each([{ systemName: '' }, { systemName: 3 }, { theme: 1 }, { defaultOrganization: 'x' }, { showDraftToTeacher: 'yes' }])(
    'refuses %j',
    async (settings) => {
      expect((await call('admin', 'save_settings', { centre_id: null, settings })).status).toBe(400);
    },
  );
});

describe('semesters', () => {
  test('opening one semester closes the other', async () => {
    expect(await call('admin', 'open_semester', { id: 2 })).toMatchObject({ status: 200, body: 2 });
    expect(await rows('select id from app.semesters where is_open')).toEqual([{ id: '2' }]);
    await call('dev', 'open_semester', { id: 1 });
    expect(await rows('select id from app.semesters where is_open')).toEqual([{ id: '1' }]);
    expect((await call('admin', 'open_semester', { id: 99 })).status).toBe(400);
  });

  const count = (): Promise<readonly Record<string, unknown>[]> =>
    rows(`select (select count(*)::int from app.courses where semester_id = 2) as courses,
      (select count(*)::int from app.projects where semester_id = 2) as experiments,
      (select count(*)::int from app.score_items i join app.projects p on p.id = i.project_id where p.semester_id = 2) as settings`);

  test('a preview counts and changes nothing', async () => {
    const { body } = await call('centreadmin', 'start_semester', { source: 1, target: 2 });
    expect(body).toMatchObject({
      preview: true,
      made: { courses: 2, teachers: 2, experiments: 2, links: 2, settings: 6, items: 2 },
    });
    expect((body as { courses: readonly { code: string }[] }).courses.map(({ code }) => code)).toEqual(['K1', 'K2']);
    expect(await count()).toEqual([{ courses: 0, experiments: 0, settings: 0 }]);
  });

  test('a preview puts nobody in charge who is no longer active', async () => {
    await server.owner.query('update app.users set is_active = false where id = 5');
    const { body } = await call('centreadmin', 'start_semester', { source: 1, target: 2 });
    await server.owner.query('update app.users set is_active = true where id = 5');
    expect(body).toMatchObject({ made: { courses: 2, teachers: 1 } });
    expect((body as { courses: readonly { teachers: number }[] }).courses.map(({ teachers }) => teachers)).toEqual([1, 0]);
  });

  test('a centre administrator copies the chosen courses of their own centre, once', async () => {
    expect((await call('centreadmin', 'start_semester', { source: 1, target: 2, centre_id: 2, preview: false })).status).toBe(
      403,
    );
    const one = { source: 1, target: 2, course_ids: [101, 103], parts: ['experiments'], preview: false };
    expect((await call('centreadmin', 'start_semester', one)).body).toMatchObject({
      made: { courses: 1, teachers: 0, experiments: 1, links: 1, settings: 0, items: 1 },
    });
    const all = { source: 1, target: 2, preview: false };
    expect((await call('centreadmin', 'start_semester', all)).body).toMatchObject({
      made: { courses: 1, teachers: 1, experiments: 1, settings: 3 },
    });
    expect((await call('centreadmin', 'start_semester', all)).body).toMatchObject({ made: { courses: 0, experiments: 0 } });
    expect(await count()).toEqual([{ courses: 2, experiments: 2, settings: 1 }]);
    expect(
      await rows(`select c.code, i.item, i.weight::float from app.course_score_items i join app.courses c on c.id = i.course_id
        where c.semester_id = 2`),
    ).toEqual([{ code: 'K2', item: 'experiments', weight: 0.7 }]);
  });

  test('is done once by those who do it at the same time, and nobody is refused', async () => {
    await server.owner.query('delete from app.courses where semester_id = 2');
    const body = { source: 1, target: 2 };
    const answers = await Promise.all(
      [true, false, true, false, false].map((preview) => call('centreadmin', 'start_semester', { ...body, preview })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const done = answers.map(
      (answer) => answer.body as { readonly preview: boolean; readonly made: { readonly courses: number } },
    );
    expect(
      done
        .filter(({ preview }) => !preview)
        .map(({ made }) => made.courses)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 0, 2]);
  });

  test.each([
    { source: 1, target: 1 },
    { source: 1, target: 99 },
    { source: 1, target: 2, parts: ['students'] },
  ])('refuses %j', async (body) => {
    expect((await call('admin', 'start_semester', body)).status).toBe(400);
  });
});

test('setup_state reports what is set up', async () => {
  const { body } = await call('admin', 'setup_state', {});
  expect(body).toMatchObject({
    // The time zone is set; the name has a default.
    name: true,
    time_zone: 'Asia/Shanghai',
    semester: 'Autumn 2026',
    centres: 2,
    periods: 3,
    staff: 5,
  });
});

test('request_backup is refused where the server has no place for backups, and cancel_backup where there is none', async () => {
  expect(await call('admin', 'request_backup', {})).toMatchObject({ status: 400, body: { code: 'LC140' } });
  expect(await call('admin', 'cancel_backup', { backup_id: 1 })).toMatchObject({ status: 400, body: { code: '22023' } });
  expect(await call('admin', 'backups', {})).toMatchObject({
    status: 200,
    body: { plan: null, current: null, kept: [], failed: [] },
  });
});

test('system_today names what the set-up lacks, who waits for a password, and the last backup', async () => {
  type Answer = {
    people: { count: number; names: string[] } | null;
    missing: string[];
    pages: number;
    backed_up_at: string | null;
  };
  const answer = async (name: 'admin' | 'dev'): Promise<Answer> => (await call(name, 'system_today', {})).body as Answer;
  const waiting = (await call('admin', 'waiting_accounts', {})).body as readonly { name: string }[];
  const before = await answer('admin');
  expect(before).toMatchObject({ missing: [], pages: 0, backed_up_at: null });
  expect(before.people).toEqual({ count: waiting.length, names: waiting.slice(0, 5).map(({ name }) => name) });
  // A developer gives no passwords, so the answer has no names of people who need one.
  expect((await answer('dev')).people).toBeNull();
  await server.owner.query(`insert into app.users (code, name, role, org) values ('0-waits', 'Waits', 'teacher', 1)`);
  await server.owner
    .query(`insert into auth.installation (pepper_fingerprint, backed_up_at) values (repeat('0', 32), '2026-11-20T10:00:00Z')
    on conflict (only_row) do update set backed_up_at = excluded.backed_up_at`);
  const after = await answer('admin');
  expect(after.people!.count).toBe(waiting.length + 1);
  expect(after.people!.names[0]).toBe('Waits');
  expect(Date.parse(after.backed_up_at!)).toBe(Date.parse('2026-11-20T10:00:00Z'));
  await server.owner.query(`delete from app.users where code = '0-waits'`);
});

test('the first set-up is done while nothing of it is missing', async () => {
  const isDone = async (): Promise<unknown> => {
    const { body } = await server.request('GET', 'navs?select=is_done&schema_path=eq.system/init/init', { token: tokens.admin });
    expect((await call('admin', 'setup_state', {})).body).toMatchObject({
      is_complete: (body as { is_done: boolean }[])[0]!.is_done,
    });
    return body;
  };
  expect(await isDone()).toEqual([{ is_done: true }]);
  await server.owner.query('update app.semesters set is_open = not is_open where is_open');
  expect(await value('select auth.missing_in_setup()')).toEqual(['semester']);
  expect(await isDone()).toEqual([{ is_done: false }]);
  await server.owner.query('update app.semesters set is_open = true where id = 1');
});

test.each([
  ['a weekday for a holiday', { kind: 'holiday', date: '2026-10-01', name: 'x', weekday: 1 }],
  ['no weekday for a day taught as another', { kind: 'taught_as', date: '2026-10-01', name: 'x' }],
  ['an end before the start', { kind: 'holiday', date: '2026-10-02', until: '2026-10-01', name: 'x' }],
  ['classes of a holiday', { kind: 'holiday', date: '2026-10-02', name: 'x', class_list: [10] }],
  ['a class that is none', { kind: 'blocked', date: '2026-10-02', name: 'x', class_list: [1] }],
])('days refuse %s', async (_, body) => {
  expect((await server.request('POST', 'days', { token: tokens.admin, body })).status).toBeGreaterThanOrEqual(400);
});
