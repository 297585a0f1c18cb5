import { useMemo, useState, type KeyboardEvent } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { findOption, type Option } from '../../core/options/options.ts';
import { selectEntries, shownEntries, toggleAll, type SelectEntry } from '../../core/options/select-entries.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { controlAttributes, placeholderText } from '../../fields/controlProps.ts';
import { handleOptionKey } from '../../fields/option-keys.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import { useOptions, type UseOptions } from '../../fields/useOptions.ts';
import { virtualFrom, virtualHighlight } from '../../fields/virtual-options.ts';

/** A select of one or of several, without its looks. */
export interface Select {
  readonly given: UseOptions;
  /** What is chosen of the lines: options, or something to do. */
  readonly take: (chosen: readonly SelectEntry[], shown: readonly SelectEntry[]) => void;
  /** The lines for what is typed. */
  readonly shownFor: (term: string) => SelectEntry[];
  readonly term: string;
  /** Fields of an option side by side (`selectMode: "table"`). */
  readonly columns: readonly Readonly<Record<string, unknown>>[];
  readonly isVirtual: boolean;
  readonly setSize: number;
  /** Whether options may be changed by keys, which the text under this id describes. */
  readonly changes: boolean;
  readonly hintId: string;
  /** Attributes of the field. */
  readonly field: Readonly<Record<'aria-label' | 'aria-describedby' | 'placeholder', string | undefined>> &
    Readonly<Record<'aria-invalid' | 'aria-required', boolean | undefined>>;
  /** How it behaves, as Material UI's Autocomplete takes it. */
  readonly behaviour: ReturnType<typeof behaviourOf> & { readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
}

const same = (a: Option, b: Option): boolean => toText(a.value) === toText(b.value);

/** One or several of many; typing searches in the labels, or at the server with `autoComplete`. */
export function useSelect(props: FormItemRendererProps): Select {
  const { node, required } = props;
  const { texts } = useSettings().runtime;
  const inputTexts = useInputTexts();
  const given = useOptions(props);
  const { options, selection, choose, config, search, edits } = given;
  const grouped = node['selectMode'] === 'group';
  const entries = useMemo(() => selectEntries(options, grouped), [options, grouped]);
  const [term, setTerm] = useState('');
  const [hasSearched, setHasSearched] = useState(false);
  const attributes = controlAttributes(props);
  const columns = node['selectMode'] === 'table' && Array.isArray(node['columns']) ? node['columns'].filter(isPlainObject) : [];
  const isVirtual = entries.length > virtualFrom && !grouped && columns.length === 0 && !isPlainObject(node['menuTpl']);
  const all = config.multiple && node['checkAll'] === true ? toText(node['checkAllLabel']) || texts.selectAll : undefined;
  const changes = edits.edit !== undefined || edits.remove !== undefined;
  const hintId = `${attributes.id}-keys`;
  const take = (chosen: readonly SelectEntry[], shown: readonly SelectEntry[]): void => {
    const does = chosen.find(({ action }) => action !== undefined)?.action;
    if (does === undefined) choose(chosen);
    else if (does === 'all') choose(toggleAll(selection, shown));
    else if (does === 'add') void edits.add?.();
    else void addTyped();
  };
  const addTyped = async (): Promise<void> => {
    const made = await edits.addTyped?.(term.trim());
    if (made) choose(config.multiple ? [...selection, made] : [made]);
  };
  const shownFor = (text: string): SelectEntry[] =>
    shownEntries({
      entries,
      term: text,
      searched: search !== undefined,
      all,
      add: edits.add && edits.addLabel,
      typed: edits.addTyped && ((typed) => formatText(inputTexts.addTyped, { name: typed })),
    });
  return {
    given,
    take,
    shownFor,
    term,
    columns,
    isVirtual,
    setSize: isVirtual ? shownFor(term).length : 0,
    changes,
    hintId,
    field: {
      'aria-label': attributes['aria-label'],
      'aria-describedby': [attributes['aria-describedby'], changes && hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': attributes['aria-invalid'],
      'aria-required': attributes['aria-required'],
      placeholder: selection.length > 0 ? undefined : (placeholderText(node) ?? texts.choose),
    },
    behaviour: {
      ...behaviourOf(props, { entries, grouped, asTable: columns.length > 0, isVirtual, shownFor }),
      disableClearable: !(node['clearable'] === true || (!required && node['clearable'] !== false)),
      onOpen: () => {
        if (options.length === 0 || hasSearched) search?.('');
      },
      onInputChange: (_event: unknown, text: string, reason: string) => {
        setTerm(reason === 'input' ? text : '');
        if (reason !== 'input' && reason !== 'clear') return;
        setHasSearched(search !== undefined);
        search?.(text);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        const active = (event.target as Element).getAttribute('aria-activedescendant');
        const value = active === null ? undefined : document.getElementById(active)?.dataset['value'];
        handleOptionKey(event, edits, value === undefined ? undefined : findOption(options, value));
      },
    },
  };
}

function behaviourOf(
  { node, disabled, readOnly, controlId }: FormItemRendererProps,
  list: {
    readonly entries: readonly SelectEntry[];
    readonly grouped: boolean;
    readonly asTable: boolean;
    readonly isVirtual: boolean;
    readonly shownFor: (term: string) => SelectEntry[];
  },
) {
  return {
    id: controlId,
    options: list.entries as SelectEntry[],
    disabled,
    readOnly,
    autoHighlight: true,
    disableClearable: false,
    filterSelectedOptions: node['hideSelected'] === true,
    isOptionEqualToValue: same,
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => toText(option.value),
    getOptionDisabled: (option: Option) => option.disabled,
    filterOptions: (_entries: SelectEntry[], { inputValue }: { readonly inputValue: string }) => list.shownFor(inputValue),
    onOpen: (): void => undefined,
    onInputChange: (_event: unknown, _text: string, _reason: string): void => undefined,
    ...(list.grouped ? { groupBy: (entry: SelectEntry) => entry.group ?? '' } : {}),
    ...(list.asTable ? { groupBy: (entry: SelectEntry) => (entry.action === undefined ? 'rows' : entry.action) } : {}),
    ...(list.isVirtual ? virtualHighlight : {}),
  };
}
