export { enUS } from './en-us.ts';
export { zhCN } from './zh-cn.ts';

export type { SolverPanelLocaleText } from './locale-text.ts';
