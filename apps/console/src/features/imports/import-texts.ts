import type { Language } from '../../locales/language.ts';

const en = {
  course: 'Course',
  chooseCourse: 'Choose the course first. Its import appears here.',
  noCourse: 'There is no course here that you may import into in the current semester.',
  classes: 'Classes of new accounts',
  noClasses: 'none',
  listed: (names: readonly string[]) => names.join(', '),
  sameClass: 'Put students into classes that exist already',
  importNotExist: 'Create an account for students who have none',
  restartTitle: 'Read the file again?',
  restartText: 'Its rows are then checked for what you chose. Your corrections will be lost.',
  restart: 'Read again',
  questionChanged: 'Nothing was saved, because someone else changed the question. Choose what is to be kept.',
  questionDeleted: 'This question no longer exists: someone deleted it.',
  sessionChanged: 'Not changed: someone else changed this session since the file was read. Read the file again.',
  sessionChangedBy: (name: string) => `Not changed: ${name} changed this session since the file was read. Read the file again.`,
  staffPasswords: 'Accounts made here have no password yet. Give them all at once on Accounts, “First passwords”.',
  staffCentre: 'Centre of rows that name none',
  noCentre: 'none',
  toAccounts: 'Accounts',
};

const zh: typeof en = {
  course: '课程',
  chooseCourse: '请先选择课程，导入将显示在这里。',
  noCourse: '当前学期内没有您可以导入的课程。',
  classes: '新账号加入的班级',
  noClasses: '不加入班级',
  listed: (names) => names.join('、'),
  sameClass: '允许导入到已有班级',
  importNotExist: '为没有账号的学生创建账号',
  restartTitle: '重新解析文件？',
  restartText: '将按新的选择重新检查各行，已在表格中修改的内容会丢失。',
  restart: '重新解析',
  questionChanged: '尚未保存：这道题已被他人修改，请选择要保留的内容。',
  questionDeleted: '这道题已被他人删除。',
  sessionChanged: '未修改：读取文件后该排课已被他人修改，请重新解析文件。',
  sessionChangedBy: (name) => `未修改：读取文件后该排课已被 ${name} 修改，请重新解析文件。`,
  staffPasswords: '此处新建的账号尚无密码，可在“账号”页通过“初始密码”一次性发放。',
  staffCentre: '未填写教学中心的行归入',
  noCentre: '不指定',
  toAccounts: '账号',
};

/** Texts of the console around imports, fetched with their pages. */
export const importTexts: Readonly<Record<Language, typeof en>> = { en, zh };
