import type { ApiClient } from '@lab-console/api-client';
import type { ClassOrg } from '@lab-console/schedule-rules';
import { inPortions } from '../shared/in-portions.ts';
import { tableRows } from '../shared/table-rows.ts';

/** Reads the groups of the classes of a centre in a semester; `parent` is the class. */
export async function classGroups(
  { rest }: ApiClient,
  { centreId, semesterId }: { readonly centreId: number; readonly semesterId: number },
  signal: AbortSignal,
): Promise<readonly ClassOrg[]> {
  const counted = { count: 'exact' } as const;
  const classes = await tableRows(signal, () =>
    rest
      .from('orgs')
      .select('id', counted)
      .in('type', ['class', 'reelectclass'])
      .eq('parent', centreId)
      .or(`semester_id.eq.${semesterId},semester_id.is.null`)
      .order('id'),
  );
  const portions = inPortions(classes.map(({ id }) => id)).map((ids) =>
    tableRows(signal, () =>
      rest
        .from('orgs')
        .select('id,code,name,parent', counted)
        .eq('type', 'studentgroup')
        .eq('semester_id', semesterId)
        .in('parent', [...ids])
        .order('id'),
    ),
  );
  return (await Promise.all(portions)).flat();
}
