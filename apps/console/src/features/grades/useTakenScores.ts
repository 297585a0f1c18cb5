import type { Gradebook, TakenScore } from '@lab-console/api-client';
import { useQuery } from '@tanstack/react-query';
import { usePageApi } from '../../session/page-api.ts';

/** Items of a course or an experiment that are taken from a source instead of entered. */
export function takenItems(
  items: Gradebook['items'] | Gradebook['projects'][number]['items'],
): readonly { readonly item: string; readonly label: string }[] {
  return items.filter(
    ({ item, enable, isRecorded }) => enable && !isRecorded && !['experiments', 'preview', 'operation', 'report'].includes(item),
  );
}

/** Where the taken scores of a course are from; asked for only where it has such items. */
export function useTakenScores(book: Gradebook): readonly TakenScore[] {
  const { rest } = usePageApi();
  const { data } = useQuery({
    queryKey: ['gradebook', book.course.id, 'taken'],
    queryFn: async ({ signal }) =>
      (await rest.rpc('taken_scores', { course_id: book.course.id }).abortSignal(signal).throwOnError()).data,
    enabled: [book.items, ...book.projects.map(({ items }) => items)].some((items) => takenItems(items).length > 0),
  });
  return data ?? [];
}
