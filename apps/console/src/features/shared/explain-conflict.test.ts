import { ApiError } from '@lab-console/api-client';
import { enUS } from '@lab-console/api-client/locales';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { conflictTexts, rowWords } from './conflict-texts.ts';
import { fakeRest, type FakeRequest } from '../../../test/fake-rest.ts';
import { canBeSetAside, deletedRows, explainConflict, requestedRows, takenField } from './explain-conflict.ts';

const { signal } = new AbortController();

describe('deletedRows', () => {
  test.each([
    ['delete', 'rest/locations?id=eq.3', { table: 'locations', ids: [3] }],
    ['delete', '/api/rest/teams?id=in.(3,4)', { table: 'teams', ids: [3, 4] }],
    ['DELETE', 'rest/teams?x=1&id=in.(3)', { table: 'teams', ids: [3] }],
    ['patch', 'rest/locations?id=eq.3', undefined],
    ['delete', 'rest/locations?code=eq.3', undefined],
    ['delete', 'storage/v1/object/exam?id=eq.3', undefined],
  ])('%s %s', (method, url, expected) => {
    expect(deletedRows({ method, url, query: {} })).toEqual(expected);
  });
});

test('the rows of a change are those of its filter', () => {
  expect(requestedRows({ method: 'PATCH', url: 'rest/users?id=in.(3,4)', query: {} }, 'patch')).toEqual({
    table: 'users',
    ids: [3, 4],
  });
  expect(requestedRows({ method: 'delete', url: 'rest/users?id=eq.3', query: {} }, 'patch')).toBeUndefined();
});

test('reads the filter of the query as well', () => {
  expect(deletedRows({ method: 'delete', url: 'rest/teams', query: { id: 'in.(3,4)' } })).toEqual({
    table: 'teams',
    ids: [3, 4],
  });
});

describe('takenField', () => {
  const refusal = (key: string): readonly string[] => [`duplicate key value violates unique constraint "${key}"`];
  test.each([
    [refusal('courses_code_key'), { name: 'x', code: 'A' }, { field: 'code', value: 'A', table: 'courses', within: {} }],
    [
      refusal('courses_code_key'),
      { course: { code: 'A', organization_id: 4, semester_id: 2, hours: 8 } },
      { field: 'code', value: 'A', table: 'courses', within: { organization_id: 4, semester_id: 2 } },
    ],
    [
      refusal('orgs_name_parent_semester_id_key'),
      { code: 'A', name: 'x' },
      { field: 'name', value: 'x', table: 'orgs', within: {} },
    ],
    [refusal('courses_code_key'), { name: 'x' }, undefined],
    [['something else'], { code: 'A' }, undefined],
    [[], { code: 'A' }, undefined],
    [refusal('courses_code_key'), undefined, undefined],
  ])('%j with %j', (messages, data, expected) => {
    expect(takenField(messages, data)).toEqual(expected);
  });
});

const schema = new URL('../../../../server/schema/', import.meta.url);
const tables = readdirSync(schema)
  .map((area) => new URL(`${area}/tables.sql`, schema))
  .filter((file) => existsSync(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^create table \w+\.(\w+) \((.*?)^\);/gmsu)])
  .map(([, name = '', columns = '']) => ({ name, columns }));

test('names the rows of every table that keeps others from being deleted', () => {
  const keeping = tables
    .filter(({ columns }) => /references \w+\.\w+ \(id\)(?! on delete)/u.test(columns))
    .map(({ name }) => name);
  expect(keeping.length).toBeGreaterThan(20);
  expect(keeping.filter((name) => rowWords(name) === undefined)).toEqual([]);
});

test('offers to set aside only what has a state for that', () => {
  const aside = tables.filter(({ columns }) => /^ {2}is_valid /mu.test(columns)).map(({ name }) => name);
  expect(aside).toEqual([...canBeSetAside]);
});

