export { attendanceEnUS } from '../attendance/locales/en-us.ts';
export { attendanceZhCN } from '../attendance/locales/zh-cn.ts';
export { timeslotsEnUS } from '../timeslots/locales/en-us.ts';
export { timeslotsZhCN } from '../timeslots/locales/zh-cn.ts';
export type { CalendarTexts } from './calendar-texts.ts';
export { enUS } from './en-us.ts';
export { zhCN } from './zh-cn.ts';
export type { TimeslotTexts } from '../timeslots/locales/timeslot-texts.ts';
export type { AttendanceTexts } from '../attendance/locales/attendance-texts.ts';
