import { toText } from '../data/to-text.ts';
import type { Option } from './options.ts';

/** A line of a select: an option, or something to do. */
export interface SelectEntry extends Option {
  /** `all`: choose all that are shown; `typed`: make an option of what was typed; `add`: ask for a new option. */
  readonly action?: 'all' | 'typed' | 'add';
  /** Its heading. */
  readonly group?: string;
}

const action = (kind: NonNullable<SelectEntry['action']>, label: string): SelectEntry => ({
  label,
  value: `\u0000${kind}`,
  disabled: false,
  children: undefined,
  raw: undefined,
  action: kind,
});

/** Options one after the other; with groups only those without anything below them, each under its group. */
export function selectEntries(options: readonly Option[], grouped: boolean, group = ''): readonly SelectEntry[] {
  return options.flatMap((option): readonly SelectEntry[] => {
    const below = option.children ?? [];
    if (!grouped) return [option, ...selectEntries(below, false)];
    return option.children ? selectEntries(below, true, option.label) : [{ ...option, group }];
  });
}

/** What a select shows for a term. */
export interface ShownInput {
  readonly entries: readonly SelectEntry[];
  readonly term: string;
  /** Whether the server has searched already. */
  readonly searched: boolean;
  /** Labels of what may be done besides choosing; missing when it may not. */
  readonly all?: string | undefined;
  readonly add?: string | undefined;
  readonly typed?: ((term: string) => string) | undefined;
}

/** The lines for a term: found in labels and values, with what may be done above and below them. */
export function shownEntries({ entries, term, searched, all, add, typed }: ShownInput): SelectEntry[] {
  const wanted = term.trim().toLowerCase();
  const found =
    searched || wanted === ''
      ? [...entries]
      : entries.filter(
          ({ label, value }) => label.toLowerCase().includes(wanted) || toText(value).toLowerCase().includes(wanted),
        );
  const isThere = entries.some(({ label }) => label.toLowerCase() === wanted);
  return [
    ...(all !== undefined && found.length > 0 ? [action('all', all)] : []),
    ...found,
    ...(typed && wanted !== '' && !isThere ? [action('typed', typed(term.trim()))] : []),
    ...(add !== undefined && (wanted === '' || !typed) ? [action('add', add)] : []),
  ];
}

/** The choice after "all" was picked: all that are shown besides what was chosen, or, when all are chosen already, none of them. */
export function toggleAll(selection: readonly Option[], shown: readonly SelectEntry[]): readonly Option[] {
  const free = shown.filter(({ action: does, disabled }) => does === undefined && !disabled);
  const chosen = new Set(selection.map(({ value }) => toText(value)));
  const here = new Set(free.map(({ value }) => toText(value)));
  if (free.every(({ value }) => chosen.has(toText(value)))) return selection.filter(({ value }) => !here.has(toText(value)));
  return [...selection, ...free.filter(({ value }) => !chosen.has(toText(value)))];
}
