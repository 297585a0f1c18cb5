import type { Subject } from '../subject.ts';

/** Every calendar of the comparison, by the name that the table gives it; each is loaded alone. */
export const subjects: { readonly [name: string]: () => Promise<Subject> } = {
  ScheduleCalendar: async () => (await import('./schedule-calendar.tsx')).scheduleCalendar,
  'planning grid': async () => (await import('./schedule-calendar.tsx')).planningGrid,
  'planning grid by room': async () => (await import('./schedule-calendar.tsx')).planningByRoom,
  'FullCalendar 7': async () => (await import('./fullcalendar.tsx')).fullCalendar,
  'FullCalendar 7, eventMaxStack 4': async () => (await import('./fullcalendar.tsx')).fullCalendarStacked,
  'DayPilot Lite': async () => (await import('./daypilot.tsx')).dayPilot,
  'react-big-calendar': async () => (await import('./react-big-calendar.tsx')).reactBigCalendar,
};
