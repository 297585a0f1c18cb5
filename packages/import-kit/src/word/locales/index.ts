export { wordEnUS } from './en-us.ts';
export { wordZhCN } from './zh-cn.ts';

export type { WordLocaleText } from './word-locale-text.ts';
