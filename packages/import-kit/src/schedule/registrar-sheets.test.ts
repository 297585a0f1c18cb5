import { expect, it } from 'vitest';
import { importSheet } from '../../test/import-sheet.ts';
import { sampleUniversity } from '../../test/sample-university.ts';
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
