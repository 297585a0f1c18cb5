import type { Row } from './read-rows.ts';

/** What a list shows. */
export interface CrudState {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  readonly hasNext: boolean | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  /** Values of the filter form that was last submitted. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly loading: boolean;
  /** Whether anything was ever loaded: before that a skeleton is shown. */
  readonly loaded: boolean;
  readonly error: string | undefined;
  readonly selected: readonly Row[];
  readonly columns: readonly unknown[] | undefined;
  /** Counts how often the address bar had another filter: its form then starts anew. */
  readonly restored: number;
}
