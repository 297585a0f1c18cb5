import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, type Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { placeholderText } from '../inputs/controlProps.ts';
import { OptionsError } from '../inputs/OptionsError.tsx';
import { useOptions } from '../inputs/useOptions.ts';

const keyOf = (option: Option | string): string => (typeof option === 'string' ? option : toText(option.value));

/** Several words, typed or taken from what is offered. */
export function TagInput(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, invalid, onBlur, controlId, describedBy, required } = props;
  const { texts } = useSettings().runtime;
  const { options, selection, choose, search, loading, error, reload } = useOptions(props, true);
  const known = flattenOptions(options);
  const most = typeof node['max'] === 'number' && node['max'] > 0 ? node['max'] : Infinity;
  const longest = typeof node['maxTagLength'] === 'number' && node['maxTagLength'] > 0 ? node['maxTagLength'] : 500;
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
        clearText={texts.clear}
        onBlur={onBlur}
        loading={loading}
        loadingText={texts.loading}
        {...(search ? { filterOptions: (found: Option[]) => found, onOpen: () => search('') } : {})}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'input') search?.(typed);
        }}
        onChange={(_event, chosen) => {
          const words = chosen.flatMap((each) => {
            if (typeof each !== 'string') return [each];
            const word = each.trim().slice(0, longest);
            if (word === '') return [];
            const offered = known.find(({ label, value }) => label === word || toText(value) === word);
            return [
              offered ?? { label: word, value: word, disabled: false, children: undefined, raw: { label: word, value: word } },
            ];
          });
          const different = words.filter(
            (word, at) => words.findIndex((other) => toText(other.value) === toText(word.value)) === at,
          );
          choose(different.slice(0, most));
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            error={invalid}
            placeholder={selection.length > 0 ? undefined : placeholderText(node)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...(params.slotProps?.htmlInput as React.InputHTMLAttributes<HTMLInputElement> | undefined),
                'aria-describedby': describedBy,
                'aria-invalid': invalid || undefined,
                'aria-required': required || undefined,
              },
            }}
          />
        )}
      />
      <OptionsError error={error} reload={reload} />
    </>
  );
}
