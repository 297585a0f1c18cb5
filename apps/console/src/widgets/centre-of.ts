import type { Scope } from '@lab-console/page-renderer';

/** The teaching centre that a page stands under, `centre_id` of its address; `null` where there is none. */
export function centreOf(scope: Pick<Scope, 'lookup'>): number | null {
  const id = Number(scope.lookup('centre_id') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
