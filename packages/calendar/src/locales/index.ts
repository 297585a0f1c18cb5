export type { CalendarTexts } from './calendar-texts.ts';
export { enUS } from './en-us.ts';
export { zhCN } from './zh-cn.ts';
