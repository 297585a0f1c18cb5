import { refusalTexts, type RefusalReason } from '@lab-console/api-client/student';
import type { Choice, ChoiceAnswer } from './choice.ts';

/** Languages of the page. */
export type Language = 'en' | 'zh';

/** A language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };

/** Texts of the page in one language. */
export interface Texts {
  readonly title: string;
  readonly signOut: string;
  readonly signIn: string;
  readonly number: string;
  readonly signInNote: string;
  readonly unknownStudent: string;
  readonly notSignedIn: string;
  readonly loading: string;
  readonly reload: string;
  readonly offline: string;
  readonly kept: (moment: string) => string;
  readonly notSent: string;
  readonly noAnswer: (choice: Choice) => string;
  readonly choose: string;
  readonly change: string;
  readonly leave: string;
  readonly confirmLeave: (experiment: string) => string;
  readonly wait: string;
  readonly stopWaiting: string;
  readonly yourPlace: string;
  readonly youWait: string;
  readonly notChosen: string;
  readonly notRequired: string;
  readonly noSessions: string;
  readonly noCourses: string;
  readonly chosenOf: (chosen: number, required: number) => string;
  readonly opens: (moment: string) => string;
  readonly openUntil: (moment: string) => string;
  readonly closedSince: (moment: string) => string;
  readonly notOpen: string;
  readonly seats: (free: number, seats: number) => string;
  readonly waiting: (waiting: number) => string;
  readonly timetable: string;
  readonly timetableNote: string;
  readonly noPlaces: string;
  readonly cancelled: (reason: string | null) => string;
  readonly news: string;
  readonly movedUp: (experiment: string, day: string) => string;
  readonly dropped: (experiment: string, day: string, reason: string) => string;
  readonly seen: string;
  readonly refusals: Readonly<Record<RefusalReason, string>>;
  readonly answer: (choice: Choice, answer: ChoiceAnswer) => string;
}

const en: Texts = {
  title: 'Lab sessions',
  signOut: 'Sign out',
  signIn: 'Sign in',
  number: 'Student number',
  signInNote: 'This is an example: it believes any number. A portal of a university has signed its students in before.',
  unknownStudent: 'There is no active student with this number.',
  notSignedIn: 'You are signed out. Sign in again to go on.',
  loading: 'Loading …',
  reload: 'Reload',
  offline: 'No connection. Choices are not sent until it is back; the page goes on by itself then.',
  kept: (moment) => `Timetable of ${moment}, kept in this browser.`,
  notSent: 'Not sent: there is no connection.',
  noAnswer: ({ experiment }) =>
    `${experiment}: no answer came. The same choice is sent again when the connection is back, and carried out once.`,
  choose: 'Choose',
  change: 'Change to this',
  leave: 'Leave',
  confirmLeave: (experiment) => `Leave ${experiment}? Your place goes to the first who waits for it.`,
  wait: 'Wait for a place',
  stopWaiting: 'Stop waiting',
  yourPlace: 'Your place',
  youWait: 'You wait for a place',
  notChosen: 'Not chosen',
  notRequired: 'Not required',
  noSessions: 'No sessions.',
  noCourses: 'You are in no course with experiments.',
  chosenOf: (chosen, required) => `${chosen} of ${required} chosen`,
  opens: (moment) => `Choosing opens on ${moment}.`,
  openUntil: (moment) => `Choosing is open until ${moment}.`,
  closedSince: (moment) => `Choosing closed on ${moment}.`,
  notOpen: 'Choosing has not opened for your class yet.',
  seats: (free, seats) => `${free} of ${seats} seats left`,
  waiting: (waiting) => (waiting === 1 ? '1 student waits' : `${waiting} students wait`),
  timetable: 'My timetable',
  timetableNote: 'This browser keeps your timetable until you sign out, so that it opens without a connection.',
  noPlaces: 'No sessions ahead.',
  cancelled: (reason) => (reason === null ? 'Cancelled' : `Cancelled: ${reason}`),
  news: 'Waiting lists',
  movedUp: (experiment, day) => `You moved up and have a place: ${experiment}, ${day}.`,
  dropped: (experiment, day, reason) => `You wait no longer for ${experiment}, ${day}. ${reason}`,
  seen: 'OK',
  refusals: refusalTexts.en,
  answer: ({ experiment }, answer) => {
    switch (answer.outcome) {
      case 'chosen':
        return `Chosen: ${experiment}.`;
      case 'changed':
        return `Changed: ${experiment}.`;
      case 'left':
        return `Left: ${experiment}.`;
      case 'waiting':
        return answer.before === 0
          ? `You are the first who waits: ${experiment}.`
          : `You wait, with ${answer.before} before you: ${experiment}.`;
      case 'waits_no_more':
        return `You wait no longer: ${experiment}.`;
      case 'refused':
        return `${experiment}: ${refusalTexts.en[answer.reason]}`;
    }
  },
};

