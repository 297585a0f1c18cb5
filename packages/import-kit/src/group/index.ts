export { groupImport } from './group-import.ts';

export type { GroupImportBackend, GroupImportBase, GroupOfStudents, GroupRequest, KnownGroup } from './group-import-backend.ts';
export type { GroupImportColumns, GroupImportDefinition, GroupImportItem, GroupImportLookupTable } from './group-import.ts';
export type { KnownStudent } from '../student/people.ts';
