export { calendarFileEnUS, calendarFileZhCN } from './calendar-file-texts.ts';
export { sessionEvent } from './session-event.ts';
export { writeCalendar } from './write-calendar.ts';

export type { CalendarEvent } from './calendar-event.ts';
export type { CalendarFileTexts } from './calendar-file-texts.ts';
export type { SessionEventNames, SessionEventParts } from './session-event.ts';
export type { CalendarFile } from './write-calendar.ts';
