import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredCalls, type DeclaredCall } from './declared-calls.ts';
import { isDeclared } from './is-declared.ts';

const pages = new URL('../../../../../../shared/data/amis-schemas/', import.meta.url);
const short = ({ act, name, columns }: DeclaredCall): string =>
  `${act} ${name}${columns?.length ? ` (${columns.join(', ')})` : ''}`;
const list = (body: unknown): readonly string[] => declaredCalls({ type: 'page', body }).calls.map(short);

describe('declaredCalls', () => {
  it.each<[unknown, readonly string[]]>([
    [{ type: 'crud', api: 'rest/courses?select=id,label:name,code::text' }, ['read courses (code, id, name)']],
    [{ type: 'crud', api: 'rest/courses?select=id,rooms(*)' }, ['read courses (id, rooms())', 'read rooms']],
    [
      { type: 'crud', api: { url: 'rest/courses', data: { select: '*,people:users!inner(name)' } } },
      ['read courses', 'read users (name)'],
    ],
    [{ type: 'crud', api: { url: 'rest/courses?select=id', data: { select: 'name' } } }, ['read courses (id, name)']],
    [{ type: 'crud', api: { url: 'rest/courses?select=id', data: { select: { en: 'name' } } } }, ['read courses']],
    // A column that is named by a value, or may come from the page, can be any.
    [{ type: 'crud', api: { url: 'rest/courses', data: { select: 'id,${column}' } } }, ['read courses']],
    [{ type: 'crud', api: { url: 'rest/courses?select=id', data: { '&': '$$' } } }, ['read courses']],
    [{ type: 'crud', api: 'post:/api/rest/rpc/group' }, ['call group']],
    [
      { api: { method: 'post', url: 'rest/courses', headers: { prefer: 'resolution=merge-duplicates' }, data: { name: 1 } } },
      ['add courses (name)', 'change courses (name)'],
    ],
    [
      { api: { method: 'post', url: 'rest/courses', headers: { Prefer: '${how}' } } },
      ['add courses', 'change courses', 'read courses'],
    ],
    [{ api: { method: 'post', url: 'rest/courses', headers: { Prefer: 'return=minimal', 'X-A': '1' } } }, ['add courses']],
    [{ type: 'form', api: 'rest/courses' }, ['add courses', 'read courses']],
    [
      { type: 'form', initApi: 'rest/courses/${id}', api: 'PATCH:rest/courses?id=eq.${a ? 1 : 2}' },
      ['change courses', 'read courses'],
    ],
    // Whoever finds rows by a column learns what stands in it.
    [
      {
        api: {
          method: 'patch',
          url: 'rest/courses?id=eq.${a ? "&" : "?"}&or=(code.eq.$c,not.and(name.is.null))',
          data: { name: 1 },
        },
      },
      ['change courses (name)', 'read courses (code, id, name)'],
    ],
    [{ api: 'delete:rest/courses/${id}' }, ['delete courses', 'read courses (id)']],
    [
      { api: { method: 'delete', url: 'rest/rooms', query: { code: 'eq.${x}', order: 'name.${dir}' } } },
      ['delete rooms', 'read rooms (code, name)'],
    ],
    [{ api: { method: 'delete', url: 'rest/rooms', query: { '${column}': 'eq.1' } } }, ['delete rooms', 'read rooms']],
    [{ api: 'delete:rest/rooms?order=${column}' }, ['delete rooms', 'read rooms']],
    [{ api: 'delete:rest/rooms?or=(${filter})' }, ['delete rooms', 'read rooms']],
    [{ api: 'delete:rest/rooms?encodeOr=KG5hbWUuZXEuYSxjb2RlLmVxLmIp' }, ['delete rooms', 'read rooms (code, name)']],
    [
      { api: { method: 'post', url: 'rest/rooms?on_conflict=code,place&columns=code,size', data: { code: 1 } } },
      ['add rooms (code, size)', 'read rooms (code, place)'],
    ],
    // What comes back is read.
    [
      { api: { method: 'post', url: 'rest/rooms', headers: { Prefer: 'return=representation' }, data: { code: 1 } } },
      ['add rooms (code)', 'read rooms'],
    ],
    [
      {
        api: {
          method: 'post',
          url: 'rest/rooms?select=id,orgs(name)',
          headers: { Prefer: 'return=representation' },
          data: { a: 1 },
        },
      },
      ['read orgs (name)', 'add rooms (a)', 'read rooms (id, orgs())'],
    ],
    [
      { type: 'service', api: 'rest/courses?select=id,o:orgs!inner(name)&o.code=eq.1&orgs.order=place&order=o(type)' },
      ['read courses (id, orgs())', 'read orgs (code, name, place, type)'],
    ],
    [{ type: 'service', api: 'rest/courses?select=name&id=in.(${ids})&order=code.desc' }, ['read courses (code, id, name)']],
    [
      { type: 'service', api: { url: 'rest/courses?select=name', data: { code: 'eq.${x}', search: '${s}', searchIn: 'title' } } },
      ['read courses (code, name, title)'],
    ],
    [{ type: 'service', api: 'rest/courses?select=name&perPage=5&orderBy=code' }, ['read courses (code, id, name)']],
    [{ type: 'service', api: 'rest/courses?select=name&searchIn=${in}' }, ['read courses']],
    [{ type: 'service', api: 'rest/rpc/busy?select=id,users(name)&users.code=eq.1' }, ['call busy', 'read users (code, name)']],
    // A list adds what its filter, its columns and actions name.
    [
      {
        type: 'crud',
        api: 'rest/courses?select=name',
        orderBy: 'place',
        defaultParams: { kind: 'eq.a' },
        filter: { body: [{ type: 'group', body: [{ type: 'input-date-range', name: 'since', extraName: 'until' }] }] },
        columns: [
          { name: 'name' },
          { name: 'size', sortable: true },
          { name: 'code', searchable: { type: 'input-text', name: 'codes' } },
        ],
      },
      ['read courses (code, codes, id, kind, name, place, since, size, until)'],
    ],
    [
      [
        { type: 'crud', name: 'list', api: 'rest/courses?select=name' },
        { type: 'form', target: 'list?code=${code}' },
        { onEvent: { click: { actions: [{ actionType: 'reload', componentId: 'list', data: { size: 1 } }] } } },
      ],
      ['read courses (code, id, name, size)'],
    ],
    [
      { type: 'crud', api: 'rest/courses?select=name', filter: { body: [{ type: 'hidden', name: 'searchIn', value: 'code' }] } },
      ['read courses'],
    ],
    [{ type: 'crud', api: { url: 'rest/courses?select=name', data: { search: '', searchIn: '' } } }, ['read courses (name)']],
    // With a value in its address it adds nothing but the order that is named.
    [
      {
        type: 'crud',
        api: { url: 'rest/courses?select=name&a=eq.${a}', data: { orderBy: '${orderBy}', perPage: '${perPage}' } },
        filter: { body: [{ name: 'b' }] },
        columns: [{ name: 'size', sortable: true }],
      },
      ['read courses (a, id, name, size)'],
    ],
    [{ type: 'service', api: { url: 'rest/courses?select=name', data: { orderBy: '${column}' } } }, ['read courses']],
    [
      { type: 'form', api: { method: 'patch', url: 'rest/courses', data: { name: '$n', credits: 1 } } },
      ['change courses (credits, name)'],
    ],
    // The whole scope goes along.
    [{ type: 'form', api: { method: 'patch', url: 'rest/courses', data: { '&': '$$' } } }, ['change courses']],
    [{ type: 'form', api: { method: 'patch', url: 'rest/courses', data: { name: 1, '${column}': 1 } } }, ['change courses']],
    [{ type: 'button', actionType: 'ajax', api: 'rest/rooms' }, ['add rooms', 'read rooms']],
    [{ type: 'button', actionType: 'ajax', api: 'post:post2rest/delete/rooms?id=eq.1' }, ['delete rooms', 'read rooms (id)']],
    [{ type: 'input-table', deleteApi: 'rest/rooms' }, ['add rooms', 'delete rooms', 'read rooms']],
    [{ type: 'service', schemaApi: 'rest/pages' }, ['add pages', 'read pages']],
    [{ type: 'select', source: { method: 'post', url: 'rest/rooms' } }, ['add rooms']],
    [{ type: 'link', href: '/api/rest/users' }, ['read users']],
    [{ type: 'image', src: '/api/storage/v1/object/public/media/${name}' }, ['read storage/v1/object/public/media/*']],
    [
      { type: 'input-file', receiver: { en: 'post:upload/${kind}', zh: 'post:upload/image' } },
      ['add upload/*', 'add upload/image'],
    ],
    // What names no receiver has one all the same.
    [
      [{ type: 'input-file' }, { type: 'input-image', receiver: 'post:upload/x' }, { type: 'input-rich-text', receiver: null }],
      ['add upload/file', 'add upload/image', 'add upload/x'],
    ],
    [
      {
        type: 'tpl',
        onEvent: { click: { actions: [{ actionType: 'loop', children: [{ args: { api: 'delete:rest/rooms' } }] }] } },
      },
      ['delete rooms'],
    ],
    // A definition inside of a text of values is one all the same.
    [{ data: { rows: [{ dialog: { body: [{ quickSaveApi: 'put:rest/marks' }] } }] } }, ['change marks']],
    [
      [{ api: { method: 'patch', url: 'rest/a', data: { x: 1 } } }, { api: { method: 'patch', url: 'rest/a', data: { y: 1 } } }],
      ['change a (x, y)'],
    ],
    [{ type: 'select', source: '${items}' }, []],
    [{ type: 'tpl', tpl: 'write to rest/users' }, []],
  ])('%j does %j', (body, calls) => expect(list(body)).toEqual(calls));

  it.each<[unknown, string]>([
    [{ type: 'form', api: { method: '${verb}', url: 'rest/users' } }, 'body.api.method'],
    [{ type: 'form', api: { method: 'patch', url: 'rest/${table}' } }, 'body.api.url'],
    [{ type: 'service', schemaApi: '${address}' }, 'body.schemaApi'],
    [{ type: 'service', api: 'https://${host}/a' }, 'body.api'],
  ])('%j cannot be read', (body, path) => {
    const { calls, unreadable } = declaredCalls({ body });
    expect([calls, unreadable.map((each) => each.path)]).toEqual([[], [path]]);
  });

  it('names other hosts, secret inputs and what widgets call by themselves', () => {
    const body = [
      { type: 'button', actionType: 'url', url: 'https://Example.org/a?b=1' },
      { type: 'service', api: 'get:https://other.example/x', ws: 'wss://live.example/' },
      { type: 'form', controls: [{ type: 'password', name: 'p' }], body: { type: 'input-password', name: 'q' } },
      { type: 'password', value: 'shown behind dots' },
      { type: 'plans' },
    ];
    const plans: DeclaredCall = { act: 'call', on: 'function', name: 'start_plan', columns: null };
    expect(declaredCalls({ body }, { widgets: { plans: [plans] } })).toEqual({
      calls: [plans],
      hosts: ['example.org', 'live.example', 'other.example'],
      secrets: ['body[2].controls[0]', 'body[2].body'],
      unreadable: [],
    });
  });

  it('takes from a node what the calls of its widget leave to it', () => {
    const widgets: Readonly<Record<string, readonly DeclaredCall[]>> = {
      tree: [{ act: 'call', on: 'function', name: '${move}', columns: null }],
      files: [{ act: 'add', on: 'file', name: 'storage/v1/object/list/${bucket}', columns: null }],
      picker: [{ act: 'add', on: 'file', name: 'storage/v1/object/sign/${bucket=resources}', columns: null }],
    };
    const read = (node: object): readonly unknown[] => {
      const { calls, unreadable } = declaredCalls({ body: node }, { widgets });
      return [...calls.map(({ name }) => name), ...unreadable.map(({ path }) => ({ path }))];
    };
    expect(read({ type: 'tree', move: 'move_nav' })).toEqual(['move_nav']);
    expect(read({ type: 'tree' })).toEqual([]);
    for (const move of ['${move}', 'a/b', { en: 'a' }]) expect(read({ type: 'tree', move })).toEqual([{ path: 'body' }]);
    expect(read({ type: 'files', bucket: 'exam' })).toEqual(['storage/v1/object/list/exam']);
    for (const bucket of ['${bucket}', 'exam/../x', undefined])
      expect(read({ type: 'files', bucket })).toEqual(['storage/v1/object/list/*']);
    expect(read({ type: 'picker' })).toEqual(['storage/v1/object/sign/resources']);
    expect(read({ type: 'picker', bucket: 'exam' })).toEqual(['storage/v1/object/sign/exam']);
  });

  it.skipIf(!existsSync(pages))('finds the calls of real pages', () => {
    const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, pages), 'utf8'));
    const callsOf = (name: string): readonly string[] => declaredCalls(read(name)).calls.map(short);
    expect(callsOf('k8m__webhook-records.json')).toEqual(['read admin/plugins/webhook/records']);
    // The base of its addresses is a value.
    expect(declaredCalls(read('lucky__pages-sys-menu.json')).unreadable.map(({ path }) => path)).toEqual([
      'body[0].api.url',
      'body[0].filter.actions[0].drawer.body.api',
      'body[0].bulkActions[0].api.url',
      'body[0].quickSaveApi.url',
      'body[0].columns[9].buttons[1].drawer.body.api.url',
      'body[0].columns[9].buttons[2].api.url',
    ]);
  });
});

