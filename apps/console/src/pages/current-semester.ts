import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** The semester that is open, for pages that begin with it. */
export interface CurrentSemester {
  readonly id: number;
  readonly name: string;
}

/** Reads the semester that is open; `null` where none is. */
export const currentSemesterQuery = queryOptions({
  queryKey: ['semesters', 'current'],
  queryFn: async ({ signal }): Promise<CurrentSemester | null> => {
    const { data } = await api.rest.from('semesters').select('id,name').eq('is_open', true).abortSignal(signal).throwOnError();
    return data[0] ?? null;
  },
  staleTime: 5 * 60_000,
});

/** Whether texts of a definition name the semester that is open, so that its page waits for it. */
export function namesCurrentSemester(definition: unknown): boolean {
  return JSON.stringify(definition).includes('${current_semester');
}
