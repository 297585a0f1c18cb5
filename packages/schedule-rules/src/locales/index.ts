export { enUS } from './en-us.ts';
export type { RuleTexts } from './rule-texts.ts';
export { zhCN } from './zh-cn.ts';
