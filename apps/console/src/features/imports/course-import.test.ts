import { describe, expect, it } from 'vitest';
import { courseImport, type CourseImportBackend } from './course-import.ts';
import { roomImport } from './room-import.ts';

const unused = async (): Promise<never> => {
  throw new Error('The rules ask for nothing.');
};
const backend: CourseImportBackend = {
  base: async () => ({ hasSemester: true }),
  courses: unused,
  experiments: unused,
  rooms: unused,
  teachers: unused,
  save: unused,
  templateLists: unused,
};
const definition = courseImport(backend);
type Values = Parameters<NonNullable<typeof definition.isReference>>[0];
const row = (values: Partial<Values>): Values => ({
  course: 'C1',
  courseName: 'Physics',
  teachers: null,
  experiment: 'E1',
  experimentName: 'Pendulum',
  rooms: null,
  hours: null,
  periods: null,
  ...values,
});
const found = {
  courses: new Map([['C9', { code: 'C9', name: 'Optics', experiments: ['E9'] }]]),
  experiments: new Map([['E9', { code: 'E9', name: 'Prism' }]]),
  rooms: new Map([
    ['A101', { written: 'A101', ids: [1], choices: '' }],
    ['Lab', { written: 'Lab', ids: [1, 2], choices: 'Lab (A1), Lab (A2)' }],
    ['none', { written: 'none', ids: [], choices: '' }],
  ]),
  teachers: new Map([
    ['T1', { written: 'T1', ids: [11], choices: '' }],
    ['Wang Li', { written: 'Wang Li', ids: [11, 12], choices: 'Wang Li (T1), Wang Li (T2)' }],
  ]),
};
const data = (hasSemester = true) => ({ base: { hasSemester }, found, changedRows: 'update' as const });
const issuesOf = (values: Partial<Values>, hasSemester = true): readonly string[] =>
  (definition.rowRules ?? [])
    .flatMap((rule) => rule(row(values), data(hasSemester)))
    .map(({ code, column }) => `${column ?? 'row'} ${code}`);
const sheetIssuesOf = (rows: readonly Partial<Values>[]): readonly string[] =>
  (definition.sheetRules ?? []).flatMap((rule) => {
    if (typeof rule === 'function') throw new Error('The rules compare rows with something in common.');
    const groups = new Map<string, { readonly number: number; readonly values: Values }[]>();
    for (const [index, given] of rows.entries()) {
      const values = row(given);
      const key = rule.keyOf(values) ?? '';
      groups.set(key, [...(groups.get(key) ?? []), { number: index + 2, values }]);
    }
    return [...groups].flatMap(([key, group]) =>
      key === '' || group.length < 2
        ? []
        : [...rule.check(group)].flatMap(([number, issues]) => issues.map(({ code, column }) => `${number} ${column} ${code}`)),
    );
  });

describe('the import of courses', () => {
  it.each<readonly [string, Partial<Values>, readonly string[]]>([
    ['nothing at a new course with a new experiment', { rooms: ['A101'], teachers: ['T1'] }, []],
    [
      'rooms and teachers that no row or several rows are',
      { rooms: ['none', 'Lab'], teachers: ['Wang Li'] },
      ['rooms unknown-room', 'rooms several-room', 'teachers several-teacher'],
    ],
    ['an experiment without its name', { experimentName: null }, ['experimentName half-experiment']],
    ['an experiment without its code', { experiment: null }, ['experiment half-experiment']],
    ['a course code of another course', { course: 'C9' }, ['course course-other-name']],
    ['an experiment code of another experiment', { experiment: 'E9' }, ['experiment experiment-other-name']],
    [
      'what an experiment that exists does not take over',
      { experiment: 'E9', experimentName: 'Prism', hours: 3 },
      ['experiment experiment-stays'],
    ],
  ])('marks %s', (_title, values, expected) => {
    expect(issuesOf(values)).toEqual(expected);
  });

  it('marks every row while no semester is open', () => {
    expect(issuesOf({}, false)).toEqual(['row no-semester']);
  });

  it('sends what is new of a course, and nothing that is there', () => {
    const isThere = (values: Partial<Values>): boolean => definition.isReference!(row(values), data());
    expect(isThere({ course: 'C9', courseName: 'Optics', experiment: 'E9', experimentName: 'Prism' })).toBe(true);
    expect(isThere({ course: 'C9', courseName: 'Optics', experiment: null, experimentName: null })).toBe(true);
    expect(isThere({ course: 'C9', courseName: 'Optics' })).toBe(false);
    expect(isThere({ course: 'C9', experiment: 'E9', experimentName: 'Prism' })).toBe(false);
  });

  it('marks rows of one code that differ in what belongs to the code', () => {
    expect(
      sheetIssuesOf([
        {},
        { experiment: 'E2', courseName: 'Physics II' },
        { course: 'C2', rooms: ['A101'], periods: 2 },
        { course: 'C2', courseName: 'Physics', rooms: ['A101'], periods: 2 },
      ]),
    ).toEqual([
      '4 course duplicate',
      '5 course duplicate',
      '3 courseName differs-from-row',
      '4 rooms differs-from-row',
      '4 periods differs-from-row',
      '5 rooms differs-from-row',
      '5 periods differs-from-row',
    ]);
  });

  it('names rooms and teachers by their ids', () => {
    const values = row({ rooms: ['A101'], teachers: ['T1'], periods: 2 }) as Parameters<typeof definition.submit.toItem>[0];
    expect(definition.submit.toItem(values, data())).toEqual({
      course: { code: 'C1', name: 'Physics' },
      teachers: [11],
      experiment: { code: 'E1', name: 'Pendulum', location_list: [1], hours: null, period_count: 2 },
    });
  });
});

describe('the import of rooms', () => {
  const rooms = roomImport({ rooms: unused, createRooms: unused });
  const known = {
    base: undefined,
    found: { rooms: new Map([['A101', { code: 'A101', name: 'Optics lab' }]]) },
    changedRows: 'update' as const,
  };
  const room = (name: string) => ({ code: 'A101', name, capacity: null, building: null, shared: null });

  it('leaves out a room that is there, and marks its code at another name', () => {
    expect(rooms.isReference!(room('Optics lab'), known)).toBe(true);
    expect(rooms.rowRules!.flatMap((rule) => rule(room('Optics lab'), known))).toEqual([]);
    expect(rooms.isReference!(room('Laser lab'), known)).toBe(false);
    expect(rooms.rowRules!.flatMap((rule) => rule(room('Laser lab'), known))).toMatchObject([
      { code: 'other-name', column: 'code' },
    ]);
  });
});
