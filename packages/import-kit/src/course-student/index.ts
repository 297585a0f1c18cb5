export { courseStudentImport } from './course-student-import.ts';

export type { CourseStudentImportBackend, CourseStudentImportBase, NewEnrolment } from './course-student-import-backend.ts';
export type {
  CourseStudentImportColumns,
  CourseStudentImportDefinition,
  CourseStudentImportItem,
  CourseStudentImportLookupTable,
  CourseStudentImportOptions,
} from './course-student-import.ts';
export type { KnownStudent, NewStudentAccount } from '../student/people.ts';
