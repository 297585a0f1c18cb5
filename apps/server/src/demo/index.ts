export { demoAccountCodes, demoPassword } from './accounts.ts';
export { makeUniversity } from './make-university.ts';
export { seedDemo, type SeedDemoOptions, type SeededDemo } from './seed-demo.ts';
export type {
  ClashKind,
  DemoAccount,
  IntendedClash,
  University,
  UniversityLocale,
  UniversityOptions,
  UniversitySize,
  UniversityTable,
  UniversityTables,
} from './university.ts';
export type * from './rows.ts';