const zh: Texts = {
  title: '实验选课',
  signOut: '退出登录',
  signIn: '登录',
  number: '学号',
  signInNote: '这是示例：任何学号都可登录。学校的门户此前已为学生完成登录。',
  unknownStudent: '没有使用该学号的在用学生账号。',
  notSignedIn: '登录已失效，请重新登录。',
  loading: '正在加载…',
  reload: '刷新',
  offline: '没有网络连接。恢复前不会提交选课；恢复后页面会自动继续。',
  kept: (moment) => `${moment} 的课表，保存在此浏览器中。`,
  notSent: '未提交：没有网络连接。',
  noAnswer: ({ experiment }) => `${experiment}：没有收到答复。网络恢复后会再次提交同一选择，且只执行一次。`,
  choose: '选课',
  change: '改选此场次',
  leave: '退选',
  confirmLeave: (experiment) => `退选${experiment}？座位将让给候补的第一位同学。`,
  wait: '候补',
  stopWaiting: '取消候补',
  yourPlace: '你的座位',
  youWait: '你正在候补',
  notChosen: '未选',
  notRequired: '非必做',
  noSessions: '没有场次。',
  noCourses: '你没有含实验项目的课程。',
  chosenOf: (chosen, required) => `已选 ${chosen}/${required}`,
  opens: (moment) => `选课于 ${moment} 开放。`,
  openUntil: (moment) => `选课开放至 ${moment}。`,
  closedSince: (moment) => `选课已于 ${moment} 结束。`,
  notOpen: '你所在班级的选课尚未开放。',
  seats: (free, seats) => `余 ${free}/${seats} 座`,
  waiting: (waiting) => `${waiting} 人候补`,
  timetable: '我的课表',
  timetableNote: '此浏览器会保存你的课表，直到退出登录，没有网络时也能查看。',
  noPlaces: '没有待上的场次。',
  cancelled: (reason) => (reason === null ? '已取消' : `已取消：${reason}`),
  news: '候补名单',
  movedUp: (experiment, day) => `候补成功，你已有座位：${experiment}，${day}。`,
  dropped: (experiment, day, reason) => `你不再候补${experiment}（${day}）。${reason}`,
  seen: '知道了',
  refusals: refusalTexts.zh,
  answer: ({ experiment }, answer) => {
    switch (answer.outcome) {
      case 'chosen':
        return `已选：${experiment}。`;
      case 'changed':
        return `已改选：${experiment}。`;
      case 'left':
        return `已退选：${experiment}。`;
      case 'waiting':
        return answer.before === 0
          ? `你是候补第一位：${experiment}。`
          : `正在候补，前面还有 ${answer.before} 人：${experiment}。`;
      case 'waits_no_more':
        return `已取消候补：${experiment}。`;
      case 'refused':
        return `${experiment}：${refusalTexts.zh[answer.reason]}`;
    }
  },
};

/** Texts of the page in each language. */
export const texts: Readonly<Record<Language, Texts>> = { en, zh };
