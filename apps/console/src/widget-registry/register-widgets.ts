import { registerAdaptor, registerRenderer as register, type RendererDefinition } from '@lab-console/page-renderer';
import { registerExtras } from '@lab-console/page-renderer/extras';
import { examQuestionSaved } from '../features/exams/exam-question-saved.ts';

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
  registerExtras();
  registerRenderer('schedule-calendar', {
    load: async () => ({ default: (await import('../features/calendar/ScheduleCalendarWidget.tsx')).ScheduleCalendarWidget }),
  });
  registerRenderer('timeslot-grid', {
    load: async () => ({ default: (await import('../features/teaching-time/TimeslotGridWidget.tsx')).TimeslotGridWidget }),
  });
  registerRenderer('nav-icon', {
    formItem: true,
    group: true,
    load: async () => ({ default: (await import('../features/pages/NavIconField.tsx')).NavIconField }),
  });
  registerRenderer('tree-list', {
    load: async () => ({ default: (await import('../features/shared/TreeListWidget.tsx')).TreeListWidget }),
  });
  registerRenderer('merge-preview', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('../features/merging/MergePreviewWidget.tsx')).MergePreviewWidget }),
  });
  registerRenderer('renewed-by-merges', {
    load: async () => ({ default: (await import('../features/merging/RenewedByMergesWidget.tsx')).RenewedByMergesWidget }),
  });
  registerRenderer('solver-plans', {
    load: async () => ({ default: (await import('../features/plans/SolverPlansWidget.tsx')).SolverPlansWidget }),
  });
  registerRenderer('excel-import-schedule', {
    load: async () => ({ default: (await import('../features/imports/ScheduleImportWidget.tsx')).ScheduleImportWidget }),
  });
  registerRenderer('excel-import-student', {
    load: async () => ({ default: (await import('../features/imports/StudentImportWidget.tsx')).StudentImportWidget }),
  });
  registerRenderer('excel-import-faculty-student', {
    load: async () => ({
      default: (await import('../features/imports/FacultyStudentImportWidget.tsx')).FacultyStudentImportWidget,
    }),
  });
  registerRenderer('excel-import-orgstudent', {
    load: async () => ({
      default: (await import('../features/imports/CourseStudentImportWidget.tsx')).CourseStudentImportWidget,
    }),
  });
  registerRenderer('excel-import-group', {
    load: async () => ({ default: (await import('../features/imports/GroupImportWidget.tsx')).GroupImportWidget }),
  });
  registerRenderer('excel-import-deduction', {
    load: async () => ({ default: (await import('../features/imports/DeductionImportWidget.tsx')).DeductionImportWidget }),
  });
  registerRenderer('word-import-exam', {
    load: async () => ({ default: (await import('../features/exams/ExamImportWidget.tsx')).ExamImportWidget }),
  });
  registerRenderer('file-manager', {
    load: async () => ({ default: (await import('../features/files/FileManagerWidget.tsx')).FileManagerWidget }),
  });
  registerRenderer('group-renderer', {
    load: async () => ({ default: (await import('../features/grouping/GroupRendererWidget.tsx')).GroupRendererWidget }),
  });
  registerRenderer('custom-option', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('../features/shared/CustomOptionWidget.tsx')).CustomOptionWidget }),
  });
  registerRenderer('image-gallery', {
    formItem: true,
    group: true,
    load: async () => ({ default: (await import('../features/files/ImageGalleryField.tsx')).ImageGalleryField }),
  });
  registerRenderer('own-password', {
    formItem: true,
    load: async () => ({ default: (await import('../features/pages/OwnPasswordField.tsx')).OwnPasswordField }),
  });
  registerRenderer('resource-picker', {
    formItem: true,
    load: async () => ({ default: (await import('../features/files/ResourcePickerField.tsx')).ResourcePickerField }),
  });
  registerRenderer('dataset-picker', {
    formItem: true,
    load: async () => ({ default: (await import('../features/files/ResourcePickerField.tsx')).DatasetPickerField }),
  });
  registerRenderer('report-checking', {
    load: async () => ({ default: (await import('../features/reports/ReportsWidget.tsx')).ReportsWidget }),
  });
  registerAdaptor('exam-question-saved', examQuestionSaved);
  registerRenderer('exam-question', {
    formItem: true,
    labelled: false,
    group: true,
    load: async () => ({ default: (await import('../features/exams/ExamQuestionField.tsx')).ExamQuestionField }),
  });
  // Teaching records: attendance, grades, workload.
  registerRenderer('preparation-sheet', {
    load: async () => ({ default: (await import('../features/preparation/PreparationWidget.tsx')).PreparationWidget }),
  });
  registerRenderer('workload-list', {
    load: async () => ({ default: (await import('../features/workload/WorkloadWidget.tsx')).WorkloadWidget }),
  });
  registerRenderer('grade-book', {
    load: async () => ({ default: (await import('../features/grades/GradesWidget.tsx')).GradesWidget }),
  });
  registerRenderer('attendance-desk', {
    load: async () => ({ default: (await import('../features/attendance/AttendanceDeskWidget.tsx')).AttendanceDeskWidget }),
  });
  // Exam papers and data templates.
  registerRenderer('exam-paper', {
    load: async () => ({ default: (await import('../features/exams/ExamPaperWidget.tsx')).ExamPaperWidget }),
  });
  registerRenderer('data-template', {
    load: async () => ({ default: (await import('../features/data-templates/DataTemplateWidget.tsx')).DataTemplateWidget }),
  });
  registerRenderer('data-records', {
    load: async () => ({ default: (await import('../features/data-templates/DataRecordsWidget.tsx')).DataRecordsWidget }),
  });
  registerRenderer('page-approval', {
    load: async () => ({ default: (await import('../features/pages/PageApprovalWidget.tsx')).PageApprovalWidget }),
  });
  registerRenderer('stored-page-preview', {
    load: async () => ({ default: (await import('../features/pages/StoredPagePreviewWidget.tsx')).StoredPagePreviewWidget }),
  });
  registerRenderer('stored-file', {
    load: async () => ({ default: (await import('../features/files/StoredFileWidget.tsx')).StoredFileWidget }),
  });
  registerRenderer('sheet-template', {
    load: async () => ({ default: (await import('../features/data-templates/SheetTemplateWidget.tsx')).SheetTemplateWidget }),
  });
  registerRenderer('datapreview', {
    load: async () => ({ default: (await import('../features/data-templates/DataTrialWidgets.tsx')).DataPreviewWidget }),
  });
  registerRenderer('datatrial', {
    load: async () => ({ default: (await import('../features/data-templates/DataTrialWidgets.tsx')).DataTrialWidget }),
  });
}
