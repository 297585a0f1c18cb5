import { ownsSession, reachOf, type AccessContext, type Conflict, type Session } from '@lab-console/schedule-rules';

/** The lists of a filter: what a session refers to, by id. `withoutAny` means sessions that have no teacher, team or class. */
export interface FilterLists {
  readonly courses?: readonly number[];
  readonly projects?: readonly number[];
  readonly teachers?: readonly number[];
  readonly locations?: readonly number[];
  readonly classes?: readonly number[];
  readonly teams?: readonly number[];
}

/** A list that a filter may hold. */
export type FilterList = keyof FilterLists;

/**
 * Which of the sessions that the viewer may see are shown: those that everything that is set lets through. A list lets through what
 * any of its ids fits; an empty one lets everything through.
 */
export interface ScheduleFilter extends FilterLists {
  /** Only sessions that the viewer teaches. */
  readonly teaching?: boolean;
  /** Only sessions that the viewer teaches or owns, as those of their courses. */
  readonly mine?: boolean;
  /** Only drafts, or only published sessions. */
  readonly status?: 'draft' | 'published';
  /** Only sessions that are in conflict. */
  readonly conflicts?: boolean;
}

/** The id that means "none" in the lists of teachers, teams and classes. */
export const withoutAny = 0;

/** The lists in the order in which they are offered. */
export const filterLists: readonly FilterList[] = ['courses', 'projects', 'teachers', 'locations', 'classes', 'teams'];

/** A teacher is prefiltered to themselves (section 6). */
export function defaultFilter(access: Pick<AccessContext, 'user'>): ScheduleFilter {
  return reachOf(access.user) === 'courses' ? { mine: true } : {};
}

/** What a filter asks beside the session itself. */
export interface FilterContext {
  readonly access: AccessContext;
  /** `null` while they are not known: then no session counts as in conflict. */
  readonly conflicts: ReadonlyMap<number, readonly Conflict[]> | null;
}

/** Ids that a session has in a list; `withoutAny` where it has none. */
export function listedIds(session: Session, list: FilterList): readonly number[] {
  switch (list) {
    case 'courses':
      return [session.course_id];
    case 'projects':
      return [session.project_id];
    case 'locations':
      return [session.location_id];
    case 'teachers':
      return [session.teacher_id ?? withoutAny];
    case 'teams':
      return [session.team_id ?? withoutAny];
    case 'classes':
      return session.class_list.length > 0 ? session.class_list : [withoutAny];
  }
}

/** The filter as one question; made once and asked of thousands of sessions. */
export function filterMatcher(filter: ScheduleFilter, { access, conflicts }: FilterContext): (session: Session) => boolean {
  const tests: ((session: Session) => boolean)[] = [];
  if (filter.teaching) tests.push((session) => session.teacher_id === access.user.id);
  if (filter.mine) tests.push((session) => session.teacher_id === access.user.id || ownsSession(session, access));
  if (filter.status) {
    const isPublished = filter.status === 'published';
    tests.push((session) => session.is_publish === isPublished);
  }
  for (const list of filterLists) {
    const wanted = filter[list];
    if (!wanted || wanted.length === 0) continue;
    const ids = new Set(wanted);
    tests.push((session) => listedIds(session, list).some((id) => ids.has(id)));
  }
  if (filter.conflicts) tests.push((session) => conflicts?.has(session.id) ?? false);
  return (session) => tests.every((test) => test(session));
}

/** One thing that a filter asks for; each can be taken back on its own. */
export type FilterPart =
  | { readonly kind: 'teaching' | 'mine' | 'conflicts' }
  | { readonly kind: 'status'; readonly status: 'draft' | 'published' }
  | { readonly kind: 'list'; readonly list: FilterList; readonly id: number };

/** Everything that the filter asks for, in the order in which it is offered. */
export function filterParts(filter: ScheduleFilter): readonly FilterPart[] {
  return [
    ...(filter.teaching ? [{ kind: 'teaching' } as const] : []),
    ...(filter.mine ? [{ kind: 'mine' } as const] : []),
    ...filterLists.flatMap((list) => (filter[list] ?? []).map((id) => ({ kind: 'list', list, id }) as const)),
    ...(filter.status ? [{ kind: 'status', status: filter.status } as const] : []),
    ...(filter.conflicts ? [{ kind: 'conflicts' } as const] : []),
  ];
}

/** The filter without one part. */
export function withoutPart(filter: ScheduleFilter, part: FilterPart): ScheduleFilter {
  if (part.kind !== 'list') {
    const { [part.kind]: _, ...rest } = filter;
    return rest;
  }
  return withList(
    filter,
    part.list,
    (filter[part.list] ?? []).filter((id) => id !== part.id),
  );
}

/** The filter with another list; an empty one is left out. */
export function withList(filter: ScheduleFilter, list: FilterList, ids: readonly number[]): ScheduleFilter {
  const { [list]: _, ...rest } = filter;
  return ids.length > 0 ? { ...rest, [list]: ids } : rest;
}

/** Whether two filters ask for the same; the order within a list counts, as it is the order of the chips. */
export function isSameFilter(a: ScheduleFilter, b: ScheduleFilter): boolean {
  return JSON.stringify(filterParts(a)) === JSON.stringify(filterParts(b));
}
