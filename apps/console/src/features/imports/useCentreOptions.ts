import { useQuery } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';
import { tableRows } from '../shared/table-rows.ts';
import type { ImportOption } from './ImportChoiceFields.tsx';

/** The centres that are open, where the person may choose any. */
export function useCentreOptions(enabled: boolean): readonly ImportOption[] {
  const api = usePageApi();
  const { data } = useQuery({
    queryKey: ['import-centres'],
    enabled,
    queryFn: ({ signal }): Promise<readonly ImportOption[]> =>
      tableRows(signal, () =>
        api.rest
          .from('orgs')
          .select('id,code,name', { count: 'exact' })
          .eq('type', 'centre')
          .eq('is_closed', false)
          .order('name')
          .order('id'),
      ),
  });
  return data ?? [];
}
