import type { ColumnOptions, ImportColumn } from '../core/import-column.ts';
import { cellText } from '../core/cell-number.ts';

/** Options of `flagColumn`. */
export interface FlagColumnOptions<TRequired extends boolean> extends ColumnOptions<TRequired> {
  /** More spellings of yes, beside `1` and `true`. */
  readonly alsoTrue?: readonly string[];
  /** More spellings of no, beside `0` and `false`. */
  readonly alsoFalse?: readonly string[];
}

/** A column of yes and no: `1`, `0`, `true`, `false` in any case and width. Anything else is an error, never `false`; `是` and its like come with a suggestion. */
export function flagColumn<const TRequired extends boolean = false>(
  options: FlagColumnOptions<TRequired>,
): ImportColumn<boolean, TRequired> {
  const spelled = new Map<string, boolean>();
  for (const text of ['1', 'true', ...(options.alsoTrue ?? [])]) spelled.set(text.toLowerCase(), true);
  for (const text of ['0', 'false', ...(options.alsoFalse ?? [])]) spelled.set(text.toLowerCase(), false);
  return {
    ...options,
    kind: 'flag',
    required: (options.required ?? false) as TRequired,
    parse(cell) {
      const text = cellText(cell);
      const word = spelled.has(text) ? text : text.normalize('NFKC').trim().toLowerCase();
      const value = spelled.get(word);
      if (value !== undefined) return { value };
      const suggestion = suggestions.get(word);
      return {
        value: null,
        issues: [{ code: 'bad-flag', params: { value: text }, ...(suggestion === undefined ? {} : { suggestion }) }],
      };
    },
    format: (value) => (value ? '1' : '0'),
  };
}

/** What people write and is not read, but suggested. */
const suggestions: ReadonlyMap<string, string> = new Map([
  ...['是', '对', '√', '✓', '有', 'yes', 'y'].map((word) => [word, '1'] as const),
  ...['否', '不', '×', '✗', '无', 'no', 'n'].map((word) => [word, '0'] as const),
]);
