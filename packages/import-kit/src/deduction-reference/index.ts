export { deductionReferenceImport } from './deduction-reference-import.ts';

export type {
  DeductionMark,
  DeductionReferenceBackend,
  DeductionReferenceBase,
  DeductionReferenceField,
  NewReportCheckItem,
  ReferenceCreator,
  ReferenceProject,
} from './deduction-reference-backend.ts';
export type {
  DeductionReferenceColumns,
  DeductionReferenceDefinition,
  DeductionReferenceLookupTable,
} from './deduction-reference-import.ts';
