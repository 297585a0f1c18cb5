export { facultyStudentImport } from './faculty-student-import.ts';

export type {
  FacultyClass,
  FacultyStudent,
  FacultyStudentImportBackend,
  FacultyStudentImportBase,
  NewFacultyClass,
  NewMembership,
} from './faculty-student-import-backend.ts';
export type {
  FacultyStudentImportColumns,
  FacultyStudentImportDefinition,
  FacultyStudentImportLookupTable,
  FacultyStudentImportOptions,
} from './faculty-student-import.ts';
export type { FacultyStudentImportItem } from './send-faculty-students.ts';
export type { KnownStudent, NewStudentAccount } from '../student/people.ts';
