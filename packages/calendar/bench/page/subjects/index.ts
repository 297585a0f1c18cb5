import type { Subject } from '../subject.ts';

/** Every calendar of the comparison, by its key; each is loaded alone. */
export const subjects: { readonly [key: string]: () => Promise<Subject> } = {
  ours: async () => (await import('./schedule-calendar.tsx')).scheduleCalendar,
  'planning-days': async () => (await import('./schedule-calendar.tsx')).planningGrid,
  'planning-rooms': async () => (await import('./schedule-calendar.tsx')).planningByRoom,
  fullcalendar: async () => (await import('./fullcalendar.tsx')).fullCalendar,
  'fullcalendar-max-stack': async () => (await import('./fullcalendar.tsx')).fullCalendarStacked,
  daypilot: async () => (await import('./daypilot.tsx')).dayPilot,
  'react-big-calendar': async () => (await import('./react-big-calendar.tsx')).reactBigCalendar,
};
