export { eventsEnUS } from './locales/en-us.ts';
export { eventsZhCN } from './locales/zh-cn.ts';
export { EventCalendar } from './view/EventCalendar.tsx';

export type { CalendarEvent, EventField, EventFields, EventResource, FieldsProp } from './core/calendar-event.ts';
export type { EventsChange } from './core/event-source.ts';
export type { EventTexts } from './locales/event-texts.ts';
export type { EventDetailsProps, EventFormProps, EventSlots } from './view/event-context.ts';
export type { EventCalendarOwnProps, EventCalendarProps } from './view/EventCalendar.tsx';
