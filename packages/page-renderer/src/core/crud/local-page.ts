import { getPath } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { Row } from './read-rows.ts';

/** Rows that are all here, and what to show of them. */
export interface LocalPageInput {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly filter: Readonly<Record<string, unknown>>;
  /** Names of the inputs that filter. */
  readonly fields: readonly string[];
  readonly paged: boolean;
}

/** Filters, sorts and pages rows without asking a backend. */
export function localPage(input: LocalPageInput): {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
} {
  const { filter, fields, orderBy, orderDir, perPage } = input;
  const filters = fields.map((name) => [name, toText(filter[name]).toLowerCase()] as const).filter(([, text]) => text !== '');
  const found = input.rows.filter((row) =>
    filters.every(([name, text]) =>
      name === 'keywords'
        ? Object.values(row).some((value) => toText(value).toLowerCase().includes(text))
        : toText(getPath(row, name)).toLowerCase().includes(text),
    ),
  );
  const sorted =
    orderBy === ''
      ? found
      : found.toSorted((a, b) => compare(getPath(a, orderBy), getPath(b, orderBy)) * (orderDir === 'desc' ? -1 : 1));
  const last = Math.max(1, Math.ceil(sorted.length / perPage));
  const page = Math.min(input.page, last);
  return { rows: input.paged ? sorted.slice((page - 1) * perPage, page * perPage) : sorted, total: sorted.length, page };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return toText(a).localeCompare(toText(b), undefined, { numeric: true });
}
