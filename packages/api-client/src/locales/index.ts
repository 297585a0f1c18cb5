export { enUS } from './en-us.ts';
export { errorText, errorTitle } from './error-text.ts';
export { zhCN } from './zh-cn.ts';

export type { DescribedError } from './error-text.ts';
export type { ApiClientLocale, Outcome } from './locale.ts';
