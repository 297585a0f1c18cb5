import type { Language } from '../../locales/language.ts';

const en = {
  newGrade: 'New grade',
  evidence: 'Evidence',
  notListed: 'A student who is not on the list',
  addGrade: 'Add a grade',
  requestedBy: (name: string) => `Requested by ${name}`,
  decidedBy: (name: string) => `decided by ${name}`,
  changeFirst: 'To answer that the grade is changed, correct it first and have the correction approved.',
  leftToOthers: 'You gave a part of this mark: another teacher of the course or an administrator of the centre answers.',
  secondPerson: 'Another person must decide on your own request.',
  appealStates: { open: 'Open', kept: 'Kept', changed: 'Changed', withdrawn: 'Withdrawn' },
  due: (day: string) => `answer due ${day}`,
  answer: 'Answer',
  noneYet: 'None.',
};

const zh: typeof en = {
  newGrade: '新成绩',
  evidence: '依据',
  notListed: '不在成绩单中的学生',
  addGrade: '补录成绩',
  requestedBy: (name) => `申请人：${name}`,
  decidedBy: (name) => `审批人：${name}`,
  changeFirst: '答复“已更改”前，请先更正成绩并获批准。',
  leftToOthers: '成绩由您给出，须由该课程的其他教师或中心管理员答复。',
  secondPerson: '自己提出的更正须由他人审批。',
  appealStates: { open: '待答复', kept: '维持', changed: '已更改', withdrawn: '已撤回' },
  due: (day) => `答复期限 ${day}`,
  answer: '答复',
  noneYet: '暂无。',
};

/** The texts of corrections and appeals, by language: they come with their part of the page. */
export const caseTexts: Readonly<Record<Language, typeof en>> = { en, zh };