it('does not take an embedded table that depends on values for one that can be read', () => {
  const { calls, unreadable } = declaredCalls({ body: { type: 'crud', api: 'rest/courses?select=id,${table}(*)' } });
  expect(calls.map(short)).toEqual(['read courses (id)']);
  expect(unreadable.map(({ path }) => path)).toEqual(['body.api']);
});

describe('isDeclared', () => {
  const { calls } = declaredCalls({
    body: [
      { api: { method: 'patch', url: 'rest/courses', data: { name: 1 } } },
      { type: 'crud', api: 'rest/courses' },
      { src: '/api/storage/v1/object/public/media/${name}' },
      { api: 'post:rest/rpc/group' },
    ],
  });

  it.each([
    ['PATCH', 'rest/courses?id=eq.1', ['name'], true],
    ['PATCH', 'rest/courses/1', ['name'], true],
    ['POST', 'post2rest/patch/courses?id=eq.1', ['name'], true],
    ['PATCH', 'rest/courses?id=eq.1', ['name', 'credits'], false],
    ['PUT', 'rest/courses/1', ['id', 'name'], false],
    ['POST', 'rest/courses', ['name'], false],
    ['DELETE', 'rest/courses?id=eq.1', [], false],
    ['GET', 'rest/courses?select=*', [], true],
    ['GET', 'rest/users', [], false],
    ['PATCH', 'rest/users?id=eq.2', ['name'], false],
    ['POST', 'rest/rpc/group', ['any'], true],
    ['POST', 'rest/rpc/group_all', [], false],
    ['GET', 'storage/v1/object/public/media/a.png', [], true],
    ['GET', 'storage/v1/object/public/media/a/b.png', [], true],
    ['GET', 'storage/v1/object/public/media', [], false],
    ['GET', 'storage/v1/object/public/exam/a.png', [], false],
    ['GET', 'storage/v1/object/public/media/../exam', [], false],
    ['GET', 'rest/%75sers', [], false],
    ['GET', 'rest//courses', [], false],
    ['TRACE', 'rest/courses', [], false],
  ])('%s %s with %j: %s', (method, path, columns, expected) =>
    expect(isDeclared(calls, { method, path, columns })).toBe(expected),
  );
});
