import { textColumn } from '../columns/text-column.ts';

/** Columns of a teaching task as registrars export it: its rows become sessions on dates. */
export const teachingTaskColumns = {
  weeks: textColumn({
    header: { en: 'Weeks', zh: '周次' },
    aliases: ['上课周次', '教学周', '教学周次', '起止周', '周数', '起始结束周'],
  }),
  weekday: textColumn({ header: { en: 'Weekday', zh: '星期' }, aliases: ['星期几', '上课星期', '周几'] }),
  from: textColumn({ header: { en: 'First period', zh: '开始节次' }, aliases: ['起始节次', '开始节'] }),
  until: textColumn({ header: { en: 'Last period', zh: '结束节次' }, aliases: ['终止节次', '结束节'] }),
  time: textColumn({ header: { en: 'Teaching time', zh: '上课时间' }, aliases: ['时间', '实验时间', '上课时间安排'] }),
};

/** What these columns give: the date, and the period where they have it. */
export function teachingTaskGives(sources: ReadonlySet<string>): Readonly<Partial<Record<'date' | 'period', string>>> | null {
  if (sources.has('weeks') && sources.has('weekday'))
    return { date: 'weeks', ...(sources.has('from') ? { period: 'from' } : {}) };
  return sources.has('time') ? { date: 'time', period: 'time' } : null;
}
