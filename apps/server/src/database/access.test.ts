import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, accessRule, type ExposedTable, type Verb } from './access.ts';
import { requestRoles, type RequestRole } from './roles.ts';
import { reaches, testRows } from '../../test/database/test-rows.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<RequestRole, string>> = {};
let untouched: string;

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  // Older databases, which some tests fill the same way, have no such tables.
  await server.owner.query(`insert into app.waiting_pages (id, page_id, name, schema) values (1, 2, 'Second page', '{}');
    insert into app.course2projects (id, course_id, project_id) values (11, 101, 211), (13, 103, 211);
    insert into app.rounds (id, course_id, name, project_list, class_list) values (1, 101, 'Round', '{201,211}', '{50}'), (3, 103, 'Round', '{203,211}', '{50}');
    insert into app.equipment (id, organization_id, name, kind) values
      (1, 1, 'Scope', 'set'), (2, 1, 'Fume hood', 'feature'), (3, 2, 'Scope', 'set'), (4, 2, 'Fume hood', 'feature');
    insert into app.location_equipment (id, location_id, equipment_id, count) values (1, 301, 1, 4), (3, 303, 3, 4);
    insert into app.project_equipment (id, project_id, equipment_id, count, per) values (1, 201, 1, 1, 'group'), (3, 203, 3, 1, 'group');
    insert into app.outages (id, organization_id, location_id, equipment_id, since, until) values
      (1, 1, 301, 1, '2026-11-09', '2026-11-10'), (3, 2, 303, null, '2026-11-09', '2026-11-10')`);
  await server.owner.query(`
    insert into app.semesters (id, name, since, "to") values (3, 'Summer', '2028-03-01', '2028-07-01');
    insert into app.building_ways (id, organization_id, from_building, to_building, minutes) values (1, 1, 'A', 'B', 10), (3, 2, 'A', 'B', 10);
    insert into app.teacher_time_days (id, organization_id, semester_id, open_until) values
      (1, 1, 1, '2100-01-01'), (2, 1, 3, '2100-01-01'), (3, 2, 1, '2100-01-01');
    insert into app.teacher_time_sheets (id, teacher_id, organization_id, semester_id) values (1, 4, 1, 1), (2, 5, 1, 1), (3, 6, 2, 1);
    insert into app.teacher_times (id, teacher_id, organization_id, semester_id, weekday, period_id, kind) values
      (1, 4, 1, 1, 1, 1, 'cannot'), (2, 5, 1, 1, 1, 1, 'cannot'), (3, 6, 2, 1, 1, 1, 'cannot');
    insert into app.choice_openings (id, organization_id, opens_at) values (1, 1, '2026-09-01'), (3, 2, '2026-09-01');
    insert into app.choice_quotas (id, course_id, class_id, seats) values (1, 101, 10, 2), (3, 103, 10, 2)`);
  for (const role of requestRoles) if (role !== 'anon') tokens[role] = await server.tokenFor(people[role]);
  untouched = await everything();
});
afterAll(() => server?.stop());

/** A digest of all tables of `app`. If it differs after a refused request, the request changed something. */
async function everything(): Promise<string> {
  const { rows } = await server.owner.query<{ tables: string[] }>(
    `select array_agg(relname::text order by relname) as tables from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
  );
  const digests = rows[0]!.tables.map((name) => `(select md5(string_agg(t::text, ',' order by t::text)) from app.${name} t)`);
  const { rows: found } = await server.owner.query<{ digest: string }>(`select concat_ws(',', ${digests.join(', ')}) as digest`);
  return found[0]!.digest;
}

interface Cell {
  readonly table: ExposedTable;
  readonly role: RequestRole;
  readonly verb: Verb;
  readonly number: number;
}

/** The expected result of one attempt on one row. */
type Outcome = 'allowed' | 'refused';

function outcome({ table, role, verb, number }: Cell): Outcome {
  const { rows, inserts } = testRows[table];
  const { traits } = (verb === 'insert' ? inserts : rows)[number]!;
  return reaches(accessRule(table, role, verb), traits, role) ? 'allowed' : 'refused';
}

async function attempt({ table, role, verb, number }: Cell, isRolledBack: boolean): Promise<TestAnswer> {
  const { rows, inserts, patch } = testRows[table];
  const token = tokens[role];
  const prefer = `return=representation${isRolledBack ? ',tx=rollback' : ''}`;
  switch (verb) {
    case 'select':
      return server.request('GET', `${table}?id=eq.${rows[number]!.id}`, { token });
    case 'insert':
      return server.request('POST', table, { token, body: inserts[number]!.body, prefer });
    case 'update':
      return server.request('PATCH', `${table}?id=eq.${rows[number]!.id}`, { token, body: patch, prefer });
    case 'delete':
      return server.request('DELETE', `${table}?id=eq.${rows[number]!.id}`, { token, prefer });
  }
}

/** Reads an answer: rows, the refusal of a right, or another failure that only someone with the right can get. */
function read({ status, body }: TestAnswer): 'rows' | 'no rows' | 'refused' | 'linked' | `unexpected ${string}` {
  if ((status === 200 || status === 201) && Array.isArray(body)) return body.length > 0 ? 'rows' : 'no rows';
  if (status === 401 || status === 403) return 'refused';
  const { code } = (body ?? {}) as { code?: string };
  // The row was found and would have been deleted, but others point at it.
  if (status === 409 && code === '23503') return 'linked';
  return `unexpected ${status} ${JSON.stringify(body)}`;
}

const verbs: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

function cellsOf(table: ExposedTable, role: RequestRole): readonly Cell[] {
  return verbs.flatMap((verb) =>
    (verb === 'insert' ? testRows[table].inserts : testRows[table].rows).map((_, number) => ({ table, role, verb, number })),
  );
}

describe.each(Object.keys(access) as ExposedTable[])('%s', (table) => {
  test.each(requestRoles)('%s may do what the access table says and nothing else', async (role) => {
    const mistakes: string[] = [];
    for (const cell of cellsOf(table, role)) {
      const expected = outcome(cell);
      const seen = read(await attempt(cell, expected === 'allowed'));
      const isRight =
        expected === 'allowed'
          ? seen === 'rows' || (cell.verb === 'delete' && seen === 'linked')
          : seen === 'refused' || (cell.verb !== 'insert' && seen === 'no rows');
      if (!isRight) mistakes.push(`${cell.verb} number ${cell.number} is ${expected}, but: ${seen}`);
    }
    expect(mistakes).toEqual([]);
    expect(await everything(), 'a refused request changed something').toBe(untouched);
  });

  test('tries every rule of the table on a row that the rule allows', () => {
    const untried = requestRoles.flatMap((role) =>
      verbs
        .filter((verb) => accessRule(table, role, verb) !== 'none')
        .filter((verb) => cellsOf(table, role).every((cell) => cell.verb !== verb || outcome(cell) === 'refused'))
        .map((verb) => `${role} ${verb}`),
    );
    expect(untried).toEqual([]);
  });

  test('tries every rule narrower than all rows on a row that the rule excludes', () => {
    const untried = requestRoles.flatMap((role) =>
      verbs
        .filter((verb) => accessRule(table, role, verb) !== 'all')
        .filter((verb) => cellsOf(table, role).every((cell) => cell.verb !== verb || outcome(cell) === 'allowed'))
        .map((verb) => `${role} ${verb}`),
    );
    expect(untried).toEqual([]);
  });
});
