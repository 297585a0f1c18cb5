import type { User } from '@lab-console/api-client';
import { managesCentre, reachOf } from '@lab-console/schedule-rules/access';
import type { Scope } from '@lab-console/page-renderer';

/** Returns the teaching centre of a page, `centre_id` of its address; `null` where there is none. */
export function centreOf(scope: Pick<Scope, 'lookup'>): number | null {
  const id = Number(scope.lookup('centre_id') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Returns the semester that is open, as a page of a centre knows it before it is drawn; `null` where none is. */
export function openSemesterOf(scope: Pick<Scope, 'lookup'>): number | null {
  const semester = scope.lookup('current_semester') as { readonly id?: unknown } | null | undefined;
  return typeof semester?.id === 'number' ? semester.id : null;
}

/** Whether a centre is another one than an administrator of a centre runs; its published sessions are all that they see of it (section 3). */
export function isOtherCentre(user: Pick<User, 'role' | 'org'>, centreId: number | null): boolean {
  return reachOf(user) === 'centre' && centreId !== null && !managesCentre(user, centreId);
}
