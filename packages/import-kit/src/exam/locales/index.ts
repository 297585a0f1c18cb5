export { examEnUS } from './en-us.ts';
export { examZhCN } from './zh-cn.ts';

export type { ExamLocaleText } from './exam-locale-text.ts';
