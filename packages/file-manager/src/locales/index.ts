export { enUS } from './en-us.ts';
export { zhCN } from './zh-cn.ts';

export type { FileManagerLocaleText } from './locale-text.ts';
