import type { ChoiceTexts } from './ChoiceTexts.ts';

/** Simplified Chinese texts of choices. */
export const zhCNChoices: ChoiceTexts = {
  suggestions: '参照录入',
  suggestionsShown: '下方显示参照数据，按向下键进入',
  nothingFound: '没有找到',
  topOfTree: '顶级',
  changeOptions: '修改选项',
  closeList: '完成',
};
