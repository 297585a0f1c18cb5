import type { Language } from '../../locales/language.ts';

/** Texts of the dialog for a teacher who is away. */
export interface AwayTexts {
  readonly heading: string;
  readonly hint: string;
  readonly from: string;
  readonly until: string;
  readonly teacher: string;
  /** A teacher with the number of sessions in the days in question. */
  readonly withSessions: (name: string, count: number) => string;
  readonly nobody: string;
  readonly noSemester: string;
  readonly wrongDays: string;
  readonly sessions: (count: number) => string;
  readonly draft: string;
  readonly session: (session: {
    readonly date: string;
    readonly period: string;
    readonly name: string;
    readonly room: string;
  }) => string;
  readonly becomes: string;
  /** Gets the name of the session. */
  readonly becomesOf: (session: string) => string;
  readonly stays: string;
  readonly substitute: (name: string, room: string | null) => string;
  readonly moved: (place: string) => string;
  readonly nothing: string;
  readonly takeBest: string;
  readonly leaveAll: string;
  readonly listed: (names: readonly string[]) => string;
  readonly save: (count: number) => string;
  readonly cancel: string;
  readonly loading: string;
  readonly retry: string;
  readonly saved: (count: number) => string;
  readonly undone: (count: number) => string;
  /** Which sessions others changed meanwhile, and who. */
  readonly changedSince: (sessions: readonly string[], people: readonly string[]) => string;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const en: AwayTexts = {
  heading: 'Teacher away',
  hint: 'Choose the days and the teacher. Each session gets a substitute, another room or another time; nothing changes before you save.',
  from: 'From',
  until: 'Until',
  teacher: 'Teacher',
  withSessions: (name, sessions) => `${name} (${count(sessions, 'session', 'sessions')})`,
  nobody: 'No teacher has sessions on these days.',
  noSemester: 'The first day is in no semester.',
  wrongDays: 'The last day is before the first.',
  sessions: (sessions) => count(sessions, 'session', 'sessions'),
  draft: 'draft',
  session: ({ date, period, name, room }) => `${date}, ${period}: ${name}, room ${room}`,
  becomes: 'Becomes',
  becomesOf: (session) => `Becomes: ${session}`,
  stays: 'Leave as it is',
  substitute: (name, room) => `Substitute: ${name}${room === null ? '' : `, room ${room}`}`,
  moved: (place) => `Moved: ${place}`,
  nothing: 'Nobody who may hold this experiment is free, and no other time was found.',
  takeBest: 'Take the best for all',
  leaveAll: 'Leave all as they are',
  listed: (names) => names.join(', '),
  save: (sessions) => (sessions === 0 ? 'Save' : `Save ${count(sessions, 'change', 'changes')}`),
  cancel: 'Cancel',
  loading: 'Loading sessions',
  retry: 'Try again',
  saved: (sessions) => (sessions === 1 ? '1 session was changed' : `${sessions} sessions were changed`),
  undone: (sessions) => (sessions === 1 ? '1 session is as it was before' : `${sessions} sessions are as they were before`),
  changedSince: (sessions, people) =>
    `Nothing was changed: ${people.length > 0 ? people.join(', ') : 'somebody'} changed these sessions meanwhile.\n${sessions.join('\n')}`,
};

const zh: AwayTexts = {
  heading: '教师请假',
  hint: '选择日期和教师。每次课可安排代课教师、其他实验室或其他时间；保存之前不会有任何改动。',
  from: '开始日期',
  until: '结束日期',
  teacher: '教师',
  withSessions: (name, sessions) => `${name}（${sessions} 次课）`,
  nobody: '这些日期内没有教师有课。',
  noSemester: '开始日期不在任何学期内。',
  wrongDays: '结束日期早于开始日期。',
  sessions: (sessions) => `${sessions} 次课`,
  draft: '草稿',
  session: ({ date, period, name, room }) => `${date} ${period}：${name}，实验室 ${room}`,
  becomes: '改为',
  becomesOf: (session) => `${session} 改为`,
  stays: '保持不变',
  substitute: (name, room) => `代课：${name}${room === null ? '' : `，实验室 ${room}`}`,
  moved: (place) => `改时间：${place}`,
  nothing: '没有可承担该实验且有空的教师，也没有其他可用时间。',
  takeBest: '全部采用最佳方案',
  leaveAll: '全部保持不变',
  listed: (names) => names.join('、'),
  save: (sessions) => (sessions === 0 ? '保存' : `保存 ${sessions} 项改动`),
  cancel: '取消',
  loading: '正在加载排课',
  retry: '重试',
  saved: (sessions) => `已更改 ${sessions} 次排课`,
  undone: (sessions) => `${sessions} 次排课已恢复原样`,
  changedSince: (sessions, people) =>
    `未作任何改动：${people.length > 0 ? people.join('、') : '他人'}在此期间更改了这些排课。\n${sessions.join('\n')}`,
};

/** The texts of the dialog for a teacher who is away, in each language. */
export const awayTexts: Readonly<Record<Language, AwayTexts>> = { en, zh };
