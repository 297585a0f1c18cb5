import { registerAdaptor, registerRenderer as register, type RendererDefinition } from '@lab-console/page-renderer';
import { examQuestionSaved } from './exam-question-saved.ts';

const registered = new Set<string>();

/** Types that {@link registerWidgets} registered, for the page editor. */
export function registeredTypes(): readonly string[] {
  return [...registered];
}

function registerRenderer<N>(type: string, definition: RendererDefinition<N>): void {
  registered.add(type);
  register(type, definition);
}

/** Lets page definitions use the console's widgets. Each is loaded with the first page that shows it. */
export function registerWidgets(): void {
  registerRenderer('schedule-calendar', {
    load: async () => ({ default: (await import('./ScheduleCalendarWidget.tsx')).ScheduleCalendarWidget }),
  });
  registerRenderer('timeslot-grid', {
    load: async () => ({ default: (await import('./TimeslotGridWidget.tsx')).TimeslotGridWidget }),
  });
  registerRenderer('nav-icon', {
    formItem: true,
    group: true,
    load: async () => ({ default: (await import('./NavIconField.tsx')).NavIconField }),
  });
  registerRenderer('tree-list', {
    load: async () => ({ default: (await import('./TreeListWidget.tsx')).TreeListWidget }),
  });
  registerRenderer('merge-preview', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('./merging/MergePreviewWidget.tsx')).MergePreviewWidget }),
  });
  registerRenderer('renewed-by-merges', {
    load: async () => ({ default: (await import('./merging/RenewedByMergesWidget.tsx')).RenewedByMergesWidget }),
  });
  registerRenderer('solver-plans', {
    load: async () => ({ default: (await import('./SolverPlansWidget.tsx')).SolverPlansWidget }),
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
  registerRenderer('file-manager', {
    load: async () => ({ default: (await import('./FileManagerWidget.tsx')).FileManagerWidget }),
  });
  registerRenderer('group-renderer', {
    load: async () => ({ default: (await import('./GroupRendererWidget.tsx')).GroupRendererWidget }),
  });
  registerRenderer('custom-option', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('./CustomOptionWidget.tsx')).CustomOptionWidget }),
  });
  registerRenderer('image-gallery', {
    formItem: true,
    group: true,
    load: async () => ({ default: (await import('./ImageGalleryField.tsx')).ImageGalleryField }),
  });
  registerRenderer('own-password', {
    formItem: true,
    load: async () => ({ default: (await import('./OwnPasswordField.tsx')).OwnPasswordField }),
  });
  registerRenderer('resource-picker', {
    formItem: true,
    load: async () => ({ default: (await import('./ResourcePickerField.tsx')).ResourcePickerField }),
  });
  registerRenderer('dataset-picker', {
    formItem: true,
    load: async () => ({ default: (await import('./ResourcePickerField.tsx')).DatasetPickerField }),
  });
  registerRenderer('report-checking', {
    load: async () => ({ default: (await import('./report-checking/ReportsWidget.tsx')).ReportsWidget }),
  });
  registerAdaptor('exam-question-saved', examQuestionSaved);
  registerRenderer('exam-question', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('./ExamQuestionField.tsx')).ExamQuestionField }),
  });
  // Teaching records: attendance, grades, workload.
  registerRenderer('workload-list', {
    load: async () => ({ default: (await import('./records/WorkloadWidget.tsx')).WorkloadWidget }),
  });
  registerRenderer('grade-book', {
    load: async () => ({ default: (await import('./records/GradesWidget.tsx')).GradesWidget }),
  });
  registerRenderer('attendance-desk', {
    load: async () => ({ default: (await import('./records/AttendanceDeskWidget.tsx')).AttendanceDeskWidget }),
  });
  // Exam papers and data templates.
  registerRenderer('exam-paper', {
    load: async () => ({ default: (await import('./ExamPaperWidget.tsx')).ExamPaperWidget }),
  });
  registerRenderer('data-template', {
    load: async () => ({ default: (await import('./DataTemplateWidget.tsx')).DataTemplateWidget }),
  });
  registerRenderer('data-records', {
    load: async () => ({ default: (await import('./DataRecordsWidget.tsx')).DataRecordsWidget }),
  });
  registerRenderer('page-approval', {
    load: async () => ({ default: (await import('./PageApprovalWidget.tsx')).PageApprovalWidget }),
  });
  registerRenderer('stored-page-preview', {
    load: async () => ({ default: (await import('./StoredPagePreviewWidget.tsx')).StoredPagePreviewWidget }),
  });
  registerRenderer('stored-file', {
    load: async () => ({ default: (await import('./StoredFileWidget.tsx')).StoredFileWidget }),
  });
  registerRenderer('sheet-template', {
    load: async () => ({ default: (await import('./SheetTemplateWidget.tsx')).SheetTemplateWidget }),
  });
  registerRenderer('datapreview', {
    load: async () => ({ default: (await import('./DataTrialWidgets.tsx')).DataPreviewWidget }),
  });
  registerRenderer('datatrial', {
    load: async () => ({ default: (await import('./DataTrialWidgets.tsx')).DataTrialWidget }),
  });
}
