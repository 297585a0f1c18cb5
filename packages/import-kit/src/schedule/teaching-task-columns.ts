import type { ImportColumn } from '../core/import-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { scheduleColumns } from './schedule-columns.ts';

/** A column that the import has itself, read as text. */
const asText = ({ header, aliases = [], fallbackHeaders = [] }: Pick<ImportColumn, 'header' | 'aliases' | 'fallbackHeaders'>) =>
  textColumn({ header, aliases: [...aliases, ...fallbackHeaders] });

/** Columns of a teaching task as registrars export it: its rows become sessions on dates. */
export const teachingTaskColumns = {
  weeks: textColumn({
    header: { en: 'Weeks', zh: '周次' },
    aliases: ['上课周次', '教学周', '教学周次', '起止周', '周数', '起始结束周'],
  }),
  weeksAndPeriods: textColumn({ header: { en: 'Weeks and periods', zh: '周次(节次)' }, aliases: ['周次节次'] }),
  firstWeek: textColumn({ header: { en: 'First week', zh: '起始周' }, aliases: ['开始周', '开始周次', '起始周次'] }),
  lastWeek: textColumn({ header: { en: 'Last week', zh: '结束周' }, aliases: ['终止周', '结束周次', '终止周次'] }),
  parity: textColumn({ header: { en: 'Odd or even weeks', zh: '单双周' } }),
  weekday: textColumn({ header: { en: 'Weekday', zh: '星期' }, aliases: ['星期几', '上课星期', '周几'] }),
  from: textColumn({ header: { en: 'First period', zh: '开始节次' }, aliases: ['起始节次', '开始节'] }),
  until: textColumn({ header: { en: 'Last period', zh: '结束节次' }, aliases: ['终止节次', '结束节'] }),
  period: asText(scheduleColumns.period),
  /** Which periods, as `1-2`, under the name of the column that counts them. */
  span: textColumn({ header: scheduleColumns.periods.header }),
  time: textColumn({
    header: { en: 'Teaching time', zh: '上课时间' },
    aliases: [
      '时间',
      '实验时间',
      '上课时间安排',
      '课程安排',
      '上课时间地点',
      '上课时间/地点',
      '时间地点',
      '排课时间',
      '时间安排',
    ],
  }),
  place: textColumn({
    header: { en: 'Teaching place', zh: '上课实验室' },
    aliases: ['上课地点', '教学地点', '实验地点', '教室', '教室名称', '场地', '场地名称', '实验室', '实验室名称'],
  }),
  course: asText(scheduleColumns.course),
  teacher: asText(scheduleColumns.teacher),
  classes: asText(scheduleColumns.classes),
  teachingClass: textColumn({
    header: { en: 'Teaching class', zh: '教学班' },
    aliases: ['教学班名称', '教学班号', '上课班号', '选课课号'],
  }),
};

/** What these columns give: the date, and the period, room and experiment where they have them. */
export function teachingTaskGives(
  sources: ReadonlySet<string>,
): Readonly<Partial<Record<'date' | 'period' | 'periods' | 'location' | 'project', string>>> | null {
  const weeks = (['weeks', 'weeksAndPeriods', 'firstWeek'] as const).find((key) => sources.has(key));
  const project = sources.has('course') ? { project: 'course' } : {};
  if (weeks !== undefined && sources.has('weekday')) {
    const named = (['from', 'weeksAndPeriods'] as const).find((key) => sources.has(key));
    const spanned = sources.has('span') && !sources.has('period') ? { period: 'span', periods: 'span' } : {};
    return { date: weeks, ...(named === undefined ? spanned : { period: named }), ...project };
  }
  if (!sources.has('time')) return null;
  return { date: 'time', period: 'time', location: sources.has('place') ? 'place' : 'time', ...project };
}

/** Values of a teaching task's sessions that its sheet lacks: numbers of section 9, and drafts that are open to all. */
export const teachingTaskDefaults = { max: '32', min: '1', publish: '0', reserved: '0' } as const;
