import type { DataRecord, DataTemplate } from '@lab-console/api-client';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useAllRows } from '../shared/useAllRows.ts';
import { shownPlaces, type PlaceRow, type ShownPlaces } from './shown-places.ts';

/** The records of a course by a template, a page of them at a time. */
export interface DataRecordList {
  readonly templates: ReturnType<typeof useAllRows<DataTemplate>>;
  readonly template: DataTemplate | undefined;
  readonly choose: (templateId: number) => void;
  readonly list: ReturnType<typeof useAllRows<PlaceRow>>;
  /** The places that are drawn, of those that fit the search. */
  readonly shown: ShownPlaces;
  /** Records of the places that are drawn, by place. */
  readonly records: UseQueryResult<ReadonlyMap<number, DataRecord>>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly setPage: (page: number) => void;
  readonly refresh: () => void;
}

/** Reads what the students of a course measured. */
export function useDataRecords(courseId: number | null): DataRecordList {
  const api = usePageApi();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const templates = useAllRows({
    queryKey: ['data-templates'],
    query: () => api.rest.from('data_templates').select('*', { count: 'exact' }).order('id'),
  });
  const template = templates.data?.find(({ id }) => id === chosen) ?? templates.data?.[0];
  const templateId = template?.id ?? null;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useAllRows<PlaceRow>({
    queryKey: ['data-record-places', courseId],
    query: () =>
      api.rest
        .from('user2projects_ex')
        .select('id,student_code,student_name,project_name,date', { count: 'exact' })
        .match({ course_id: courseId ?? 0, schedule_status: 'elected' })
        .order('date')
        .order('student_code')
        .order('id'),
    enabled: courseId !== null,
  });
  const shown = shownPlaces(list.data ?? [], { search, page });
  // Records may be long: those of the places that are drawn are read.
  const ids = shown.places.map(({ id }) => id);
  const records = useQuery({
    queryKey: ['data-records', templateId, ids],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest
        .from('data_records')
        .select('*')
        .eq('template_id', templateId ?? 0)
        .in('user2project_id', ids)
        .abortSignal(signal)
        .throwOnError();
      return new Map(data.map((record) => [record.user2project_id, record]));
    },
    enabled: ids.length > 0 && templateId !== null,
  });
  return {
    templates,
    template,
    choose: setChosen,
    list,
    shown,
    records,
    search,
    setSearch: (next) => {
      setSearch(next);
      setPage(1);
    },
    setPage,
    refresh: () => void client.invalidateQueries({ queryKey: ['data-records'] }),
  };
}
