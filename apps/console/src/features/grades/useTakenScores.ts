import type { Gradebook } from '@lab-console/api-client';
import { useQuery } from '@tanstack/react-query';
import { usePageRows } from '../shared/use-page-rows.ts';

/** Where a taken score is from. */
export interface TakenScore {
  readonly place: number | null;
  readonly student: number;
  readonly item: string;
  readonly origin: {
    readonly kind: string;
    readonly name: string;
    readonly value: number;
    readonly out_of: number;
    readonly at: string;
  } | null;
}

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
  const { restCall } = usePageRows();
  const { data } = useQuery({
    queryKey: ['gradebook', book.course.id, 'taken'],
    queryFn: ({ signal }) => restCall<readonly TakenScore[]>('taken_scores', { course_id: book.course.id }, signal),
    enabled: [book.items, ...book.projects.map(({ items }) => items)].some((items) => takenItems(items).length > 0),
  });
  return data ?? [];
}
