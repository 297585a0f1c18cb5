export { enteredMarks } from '../errors/entered-marks.ts';
export { enUS } from './en-us.ts';
export { errorText, errorTitle } from './error-text.ts';
export { refusedRowsOf } from './refused-rows.ts';
export { zhCN } from './zh-cn.ts';

export type { EnteredMark, EnteredMarks, MarkKind } from '../errors/entered-marks.ts';
export type { DescribedError } from './error-text.ts';
export type { ApiClientLocale, Outcome } from './locale.ts';
export type { RefusedRows } from './refused-rows.ts';
