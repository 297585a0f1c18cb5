import { expect, it } from 'vitest';
import { selectedColumns } from './selected-columns.ts';

it.each([
  ['', null, {}],
  ['id,name', ['id', 'name'], {}],
  [' id , label:name , code::text,data->a->>b,n:data->c::int', ['code', 'data', 'id', 'name'], {}],
  ['课程:name,"label":code', ['code', 'name'], {}],
  ['*', null, {}],
  ['id,*', null, {}],
  ['count()', [], {}],
  ['amount.sum(),total:price.avg()', ['amount', 'price'], {}],
  ['${columns}', null, {}],
  ['id,$column', null, {}],
  ['"a b"', null, {}],
  ['id,rooms(*)', ['id', 'rooms()'], { rooms: null }],
  [
    'id,course:courses!inner(name,project:projects(code,id))',
    ['courses()', 'id'],
    { courses: ['name', 'projects()'], projects: ['code', 'id'] },
  ],
  ['users!teams!inner(name)', ['users!teams()'], { users: ['name'] }],
  // An embedded table of which nothing is selected can be filtered by.
  ['id,semester:semesters()', ['id', 'semesters()'], { semesters: [] }],
  ['rooms!left()', ['rooms()'], { rooms: [] }],
  ['n:count(),count()::text', [], {}],
  ['n:amount.sum()::int', ['amount'], {}],
  ['...courses(name,"x,y)":id)', ['courses()'], { courses: ['id', 'name'] }],
  ['teacher:teacher_id(name)', ['teacher_id()'], { teacher_id: ['name'] }],
  ['${table}(name)', [], { '?': ['name'] }],
  ['rooms(', ['rooms()'], { rooms: null }],
  // What stands in quotes with a backslash ends elsewhere than it seems.
  [String.raw`data->"a\"b",secret,x:"id"`, null, {}],
  [String.raw`data->"a\\",secret`, null, {}],
  [String.raw`"a\"b":id,users(name)`, null, { users: ['name'] }],
  ['data->"a,b",code', ['code', 'data'], {}],
  ['id::text),secret', null, {}],
])('%s reads %j and of others %j', (select, columns, others) => {
  const read = selectedColumns(select);
  expect(read.columns).toEqual(columns);
  expect(Object.fromEntries(read.embedded.map((each) => [each.name, each.columns]))).toEqual(others);
});
