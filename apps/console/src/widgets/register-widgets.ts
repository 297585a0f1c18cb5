import { registerRenderer } from '@lab-console/page-renderer';

/** Lets page definitions use the console's widgets. Each is loaded with the first page that shows it. */
export function registerWidgets(): void {
  registerRenderer('schedule-calendar', {
    load: async () => ({ default: (await import('./ScheduleCalendarWidget.tsx')).ScheduleCalendarWidget }),
  });
  registerRenderer('excel-import-schedule', {
    load: async () => ({ default: (await import('./ScheduleImportWidget.tsx')).ScheduleImportWidget }),
  });
}
