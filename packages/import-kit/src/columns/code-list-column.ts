import type { ColumnOptions, ImportColumn } from '../core/import-column.ts';
import { splitAlike } from '../core/split-alike.ts';
import { parseCode } from './parse-code.ts';

/** A column whose cells hold several codes, separated by commas, semicolons, `、`, line breaks, or blanks and `/` between codes of one form. */
export function codeListColumn<const TRequired extends boolean = false>(
  options: ColumnOptions<TRequired>,
): ImportColumn<readonly string[], TRequired> {
  return {
    ...options,
    kind: 'code-list',
    required: (options.required ?? false) as TRequired,
    parse(cell) {
      const code = parseCode(cell, { warnOfNumbers: false });
      if (code.value === null) return { value: null, ...(code.issues ? { issues: code.issues } : {}) };
      const codes = code.value.split(/[,;、\n]/).flatMap((part) => splitAlike(part.trim()));
      return { value: [...new Set(codes.filter((part) => part !== ''))] };
    },
    format: (value) => value.join(','),
  };
}
