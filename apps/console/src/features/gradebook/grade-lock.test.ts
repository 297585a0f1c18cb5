import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { gradeLock, type GradeLock } from './grade-lock.ts';

const cases: ReadonlyArray<readonly [isArchived: boolean, state: string | null, lock: GradeLock | null]> = [
  [false, null, null],
  [false, 'open', null],
  [false, 'submitted', 'submitted'],
  [false, 'published', 'published'],
  [true, null, 'archived'],
  [true, 'open', 'archived'],
  // Nothing of an archived semester is opened again or corrected.
  [true, 'submitted', 'archived'],
  [true, 'published', 'archived'],
];

test.each(cases)('archived: %s, list: %s, so the marks are locked as %s', (isArchived, state, lock) => {
  const list = state === null ? null : ({ state } as Gradebook['list']);
  expect(gradeLock({ is_archived: isArchived, list })).toBe(lock);
});
