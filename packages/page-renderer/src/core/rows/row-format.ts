import { isPlainObject, isSafeKey } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

/** Values of one row. */
export type RowValues = Readonly<Record<string, unknown>>;

/** How a value of a form is taken apart into rows and put together again. */
export interface RowFormat {
  readonly read: (value: unknown) => readonly RowValues[];
  readonly write: (rows: readonly RowValues[]) => unknown;
}

/** A list of objects. */
export const listFormat: RowFormat = {
  read: (value) => (Array.isArray(value) ? value.map((item: unknown) => (isPlainObject(item) ? item : { value: item })) : []),
  write: (rows) => rows,
};

/** One object: always one row. */
export const objectFormat: RowFormat = {
  read: (value) => [isPlainObject(value) ? value : {}],
  write: ([row = {}]) => row,
};

/** A list of plain values under one name; with a delimiter they are one text. */
export function flatFormat(name: string, delimiter: string | undefined): RowFormat {
  return {
    read: (value) => {
      const list: readonly unknown[] = Array.isArray(value)
        ? value
        : typeof value === 'string' && value !== ''
          ? value.split(delimiter ?? ',')
          : [];
      return list.map((item) => ({ [name]: item }));
    },
    write: (rows) => {
      const list = rows.map((row) => row[name]);
      return delimiter === undefined ? list : list.map(toText).join(delimiter);
    },
  };
}

/** An object whose keys and values are both typed; a later row of the same key wins, unsafe and empty keys are left out. */
export function keyedFormat(empty: unknown): RowFormat {
  return {
    read: (value) => (isPlainObject(value) ? Object.entries(value).map(([key, each]) => ({ key, value: each })) : []),
    write: (rows) =>
      Object.fromEntries(
        rows.map((row) => [toText(row['key']), row['value'] ?? empty] as const).filter(([key]) => key !== '' && isSafeKey(key)),
      ),
  };
}

/** Plain values under typed keys. */
export const keyValueFormat: RowFormat = keyedFormat('');

/** Objects under typed keys. */
export const keyObjectFormat: RowFormat = keyedFormat({});
