import type { TodayWorkKind } from '@lab-console/api-client';
import type { Language } from '../locales/language.ts';

const en: Readonly<Record<TodayWorkKind, string>> = {
  attendance: 'Attendance not taken',
  reports: 'Reports to check',
  marks: 'Students with a mark missing',
  appeals: 'Appeals to answer',
  corrections: 'Corrections to decide',
  conflicts: 'Sessions in conflict in the next four weeks',
  drafts: 'Drafts not published',
  plans: 'Plans that ended and are not saved',
  submit: 'Grade lists to submit',
  publish: 'Grade lists to publish',
  announcements: 'Announcements not read',
};

const zh: typeof en = {
  attendance: '尚未考勤',
  reports: '待批阅的实验报告',
  marks: '成绩有缺项的学生',
  appeals: '待答复的申诉',
  corrections: '待审批的更正',
  conflicts: '未来四周内有冲突的排课',
  drafts: '未发布的草稿',
  plans: '已结束但未保存的排课计划',
  submit: '待提交的成绩单',
  publish: '待发布的成绩单',
  announcements: '未读通知',
};

/** Names of the kinds of work that waits, on the first screen and in the menu. */
export const workTexts: Readonly<Record<Language, typeof en>> = { en, zh };
