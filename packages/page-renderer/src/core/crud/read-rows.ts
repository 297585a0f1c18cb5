import { isPlainObject } from '../data/path.ts';

/** One row of a list. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows and their number in an answer. */
export interface ReadRows {
  readonly rows: readonly Row[];
  /** Rows on all pages; `undefined` when the answer has no number. */
  readonly total: number | undefined;
  /** Page that the answer is about, when it has one. */
  readonly page: number | undefined;
  readonly hasNext: boolean | undefined;
  /** Columns that came with the answer. */
  readonly columns: readonly unknown[] | undefined;
  /** Everything else of the answer. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Reads `items`, `rows` or the first list found, and `total` or `count`. */
export function readRows(data: unknown, totalField = 'total'): ReadRows {
  if (Array.isArray(data))
    return { rows: toRows(data), total: undefined, page: undefined, hasNext: undefined, columns: undefined, rest: {} };
  if (!isPlainObject(data))
    return { rows: [], total: undefined, page: undefined, hasNext: undefined, columns: undefined, rest: {} };
  const key =
    ['items', 'rows'].find((name) => Array.isArray(data[name])) ??
    Object.keys(data).find((name) => Array.isArray(data[name]) && name !== 'columns');
  const list = key === undefined ? [] : (data[key] as readonly unknown[]);
  const { [key ?? 'items']: _list, columns, ...rest } = data;
  return {
    rows: toRows(list),
    total: toCount(data[totalField] ?? data['total'] ?? data['count']),
    page: toCount(data['page']),
    hasNext: typeof data['hasNext'] === 'boolean' ? data['hasNext'] : undefined,
    columns: Array.isArray(columns) ? (columns as readonly unknown[]) : undefined,
    rest,
  };
}

function toRows(list: readonly unknown[]): readonly Row[] {
  return list.map((item) => (isPlainObject(item) ? item : { item }));
}

function toCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}
