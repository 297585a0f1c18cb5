export type {
  CalendarSession,
  ScheduleReferences,
  ScheduleSource,
  ScheduleViewer,
  SessionChange,
} from './core/source/schedule-source.ts';
