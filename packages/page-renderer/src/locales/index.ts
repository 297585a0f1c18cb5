export { enUS } from './enUS.ts';
export { zhCN } from './zhCN.ts';
export type { PageTexts } from './types.ts';
