import type { Language } from '../../locales/language.ts';

const en = {
  into: 'Into',
  source: 'From',
  kinds: { exam: 'Exam paper', mooc: 'Online course', data: 'Data records' },
  paper: 'Exam paper',
  noPapers: 'There is no exam paper of yours yet.',
  moocName: 'Name of the online course',
  pasted: 'Student numbers and scores, pasted from a spreadsheet',
  pastedHelp: 'One student per line. Without any, the scores that are known already are taken.',
  badLines: (lines: string) => `These lines are not a student number and a score: ${lines}`,
  unknown: (codes: readonly string[]) => `No student has these numbers: ${codes.join(', ')}`,
  template: 'Template',
  field: 'Value of the result',
  preview: 'Preview',
  effect: 'What happens',
  effects: { refused: 'left out', replaced: 'replaced', filled: 'new', same: 'unchanged' },
  counts: {
    replaced: (count: number) => (count === 1 ? '1 score is replaced' : `${count} scores are replaced`),
    filled: (count: number) => (count === 1 ? '1 score is new' : `${count} scores are new`),
    same: (count: number) => (count === 1 ? '1 score stays as it is' : `${count} scores stay as they are`),
    refused: (count: number) => (count === 1 ? '1 student is left out' : `${count} students are left out`),
  },
  undone: (count: number) => (count === 1 ? '1 score is what it was before.' : `${count} scores are what they were before.`),
  now: 'Now',
  value: 'Result',
  taken: 'Score',
  take: (count: number) => (count === 1 ? 'Take 1 score' : `Take ${count} scores`),
  done: (count: number) => (count === 1 ? '1 score was taken.' : `${count} scores were taken.`),
  none: 'This source has no score for this item yet.',
  problems: {
    unmarked: 'not marked completely',
    unchecked: 'not checked yet',
    range: 'not a number from 0 to 100',
    course: 'not in this course',
    place: 'no session that counts',
  },
};

/** Texts of taking scores from a source. */
export type TakeScoresTexts = typeof en;

const zh: TakeScoresTexts = {
  into: '写入项目',
  source: '来源',
  kinds: { exam: '试卷', mooc: '在线课程', data: '数据记录' },
  paper: '试卷',
  noPapers: '您还没有试卷。',
  moocName: '在线课程名称',
  pasted: '从表格粘贴的学号和分数',
  pastedHelp: '每行一名学生。不填则采用已有的分数。',
  badLines: (lines) => `以下各行不是学号加分数：${lines}`,
  unknown: (codes) => `没有学生使用这些学号：${codes.join('、')}`,
  template: '模板',
  field: '结果中的值',
  preview: '预览',
  effect: '结果',
  effects: { refused: '不采用', replaced: '替换', filled: '填入', same: '不变' },
  counts: {
    replaced: (count) => `${count} 个分数将被替换`,
    filled: (count) => `填入 ${count} 个分数`,
    same: (count) => `${count} 个分数不变`,
    refused: (count) => `${count} 名学生不采用`,
  },
  undone: (count) => `已恢复 ${count} 个分数。`,
  now: '现有分数',
  value: '结果',
  taken: '分数',
  take: (count) => `采用 ${count} 个分数`,
  done: (count) => `已采用 ${count} 个分数。`,
  none: '此来源还没有该项目的分数。',
  problems: {
    unmarked: '尚未评完',
    unchecked: '尚未审核',
    range: '不是 0 到 100 的数',
    course: '不在本课程中',
    place: '没有计入成绩的排课',
  },
};

/** The texts by language. */
export const takeScoresTexts: Readonly<Record<Language, TakeScoresTexts>> = { en, zh };
