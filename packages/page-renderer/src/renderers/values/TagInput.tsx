import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { findOption, flattenOptions, type Option } from '../../core/options/options.ts';
import { splitWords } from '../../core/options/split-words.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { placeholderText } from '../../fields/controlProps.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { OptionText } from '../../fields/OptionText.tsx';
import { handleOptionKey } from '../../fields/option-keys.ts';
import { AddOption, OptionTools } from '../../fields/OptionTools.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { OptionEdits } from '../../fields/useOptionEdits.ts';
import { useOptions } from '../../fields/useOptions.ts';
import { virtualFrom, virtualLine } from '../../fields/virtual-options.ts';
import { virtualListbox } from '../../fields/VirtualList.tsx';

const keyOf = (option: Option | string): string => (typeof option === 'string' ? option : toText(option.value));

/** Several words, typed or taken from what is offered. */
export function TagInput(props: FormItemRendererProps): ReactNode {
  const { node, scope, render, disabled, readOnly, invalid, onBlur, controlId, describedBy, required } = props;
  const { texts } = useSettings().runtime;
  const inputTexts = useInputTexts();
  const { options, selection, choose, search, loading, error, reload, edits: plain } = useOptions(props, true);
  // A dialog takes the focus, which would choose the option that it is about.
  const [inDialog, setInDialog] = useState(false);
  const held = <T,>(run: ((option: Option) => Promise<T>) | undefined): ((option: Option) => Promise<T>) | undefined =>
    run &&
    (async (option) => {
      setInDialog(true);
      try {
        return await run(option);
      } finally {
        setInDialog(false);
      }
    });
  const edits: OptionEdits = { ...plain, edit: held(plain.edit), remove: held(plain.remove) };
  const known = useMemo(() => flattenOptions(options), [options]);
  const isVirtual = known.length > virtualFrom;
  const changes = edits.edit !== undefined || edits.remove !== undefined;
  const max = typeof node['max'] === 'number' && node['max'] > 0 ? node['max'] : Infinity;
  const maxLength = typeof node['maxTagLength'] === 'number' && node['maxTagLength'] > 0 ? node['maxTagLength'] : 500;
  const separator = node['enableBatchAdd'] === true ? toText(node['separator']) || '-' : undefined;
  const { addTyped } = edits;
  // Without a call that keeps them, words of one's own need no entry in the list.
  const keepsNew = addTyped !== undefined && node['addApi'] !== undefined;
  const take = async (chosen: readonly (Option | string)[]): Promise<void> => {
    const words: Option[] = [];
    for (const each of chosen) {
      for (const word of typeof each === 'string' ? splitWords(each, separator, maxLength) : [each]) {
        if (typeof word !== 'string') words.push(word);
        else {
          const offered = known.find(({ label, value }) => label === word || toText(value) === word);
          // One after the other: each may become another one at the server.
          // oxlint-disable-next-line no-await-in-loop -- see above
          const made = offered ?? (keepsNew ? await addTyped(word) : ownWord(word));
          if (made) words.push(made);
        }
      }
    }
    const different = words.filter((word, at) => words.findIndex((other) => toText(other.value) === toText(word.value)) === at);
    choose(different.slice(0, max));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const active = (event.target as Element).getAttribute('aria-activedescendant');
    const value = active === null ? undefined : document.getElementById(active)?.dataset['value'];
    handleOptionKey(event, edits, value === undefined ? undefined : findOption(options, value));
  };
  const hintId = `${controlId}-keys`;
  return (
    <>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        id={controlId}
        size="small"
        disabled={disabled}
        readOnly={readOnly}
        options={known}
        value={selection as Option[]}
        isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={keyOf}
        getOptionDisabled={(option) => option.disabled}
        clearText={texts.clear}
        onBlur={onBlur}
        loading={loading}
        loadingText={texts.loading}
        {...(isVirtual ? virtualListbox : {})}
        {...(search ? { filterOptions: (found: Option[]) => found, onOpen: () => search('') } : {})}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'input') search?.(typed);
        }}
        onKeyDown={handleKeyDown}
        onChange={(_event, chosen) => {
          if (!inDialog) void take(chosen);
        }}
        renderOption={({ key, ...optionProps }, option) => (
          <Box
            component="li"
            key={key}
            {...optionProps}
            data-value={toText(option.value)}
            sx={isVirtual ? virtualLine : undefined}
          >
            <OptionText node={node} scope={scope} render={render} option={option} />
            {changes && <OptionTools edits={edits} option={option} silent />}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            error={invalid}
            placeholder={selection.length > 0 ? undefined : placeholderText(node)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...(params.slotProps?.htmlInput as InputHTMLAttributes<HTMLInputElement> | undefined),
                'aria-describedby': [describedBy, changes && hintId].filter(Boolean).join(' ') || undefined,
                'aria-invalid': invalid || undefined,
                'aria-required': required || undefined,
              },
            }}
          />
        )}
      />
      {changes && (
        <Box component="span" id={hintId} hidden>
          {inputTexts.optionKeys}
        </Box>
      )}
      {keepsNew || node['creatable'] === true ? <AddOption edits={edits} /> : null}
      <OptionsError error={error} reload={reload} />
    </>
  );
}

const ownWord = (word: string): Option => ({
  label: word,
  value: word,
  disabled: false,
  children: undefined,
  raw: { label: word, value: word },
});
