import type { Period } from '../entities/period.ts';
import type { Semester } from '../entities/semester.ts';
import type { List } from '../list.ts';
import type { ListOptions, CallOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** Semesters: `rest/semesters`. */
export interface SemesterCalls {
  /** All semesters, the latest first. */
  readonly list: (options?: ListOptions) => Promise<List<Semester>>;
  /** Bounds of the open semester, or `null` when none is open. */
  readonly current: (options?: CallOptions) => Promise<Semester | null>;
}

/** Periods: `rest/periods`. */
export interface PeriodCalls {
  /** All periods in the order of the day. */
  readonly list: (options?: ListOptions) => Promise<List<Period>>;
}

/** Makes the calls for semesters. */
export function semesterCalls({ rest }: CallContext): SemesterCalls {
  const all = () => rest.from('semesters').select('*', { count: 'exact' }).order('since', { ascending: false });
  return {
    list: (options = {}) => listOf<Semester>(withOptions(all(), options)),
    current: async (options = {}) => {
      const { items } = await listOf<Semester>(withOptions(all().is('is_open', true), { ...options, limit: 1 }));
      return items[0] ?? null;
    },
  };
}

/** Makes the calls for periods. */
export function periodCalls({ rest }: CallContext): PeriodCalls {
  return {
    list: (options = {}) =>
      listOf<Period>(withOptions(rest.from('periods').select('*', { count: 'exact' }).order('start_time'), options)),
  };
}
