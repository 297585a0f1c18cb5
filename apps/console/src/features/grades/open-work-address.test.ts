import type { OpenWorkRow } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { openWorkAddress } from './open-work-address.ts';

const row = (kind: OpenWorkRow['kind'], project: number | null = null): OpenWorkRow => ({
  course_id: 7,
  course_code: 'K7',
  course_name: 'Optics',
  organization_id: 2,
  kind,
  project_id: project,
  project_code: null,
  project_name: null,
  count: 1,
});
const navIds = { attendance: 31, report: 32, grade: 33 };

test.each<[OpenWorkRow, string]>([
  [row('attendance'), '/page/centre/2/31?centre_id=2&course=7&tab=sessions&show=notTaken'],
  [row('reports'), '/page/centre/2/32?centre_id=2&course=7&show=toCheck'],
  [row('marks', 5), '/page/centre/2/33?centre_id=2&course=7&experiment=5&show=due'],
  [row('marks'), '/page/centre/2/33?centre_id=2&course=7&experiment=0&show=due'],
  [row('appeals'), '/page/centre/2/33?centre_id=2&course=7&show=cases'],
  [row('submit'), '/page/centre/2/33?centre_id=2&course=7'],
])('opens exactly what is open of %o', (work, expected) => {
  expect(openWorkAddress(work, navIds)).toBe(expected);
});

test('a page that the menu does not have is not linked', () => {
  expect(openWorkAddress(row('reports'), { grade: 33 })).toBeNull();
});
