import type { TodayWork, TodayWorkKind } from '@lab-console/api-client';

/** The entry of the centre menu on which a kind of work is done; announcements open where they are counted. */
export const workEntries: Readonly<Record<Exclude<TodayWorkKind, 'announcements'>, string>> = {
  attendance: 'attendance',
  reports: 'report',
  marks: 'grade',
  appeals: 'grade',
  corrections: 'grade',
  submit: 'grade',
  publish: 'grade',
  conflicts: 'calendar',
  drafts: 'calendar',
  plans: 'plans',
};

/** What the address adds, so that exactly what was counted is shown. */
function filterOf({ kind, date, course_id }: TodayWork): Readonly<Record<string, string>> {
  const course: Readonly<Record<string, string>> = course_id === null ? {} : { course: String(course_id) };
  switch (kind) {
    case 'attendance':
      return { tab: 'sessions', show: 'notTaken', ...course };
    case 'reports':
      return { show: 'toCheck', ...course };
    case 'appeals':
    case 'corrections':
      return course_id === null ? {} : { show: 'cases', ...course };
    case 'conflicts':
      return { view: 'week', ...(date === null ? {} : { date }), conflicts: '1' };
    case 'drafts':
      return { view: 'week', ...(date === null ? {} : { date }), status: 'draft', mode: 'select' };
    case 'marks':
    case 'submit':
    case 'publish':
      return course;
    case 'plans':
    case 'announcements':
      return {};
  }
}

/**
 * Address of the page on which what waits is done; `null` where the menu has no such page, and for announcements.
 *
 * @param navIds - ids of the menu entries by their names.
 */
export function todayWorkAddress(
  work: TodayWork,
  { centreId, navIds }: { readonly centreId: number; readonly navIds: Readonly<Record<string, number>> },
): string | null {
  const nav = work.kind === 'announcements' ? undefined : navIds[workEntries[work.kind]];
  if (nav === undefined) return null;
  const query = new URLSearchParams({ centre_id: String(centreId), ...filterOf(work) });
  return `/page/centre/${centreId}/${nav}?${query.toString()}`;
}