describe('explainConflict', () => {
  const request = {
    method: 'delete',
    url: 'rest/locations?id=eq.3',
    query: {},
    data: undefined,
    headers: {},
    dataType: 'json',
    signal,
  } as const;
  const used = new ApiError({ kind: 'conflict', status: 409, code: '23503' });
  const answering = (body: unknown) => {
    const answer = vi.fn((_request: FakeRequest) => Response.json(body));
    return { ...fakeRest(answer), answer };
  };
  const explain = async (error: unknown, api: ReturnType<typeof fakeRest>, language: 'en' | 'zh', over = {}): Promise<unknown> =>
    explainConflict(error, { ...request, ...over }, { api, calls: enUS, texts: conflictTexts(language) });

  test.each([
    [
      'en',
      [
        { kind: 'projects', uses: 1 },
        { kind: 'schedules', uses: 34 },
      ],
      'This cannot be deleted: it is used by 34 sessions and 1 experiment. Set it to “Not in use” instead.',
    ],
    [
      'zh',
      [
        { kind: 'schedules', uses: 34 },
        { kind: 'projects', uses: 1 },
      ],
      '无法删除：已被 34 条排课、1 条实验项目使用。可改为“停用”。',
    ],
    ['en', [], enUS.errors.conflict],
  ] as const)('explains in %s what uses a row', async (language, uses, message) => {
    const api = answering(uses);
    expect(await explain(used, api, language)).toMatchObject({ message });
    const json = { table_name: 'locations', ids: [3] };
    expect(api.answer.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path: 'rest/rpc/used_by', json });
  });

  test('names what people entered, and counts no rows then', async () => {
    const marks = [{ code: '1', name: 'Li Na', experiment: 'Optics', marks: [{ kind: 'attendance', item: null }] }];
    const details = JSON.stringify({ marks, total: 1 });
    const api = answering([]);
    const error = new ApiError({ kind: 'conflict', status: 409, code: '23503', details });
    const shown = (await explain(error, api, 'en', { url: 'rest/users?id=eq.3' })) as Error;
    expect(shown.message).toMatch(/^operation failed .*\nLi Na \(1\), Optics: attendance\nNothing was changed/);
    expect(api.answer).not.toHaveBeenCalled();
  });

  test('shows a code that the server names as taken at its field', async () => {
    const details = '{"taken":"code","value":"P2601","by":"Physics 2601"}';
    const taken = new ApiError({ kind: 'conflict', status: 409, code: '23505', details });
    const message = '“P2601” is already used by “Physics 2601”. Choose another.';
    const api = answering([]);
    expect(await explain(taken, api, 'en')).toMatchObject({ message, errors: { code: message } });
    expect(api.answer).not.toHaveBeenCalled();
  });

  test.each([
    [[{ name: 'Optics' }], '“A” is already used by “Optics”. Choose another.'],
    [[{ name: 'Optics' }, { name: 'Heat' }], '“A” is already taken. Choose another.'],
    [[], '“A” is already taken. Choose another.'],
  ])('shows a taken code at its field when %j have it', async (holders, message) => {
    const taken = new ApiError({
      kind: 'conflict',
      status: 409,
      code: '23505',
      serverMessages: ['duplicate key value violates unique constraint "teams_code_key"'],
    });
    const api = answering(holders);
    const data = { code: 'A', organization_id: 4 };
    const shown = await explain(taken, api, 'en', { method: 'post', url: 'rest/teams', data });
    expect(shown).toMatchObject({ message, errors: { code: message } });
    expect(api.answer.mock.calls[0]?.[0].path).toBe('rest/teams?select=name&code=eq.A&organization_id=eq.4&limit=2');
  });

  test('keeps the general message when the reasons cannot be loaded, and leaves other errors unchanged', async () => {
    const answer = vi.fn(() => Promise.reject(new Error('offline')));
    const failing = fakeRest(answer);
    expect(await explain(used, failing, 'en')).toMatchObject({ message: enUS.errors.conflict });
    const refused = new ApiError({ kind: 'forbidden', status: 403, code: '42501' });
    expect(await explain(refused, failing, 'en')).toMatchObject({ message: enUS.errors.forbidden });
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
