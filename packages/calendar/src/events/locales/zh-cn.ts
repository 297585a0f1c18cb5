import { zhCN } from '../../locales/zh-cn.ts';
import type { EventTexts } from './event-texts.ts';

const events = (count: number): string => `${count} 个日程`;

/** Simplified Chinese texts of a calendar of events. */
export const eventsZhCN: EventTexts = {
  calendar: {
    ...zhCN,
    calendar: '日程日历',
    views: { ...zhCN.views, teacher: '按资源' },
    add: '新建日程',
    sessions: events,
    moreHint: (count) => `显示另外 ${count} 个日程`,
    details: { ...zhCN.details, title: '日程', course: '类别', project: '标题', teacher: '资源' },
    form: { ...zhCN.form, addTitle: '新建日程', editTitle: '编辑日程' },
    rules: {
      ...zhCN.rules,
      conflict: { ...zhCN.rules.conflict, 'teacher-taken': (name) => `“${name}”在该时间被重复占用` },
    },
    planning: {
      ...zhCN.planning,
      rowHeading: { ...zhCN.planning.rowHeading, teacher: '资源' },
      nobody: { ...zhCN.planning.nobody, teacher: '未指定资源' },
      search: { ...zhCN.planning.search, teacher: '查找资源' },
      sessions: events,
    },
    filter: {
      ...zhCN.filter,
      title: '筛选日程',
      lists: { ...zhCN.filter.lists, courses: '类别', projects: '标题', teachers: '资源' },
      without: { ...zhCN.filter.without, courses: '无类别', teachers: '无资源' },
    },
  },
  title: '标题',
  date: '日期',
  start: '开始',
  end: '结束',
  time: '时间',
  resource: '资源',
  noResource: '无',
  category: '类别',
  group: '分组',
  titleMissing: '请输入标题。',
  timesMissing: '请选择日期、开始和结束时间。',
  endBeforeStart: '结束时间必须晚于开始时间。',
};
