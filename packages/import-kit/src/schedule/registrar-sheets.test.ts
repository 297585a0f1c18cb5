import { expect, it } from 'vitest';
import { importSheet } from '../../test/import-sheet.ts';
import { sampleUniversity } from '../../test/sample-university.ts';
import { registrarBackend, registrarUniversity } from '../../test/registrar-university.ts';
import { sheetsWorkbook, type TestSheet } from '../../test/sheets-workbook.ts';
import { rowIssues } from '../core/import-row.ts';
import { directReader } from '../engine/direct-reader.ts';
import { findRepairs } from '../session/repairs.ts';
import { ImportSession } from '../session/import-session.ts';
import { scheduleColumns } from './schedule-columns.ts';
import { scheduleImport } from './schedule-import.ts';

it('reads names in the place of codes, numbers with units and days without a year, and shows what is not certain', async () => {
  const university = sampleUniversity();
  const { session, marks } = await importSheet(scheduleImport(university), [
    [
      '日期',
      '节次',
      '课程代码',
      '课程名称',
      '实验项目名称',
      '实验室名称',
      '人数',
      '最小人数',
      '是否发布',
      '是否预留',
      '上课班级',
    ],
    ['9月7日 星期一', 'P1', 'C001', 'General physics', 'Pendulum', 'Room 101', '32人', '1人', 0, 1, 'PH2601 PH2602'],
    ['2026-09-08 00:00:00', 'P1', 'C001', 'General physics', 'Pendulum', 'Room 101', '32人', '1人', '是', 0, null],
  ]);
  expect(marks).toEqual({ 2: ['date:date-year-added?'], 3: ['publish:bad-flag'] });
  expect(session.getState().header?.unknown.map(({ header }) => header)).toEqual(['课程名称']);
  session.editCell(3, 'publish', '1');
  await session.submit();
  expect(university.taken.flat().map((made) => [made.date, made.class_list, made.max_student_number])).toEqual([
    ['2026-09-07', [61, 62], 32],
    ['2026-09-08', [], 32],
  ]);
});

it('gives the account of a teacher its zeros back by one press', async () => {
  const university = registrarBackend();
  const session = new ImportSession(scheduleImport(university), { reader: directReader });
  const row = (teacher: string | number, period: string): TestSheet['rows'][number] => [
    '2026-09-07',
    period,
    registrarUniversity.courses[2]?.code ?? '',
    `${registrarUniversity.courses[2]?.code ?? ''}-01`,
    'L001',
    30,
    1,
    0,
    0,
    teacher,
  ];
  const head = ['日期', '节次', '课程代码', '实验项目代码', '实验室', '人数', '最小人数', '是否发布', '是否预留', '教师工号'];
  session.pick(sheetsWorkbook([{ name: '课表', rows: [head, row(8101, 'J1'), row('8102', 'J2'), row('99', 'J3')] }]));
  await session.parse();
  const marks = session.getState().rows.map((each) => rowIssues(each).map(({ code, suggestion }) => [code, suggestion ?? null]));
  expect(marks).toEqual([[['unknown-teacher', '08101']], [['unknown-teacher', '08102']], [['unknown-teacher', null]]]);
  const repairs = findRepairs(session.getState().rows, scheduleColumns);
  expect(repairs).toMatchObject([{ kind: 'correct', column: 'teacher', from: '8101' }]);
  for (const repair of repairs) if (repair.kind === 'correct') session.editCells(repair.changes);
  await expect.poll(() => session.getState().summary).toMatchObject({ invalid: 1, checking: 0 });
});

it('reads the periods of a task under the name of their number where no column names them, and marks a number alone', async () => {
  const sheet = (head: readonly string[], ...cells: readonly (string | number)[][]) =>
    importSheet(scheduleImport(sampleUniversity()), [
      ['Weeks', 'Weekday', ...head, 'Course code', 'Project code', 'Room', 'Students'],
      ...cells.map((own) => ['2', 'Wed', ...own, 'C001', 'E001', 'Room 101', 32]),
    ]);
  const periodsOf = ({ session }: Awaited<ReturnType<typeof sheet>>) =>
    session.getState().rows.map(({ values }) => [values[1], values[Object.keys(scheduleColumns).indexOf('periods')]]);
  const spanned = await sheet(['Periods'], ['1-2'], [2]);
  expect(periodsOf(spanned)).toEqual([
    ['1-2', null],
    [null, 2],
  ]);
  expect(spanned.marks).toMatchObject({ 3: ['period:required'] });
  const both = await sheet(['Period', 'Periods'], ['P1', 2], ['P1', '1-2']);
  expect(periodsOf(both)).toEqual([
    ['P1', 2],
    ['P1', null],
  ]);
  expect(both.marks[3]).toContain('periods:bad-number');
});

it('unfolds teaching tasks with weeks, weekday and periods into sessions on dates', async () => {
  const university = sampleUniversity();
  const { session, marks } = await importSheet(scheduleImport(university), [
    ['教学任务', null, null, null, null, null, null, null, null, null],
    ['周次', '星期', '节次', '课程名称', '实验项目', '实验室', '人数', '最小人数', '是否发布', '是否预留'],
    ['1-3周', '星期三', 'P1', 'General physics', 'Pendulum', 'Room 101', '32人', 1, 0, 0],
    ['1-8,10(单)', '周五', 'P2', 'General physics', 'Pendulum', 'Room 102', 32, 1, 0, 0],
    ['全学期', '周五', 'P2', 'General physics', 'Pendulum', 'Room 102', 32, 1, 0, 0],
  ]);
  expect(session.getState().readings).toMatchObject({ unfoldedRows: 3 });
  expect(session.getState().rows.map(({ number, values }) => [number, values[0]])).toEqual([
    [3, '2026-09-02'],
    [3.001, '2026-09-09'],
    [3.002, '2026-09-16'],
    [4, '2026-09-04'],
    [4.001, '2026-09-18'],
    [4.002, '2026-10-02'],
    [4.003, '2026-10-16'],
    [5, null],
  ]);
  expect(marks).toMatchObject({ 3: [], 4: ['date:weeks-read?'], 5: ['date:bad-date'] });
  session.leaveOut([5], true);
  await session.submit();
  expect(session.getState().outcome).toMatchObject({ kind: 'succeeded', sent: 7 });
  expect(university.taken.flat()).toHaveLength(7);
});

