export { studentImport } from './student-import.ts';

export type { KnownStudent, NewStudentAccount } from './people.ts';
export type { StudentImportBackend, StudentImportBase } from './student-import-backend.ts';
export type { StudentImportColumns, StudentImportDefinition, StudentImportLookupTable } from './student-import.ts';
