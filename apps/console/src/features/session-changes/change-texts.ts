import type { Language } from '../../locales/language.ts';
import type { NamedPlace } from './session-change.ts';

/** How many there are, and names of them. */
interface NamedCount {
  readonly count: number;
  readonly names: string;
}

/** Texts of changes of sessions: what changes, whom it concerns, and the message about it. */
export interface ChangeTexts {
  readonly place: (place: NamedPlace) => string;
  readonly moved: (from: string, to: string) => string;
  readonly change: (session: string, where: string) => string;
  /** A session that a teacher does not hold any more. */
  readonly handedOn: (place: string, teacher: string) => string;
  /** A session that a teacher takes over. */
  readonly takenOver: (place: string, teacher: string) => string;
  /** A session that does not take place any more. */
  readonly noLonger: (place: string) => string;
  readonly listed: (names: readonly string[]) => string;
  /** A class with the number of its students. */
  readonly withStudents: (name: string, students: number) => string;
  readonly affected: (numbers: {
    readonly teachers: NamedCount;
    readonly classes: NamedCount;
    readonly students: number;
  }) => string;
  readonly writeMessage: string;
  readonly messageHeading: string;
  /** Title of a message about so many sessions. */
  readonly messageTitle: (count: number) => string;
  readonly messageIntro: string;
  /** How many changes a message does not list. */
  readonly moreChanges: (count: number) => string;
  readonly titleLabel: string;
  readonly contentLabel: string;
  readonly audience: string;
  readonly audiences: Readonly<Record<'teachers' | 'staff' | 'lookAfter' | 'nobody', string>>;
  readonly students: (count: number) => string;
  readonly noStudents: string;
  readonly send: string;
  readonly cancel: string;
  readonly sent: string;
}

const people = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const en: ChangeTexts = {
  place: ({ date, period, room, teacher }) => `${date}, ${period}, room ${room}${teacher ? `, ${teacher}` : ''}`,
  moved: (from, to) => `from ${from} to ${to}`,
  change: (session, where) => `${session}: ${where}`,
  handedOn: (place, teacher) => `no longer ${place}${teacher ? `, now ${teacher}` : ''}`,
  takenOver: (place, teacher) => `now ${place}${teacher ? `, until now ${teacher}` : ''}`,
  noLonger: (place) => `does not take place: ${place}`,
  listed: (names) => names.join(', '),
  withStudents: (name, students) => `${name} (${people(students, 'student', 'students')})`,
  affected: ({ teachers, classes, students }) => {
    const parts = [
      ...(teachers.count > 0 ? [`${people(teachers.count, 'teacher', 'teachers')} (${teachers.names})`] : []),
      ...(classes.count > 0 ? [`${people(classes.count, 'class', 'classes')} (${classes.names})`] : []),
      people(students, 'student', 'students'),
    ];
    return `Concerned: ${parts.join(', ')}.`;
  },
  writeMessage: 'Write a message',
  messageHeading: 'Message about changed sessions',
  messageTitle: (count) => (count === 1 ? '1 session was changed' : `${count} sessions were changed`),
  messageIntro: 'These sessions were changed:',
  moreChanges: (count) => (count === 1 ? 'and 1 more session' : `and ${count} more sessions`),
  titleLabel: 'Title',
  contentLabel: 'Text',
  audience: 'Staff',
  audiences: {
    teachers: 'All teachers of the centre',
    lookAfter: 'Teachers who look after the classes concerned',
    staff: 'All staff of the centre',
    nobody: 'No staff',
  },
  students: (count) => `Also ${people(count, 'student', 'students')} with a place in these sessions`,
  noStudents: 'No student has a place in these sessions yet.',
  send: 'Send message',
  cancel: 'Cancel',
  sent: 'The message was sent.',
};

const zh: ChangeTexts = {
  place: ({ date, period, room, teacher }) => `${date} ${period} 实验室 ${room}${teacher ? ` ${teacher}` : ''}`,
  moved: (from, to) => `由 ${from} 改为 ${to}`,
  change: (session, where) => `${session}：${where}`,
  handedOn: (place, teacher) => `不再担任 ${place}${teacher ? `，改由 ${teacher}` : ''}`,
  takenOver: (place, teacher) => `现担任 ${place}${teacher ? `，原为 ${teacher}` : ''}`,
  noLonger: (place) => `不再上课：${place}`,
  listed: (names) => names.join('、'),
  withStudents: (name, students) => `${name}（${students} 名学生）`,
  affected: ({ teachers, classes, students }) => {
    const parts = [
      ...(teachers.count > 0 ? [`教师 ${teachers.count} 人（${teachers.names}）`] : []),
      ...(classes.count > 0 ? [`班级 ${classes.count} 个（${classes.names}）`] : []),
      `学生 ${students} 名`,
    ];
    return `涉及：${parts.join('，')}。`;
  },
  writeMessage: '撰写通知',
  messageHeading: '排课变动通知',
  messageTitle: (count) => `${count} 次排课有变动`,
  messageIntro: '以下排课有变动：',
  moreChanges: (count) => `另有 ${count} 次排课`,
  titleLabel: '标题',
  contentLabel: '内容',
  audience: '教职工',
  audiences: {
    teachers: '中心全体教师',
    lookAfter: '负责相关班级的教师',
    staff: '中心全体教职工',
    nobody: '不发给教职工',
  },
  students: (count) => `同时发给这些排课中的 ${count} 名学生`,
  noStudents: '这些排课中尚无学生。',
  send: '发送通知',
  cancel: '取消',
  sent: '通知已发送。',
};

/** The texts of changed sessions in each language. */
export const changeTexts: Readonly<Record<Language, ChangeTexts>> = { en, zh };
