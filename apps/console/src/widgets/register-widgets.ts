import { registerAdaptor, registerRenderer } from '@lab-console/page-renderer';
import { examQuestionSaved } from './exam-question-saved.ts';

/** Lets page definitions use the console's widgets. Each is loaded with the first page that shows it. */
export function registerWidgets(): void {
  registerRenderer('schedule-calendar', {
    load: async () => ({ default: (await import('./ScheduleCalendarWidget.tsx')).ScheduleCalendarWidget }),
  });
  registerRenderer('timeslot-grid', {
    load: async () => ({ default: (await import('./TimeslotGridWidget.tsx')).TimeslotGridWidget }),
  });
  registerRenderer('excel-import-schedule', {
    load: async () => ({ default: (await import('./ScheduleImportWidget.tsx')).ScheduleImportWidget }),
  });
  registerRenderer('excel-import-student', {
    load: async () => ({ default: (await import('./StudentImportWidget.tsx')).StudentImportWidget }),
  });
  registerRenderer('excel-import-faculty-student', {
    load: async () => ({ default: (await import('./FacultyStudentImportWidget.tsx')).FacultyStudentImportWidget }),
  });
  registerRenderer('excel-import-orgstudent', {
    load: async () => ({ default: (await import('./CourseStudentImportWidget.tsx')).CourseStudentImportWidget }),
  });
  registerRenderer('excel-import-group', {
    load: async () => ({ default: (await import('./GroupImportWidget.tsx')).GroupImportWidget }),
  });
  registerRenderer('excel-import-deduction', {
    load: async () => ({ default: (await import('./DeductionImportWidget.tsx')).DeductionImportWidget }),
  });
  registerRenderer('word-import-exam', {
    load: async () => ({ default: (await import('./ExamImportWidget.tsx')).ExamImportWidget }),
  });
  registerAdaptor('exam-question-saved', examQuestionSaved);
  registerRenderer('exam-question', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('./ExamQuestionField.tsx')).ExamQuestionField }),
  });
}
