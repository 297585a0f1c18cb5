import type { Language } from '../../locales/language.ts';

/** What a merge moves, by the names of the server. */
export type MovedKind = 'students' | 'teachers' | 'groups' | 'sessions' | 'timeslots' | 'plans' | 'days' | 'announcements';

/** Texts of merging classes and groups. */
export interface MergeTexts {
  readonly listed: (words: readonly string[]) => string;
  readonly counts: Readonly<Record<MovedKind, (count: number) => string>>;
  /** How many of the students are in both classes already. */
  readonly both: (count: number) => string;
  readonly goesAlong: (entries: string) => string;
  readonly nothingGoesAlong: string;
  readonly marksOf: (of: { readonly course: string; readonly marks: number; readonly students: number }) => string;
  readonly marksStay: (courses: string) => string;
  readonly states: Readonly<Record<'submitted' | 'published', (course: string) => string>>;
  readonly refused: (courses: string) => string;
  readonly undoRefused: (source: string, courses: string) => string;
  readonly checking: string;
  readonly merged: (source: string, target: string) => string;
  readonly undone: (source: string) => string;
  readonly kinds: Readonly<Record<Exclude<MovedKind, 'students' | 'teachers'> | 'members' | 'class', string>>;
  readonly changedOn: (name: string, date: string) => string;
  readonly changedOf: (kind: string, names: string) => string;
  readonly more: (count: number) => string;
  readonly notUndone: (source: string, changes: string) => string;
}

const en: MergeTexts = {
  listed: (words) => words.join(', '),
  counts: {
    students: (count) => (count === 1 ? '1 student' : `${count} students`),
    teachers: (count) => (count === 1 ? '1 teacher who looks after it' : `${count} teachers who look after it`),
    groups: (count) => (count === 1 ? '1 group' : `${count} groups`),
    sessions: (count) => (count === 1 ? '1 session' : `${count} sessions`),
    timeslots: (count) => (count === 1 ? '1 entry of other teaching' : `${count} entries of other teaching`),
    plans: (count) => (count === 1 ? '1 plan' : `${count} plans`),
    days: (count) => (count === 1 ? '1 blocked day' : `${count} blocked days`),
    announcements: (count) => (count === 1 ? '1 announcement' : `${count} announcements`),
  },
  both: (count) => (count === 1 ? '1 student is in both already.' : `${count} students are in both already.`),
  goesAlong: (entries) => `Goes along: ${entries}.`,
  nothingGoesAlong: 'Nothing goes along: it is empty.',
  marksOf: ({ course, marks, students }) =>
    `${course} (${marks === 1 ? '1 entry' : `${marks} entries`} of ${students === 1 ? '1 student' : `${students} students`})`,
  marksStay: (courses) => `Marks and records stay with the students: ${courses}.`,
  states: { submitted: (course) => `${course} (submitted)`, published: (course) => `${course} (published)` },
  refused: (courses) =>
    `It cannot be merged, because grades are submitted or published: ${courses}. Open these grade lists again first.`,
  undoRefused: (source, courses) =>
    `The merge of ${source} was not undone, because grades were submitted since: ${courses}. Open these grade lists again first.`,
  checking: 'Checking what goes along…',
  merged: (source, target) => `${source} was merged into ${target}.`,
  undone: (source) => `The merge of ${source} was undone. Everything is as it was before.`,
  kinds: {
    members: 'members',
    groups: 'groups',
    sessions: 'sessions',
    timeslots: 'other teaching',
    plans: 'plans',
    days: 'blocked days',
    announcements: 'announcements',
    class: 'new class of this name',
  },
  changedOn: (name, date) => `${name} on ${date}`,
  changedOf: (kind, names) => `${kind} (${names})`,
  more: (count) => `${count} more`,
  notUndone: (source, changes) =>
    `The merge of ${source} was not undone, because this was changed since: ${changes}. Nothing was changed now.`,
};

const zh: MergeTexts = {
  listed: (words) => words.join('、'),
  counts: {
    students: (count) => `${count} 名学生`,
    teachers: (count) => `${count} 名负责教师`,
    groups: (count) => `${count} 个分组`,
    sessions: (count) => `${count} 个排课`,
    timeslots: (count) => `${count} 条其他教学安排`,
    plans: (count) => `${count} 个排课计划`,
    days: (count) => `${count} 条班级停排`,
    announcements: (count) => `${count} 条通知`,
  },
  both: (count) => `其中 ${count} 名学生已同属两者。`,
  goesAlong: (entries) => `将一并归入：${entries}。`,
  nothingGoesAlong: '该班级为空，没有内容一并归入。',
  marksOf: ({ course, marks, students }) => `${course}（${students} 名学生的 ${marks} 条）`,
  marksStay: (courses) => `成绩和记录保留在学生名下：${courses}。`,
  states: { submitted: (course) => `${course}（已提交）`, published: (course) => `${course}（已公布）` },
  refused: (courses) => `无法合并，以下课程的成绩已提交或公布：${courses}。请先将这些成绩单退回修改。`,
  undoRefused: (source, courses) =>
    `未撤销${source}的合并，因为此后以下课程的成绩已提交或公布：${courses}。请先将这些成绩单退回修改。`,
  checking: '正在检查将一并归入的内容…',
  merged: (source, target) => `${source}已并入${target}。`,
  undone: (source) => `已撤销${source}的合并，一切恢复原状。`,
  kinds: {
    members: '成员',
    groups: '分组',
    sessions: '排课',
    timeslots: '其他教学',
    plans: '排课计划',
    days: '班级停排',
    announcements: '通知',
    class: '同名的新班级',
  },
  changedOn: (name, date) => `${date} ${name}`,
  changedOf: (kind, names) => `${kind}（${names}）`,
  more: (count) => `另有 ${count} 项`,
  notUndone: (source, changes) => `未撤销${source}的合并，因为此后有改动：${changes}。本次未作任何更改。`,
};

/** The texts by language. */
export const mergeTexts: Readonly<Record<Language, MergeTexts>> = { en, zh };
