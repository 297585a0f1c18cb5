import { expect, test } from 'vitest';
import { isOtherCentre } from './centre-of.ts';

test.each([
  ['centreadmin', 2, true],
  ['centreadmin', 1, false],
  ['centreadmin', null, false],
  ['teacher', 2, false],
  ['admin', 2, false],
  ['dev', 2, false],
] as const)('%s of centre 1 on a page of centre %s', (role, centreId, isOther) => {
  expect(isOtherCentre({ role, org: 1 }, centreId)).toBe(isOther);
});
