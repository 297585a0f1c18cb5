import { maxPeriodCount, type ScheduleField } from '@lab-console/schedule-rules';
import { codeColumn } from '../columns/code-column.ts';
import { codeListColumn } from '../columns/code-list-column.ts';
import { dateColumn } from '../columns/date-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { numberColumn } from '../columns/number-column.ts';

/** The columns of the schedule import (section 5), by the fields of `schedule-rules`. */
export const scheduleColumns = {
  date: dateColumn({
    header: { en: 'Date', zh: '日期' },
    aliases: ['上课日期'],
    required: true,
    example: '2026-09-07',
    width: 12,
    note: { en: 'A day of the current semester, like 2026-09-07.', zh: '当前学期内的日期，如 2026-09-07。' },
  }),
  period: codeColumn({
    header: { en: 'Period code', zh: '节次代码' },
    aliases: ['节次', '节次编码', '时段编码', 'period'],
    required: true,
    warnOfNumbers: false,
    example: 'P1',
    width: 12,
    note: { en: 'Code, name or number of one period.', zh: '一个节次的代码、名称或序号。' },
  }),
  course: codeColumn({
    header: { en: 'Course code', zh: '课程代码' },
    aliases: ['课程编码', '课程编号', 'course'],
    required: true,
    warnOfNumbers: false,
    example: 'C001',
    width: 14,
    note: { en: 'Teachers: a course that you are in charge of.', zh: '教师只能填写本人负责的课程。' },
  }),
  project: codeColumn({
    header: { en: 'Project code', zh: '实验项目代码' },
    aliases: ['实验项目编码', '项目编码', '项目代码', '项目编号', 'experiment code', 'project'],
    required: true,
    warnOfNumbers: false,
    example: 'E001',
    width: 14,
    note: { en: 'An experiment of the course.', zh: '课程所包含的实验项目。' },
  }),
  location: codeColumn({
    header: { en: 'Location code', zh: '实验室代码' },
    aliases: ['实验室编号', '地点代码', '地点编码', '地点编号', '实验室编码', '房间编码', 'location'],
    required: true,
    warnOfNumbers: false,
    example: 'L101',
    width: 14,
    note: { en: 'In the room list of the experiment, if it has one.', zh: '实验项目设有实验室范围时须在其中。' },
  }),
  max: numberColumn({
    header: { en: 'Max students', zh: '最大人数' },
    aliases: ['人数上限', '最多人数', 'max'],
    required: true,
    integer: true,
    min: 0,
    example: '32',
    width: 13,
  }),
  min: numberColumn({
    header: { en: 'Min students', zh: '最小人数' },
    aliases: ['人数下限', '最少人数', 'min'],
    required: true,
    integer: true,
    min: 0,
    example: '1',
    width: 13,
  }),
  publish: flagColumn({
    header: { en: 'Publish', zh: '是否发布' },
    aliases: ['发布', 'publish flag', 'is_publish'],
    required: true,
    example: '0',
    width: 10,
    note: { en: '1 or true publishes, 0 or false keeps a draft.', zh: '1 或 true 为发布，0 或 false 为草稿。' },
  }),
  reserved: flagColumn({
    header: { en: 'Reserved', zh: '是否预留' },
    aliases: ['预留', '是否保留', 'reserved flag', 'is_reserved'],
    required: true,
    example: '0',
    width: 10,
    note: { en: '1 or true keeps the session for its classes.', zh: '1 或 true 为仅供所填班级。' },
  }),
  team: codeColumn({
    header: { en: 'Team code', zh: '教学团队代码' },
    aliases: ['团队代码', '团队编码', '教学团队编码', 'team'],
    warnOfNumbers: false,
    width: 14,
  }),
  teacher: codeColumn({
    header: { en: 'Teacher account', zh: '教师账号' },
    aliases: ['教师工号', '工号', '教师', 'teacher'],
    warnOfNumbers: false,
    width: 14,
  }),
  classes: codeListColumn({
    header: { en: 'Class codes', zh: '班级代码' },
    aliases: ['班级编码', '预留班级', '预留班级编码', 'classes', 'class code'],
    width: 20,
    note: { en: 'Separate codes with commas.', zh: '多个代码用逗号隔开。' },
  }),
  periods: numberColumn({
    header: { en: 'Periods', zh: '节数' },
    aliases: ['number of periods', '连续节数', '节次数', 'period_count'],
    integer: true,
    min: 1,
    max: maxPeriodCount,
    width: 10,
    note: {
      en: `How many periods the session takes from its period on, 1 to ${maxPeriodCount}. Empty: as the experiment says.`,
      zh: `从该节次起连续占用的节数，1 至 ${maxPeriodCount}。留空则按实验项目的节数。`,
    },
  }),
} as const satisfies Record<ScheduleField, unknown>;
