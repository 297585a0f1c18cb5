import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { outlinedInputClasses } from '@mui/material/OutlinedInput';
import SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { lazy, useMemo, useState, type HTMLAttributes, type Key, type KeyboardEvent, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { findOption, type Option } from '../../core/options/options.ts';
import { selectEntries, shownEntries, toggleAll, type SelectEntry } from '../../core/options/select-entries.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { controlAttributes, placeholderText } from './controlProps.ts';
import { FieldBox } from './FieldInput.tsx';
import { OptionFields, OptionText } from './OptionText.tsx';
import { OptionsError } from './OptionsError.tsx';
import { handleOptionKey, OptionTools } from './OptionTools.tsx';
import { useInputTexts } from './useInputTexts.ts';
import { useOptions } from './useOptions.ts';
import { virtualFrom, virtualLine, virtualListbox } from './VirtualList.tsx';

const same = (a: Option, b: Option): boolean => toText(a.value) === toText(b.value);

const TreeSelect = lazy(async () => ({ default: (await import('../tree/TreeSelect.tsx')).TreeSelect }));
const ChoicePopup = lazy(async () => ({ default: (await import('../choices/ChoicePopup.tsx')).ChoicePopup }));

/** One or several of many; typing searches in the labels, or at the server with `autoComplete`. */
export function SelectInput(props: FormItemRendererProps): ReactNode {
  const { node } = props;
  const mode = node['selectMode'];
  if (mode === 'associated' || mode === 'chained') return <ChoicePopup {...props} />;
  if (mode === 'tree' || node['deferApi'] !== undefined) return <TreeSelect {...props} />;
  return <PlainSelect {...props} />;
}

function PlainSelect(props: FormItemRendererProps): ReactNode {
  const { node, scope, render, disabled, readOnly, invalid, onBlur, required } = props;
  const { texts } = useSettings().runtime;
  const inputTexts = useInputTexts();
  const { options, selection, choose, config, loading, error, reload, search, edits } = useOptions(props);
  const grouped = node['selectMode'] === 'group';
  const entries = useMemo(() => selectEntries(options, grouped), [options, grouped]);
  const [term, setTerm] = useState('');
  const [hasSearched, setHasSearched] = useState(false);
  const attributes = controlAttributes(props);
  const clearable = node['clearable'] === true || (!required && node['clearable'] !== false);
  const columns = node['selectMode'] === 'table' && Array.isArray(node['columns']) ? node['columns'].filter(isPlainObject) : [];
  const asTable = columns.length > 0;
  const isVirtual = entries.length > virtualFrom && !grouped && !asTable && !isPlainObject(node['menuTpl']);
  const tagLimit = typeof node['maxTagCount'] === 'number' && node['maxTagCount'] >= 0 ? node['maxTagCount'] : 4;
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
  const setSize = isVirtual ? shownFor(term).length : 0;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const active = (event.target as Element).getAttribute('aria-activedescendant');
    const value = active === null ? undefined : document.getElementById(active)?.dataset['value'];
    handleOptionKey(event, edits, value === undefined ? undefined : findOption(options, value));
  };
  const shared = {
    options: entries as SelectEntry[],
    loading,
    disabled,
    readOnly,
    size: 'small' as const,
    fullWidth: true,
    autoHighlight: true,
    disableClearable: !clearable,
    filterSelectedOptions: node['hideSelected'] === true,
    noOptionsText: texts.noOptions,
    loadingText: texts.loading,
    clearText: texts.clear,
    openText: texts.choose,
    closeText: texts.close,
    isOptionEqualToValue: same,
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => toText(option.value),
    getOptionDisabled: (option: Option) => option.disabled,
    filterOptions: (_entries: SelectEntry[], { inputValue }: { readonly inputValue: string }) => shownFor(inputValue),
    onOpen: () => {
      if (options.length === 0 || hasSearched) search?.('');
    },
    onInputChange: (_event: unknown, text: string, reason: string) => {
      setTerm(reason === 'input' ? text : '');
      if (reason !== 'input' && reason !== 'clear') return;
      setHasSearched(search !== undefined);
      search?.(text);
    },
    onKeyDown: handleKeyDown,
    onBlur,
    id: attributes.id,
    ...(grouped ? { groupBy: (entry: SelectEntry) => entry.group ?? '' } : {}),
    ...(asTable
      ? {
          groupBy: (entry: SelectEntry) => (entry.action === undefined ? 'rows' : entry.action),
          renderGroup: ({
            key,
            group,
            children,
          }: {
            readonly key: Key;
            readonly group: string;
            readonly children?: ReactNode;
          }) => (
            <li key={key}>
              {group === 'rows' && <TableHead columns={columns} />}
              <Box component="ul" sx={{ p: 0 }}>
                {children}
              </Box>
            </li>
          ),
        }
      : {}),
    ...(isVirtual ? virtualListbox : {}),
    renderOption: (
      { key, ...optionProps }: HTMLAttributes<HTMLLIElement> & { key: Key },
      option: SelectEntry,
      { selected, index }: { readonly selected: boolean; readonly index: number },
    ) => (
      <Box
        component="li"
        key={key}
        {...optionProps}
        data-value={toText(option.value)}
        {...(isVirtual ? { 'aria-posinset': index + 1, 'aria-setsize': setSize } : {})}
        sx={isVirtual ? virtualLine : undefined}
      >
        {config.multiple && option.action === undefined && <Tick checked={selected} />}
        {option.action !== undefined ? (
          <Box component="span" sx={{ color: 'primary.main' }}>
            {option.label}
          </Box>
        ) : asTable ? (
          <OptionFields option={option} columns={columns} />
        ) : (
          <OptionText node={node} scope={scope} render={render} option={option} />
        )}
        {changes && option.action === undefined && <OptionTools edits={edits} option={option} silent />}
      </Box>
    ),
    renderInput: (params: AutocompleteRenderInputParams) => {
      const slots = params.slotProps;
      return (
        <FieldBox
          {...slots.input}
          id={params.id}
          fullWidth
          size="small"
          disabled={params.disabled}
          error={invalid}
          placeholder={selection.length > 0 ? undefined : (placeholderText(node) ?? texts.choose)}
          className={`${slots.input.className} ${outlinedInputClasses.root}`}
          classes={{ input: outlinedInputClasses.input }}
          slotProps={{
            input: {
              ...slots.htmlInput,
              'aria-describedby': [attributes['aria-describedby'], changes && hintId].filter(Boolean).join(' ') || undefined,
              'aria-invalid': attributes['aria-invalid'],
              'aria-required': attributes['aria-required'],
            },
          }}
        />
      );
    },
  };
  return (
    <>
      {config.multiple ? (
        <Autocomplete<SelectEntry, true, boolean>
          {...shared}
          multiple
          disableCloseOnSelect
          limitTags={tagLimit}
          getLimitTagsText={(more) => hiddenTags(selection.slice(tagLimit), formatText(inputTexts.moreChosen, { count: more }))}
          value={selection as SelectEntry[]}
          onChange={(_event, chosen) => take(chosen, shownFor(term))}
          sx={
            node['valuesNoWrap'] === true
              ? { '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap', '& .MuiChip-root': { minWidth: 0, flexShrink: 1 } } }
              : undefined
          }
        />
      ) : (
        <Autocomplete<SelectEntry, false, boolean>
          {...shared}
          value={selection[0] ?? null}
          onChange={(_event, chosen) => take(chosen ? [chosen] : [], [])}
        />
      )}
      {changes && (
        <Box component="span" id={hintId} hidden>
          {inputTexts.optionKeys}
        </Box>
      )}
      <OptionsError error={error} reload={reload} />
    </>
  );
}

/** The picture of a box: an option may hold no control of its own. */
function Tick({ checked }: { readonly checked: boolean }): ReactNode {
  return (
    <SvgIcon aria-hidden sx={{ fontSize: 20, mr: 1, color: checked ? 'primary.main' : 'text.secondary' }}>
      <path
        d={
          checked
            ? 'M19 3H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2m-9 14-5-5 1.4-1.4 3.6 3.6 7.6-7.6L19 8z'
            : 'M19 5v14H5V5zm0-2H5a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2'
        }
      />
    </SvgIcon>
  );
}

function hiddenTags(tags: readonly Option[], text: string): ReactNode {
  return (
    <Tooltip title={tags.map(({ label }) => label).join(', ')}>
      <span>{text}</span>
    </Tooltip>
  );
}

function TableHead({ columns }: { readonly columns: readonly Readonly<Record<string, unknown>>[] }): ReactNode {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 1, px: 2, py: 0.5, fontSize: 13, color: 'text.secondary', fontWeight: 600 }}>
      {columns.map((column, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
        <Box component="span" key={index} sx={{ flex: 1, minWidth: 0 }}>
          {toText(column['label'] ?? column['name'])}
        </Box>
      ))}
    </Box>
  );
}
