import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { access, exposedFunctions } from '../../server/src/database/access.ts';
import { restOpenApi } from '../make/rest-openapi.ts';
import { functionsPage, tablesPage } from '../make/rest-pages.ts';
import { readText } from '../make/root.ts';

interface Call {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly items?: Body } & Body } };
  };
}

interface Body {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly description?: string }>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Body>>>>;
}

const description = restOpenApi() as unknown as Description;
const bodyOf = (path: string, method: string): Body | undefined => {
  const schema = description.paths[path]?.[method]?.requestBody?.content['application/json'].schema;
  return schema?.items ?? schema;
};

it.each([
  ['rest/', restOpenApi()],
  ['the students’ channel', JSON.parse(readText('apps/server/student-openapi.json')) as object],
])('the description of %s is OpenAPI 3.1', async (_, document) => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
});

it('describes signing in, and every table, view and function that the database shows', () => {
  expect(Object.keys(description.paths).toSorted()).toEqual(
    [
      ...Object.keys(access).map((name) => `/rest/${name}`),
      '/rest/rpc/login',
      ...Object.keys(exposedFunctions).map((name) => `/rest/rpc/${name}`),
    ].toSorted(),
  );
});

it('offers the calls that some role may send', () => {
  expect(Object.keys(description.paths['/rest/semesters'] ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
  expect(Object.keys(description.paths['/rest/page_versions'] ?? {})).toEqual(['get']);
});

it('has types, what is needed, and what columns and functions mean', () => {
  expect(bodyOf('/rest/semesters', 'post')?.required).toEqual(['name', 'since', 'to']);
  expect(bodyOf('/rest/semesters', 'patch')?.required).toBeUndefined();
  expect(bodyOf('/rest/announcements', 'post')?.properties).toMatchObject({
    organization_id: { type: ['number', 'null'], description: 'The centre it is for; without one, everybody.' },
    roles: { type: 'array', items: { type: 'string' } },
  });
  expect(bodyOf('/rest/rpc/add_make_up', 'post')?.required).toEqual(['place_id', 'schedule_id']);
  expect(description.paths['/rest/rpc/undo_plan_save']?.['post']).toMatchObject({
    description: expect.stringMatching(/^Undoes the last save of a plan .* Roles: centreadmin, dev, admin\.$/),
  });
});

it('has one name for each call, and every reference leads to a part', () => {
  const names = Object.values(description.paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
  const references = new Set(
    Array.from(JSON.stringify(description).matchAll(/"#\/components\/(\w+)\/(\w+)"/g), ([, kind, name]) => `${kind}/${name}`),
  );
  expect(references.size).toBeGreaterThan(80);
  const parts = Object.entries(description.components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect([...references].filter((reference) => !parts.includes(reference))).toEqual([]);
});

it('has the same on the pages', () => {
  const tables = tablesPage();
  expect(tables).toContain('| `to` | text | yes |');
  expect(functionsPage()).toContain('| Argument | Type | Needed |\n| --- | --- | --- |\n| `place_id` | number | yes |\n');
  expect(tables).toMatch(/## `page_versions` \{#page_versions\}\n\n(?:[A-Z][^\n]*\n\n)?`GET`\n\n\| Column/);
  expect(functionsPage()).toMatch(
    /## `today` \{#today\}\n\n[A-Z][^\n]*\n\nFor: teacher, centreadmin, dev, admin\.\n\n\| Argument/,
  );
});
