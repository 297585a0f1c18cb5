import type { ListedKind } from './schedule-data.ts';

/** Codes that a mark names. */
const named = 8;

/** The first of the codes, as a mark names them. */
export function listedText(codes: readonly string[]): string {
  const shown = codes.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })).slice(0, named);
  return shown.join(', ') + (codes.length > named ? ' …' : '');
}

/** Marks for what is not on a list of the experiment, and which list that is. */
export const listKinds: ReadonlyMap<string, ListedKind> = new Map([
  ['location-not-in-project', 'location'],
  ['team-not-in-project', 'team'],
  ['teacher-not-in-project', 'teacher'],
]);
