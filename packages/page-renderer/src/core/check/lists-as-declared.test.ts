import { expect, it } from 'vitest';
import type { PageRequest } from '../../environment/PageRequest.ts';
import { enUS } from '../../locales/enUS.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { CrudModel } from '../crud/CrudModel.ts';
import { postgrestRequest } from '../postgrest/postgrest-request.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { Scope } from '../scope/Scope.ts';
import { declaredCalls } from './declared-calls.ts';
import { queriedColumns } from './queried-columns.ts';

/** What a list asks for while it is used: its first page, searched, ordered by a column, all rows of an export. */
async function used(node: Partial<CrudNode>, { search = {}, order = '' }): Promise<readonly PageRequest[]> {
  const sent: PageRequest[] = [];
  const { environment } = memoryEnvironment({
    answer: (request) => {
      sent.push(request);
      return { status: 0, data: { items: [{ id: 1 }], total: 1 } };
    },
  });
  const scope = new Scope({ values: { centre: 7 } });
  const model = new CrudModel({
    node: { type: 'crud', ...node },
    scope,
    runtime: new PageRuntime({ environment, texts: enUS, scope }),
    syncs: false,
  });
  await model.load();
  await model.search(search);
  if (order !== '') {
    await model.restore({ filter: search, orderBy: order, orderDir: 'desc', perPage: 20 });
    await model.loadAll();
  }
  return sent;
}

it.each<[Partial<CrudNode>, { readonly search?: object; readonly order?: string }, readonly string[]]>([
  [{ api: 'rest/courses?select=name' }, {}, ['id', 'name']],
  [
    {
      api: 'rest/courses?select=id,name',
      orderBy: 'place',
      defaultParams: { kind: 'eq.a', searchIn: 'title' },
      filter: {
        body: [
          { type: 'input-text', name: 'search' },
          { type: 'select', name: 'org', value: 'eq.1' },
        ],
      },
      columns: [
        { name: 'size', sortable: true },
        { name: 'code', searchable: true },
      ],
    },
    { search: { search: 'x', code: 'eq.1', kind: 'eq.a', searchIn: 'title', org: 'eq.2' }, order: 'size' },
    ['code', 'id', 'kind', 'name', 'org', 'place', 'size', 'title'],
  ],
  [
    {
      api: {
        method: 'get',
        url: 'rest/courses',
        data: {
          page: '${page}',
          perPage: '${perPage}',
          orderBy: '${orderBy}',
          orderDir: '${orderDir}',
          order: 'since.desc',
          select: 'name,org:orgs(name)',
          search: '${keywords}',
          searchIn: 'code,title',
          or: '(kind.is.null,kind.eq.${centre})',
        },
      },
      filter: { body: [{ type: 'input-text', name: 'keywords' }] },
      columns: [{ name: 'size', sortable: true }],
    },
    { search: { keywords: 'a, b)' }, order: 'size' },
    ['code', 'id', 'kind', 'name', 'orgs()', 'since', 'size', 'title'],
  ],
  [
    { api: 'rest/courses?select=name&org=eq.${centre}&order=code', columns: [{ name: 'size', sortable: true }] },
    { order: 'size' },
    ['code', 'name', 'org'],
  ],
])('a list sends what was declared of it, and no more was declared: %j', async (node, { search, order }, columns) => {
  const { calls, unreadable } = declaredCalls({ type: 'crud', ...node });
  const declared = new Map(calls.map((call) => [call.name, call.columns]));
  expect([declared.get('courses'), unreadable]).toEqual([columns, []]);
  const asked = new Set<string>();
  for (const request of await used(node, { ...(search && { search }), ...(order === undefined ? {} : { order }) })) {
    const read = queriedColumns(postgrestRequest(request).query, { returnsRows: true });
    for (const { name, columns: named } of [{ name: 'courses', columns: read.columns }, ...read.embedded]) {
      expect(named?.filter((column) => declared.get(name)?.includes(column) !== true)).toEqual([]);
      if (name === 'courses') named?.forEach((column) => asked.add(column));
    }
  }
  expect(columns.filter((column) => !asked.has(column) && column !== 'size')).toEqual([]);
});
