import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import {
  access,
  accessRule,
  exposedFunctions,
  innerTables,
  studentFunctions,
  studentInner,
  type ExposedTable,
  type Verb,
} from './access.ts';
import { gatewayRole, loginRoles, ownerRole, requestRoles } from './roles.ts';
import { startTestCluster, type TestCluster } from '../../test/database/test-cluster.ts';

let cluster: TestCluster;
let owner: pg.Client;

beforeAll(async () => {
  cluster = await startTestCluster({ isMigrated: true });
  owner = new pg.Client(cluster.connection);
  await owner.connect();
  await owner.query(`set role ${ownerRole}`);
});
afterAll(async () => {
  await owner?.end();
  await cluster?.stop();
});

/** The first column of every row. The queries below select what is wrong, so they must return nothing. */
async function list(query: string, values: readonly unknown[] = []): Promise<readonly string[]> {
  const { rows } = await owner.query<Record<string, string>>(query, [...values]);
  return rows.map((row) => String(Object.values(row)[0]));
}

const ours = `('app'::regnamespace, 'api'::regnamespace, 'auth'::regnamespace, 'student'::regnamespace)`;
const staff = ['teacher', 'centreadmin', 'dev', 'admin'] as const;
const privileges: Readonly<Record<Verb, string>> = { select: 'SELECT', insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' };

describe('the access table', () => {
  test('lists every table and view that PostgREST shows, and no other', async () => {
    const shown = await list(
      `select relname from pg_class where relnamespace = 'api'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
    );
    expect([...shown].sort()).toEqual(Object.keys(access).sort());
  });

  test('lists every function that PostgREST shows, and no other', async () => {
    const shown = await list(`select proname from pg_proc where pronamespace = 'api'::regnamespace`);
    expect([...shown].sort()).toEqual(Object.keys(exposedFunctions).sort());
  });

  test('has columns with plain names and none that a function computes: lists of stored pages hold columns by their names', async () => {
    const odd = await list(`
      select a.attrelid::regclass || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'api'::regnamespace and a.attnum > 0 and a.attname !~ '^[A-Za-z_][A-Za-z0-9_]*$'`);
    const computed = await list(`
      select p.oid::regprocedure::text from pg_proc p join pg_type t on t.oid = any (p.proargtypes)
      where p.pronamespace = 'api'::regnamespace and t.typtype = 'c'`);
    expect([odd, computed]).toEqual([[], []]);
  });

  test('lists the tables without a view of their name, with what protects them', async () => {
    const hidden = await list(`
      select c.oid::regclass::text from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
        and not (c.relnamespace = 'app'::regnamespace and exists (
          select 1 from pg_class v where v.relnamespace = 'api'::regnamespace and v.relname = c.relname))`);
    expect([...hidden].sort()).toEqual(Object.keys(innerTables).sort());
  });

  test.each(Object.keys(access) as ExposedTable[])(
    '%s grants a verb to a role exactly where the role has a rule for it',
    async (table) => {
      const wrong: string[] = [];
      for (const role of requestRoles) {
        for (const verb of Object.keys(privileges) as Verb[]) {
          const check = verb === 'delete' ? 'has_table_privilege' : 'has_any_column_privilege';
          const [granted] = await list(`select ${check}($1, $2, $3)`, [role, `api.${table}`, privileges[verb]]);
          if ((granted === 'true') !== (accessRule(table, role, verb) !== 'none')) wrong.push(`${role} ${verb}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('lists the roles that may execute each function', async () => {
    const wrong: string[] = [];
    for (const [name, roles] of Object.entries(exposedFunctions)) {
      for (const role of requestRoles) {
        const [allowed] = await list(
          `select has_schema_privilege($1, 'api', 'usage') and bool_and(has_function_privilege($1, oid, 'execute'))
           from pg_proc where pronamespace = 'api'::regnamespace and proname = $2`,
          [role, name],
        );
        if ((allowed === 'true') !== (roles as readonly string[]).includes(role)) wrong.push(`${role} ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the database catalog', () => {
  test('has only views that apply the rights of the reader', async () => {
    expect(
      await list(`select oid::regclass from pg_class where relkind = 'v' and relnamespace in ${ours}
        and not coalesce('security_invoker=true' = any (reloptions), false)`),
    ).toEqual([]);
  });

  test('has no materialised view, which would ignore the rights of the reader', async () => {
    expect(await list(`select oid::regclass from pg_class where relkind = 'm' and relnamespace in ${ours}`)).toEqual([]);
  });

  test('has row-level security on every table, for the owner too', async () => {
    expect(
      await list(`select oid::regclass from pg_class where relkind in ('r', 'p') and relnamespace in ${ours}
        and not (relrowsecurity and relforcerowsecurity)`),
    ).toEqual([]);
  });

  test('has the owner role as owner of every table, view and function', async () => {
    expect(
      await list(`
        select oid::regclass::text from pg_class where relnamespace in ${ours} and relkind in ('r', 'v', 'S', 'p') and relowner <> '${ownerRole}'::regrole
        union all
        select oid::regprocedure::text from pg_proc where pronamespace in ${ours} and proowner <> '${ownerRole}'::regrole`),
    ).toEqual([]);
  });

  test('has no superuser and no role that bypasses row-level security, and two pairs of roles that may sign in', async () => {
    const names = [...requestRoles, ownerRole, ...loginRoles];
    expect(
      await list(
        `select rolname from pg_roles where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
        [names],
      ),
    ).toEqual([]);
    expect(await list(`select rolname from pg_roles where rolname = any ($1) and rolcanlogin order by 1`, [names])).toEqual(
      loginRoles.toSorted(),
    );
    expect(await list('select rolname from pg_roles where rolname = any ($1) and rolinherit', [loginRoles])).toEqual([
      'auth_gateway_2',
    ]);
    const rolesOf = (name: string): Promise<readonly string[]> =>
      list('select roleid::regrole from pg_auth_members where member = $1::regrole order by 1::text', [name]);
    expect((await rolesOf('authenticator_2')).toSorted()).toEqual([...requestRoles].toSorted());
    expect((await rolesOf('authenticator')).toSorted()).toEqual([...requestRoles].toSorted());
    expect([await rolesOf('auth_gateway'), await rolesOf('auth_gateway_2')]).toEqual([[], ['auth_gateway']]);
  });

  test('has request roles that are members of no role', async () => {
    expect(
      await list(`select member::regrole from pg_auth_members where member::regrole::text = any ($1)`, [[...requestRoles]]),
    ).toEqual([]);
  });

  test('has definer functions in schema auth only', async () => {
    expect(
      await list(
        `select oid::regprocedure from pg_proc where prosecdef and pronamespace in ('app'::regnamespace, 'api'::regnamespace)`,
      ),
    ).toEqual([]);
  });

  test('has no function that everybody may execute, and gives anon the request check only', async () => {
    expect(
      await list(`
        select p.oid::regprocedure || ' by ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'PUBLIC')
        from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.pronamespace in ${ours} and (a.grantee = 0 or a.grantee = 'anon'::regrole)
          and not (p.oid = 'auth.check_request()'::regprocedure and a.grantee <> 0)`),
    ).toEqual([]);
  });

  test("gives students the functions of the students' channel with what these call, and no table", async () => {
    const granted = await list(`
      select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) a
      where p.pronamespace in ${ours} and a.grantee = 'student'::regrole order by 1`);
    expect(granted.filter((name) => name.startsWith('student.')).map((name) => name.slice('student.'.length))).toEqual(
      Object.keys(studentFunctions).toSorted(),
    );
    // Each of them says who asks by the claims of the request, never by an argument.
    expect(granted.filter((name) => !name.startsWith('student.'))).toEqual(['auth.check_request', ...studentInner].toSorted());
    const purposes = await list(
      `select auth.purpose_of(name) from unnest($1::text[]) with ordinality as n (name, place) order by place`,
      [Object.keys(studentFunctions)],
    );
    expect(purposes).toEqual(Object.values(studentFunctions));
    expect(
      await list(
        `select oid::regprocedure from pg_proc where pronamespace = 'student'::regnamespace and obj_description(oid) is null`,
      ),
    ).toEqual([]);
  });

  test('has a fixed, empty search path in every function', async () => {
    expect(
      await list(
        `select oid::regprocedure from pg_proc where pronamespace in ${ours} and not coalesce('search_path=""' = any (proconfig), false)`,
      ),
    ).toEqual([]);
  });

  test('lets the gateway execute functions of auth and read no table', async () => {
    expect(
      await list(`select c.oid::regclass from pg_class c, aclexplode(c.relacl) a
        where c.relnamespace in ${ours} and a.grantee = '${gatewayRole}'::regrole`),
    ).toEqual([]);
    const functions = await list(`select p.proname from pg_proc p, aclexplode(p.proacl) a
      where a.grantee = '${gatewayRole}'::regrole and p.pronamespace in ${ours} order by 1`);
    expect(functions).toEqual([
      'add_challenge',
      'add_passkey',
      'add_passkey_challenge',
      'add_sign_on_code',
      'add_student_code',
      'approve_own_page',
      'attempt_origin',
      'begin_alert',
      'begin_second_factor',
      'calendar_feed',
      'claim_mail',
      'claim_plan',
      'clear_factor_failures',
      'clear_failures',
      'close_all_sessions',
      'close_session',
      'confirm_second_factor',
      'empty_old_trash',
      'end_alert',
      'end_mail',
      'end_sign_ons',
      'end_student_token',
      'find_application',
      'find_challenge',
      'find_credential',
      'find_password_link',
      'find_service',
      'find_session',
      'find_sign_on',
      'finish_plan',
      'forget_plan_changes',
      'get_user',
      'give_password',
      'institution_time_zone',
      'keep_sign_on',
      'lock_content',
      'login_delay',
      'make_password_link',
      'managed_account',
      'move_up_waiting',
      'note_refusal',
      'note_service_use',
      'note_use',
      'open_session',
      'page_lists',
      'password_session',
      'plan_days',
      'plan_facts',
      'plan_names',
      'plan_news',
      'plan_solution_version',
      'queue_announcement_mail',
      'reading_functions',
      'recover_plans',
      'register_failure',
      'release_content',
      'remember_device',
      'remove_factor_app',
      'remove_old_history',
      'remove_old_page_versions',
      'remove_passkey',
      'replace_recovery_codes',
      'report_pictures',
      'reserve_attempt',
      'reserve_factor_attempt',
      'reset_second_factor',
      'return_addresses',
      'second_factor_of',
      'server_figures',
      'set_credential',
      'sign_on_of',
      'sign_on_settings',
      'stored_object',
      'student_functions',
      'unused_contents',
      'use_factor',
      'use_passkey',
      'use_passkey_challenge',
      'use_password_link',
      'use_sign_on_code',
      'use_student_code',
      'withdraw_password_link',
      'write_plan',
    ]);
  });

  test('grants nobody a table of auth', async () => {
    expect(
      await list(`select c.oid::regclass || ' to ' || a.grantee::regrole || ': ' || a.privilege_type from pg_class c, aclexplode(c.relacl) a
        where c.relnamespace = 'auth'::regnamespace and a.grantee <> c.relowner`),
    ).toEqual([]);
  });

  test('grants anon nothing, and student the table of files for pages of reports', async () => {
    expect(
      await list(`
        select c.oid::regclass || ' to ' || a.grantee::regrole || ': ' || a.privilege_type from pg_class c, aclexplode(c.relacl) a
        where c.relnamespace in ${ours} and a.grantee in (0, 'anon'::regrole, 'student'::regrole)
        union all
        select c.oid::regclass || '.' || t.attname from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
        where c.relnamespace in ${ours} and a.grantee in (0, 'anon'::regrole, 'student'::regrole) order by 1`),
    ).toEqual(['app.buckets to student: SELECT', 'app.objects to student: INSERT', 'app.objects to student: SELECT']);
  });

  test('lets nobody execute a new function until a migration allows it', async () => {
    await owner.query('begin');
    await owner.query(`create function app.just_made() returns integer language sql set search_path = '' return 1`);
    const allowed = await list(
      `select r from unnest($1::text[]) r where has_function_privilege(r, 'app.just_made()', 'execute')`,
      [[...requestRoles]],
    );
    await owner.query('rollback');
    expect(allowed).toEqual([]);
  });

  test('has an index that begins with the column of each foreign key', async () => {
    expect(
      await list(`
        select k.conrelid::regclass || '.' || k.conname from pg_constraint k
        where k.contype = 'f' and k.connamespace in ${ours} and not exists (
          select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null and i.indkey[0] = k.conkey[1])`),
    ).toEqual([]);
  });

  test('has an index for every column that a policy names', async () => {
    const policies = await owner.query<{ table: string; expression: string }>(`
      select polrelid::regclass::text as table, concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as expression
      from pg_policy where polrelid in (select oid from pg_class where relnamespace in ${ours})`);
    const columns = await owner.query<{ table: string; column: string; indexed: boolean }>(`
      select a.attrelid::regclass::text as table, a.attname as column, exists (
        select 1 from pg_index i where i.indrelid = a.attrelid and a.attnum = any (i.indkey[0:1])) as indexed
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace in ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
    // Few values each, and always beside a column that has one; an index on it alone would never be used.
    const beside = new Set(['app.schedules.is_publish', 'app.user_orgs.user_id']);
    const missing = policies.rows.flatMap(({ table, expression }) =>
      columns.rows
        .filter((column) => column.table === table && !column.indexed && !beside.has(`${table}.${column.column}`))
        // Columns of the table itself are printed bare, those of subqueries with the alias before them.
        .filter(({ column }) => new RegExp(`(?<![.\\w])"?${column}"?(?!\\w|\\()`).test(expression))
        .map(({ column }) => `${table}.${column}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('has an always-true policy only for the owner role or where the access table says "all"', async () => {
    const found = await owner.query<{
      table: string;
      roles: string[];
      command: string;
      using: string | null;
      check: string | null;
    }>(`
      select c.relname as table, c.relnamespace::regnamespace::text as schema, array(select r.rolname::text from pg_roles r where r.oid = any (p.polroles)) as roles,
        p.polcmd::text as command, pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
      from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace in ${ours} and 0 <> all (p.polroles)`);
    const verbsOf: Readonly<Record<string, readonly Verb[]>> = {
      r: ['select'],
      a: ['insert'],
      w: ['update'],
      d: ['delete'],
      '*': ['select', 'insert', 'update', 'delete'],
    };
    const wrong = found.rows
      .filter(({ using, check }) => using === 'true' || check === 'true')
      .flatMap(({ table, roles, command }) =>
        roles
          .filter((role) => role !== ownerRole)
          .flatMap((role) =>
            (verbsOf[command] ?? [])
              .filter((verb) => {
                // Contacts are joined into users, where admin has everything.
                const exposed = (table === 'user_contacts' ? 'users' : table) as ExposedTable;
                return accessRule(exposed, role as (typeof staff)[number], verb) !== 'all';
              })
              .map((verb) => `${table} ${role} ${verb}`),
          ),
      );
    expect(wrong).toEqual([]);
  });

  test('sets the time of the last change of every row itself, whatever a request sends', async () => {
    // A file has the time of its content, and what is kept of a row has the time of the row.
    expect(
      await list(`
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at' and not a.attisdropped
        where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
          and c.relname not in ('objects', 'deleted_objects', 'page_versions') and not exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'app.touch()'::regprocedure and t.tgenabled = 'O'
        ) order by 1`),
    ).toEqual([]);
  });

  test('has no policy for everybody', async () => {
    expect(await list(`select polrelid::regclass || ' ' || polname from pg_policy where 0 = any (polroles)`)).toEqual([]);
  });

  test('evaluates functions in policies once a query, inside a sub-select', async () => {
    const bare = await list(`
      select polrelid::regclass || ' ' || polname from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ '(?<!SELECT )(app\\.uid|auth\\.my_\\w+|auth\\.draft_\\w+)\\('`);
    expect(bare).toEqual([]);
  });

  test('has one foreign key between two tables, or the PostgREST hint that its name gives', async () => {
    const twice = await list(`
      select conrelid::regclass || ' → ' || confrelid::regclass from pg_constraint
      where contype = 'f' and connamespace = 'app'::regnamespace group by conrelid, confrelid having count(*) > 1 order by 1`);
    expect(twice).toEqual(['app.choice_openings → app.orgs', 'app.timeslots → app.orgs', 'app.timeslots → app.users']);
    const names = await list(`
      select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.conname <> format('%s_%s_fkey', c.relname, a.attname)`);
    expect(names).toEqual([]);
  });
});
