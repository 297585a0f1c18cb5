export type { CalendarSession, ScheduleReferences, ScheduleSource, ScheduleViewer } from './core/source/schedule-source.ts';
