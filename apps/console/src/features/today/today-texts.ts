import type { Language } from '../../locales/language.ts';

const en = {
  week: (week: number) => `Week ${week}`,
  now: 'Now',
  next: 'Next',
  nextOn: (day: string) => `Next, on ${day}`,
  later: 'Later today',
  over: 'Earlier today',
  toDo: 'To do',
  nothing: 'Nothing to do today.',
  noSession: 'No session today, and none in the next 60 days.',
  noSessionToday: 'No session today.',
  rooms: 'Sessions by room',
  calendar: 'Open the calendar',
  thisWeek: 'This week',
  /** Follows the number of sessions of a day. */
  sessionsOf: (count: number): string => (count === 1 ? 'session' : 'sessions'),
  checkNext: 'Check the next report',
  notTheirs: 'Others run this centre, so there is nothing to do here. Its published sessions are in the calendar.',
};

const zh: typeof en = {
  week: (week) => `第 ${week} 周`,
  now: '正在进行',
  next: '下一次课',
  nextOn: (day) => `下一次课：${day}`,
  later: '今天稍后',
  over: '今天已结束',
  toDo: '待办',
  nothing: '今天没有待办事项。',
  noSession: '今天没有课，未来 60 天内也没有。',
  noSessionToday: '今天没有课。',
  rooms: '按实验室查看',
  calendar: '打开排课日历',
  thisWeek: '本周',
  sessionsOf: () => '个排课',
  checkNext: '批改下一份报告',
  notTheirs: '该中心由其他人管理，这里没有您的待办事项。其已发布的排课可在排课日历中查看。',
};

/** Texts of the first screen of a day, fetched with it. */
export const todayTexts: Readonly<Record<Language, typeof en>> = { en, zh };
