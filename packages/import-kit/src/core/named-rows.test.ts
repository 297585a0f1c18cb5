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

const course = (id: number, code: string, name: string) => ({ id, code, name });
const radio = course(1, 'EE3004', '通信原理');

it.each<[string, readonly ReturnType<typeof course>[], readonly number[]]>([
  ['通信原理(EE3004)', [radio], [1]],
  ['Optics (OPTICS)', [course(13, 'OPTICS', 'Optics')], [13]],
  ['EE3004 通信原理', [radio], [1]],
  ['PHY101 General Physics', [course(2, 'PHY101', 'General Physics')], [2]],
  ['PH201 大学物理(一)', [course(3, 'PH201', '大学物理（一）')], [3]],
  // Code and name have to agree: neither of the two alone is enough.
  ['通信原理(EE3005)', [radio], []],
  ['EE3005 通信原理', [radio], []],
  ['信号与系统(EE3004)', [radio], []],
  ['EE3004 信号与系统', [radio, course(4, 'EE3005', '信号与系统')], []],
  // Two rows have both: a mark with the choices.
  ['通信原理(EE3004)', [radio, course(5, 'EE3004', '通信原理')], [1, 5]],
  // A whole name comes first, and a short number behind a name is a part of it.
  ['通信原理(EE3004)', [radio, course(6, 'X1', '通信原理(EE3004)')], [6]],
  ['大学物理(1)', [course(7, '1', '大学物理'), course(8, 'PH1', '大学物理(1)')], [8]],
  ['大学物理(1)', [course(7, '1', '大学物理')], []],
  ['1 大学物理', [course(7, '1', '大学物理')], []],
  // Cells are folded before they come here, names are stored as they were typed.
  ['大学物理(一)', [course(9, 'PH3', '大学物理（一）')], [9]],
  ['大学物理II', [course(10, 'PH4', '大学物理Ⅱ')], [10]],
  ['大学物理IV(上)', [course(11, 'PH5', '大学物理Ⅳ（上）')], [11]],
  ['阿迪力.买买提', [course(14, '0071', '阿迪力·买买提')], [14]],
  ['大学物理(一)', [course(9, 'PH3', '大学物理（一）'), course(12, 'PH6', '大学物理(一)')], [9, 12]],
])('%s beside %j is %j', async (text, courses, ids) => {
  const found = await namedRows([text], {
    byCode: async (codes) => courses.filter(({ code }) => codes.includes(code)),
    byName: async (names) => courses.filter(({ name }) => names.includes(name)),
  });
  expect(found.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(ids);
});

it('takes no row by the name alone where the code beside it is unknown, though another row has that name', async () => {
  const found = await namedRows(['通信原理', '通信原理(EE3005)'], {
    byCode: async () => [],
    byName: async (names) => [radio].filter(({ name }) => names.includes(name)),
  });
  expect(found).toEqual([{ text: '通信原理', rows: [radio] }]);
});

it('asks for at most 100 codes and 25 names at once, however many ways a text is written in', async () => {
  const asked: { readonly codes: number[]; readonly names: number[] } = { codes: [], names: [] };
  const rows = Array.from({ length: 100 }, (_, id) => course(id, `EE${1_000 + id}`, `Course（${id}）`));
  const found = await namedRows(
    rows.map(({ code, name }) => `[${code}]${name.normalize('NFKC')}`),
    {
      byCode: async (codes) => {
        asked.codes.push(codes.length);
        return rows.filter(({ code }) => codes.includes(code));
      },
      byName: async (names) => {
        asked.names.push(names.length);
        return rows.filter(({ name }) => names.includes(name));
      },
    },
  );
  expect(found.map(({ rows: own }) => own)).toEqual(rows.map((row) => [row]));
  expect([Math.max(...asked.codes), Math.max(...asked.names)]).toEqual([100, 25]);
});
