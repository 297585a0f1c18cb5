import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/api-caller.ts';
import { studentFunctions } from '../database/access.ts';
import { makeStudentTypes, studentTypesFile } from './make-student-types.ts';
import { choiceKey } from '../../test/choice-stage.ts';
import { describedAnswers, openStudentStage, type StudentStage } from '../../test/student-stage.ts';

let stage: StudentStage;
let first: string;
let choose: StudentStage['choose'];

beforeAll(async () => {
  stage = await openStudentStage();
  ({ choose } = stage);
  [first = ''] = stage.students;
});
afterAll(() => stage?.stop());
beforeEach(() => stage.reset());

describe('who may ask', () => {
  const makeService = async (
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ id: number; token: string; tokenId: number }> => {
    const saved = await stage.call('POST', '/rest/rpc/save_service_account', { token: stage.admin, body });
    const { id } = saved.json as { id: number };
    const made = await stage.call('POST', '/rest/rpc/make_service_token', {
      token: stage.admin,
      body: { service_id: id, days: 1 },
    });
    return { id, token: (made.json as { token: string }).token, tokenId: (made.json as { id: number }).id };
  };

  it('needs a token that is open, and an active student', async () => {
    const { id, token, tokenId } = await makeService({ name: 'Ended', purposes: ['places'] });
    expect((await stage.call('GET', '/student/me')).status).toBe(401);
    expect((await stage.ask(first, 'me', undefined, `${token.slice(0, -1)}x`)).status).toBe(401);
    expect((await stage.ask('nobody', 'me', undefined, token)).json).toMatchObject({ code: 'LC120' });
    expect((await stage.ask('teacher', 'me', undefined, token)).json).toMatchObject({ code: 'LC120' });
    expect((await stage.ask(first, 'me', undefined, token)).status).toBe(200);
    await stage.database.query('update app.users set is_active = false where code = $1', [first]);
    // Remembered for a minute by the server, and asked of the database all the same.
    expect((await stage.ask(first, 'me', undefined, token)).json).toMatchObject({ code: 'LC120' });
    await stage.database.query('update app.users set is_active = true where code = $1', [first]);
    await stage.call('POST', '/rest/rpc/end_service', { token: stage.admin, body: { service_id: id, token_id: tokenId } });
    expect((await stage.ask(first, 'me', undefined, token)).json).toMatchObject({ code: 'LC121' });
    await expect
      .poll(async () => (await stage.call('GET', '/rest/rpc/service_accounts', { token: stage.admin })).json)
      .toContainEqual(
        expect.objectContaining({ name: 'Ended', calls_of_30_days: expect.toSatisfy((calls: number) => calls >= 4) }),
      );
  });

  it('does what its purposes say, for the centres that it serves', async () => {
    const messages = await makeService({ name: 'Messages', purposes: ['messages'] });
    expect((await stage.ask(first, 'places', undefined, messages.token)).json).toMatchObject({ code: 'LC122' });
    const elsewhere = await makeService({
      name: 'Elsewhere',
      purposes: ['places'],
      centre_list: [await stage.value(`select max(id)::int from app.orgs where type = 'centre'`)],
    });
    await choose(first, 0);
    for (const path of ['courses', 'places', `sessions?course_id=${stage.course}&choosable=false`])
      expect([path, (await stage.ask(first, path, undefined, elsewhere.token)).json]).toEqual([path, []]);
    const refused = await stage.ask(
      first,
      'choose',
      { schedule_id: stage.sessions[2], request_key: choiceKey() },
      elsewhere.token,
    );
    expect(refused.json).toMatchObject({ outcome: 'refused', reason: 'notOffered' });
  });

  it('opens nothing else: no table, no function of staff, no file', async () => {
    for (const path of ['/rest/users', '/rest/rpc/my_rights', '/storage/v1/object/list/report', '/timetable/1/solve'])
      expect([
        path,
        (await stage.call('POST', path, { token: stage.token, headers: { 'x-student': first }, body: {} })).status,
      ]).toEqual([path, path.startsWith('/storage') ? 400 : 401]);
    for (const name of ['logout', 'users', '..%2Frpc%2Flogout', 'my_rights'])
      expect([name, (await stage.ask(first, name, {})).status]).toEqual([
        name,
        expect.toSatisfy((status: number) => status >= 400),
      ]);
    // What PostgREST gets for a student is not taken anywhere, and staff do not reach the functions of students.
    const staff = await stage.call('POST', '/rest/rpc/places', {
      token: stage.admin,
      headers: { 'content-profile': 'student' },
      body: {},
    });
    expect(staff.status).toBe(404);
  });

  it('reaches no row of another student in 2,000 tries', async () => {
    const places: number[] = [];
    for (const [at, student] of stage.students.slice(1).entries()) places.push((await choose(student, at)).place_id!);
    const before = await stage.value(`select string_agg(r::text, ',' order by r.id) from app.user2projects r`);
    const tries = Array.from({ length: 500 }, (_, at) => {
      const id = [...places, ...stage.sessions, at, -at][at % (places.length + stage.sessions.length + 2)]!;
      return [
        ['change', { place_id: id, schedule_id: stage.sessions[at % 6], request_key: choiceKey() }],
        ['leave', { place_id: id, request_key: choiceKey() }],
        ['stop_waiting', { schedule_id: id }],
        [(['news', 'places'] as const)[at % 2]!, at % 2 === 0 ? { since_id: -at } : {}],
      ] as const;
    }).flat();
    const seen = new Set<string>();
    for (const [name, body] of tries) seen.add((await stage.ask(first, name, body)).text.replaceAll(' ', ''));
    expect(tries).toHaveLength(2_000);
    expect([...seen].toSorted()).toEqual([
      '[]',
      '{"reason":"noPlace","outcome":"refused"}',
      '{"reason":"notWaiting","outcome":"refused"}',
    ]);
    expect(await stage.value(`select string_agg(r::text, ',' order by r.id) from app.user2projects r`)).toBe(before);
  });

  it('gets the answer to a choice before lists that wait longer', async () => {
    // All choices that may run at once wait for a lock, so every later request waits behind them.
    const [last = '', ...locked] = stage.students.slice(1).toReversed();
    await stage.database.query('begin');
    const ids = 'select array_agg(u.id) from app.users u where u.code = any ($1)';
    await stage.database.query(`select auth.lock_students((${ids}))`, [locked]);
    const held = locked.map((student, at) => choose(student, at));
    await expect
      .poll(() => stage.value<number>(`select count(*)::int from pg_locks l where l.locktype = 'advisory' and not l.granted`))
      .toBeGreaterThan(0);
    const ended: string[] = [];
    const ask = (kind: string, student: string): Promise<unknown> =>
      (kind === 'choice' ? choose(student, 4) : stage.ask(student, 'places')).then(() => ended.push(kind));
    const lists = [first, first, first, last, last].map((student) => ask('list', student));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const choice = ask('choice', last);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await stage.database.query('commit');
    await Promise.all([...held, ...lists, choice]);
    expect([ended.length, ended.at(-1)]).toEqual([6, 'list']);
  });

  it('asks the database about 30 unknown tokens of an address in a minute, and lets those that are known go on', async () => {
    const guess = (at: number): Promise<Answer> => stage.ask(first, 'me', undefined, `lcs_${String(at).padStart(64, '0')}`);
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) statuses.push((await guess(at)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await stage.ask(first, 'me')).status).toBe(200);
  });
});

