import { expect, it } from 'vitest';
import { namedRows } from './named-rows.ts';

const teachers = [
  { id: 1, code: '0051', name: '王芳' },
  { id: 2, code: '0052', name: '李娜' },
];

it.each<[string, readonly number[]]>([
  ['0051', [1]],
  ['李娜', [2]],
  ['[0051]王芳', [1]],
  ['王芳[0051]', [1]],
  ['0052|李娜', [2]],
  ['0052/李娜/副教授[物理学院]', [2]],
  ['李娜(高级实验师)', [2]],
  ['[0099]李娜', [2]],
  // The code is somebody else's: neither of the two is meant for certain.
  ['[0051]李娜', []],
  ['李娜(物理系)', []],
])('finds whom %s names', async (text, ids) => {
  const found = await namedRows([text], {
    byCode: async (codes) => teachers.filter(({ code }) => codes.includes(code)),
    byName: async (names) => teachers.filter(({ name }) => names.includes(name)),
  });
  expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
});
