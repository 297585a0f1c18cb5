import type { DeletionContent } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';
import { rowWords } from '../shared/conflict-texts.ts';

/** Texts around deleting rows of a list. */
export interface DeletionTexts {
  /** e.g. "2 outages are deleted with it."; `rows` is how many rows are deleted themselves. */
  readonly goes: (found: string, rows: number) => string;
  /** e.g. "3 experiments have it in a list." */
  readonly lists: (found: string, rows: number) => string;
  /** e.g. "1 exam paper is no longer linked to it." */
  readonly clears: (found: string, rows: number) => string;
  readonly canBeUndone: string;
  readonly cannotBeUndone: string;
  /** After an undo. */
  readonly back: (rows: number) => string;
}

const english: DeletionTexts = {
  goes: (found, rows) => `Deleted with ${rows === 1 ? 'it' : 'them'}: ${found}.`,
  lists: (found, rows) => `Still named in lists of: ${found}. ${rows === 1 ? 'It is' : 'They are'} not offered there any more.`,
  clears: (found, rows) => `No longer linked to ${rows === 1 ? 'it' : 'them'}: ${found}.`,
  canBeUndone: 'You can undo this right after.',
  cannotBeUndone: 'This cannot be undone.',
  back: (rows) => (rows === 1 ? 'The entry is back.' : `${rows} entries are back.`),
};

const chinese: DeletionTexts = {
  goes: (found) => `一并删除：${found}。`,
  lists: (found) => `仍列有该项：${found}，之后不再可选。`,
  clears: (found) => `将不再关联：${found}。`,
  canBeUndone: '删除后可立即撤销。',
  cannotBeUndone: '删除后无法恢复。',
  back: (rows) => `已恢复 ${rows} 条记录。`,
};

/** The texts of {@link DeletionTexts} in a language. */
export function deletionTexts(language: Language): DeletionTexts {
  return language === 'zh' ? chinese : english;
}

/** What goes with a row, in words; a table without words holds links or settings that say nothing to a person. */
const parts: Readonly<Record<string, readonly [one: string, many: string, zh: string]>> = {
  building_ways: ['way between buildings', 'ways between buildings', '楼宇间路程'],
  course_score_items: ['part of the course grade', 'parts of the course grade', '课程成绩项'],
  deduction_rules: ['deduction rule', 'deduction rules', '扣分规则'],
  exam_paper_questions: ['question of the paper', 'questions of the paper', '试卷题目'],
  exam_paper_rules: ['rule of the paper', 'rules of the paper', '试卷规则'],
  location_equipment: ['piece of equipment', 'pieces of equipment', '实验室设备'],
  mark_waivers: ['waiver', 'waivers', '免做'],
  mooc_items: ['online course item', 'online course items', '在线课程内容'],
  outages: ['outage', 'outages', '故障停用'],
  page_drafts: ['draft', 'drafts', '页面草稿'],
  page_versions: ['earlier version', 'earlier versions', '历史版本'],
  plan_runs: ['run', 'runs', '运行记录'],
  project_equipment: ['piece of needed equipment', 'pieces of needed equipment', '所需设备'],
  questionnaire_answers: ['answer sheet', 'answer sheets', '答卷'],
  rounds: ['round', 'rounds', '轮换'],
  score_items: ['part of the experiment grade', 'parts of the experiment grade', '实验成绩项'],
  teacher_time_days: ['deadline for times of teachers', 'deadlines for times of teachers', '教师时间填报截止日'],
  teacher_times: ['time of a teacher', 'times of teachers', '教师不便时间'],
  user_orgs: ['membership', 'memberships', '机构成员'],
  waiting_pages: ['version that waits for approval', 'versions that wait for approval', '待批准的版本'],
};

/** What writing out a deletion depends on. */
export interface DeletionSentenceOptions {
  readonly language: Language;
  readonly canBeUndone: boolean;
  /** How many rows are deleted themselves. */
  readonly rows: number;
}

/** Writes what a deletion takes along and whether it can be undone, a sentence for each effect. */
export function deletionSentences(
  contents: readonly DeletionContent[],
  { language, canBeUndone, rows }: DeletionSentenceOptions,
): string {
  const texts = deletionTexts(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const sentences = (['goes', 'lists', 'clears'] as const).flatMap((effect) => {
    const found = contents
      .filter((each) => each.effect === effect)
      .flatMap(({ kind, uses }) => {
        const words = effect === 'goes' ? parts[kind] : rowWords(kind);
        if (words === undefined) return [];
        return language === 'zh' ? `${uses} 条${words[2]}` : `${uses} ${uses === 1 ? words[0] : words[1]}`;
      });
    return found.length === 0 ? [] : [texts[effect](list.format(found), rows)];
  });
  return [...sentences, canBeUndone ? texts.canBeUndone : texts.cannotBeUndone].join(language === 'zh' ? '' : ' ');
}
