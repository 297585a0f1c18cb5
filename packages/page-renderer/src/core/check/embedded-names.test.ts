import { expect, it } from 'vitest';
import { embeddedNames } from './embedded-names.ts';

it.each([
  ['id,name', []],
  ['*', []],
  ['count()', []],
  ['id,amount.sum()', []],
  ['*,entries:navs(id,label),versions:page_versions(count)', ['navs', 'page_versions']],
  ['id,course:courses!inner(name,project:projects(name))', ['courses', 'projects']],
  ['...courses(name)', ['courses']],
  ['"users"(*)', ['users']],
  [' u : users ( * )', ['users']],
  ['teacher:teacher_id(name)', ['teacher_id']],
  ['${table}(name)', ['?']],
  ['id,us-ers(*)', ['?']],
])('%s embeds %j', (select, names) => expect(embeddedNames(select)).toEqual(names));
