/** An option of a question: a letter, its text, and whether it keeps its place when options are shuffled (section 3). */
export interface CustomOption {
  readonly key: string;
  readonly label: string;
  readonly is_fixed: boolean;
}

/** The most options that there are letters for. */
export const maxOptions = 26;

/** The options with the letters of their places: A, B, C, … (section 4: keys re-lettered after a removal). */
export function renumberedOptions(options: readonly CustomOption[]): readonly CustomOption[] {
  return options.slice(0, maxOptions).map((option, index) => ({ ...option, key: String.fromCodePoint(65 + index) }));
}

/** Options of any value that a form may hold. */
export function readOptions(value: unknown): readonly CustomOption[] {
  if (!Array.isArray(value)) return [];
  return renumberedOptions(
    value.flatMap((item: unknown) => {
      if (typeof item === 'string') return [{ key: '', label: item, is_fixed: false }];
      if (typeof item !== 'object' || item === null) return [];
      const { label, is_fixed: isFixed } = item as Readonly<Record<string, unknown>>;
      return [{ key: '', label: typeof label === 'string' ? label : '', is_fixed: isFixed === true }];
    }),
  );
}

/** The options without the one at a place. */
export function withoutOption(options: readonly CustomOption[], index: number): readonly CustomOption[] {
  return renumberedOptions(options.filter((_, at) => at !== index));
}

/** The options with one moved up or down; at an end it stays. */
export function movedOption(options: readonly CustomOption[], index: number, by: -1 | 1): readonly CustomOption[] {
  const other = index + by;
  if (other < 0 || other >= options.length) return options;
  return renumberedOptions(options.with(index, options[other] as CustomOption).with(other, options[index] as CustomOption));
}

/** Labels of a pasted list: one a line, without the letters, numbers and bullets before them; fewer than two lines are no list. */
export function pastedLabels(text: string): readonly string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^(?:[(（]?[A-Za-z0-9]{1,2}[.)、．:：）](?!\d)|[-*•])\s*/, ''))
    .filter((line) => line !== '');
  return lines.length < 2 ? [] : lines;
}

/** The options with pasted labels from a place on: the first takes that place where it is empty. */
export function withPasted(options: readonly CustomOption[], index: number, labels: readonly string[]): readonly CustomOption[] {
  const added = labels.map((label) => ({ key: '', label, is_fixed: false }));
  const isBlank = options[index]?.label.trim() === '';
  return renumberedOptions([...options.slice(0, isBlank ? index : index + 1), ...added, ...options.slice(index + 1)]);
}
