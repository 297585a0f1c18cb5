import type { AllowedValue, ColumnOptions, ImportColumn } from '../core/import-column.ts';
import { cellText } from '../core/cell-number.ts';

/** Options of `choiceColumn`. */
export interface ChoiceColumnOptions<TValue extends string, TRequired extends boolean> extends ColumnOptions<TRequired> {
  /** What a cell may hold: the value itself or its label in either language. */
  readonly values: readonly (AllowedValue & { readonly value: TValue })[];
  /** What is not read, but suggested: other spellings by value. */
  readonly suggestions?: Readonly<Partial<Record<TValue, readonly string[]>>>;
}

/** A column with a fixed list of values. */
export function choiceColumn<const TValue extends string, const TRequired extends boolean = false>(
  options: ChoiceColumnOptions<TValue, TRequired>,
): ImportColumn<TValue, TRequired> {
  const spelled = new Map<string, TValue>();
  for (const { value, label } of options.values) {
    for (const text of [value, label.en, label.zh]) spelled.set(fold(text), value);
  }
  const allowed = options.values.map(({ label, value }) => (label.zh === value ? value : `${value} (${label.zh})`)).join(', ');
  return {
    ...options,
    kind: 'choice',
    required: (options.required ?? false) as TRequired,
    parse(cell) {
      const value = spelled.get(fold(cellText(cell)));
      if (value !== undefined) return { value };
      const text = cellText(cell);
      const suggestion = options.values.find((own) =>
        options.suggestions?.[own.value]?.some((other) => fold(other) === fold(text)),
      );
      const issue = { code: 'bad-choice', params: { value: text, allowed } };
      return { value: null, issues: [suggestion ? { ...issue, suggestion: suggestion.value } : issue] };
    },
    format: (value) => value,
  };
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
