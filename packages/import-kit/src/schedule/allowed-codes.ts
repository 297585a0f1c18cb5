import type { Project } from '@lab-console/schedule-rules';
import type { LoadOptions } from '../core/import-lookup.ts';
import type { ListedKind } from './schedule-data.ts';
import type { ScheduleImportLookups } from './schedule-import-lookups.ts';

/** Marks for what is not on a list of the experiment, and which list that is. */
export const listKinds: ReadonlyMap<string, ListedKind> = new Map([
  ['location-not-in-project', 'location'],
  ['team-not-in-project', 'team'],
  ['teacher-not-in-project', 'teacher'],
]);

const lists = { location: 'location_list', team: 'team_list', teacher: 'teacher_list' } as const;

/** Codes that a mark names. */
const named = 8;

/** Requests the codes of all lists of experiments; returns a function that gives those of one experiment. */
export async function allowedCodes(
  projects: readonly Project[],
  backend: Pick<ScheduleImportLookups, 'codesById'>,
  options: LoadOptions,
): Promise<(project: Project) => ReadonlyMap<ListedKind, readonly string[]>> {
  const kinds = ['location', 'team', 'teacher'] as const;
  const known = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(projects.flatMap((project) => project[lists[kind]]))];
      const rows = ids.length === 0 ? [] : ((await backend.codesById?.(kind, ids, options)) ?? []);
      return [kind, new Map(rows.map(({ id, code }) => [id, code]))] as const;
    }),
  );
  return (project) => {
    const codes = known.map(([kind, byId]) => [kind, project[lists[kind]].flatMap((id) => byId.get(id) ?? [])] as const);
    return new Map(codes.filter(([, listed]) => listed.length > 0));
  };
}

/** The first of the codes, as a mark names them. */
export function listedText(codes: readonly string[]): string {
  const shown = codes.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })).slice(0, named);
  return shown.join(', ') + (codes.length > named ? ' …' : '');
}
