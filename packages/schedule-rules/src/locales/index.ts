export { enUS } from './en-us.ts';
export { rowTextsEnUS } from './row-en-us.ts';
export { rowTextsZhCN } from './row-zh-cn.ts';
export type { RuleTexts } from './rule-texts.ts';
export { zhCN } from './zh-cn.ts';
