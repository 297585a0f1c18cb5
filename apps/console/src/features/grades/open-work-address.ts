import type { OpenWorkRow } from '@lab-console/api-client';

const pages: Readonly<Record<OpenWorkRow['kind'], 'attendance' | 'report' | 'grade'>> = {
  attendance: 'attendance',
  reports: 'report',
  marks: 'grade',
  appeals: 'grade',
  corrections: 'grade',
  submit: 'grade',
  publish: 'grade',
};

/** What the address adds to the page of a course, so that exactly what is open is shown. */
function filterOf({ kind, project_id }: OpenWorkRow): Readonly<Record<string, string>> {
  switch (kind) {
    case 'attendance':
      return { tab: 'sessions', show: 'notTaken' };
    case 'reports':
      return { show: 'toCheck' };
    case 'marks':
      return { experiment: String(project_id ?? 0), show: 'due' };
    case 'appeals':
    case 'corrections':
      return { show: 'cases' };
    case 'submit':
    case 'publish':
      return {};
  }
}

/**
 * Address of the page on which something open is done; `null` where the menu has no such page.
 *
 * @param navIds - ids of the menu entries by their names.
 */
export function openWorkAddress(row: OpenWorkRow, navIds: Readonly<Record<string, number>>): string | null {
  const nav = navIds[pages[row.kind]];
  if (nav === undefined) return null;
  const centre = String(row.organization_id);
  const query = new URLSearchParams({ centre_id: centre, course: String(row.course_id), ...filterOf(row) });
  return `/page/centre/${centre}/${nav}?${query.toString()}`;
}
