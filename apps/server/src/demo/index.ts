export { demoAccountCodes, demoPassword } from './accounts.ts';
export type { SeedDemoOptions, SeededDemo } from './seed-demo-options.ts';
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
