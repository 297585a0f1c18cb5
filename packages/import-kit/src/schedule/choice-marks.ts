import type { NamedScheduleField } from '@lab-console/schedule-rules';

/** Marks of texts that name several rows, and their columns. */
export const ambiguousFields: ReadonlyMap<string, NamedScheduleField> = new Map(
  (['course', 'project', 'location', 'team', 'teacher', 'classes'] as const).map((field) => [`ambiguous-${field}`, field]),
);

/** All marks that end with what may be chosen. */
export const withChoices: ReadonlySet<string> = new Set([
  ...ambiguousFields.keys(),
  'unknown-period',
  'ambiguous-period',
  'several-periods',
]);
