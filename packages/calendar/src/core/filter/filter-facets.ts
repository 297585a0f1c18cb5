import type { Session } from '@lab-console/schedule-rules';
import {
  filterLists,
  filterMatcher,
  listedIds,
  withList,
  type FilterContext,
  type FilterList,
  type ScheduleFilter,
} from './schedule-filter.ts';

/** How many sessions each id of a list would show, beside the rest of the filter. */
export type FilterFacets = { readonly [List in FilterList]: ReadonlyMap<number, number> };

/**
 * What occurs in the sessions, with counts: for each list the ids of the sessions that the rest of the filter lets through. Ids that the filter holds
 * are included, with 0 where nothing fits them, so that they can be taken out.
 */
export function filterFacets(sessions: readonly Session[], filter: ScheduleFilter, context: FilterContext): FilterFacets {
  const count = (list: FilterList): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>();
    const matches = filterMatcher(withList(filter, list, []), context);
    for (const session of sessions) {
      if (!matches(session)) continue;
      for (const id of listedIds(session, list)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const id of filter[list] ?? []) if (!counts.has(id)) counts.set(id, 0);
    return counts;
  };
  return Object.fromEntries(filterLists.map((list) => [list, count(list)])) as { [List in FilterList]: Map<number, number> };
}
