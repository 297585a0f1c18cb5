import type { ListedKind } from './schedule-data.ts';

/** Marks for what is not on a list of the experiment, and which list that is. */
export const listKinds: ReadonlyMap<string, ListedKind> = new Map([
  ['location-not-in-project', 'location'],
  ['team-not-in-project', 'team'],
  ['teacher-not-in-project', 'teacher'],
]);
