import { registerAdaptor, registerRenderer as register, type RendererDefinition } from '@lab-console/page-renderer';
import { registerExtras } from '@lab-console/page-renderer/extras';
import { planInAddress } from '../features/plans/plan-in-address.ts';
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

/** Returns a `load` for a component that its module exports by name. */
const named =
  <Name extends string, Component>(load: () => Promise<Readonly<Record<Name, Component>>>, name: Name) =>
  async () => ({ default: (await load())[name] });

/** Lets page definitions use the console's widgets. Each is loaded with the first page that shows it. */
export function registerWidgets(): void {
  registerExtras();
  registerRenderer('schedule-calendar', {
    load: named(() => import('../features/calendar/ScheduleCalendarWidget.tsx'), 'ScheduleCalendarWidget'),
  });
  registerRenderer('timeslot-grid', {
    load: named(() => import('../features/teaching-time/TimeslotGridWidget.tsx'), 'TimeslotGridWidget'),
  });
  registerRenderer('nav-icon', {
    formItem: true,
    group: true,
    load: named(() => import('../features/pages/NavIconField.tsx'), 'NavIconField'),
  });
  registerRenderer('tree-list', {
    load: named(() => import('../features/shared/TreeListWidget.tsx'), 'TreeListWidget'),
  });
  registerRenderer('merge-preview', {
    formItem: true,
    labelled: false,
    group: true,
    load: named(() => import('../features/merging/MergePreviewWidget.tsx'), 'MergePreviewWidget'),
  });
  registerRenderer('renewed-by-merges', {
    load: named(() => import('../features/merging/RenewedByMergesWidget.tsx'), 'RenewedByMergesWidget'),
  });
  registerRenderer('solver-plans', {
    // The list is not drawn where the address names a plan.
    laterNodes: () => (planInAddress(window.location.search) === undefined ? [] : ['list']),
    load: named(() => import('../features/plans/SolverPlansWidget.tsx'), 'SolverPlansWidget'),
  });
  registerRenderer('excel-import-schedule', {
    load: named(() => import('../features/imports/ScheduleImportWidget.tsx'), 'ScheduleImportWidget'),
  });
  registerRenderer('excel-import-student', {
    load: named(() => import('../features/imports/StudentImportWidget.tsx'), 'StudentImportWidget'),
  });
  registerRenderer('excel-import-faculty-student', {
    load: named(() => import('../features/imports/FacultyStudentImportWidget.tsx'), 'FacultyStudentImportWidget'),
  });
  registerRenderer('excel-import-orgstudent', {
    load: named(() => import('../features/imports/CourseStudentImportWidget.tsx'), 'CourseStudentImportWidget'),
  });
  registerRenderer('excel-import-staff', {
    load: named(() => import('../features/imports/StaffImportWidget.tsx'), 'StaffImportWidget'),
  });
  registerRenderer('excel-import-room', {
    load: named(() => import('../features/imports/RoomImportWidget.tsx'), 'RoomImportWidget'),
  });
  registerRenderer('excel-import-course', {
    load: named(() => import('../features/imports/CourseImportWidget.tsx'), 'CourseImportWidget'),
  });
  registerRenderer('excel-import-group', {
    load: named(() => import('../features/imports/GroupImportWidget.tsx'), 'GroupImportWidget'),
  });
  registerRenderer('excel-import-deduction', {
    load: named(() => import('../features/imports/DeductionImportWidget.tsx'), 'DeductionImportWidget'),
  });
  registerRenderer('word-import-exam', {
    load: named(() => import('../features/exams/ExamImportWidget.tsx'), 'ExamImportWidget'),
  });
  registerRenderer('file-manager', {
    load: named(() => import('../features/files/FileManagerWidget.tsx'), 'FileManagerWidget'),
  });
  registerRenderer('group-renderer', {
    load: named(() => import('../features/grouping/GroupRendererWidget.tsx'), 'GroupRendererWidget'),
  });
  registerRenderer('custom-option', {
    formItem: true,
    labelled: false,
    group: true,
    load: named(() => import('../features/shared/CustomOptionWidget.tsx'), 'CustomOptionWidget'),
  });
  registerRenderer('image-gallery', {
    formItem: true,
    group: true,
    load: named(() => import('../features/files/ImageGalleryField.tsx'), 'ImageGalleryField'),
  });
  registerRenderer('own-password', {
    formItem: true,
    load: named(() => import('../features/pages/OwnPasswordField.tsx'), 'OwnPasswordField'),
  });
  registerRenderer('answer-bars', {
    load: named(() => import('../features/evaluation/AnswerBars.tsx'), 'AnswerBars'),
  });
  registerRenderer('first-passwords', {
    load: named(() => import('../features/accounts/FirstPasswordsWidget.tsx'), 'FirstPasswordsWidget'),
  });
  registerRenderer('resource-picker', {
    formItem: true,
    load: named(() => import('../features/files/ResourcePickerField.tsx'), 'ResourcePickerField'),
  });
  registerRenderer('dataset-picker', {
    formItem: true,
    load: named(() => import('../features/files/ResourcePickerField.tsx'), 'DatasetPickerField'),
  });
  registerRenderer('report-checking', {
    load: named(() => import('../features/reports/ReportsWidget.tsx'), 'ReportsWidget'),
  });
  registerAdaptor('exam-question-saved', examQuestionSaved);
  registerRenderer('exam-question', {
    formItem: true,
    labelled: false,
    group: true,
    load: named(() => import('../features/exams/ExamQuestionField.tsx'), 'ExamQuestionField'),
  });
  // Teaching records: attendance, grades, workload.
  registerRenderer('system-today', {
    load: named(() => import('../features/today/TodayWidgets.tsx'), 'SystemTodayWidget'),
  });
  registerRenderer('backups', {
    load: named(() => import('../features/backups/BackupsWidget.tsx'), 'BackupsWidget'),
  });
  registerRenderer('today', {
    load: named(() => import('../features/today/TodayWidgets.tsx'), 'TodayWidget'),
  });
  registerRenderer('outages', {
    load: named(() => import('../features/outages/OutagesWidget.tsx'), 'OutagesWidget'),
  });
  registerRenderer('preparation-sheet', {
    load: named(() => import('../features/preparation/PreparationWidget.tsx'), 'PreparationWidget'),
  });
  registerRenderer('teacher-times', {
    load: async () => ({ default: (await import('../features/teacher-times/TeacherTimesWidget.tsx')).TeacherTimesWidget }),
  });
  registerRenderer('workload-list', {
    load: named(() => import('../features/workload/WorkloadWidget.tsx'), 'WorkloadWidget'),
  });
  registerRenderer('grade-book', {
    load: named(() => import('../features/grades/GradesWidget.tsx'), 'GradesWidget'),
  });
  registerRenderer('attendance-desk', {
    load: named(() => import('../features/attendance/AttendanceDeskWidget.tsx'), 'AttendanceDeskWidget'),
  });
  // Exam papers and data templates.
  registerRenderer('exam-paper', {
    load: named(() => import('../features/exams/ExamPaperWidget.tsx'), 'ExamPaperWidget'),
  });
  registerRenderer('data-template', {
    load: named(() => import('../features/data-templates/DataTemplateWidget.tsx'), 'DataTemplateWidget'),
  });
  registerRenderer('data-records', {
    load: named(() => import('../features/data-templates/DataRecordsWidget.tsx'), 'DataRecordsWidget'),
  });
  registerRenderer('page-approval', {
    load: named(() => import('../features/pages/PageApprovalWidget.tsx'), 'PageApprovalWidget'),
  });
  registerRenderer('stored-page-preview', {
    load: named(() => import('../features/pages/StoredPagePreviewWidget.tsx'), 'StoredPagePreviewWidget'),
  });
  registerRenderer('stored-file', {
    load: named(() => import('../features/files/StoredFileWidget.tsx'), 'StoredFileWidget'),
  });
  registerRenderer('sheet-template', {
    load: named(() => import('../features/data-templates/SheetTemplateWidget.tsx'), 'SheetTemplateWidget'),
  });
  registerRenderer('datapreview', {
    load: named(() => import('../features/data-templates/DataTrialWidgets.tsx'), 'DataPreviewWidget'),
  });
  registerRenderer('datatrial', {
    load: named(() => import('../features/data-templates/DataTrialWidgets.tsx'), 'DataTrialWidget'),
  });
}