describe('the description of the API', () => {
  it('has every function with its arguments, its sentence and what it answers', async () => {
    const { status, json } = await stage.call('GET', '/student/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths } = json as {
      readonly openapi: string;
      readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
    };
    expect(openapi).toBe('3.1.0');
    // The documentation is made of this file: "npx vitest run src/channel/student-routes.test.ts -u" writes it.
    const { info, ...described } = json as { readonly info: Readonly<Record<string, unknown>> };
    await expect(`${JSON.stringify({ ...described, info: { ...info, version: '' } }, undefined, 2)}\n`).toMatchFileSnapshot(
      '../../student-openapi.json',
    );
    expect(Object.keys(paths).toSorted()).toEqual(
      Object.keys(studentFunctions)
        .map((name) => `/student/${name}`)
        .toSorted(),
    );
    expect(paths['/student/choose']).toEqual({
      post: expect.objectContaining({
        operationId: 'choose',
        summary: 'Takes a place in a session.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  schedule_id: { type: 'integer' },
                  request_key: expect.objectContaining({ type: 'string', minLength: 16 }),
                },
                required: ['schedule_id', 'request_key'],
                additionalProperties: false,
              },
            },
          },
        },
      }),
    });
    const { parameters } = paths['/student/sessions']!['get'] as {
      readonly parameters: readonly { name?: string; required?: boolean }[];
    };
    expect(parameters.slice(1).map(({ name, required }) => [name, required])).toEqual([
      ['course_id', true],
      ['project_id', false],
      ['choosable', false],
    ]);
    // References within it lead somewhere.
    expect(JSON.stringify(json)).not.toMatch(/"#\/(?!components\/)/);
    for (const [, name] of JSON.stringify(json).matchAll(/"#\/components\/([^"]+)"/g))
      expect([
        name,
        name!
          .split('/')
          .reduce<unknown>(
            (found, part) => (found as Record<string, unknown>)?.[part],
            (json as { components: unknown }).components,
          ),
      ]).toEqual([name, expect.any(Object)]);
  });

  it('gave the typed calls of api-client: otherwise run "pnpm release-schema" in apps/server', async () => {
    const made = makeStudentTypes(await stage.value('select auth.student_functions()'));
    // Whatever the formatter did to them.
    const wordsOf = (text: string): readonly string[] => text.match(/[\w']+/g) ?? [];
    expect(wordsOf(await readFile(studentTypesFile, 'utf8'))).toEqual(wordsOf(made));
  });

  it('is held against an answer of every function', () => {
    expect(Object.values(describedAnswers).flat().toSorted()).toEqual(Object.keys(studentFunctions).toSorted());
  });
});
