export { enUS } from './en-us.ts';
export { zhCN } from './zh-cn.ts';

export type { PageEditorLocaleText } from './locale-text.ts';
