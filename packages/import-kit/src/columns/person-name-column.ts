import type { ImportColumn } from '../core/import-column.ts';
import { joinedName } from '../core/joined-name.ts';
import { textColumn, type TextColumnOptions } from './text-column.ts';

/** A column of names of people: blanks that a register prints into a Chinese name are no part of it. */
export function personNameColumn<const TRequired extends boolean = false>(
  options: TextColumnOptions<TRequired>,
): ImportColumn<string, TRequired> {
  const column = textColumn(options);
  return {
    ...column,
    parse(cell, context) {
      const output = column.parse(cell, context);
      return output.value === null ? output : { ...output, value: joinedName(output.value) };
    },
  };
}
