import { describe, expect, it } from 'vitest';
import { groupColumns, listedColumns, queriedColumns, type QueryParameter } from './queried-columns.ts';

const read = (query: string, returnsRows = false): unknown => {
  const { columns, embedded } = queriedColumns(
    [...new URLSearchParams(query)].map(([name, value]): QueryParameter => [name, value]),
    { returnsRows },
  );
  return [columns, ...embedded.map((each) => `${each.name}: ${each.columns?.join(' ') ?? 'all'}`)];
};

describe('queriedColumns', () => {
  it.each([
    ['', [[]]],
    ['id=eq.1&code=not.in.(1,2)&name=fts(english).a', [['code', 'id', 'name']]],
    ['"code"=eq.1&data->a->>b=eq.1&data->>"x.y"=eq.1', [['code', 'data']]],
    ['data->a->>b=eq.1', [['data']]],
    ['limit=1&offset=2&users.limit=3', [[]]],
    ['order=name.desc.nullslast,data->>a.asc, code', [['code', 'data', 'name']]],
    ['and=(a.eq.1,or(b.is.null,not.and(c.in.("x,y",z),d.like.*e*)))&not.or=(f.eq.1)', [['a', 'b', 'c', 'd', 'f']]],
    ['on_conflict=code,"place"&columns=secret', [['code', 'place']]],
    [
      'select=id,u:users(name,teams())&u.code=eq.1&users.teams.kind=eq.1',
      [['id', 'users()'], 'users: code name teams()', 'teams: kind'],
    ],
    [
      'select=id,users(name)&users.or=(code.eq.1,phone.is.null)&users.not.and=(a.eq.1)&users.order=mail',
      [['id', 'users()'], 'users: a code mail name phone'],
    ],
    ['select=id,users(name)&order=users(code).desc', [['id', 'users()'], 'users: code name']],
    ['select=users:orgs(id),x:users(id)&users.code=eq.1', [['orgs()', 'users()'], 'orgs: code id', 'users: code id']],
    // The table, or the column, that cannot be read may be each of them.
    ['select=id,users(name)&"a\\"b".code=eq.1', [null, 'users: all']],
    ['select=id,users(name)&people.code=eq.1', [['code', 'id', 'users()'], 'users: code name']],
    ['select=id,users(name)&data->a.order=code', [['code', 'id', 'users()'], 'users: code name']],
    ['select=id,users(name)&users!.and=.eq.1', [null, 'users: all']],
    ['select=id,users(name)&users.and=.eq.1', [['id', 'users()'], 'users: all']],
    ['select=id,users(name)&order=users(code', [null, 'users: all']],
    ['order=co!de', [null]],
    ['order=name.desc;code', [null]],
    ['on_conflict=co-de', [null]],
    ['or=(a.eq.1', [null]],
    ['co de=eq.1', [null]],
    ['select=id&select=code', [['code', 'id']]],
    ['select=id&select', [null]],
  ] as const)('of %s are %j', (query, expected) => expect(read(query)).toEqual(expected));

  it('are all where rows come back and nothing is selected', () => {
    expect([read('id=eq.1', true), read('id=eq.1&select=name', true), read('id=eq.1&select=', true)]).toEqual([
      [null],
      [['id', 'name']],
      [null],
    ]);
  });
});

describe('groupColumns', () => {
  it.each([
    ['(a.eq.1)', ['a']],
    ['( a.eq.1 , b->>c.gt.2 )', ['a', 'b']],
    ['(a.ilike."*x,b.eq.1*",c.eq.1)', ['a', 'c']],
    // A quote in the middle of a value is part of it, and one that ends too early as well.
    ['(a.ilike."*x"y,b.eq."1)', ['a', 'b']],
    ['(a.eq.x"y,b.eq.z"w)', ['a', 'b']],
    [String.raw`(a.eq."x\",b.eq.1,\"y",c.eq.1)`, ['a', 'c']],
    [String.raw`(a.eq."x\\",b.eq."1")`, ['a', 'b']],
    ['(a.in.(1,"2,(3"),b.eq.1)', ['a', 'b']],
    ['(a.cs.{1,2},b.eq.{1)', ['a', 'b']],
    ['(a.eq(any).{1,2},b.not.fts(english).x)', ['a', 'b']],
    ['(and(a.eq.1,b.eq.1),not.or(c.eq.1,d.eq.1))', ['a', 'b', 'c', 'd']],
    ['(not.eq.1,and.eq.2)', ['not', 'and']],
    ['("a".eq.1)', ['a']],
    ['(a.cs.[1,2),b.eq.1)', null],
    ['(a.eq.1)b', null],
    ['(a.eq.1', null],
    ['(a)', null],
    ['()', null],
    ['', null],
    ['a.eq.1', null],
    ['(a.in.1)', null],
    ['(a!x.eq.1)', null],
  ])('of %s are %j', (text, columns) => expect(groupColumns(text)).toEqual(columns));
});

it.each([
  ['code,name', ['code', 'name']],
  [' "code" ', ['code']],
  ['code,', null],
  ['co-de', null],
])('the columns of %j are %j', (value, columns) => expect(listedColumns(value)).toEqual(columns));
