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
  ['id,rooms(*)', ['id'], { rooms: null }],
  ['id,course:courses!inner(name,project:projects(code,id))', ['id'], { courses: ['name'], projects: ['code', 'id'] }],
  ['...courses(name,"x,y)":id)', [], { courses: ['id', 'name'] }],
  ['teacher:teacher_id(name)', [], { teacher_id: ['name'] }],
  ['${table}(name)', [], { '?': ['name'] }],
  ['rooms(', [], { rooms: null }],
])('%s reads %j and of others %j', (select, columns, others) => {
  const read = selectedColumns(select);
  expect(read.columns).toEqual(columns);
  expect(Object.fromEntries(read.embedded.map((each) => [each.name, each.columns]))).toEqual(others);
});