it('unfolds tasks that are written in English, with rooms by their names', async () => {
  const { session, marks } = await importSheet(scheduleImport(sampleUniversity()), [
    ['Weeks', 'Weekday', 'Period', 'Course', 'Project', 'Room', 'Max'],
    ['1-2', 'Wed', 'P1', 'General physics', 'Pendulum', 'Room 101', 32],
  ]);
  const keys = Object.keys(scheduleColumns);
  const [date, location] = [keys.indexOf('date'), keys.indexOf('location')];
  expect(session.getState().rows.map(({ values }) => [values[date], values[location]])).toEqual([
    ['2026-09-02', 'Room 101'],
    ['2026-09-09', 'Room 101'],
  ]);
  expect(Object.values(marks).flat()).toEqual([]);
});

it('warns where a sheet may count other periods than those of the university, which are as long as two', async () => {
  const university = registrarBackend();
  const day = ['08:00-09:35', '09:50-11:25', '13:30-15:05', '15:20-16:55'].map((time, index) => {
    const [start = '', end = ''] = time.split('-');
    return { id: index + 1, code: `0${index + 1}`, name: `第${index + 1}节`, start_time: `${start}:00`, end_time: `${end}:00` };
  });
  const base: typeof university.base = async (options) => ({ ...(await university.base(options)), periods: day });
  const [course] = registrarUniversity.courses.slice(2);
  const row = (period: string): TestSheet['rows'][number] => ['2026-09-07', period, course?.code ?? '', 'L001', 30, 1, 0, 0];
  const head = ['日期', '节次', '课程代码', '实验室', '人数', '最小人数', '是否发布', '是否预留', '实验项目'];
  const rows = ['3-4节', '第2节', '1'].map((period) => [...row(period), `${course?.code ?? ''}-01`]);
  const { marks } = await importSheet(scheduleImport({ ...university, base }), [head, ...rows]);
  expect(marks).toEqual({ 2: ['period:long-periods?'], 3: [], 4: [] });
  const own = await importSheet(scheduleImport(university), [head, ...rows.slice(0, 1)]);
  expect(own.marks).toEqual({ 2: [] });
});

it('counts the experiments of a class over all rows that are of it, in merged cells as well, and puts them in by one press', async () => {
  const university = registrarBackend();
  const session = new ImportSession(scheduleImport(university), { reader: directReader });
  const rows: TestSheet['rows'] = [
    ['课程名称', '教师', '周次', '星期', '节次', '教室', '上课班级', '人数'],
    ['实验课程甲', '08101', '1-2周', '星期一', '第1-2节', '实验楼A301', '物理2601', '30人'],
    [null, null, '1,3周', '星期二', '3-4节', '实验楼A302', null, null],
    ['实验课程甲', '08101', '1周', '星期三', '3-4节', '实验楼A302', '物理2602', '30人'],
  ];
  session.pick(sheetsWorkbook([{ name: '任务', rows, merges: ['A2:A3', 'B2:B3', 'G2:G3', 'H2:H3'] }]));
  await session.parse();
  const column = Object.keys(scheduleColumns).indexOf('project');
  const experiments = (): readonly unknown[] => session.getState().rows.map(({ values }) => values[column]);
  expect(experiments()).toEqual(['1/4', '3/4', '2/4', '4/4', '1/1'].map((place) => `实验课程甲 (${place})`));
  for (const repair of findRepairs(session.getState().rows, scheduleColumns))
    if (repair.kind !== 'keep-first') session.editCells(repair.changes);
  await expect.poll(() => session.getState().summary).toMatchObject({ invalid: 0, checking: 0 });
  expect(experiments()).toEqual(['01', '03', '02', '04', '01'].map((number) => `B0321001-${number}`));
});

it('marks an experiment that is the only one of its course, and takes none that the course has too few of', async () => {
  const university = registrarBackend();
  const session = new ImportSession(scheduleImport(university), { reader: directReader });
  const row = (course: string, weeks: string): readonly string[] => [course, weeks, '星期一', '1-2', '实验楼A301'];
  const head = ['课程', '周次', '星期', '节次', '教室'];
  const [only, many] = [registrarUniversity.courses[2], registrarUniversity.courses[0]];
  session.pick(sheetsWorkbook([{ name: '任务', rows: [head, row(only?.name ?? '', '1周'), row(many?.name ?? '', '1-20周')] }]));
  await session.parse();
  const marks = session.getState().rows.map((each) => rowIssues(each).map(({ code, suggestion }) => [code, suggestion ?? null]));
  expect(marks[0]).toContainEqual(['only-experiment', null]);
  expect(marks[1]).toContainEqual(['experiment-open', `${many?.code ?? ''}-01`]);
  session.pick(sheetsWorkbook([{ name: '任务', rows: [head, row(many?.name ?? '', '1-21周')] }]));
  await session.parse();
  expect(session.getState().rows.flatMap((each) => rowIssues(each).flatMap(({ suggestion }) => suggestion ?? []))).toEqual([]);
});
