import type { Project } from '@lab-console/schedule-rules';
import type { LoadOptions } from '../core/import-lookup.ts';
import type { ListedKind } from './schedule-data.ts';
import type { ScheduleImportLookups } from './schedule-import-lookups.ts';

const lists = { location: 'location_list', team: 'team_list', teacher: 'teacher_list' } as const;

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
