import { expect, test } from 'vitest';
import { canWriteBucket } from './bucket-rights.ts';

test.each([
  ['admin', null, { media: true, exam: true, report: true, resources: true, other: true }],
  ['dev', 1, { media: true, exam: true, report: true, resources: true, other: true }],
  ['centreadmin', 1, { media: true, exam: true, report: true, resources: true, other: false }],
  ['teacher', 1, { media: true, exam: true, report: true, resources: false, other: false }],
  ['teacher', 2, { media: true, exam: false, report: false, resources: false, other: false }],
  ['centreadmin', null, { media: true, exam: false, report: false, resources: false, other: false }],
  ['student', 1, { media: false, exam: false, report: false, resources: false, other: false }],
] as const)('%s of organisation %s changes files in the folder of centre 1', (role, org, expected) => {
  const allowed = Object.keys(expected).map((bucket) => [bucket, canWriteBucket({ role, org }, bucket, '1/papers')]);
  expect(Object.fromEntries(allowed)).toEqual(expected);
});
