import { lazyComponent } from '@lab-console/widget-base/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo, type InputHTMLAttributes, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, type Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { sideOf } from './Affix.tsx';
import { controlAttributes, nativeName, placeholderText } from '../../fields/controlProps.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { OptionText } from '../../fields/OptionText.tsx';
import { SelectInput } from './SelectInput.tsx';
import { typedValue } from './text-value.ts';
import { useOptions } from '../../fields/useOptions.ts';
import { virtualFrom, virtualLine } from '../../fields/virtual-options.ts';
import { virtualListbox } from '../../fields/VirtualList.tsx';

const TagInput = lazyComponent(() => import('../values/TagInput.tsx'), 'TagInput');

/** A text that may be taken from what is offered, or (unless `creatable: false`) be any other; several of them as tags. */
export function TextWithOptions(props: FormItemRendererProps): ReactNode {
  if (props.node['creatable'] === false) return <SelectInput {...props} />;
  return props.node['multiple'] === true ? <TagInput {...props} /> : <OneText {...props} />;
}

const labelOf = (option: Option | string): string => (typeof option === 'string' ? option : option.label);

function OneText(props: FormItemRendererProps): ReactNode {
  const { node, scope, render, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const { options, selection, choose, loading, error, reload, search } = useOptions(props, false);
  const attributes = controlAttributes(props);
  const entries = useMemo(() => flattenOptions(options), [options]);
  const isVirtual = entries.length > virtualFrom;
  const text = selection[0]?.label ?? toText(value);
  return (
    <>
      <Autocomplete<Option, false, boolean, true>
        freeSolo
        fullWidth
        size="small"
        id={attributes.id}
        options={entries}
        value={text}
        inputValue={text}
        disabled={disabled}
        readOnly={readOnly}
        loading={loading}
        loadingText={texts.loading}
        clearText={texts.clear}
        disableClearable={node['clearable'] !== true}
        getOptionLabel={labelOf}
        getOptionKey={(option) => (typeof option === 'string' ? option : toText(option.value))}
        isOptionEqualToValue={(option, shown) => option.label === labelOf(shown)}
        getOptionDisabled={(option) => option.disabled}
        {...(isVirtual ? virtualListbox : {})}
        {...(search ? { filterOptions: (found: Option[]) => found, onOpen: () => search(text) } : {})}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'clear') choose([]);
          if (reason !== 'input') return;
          onChange(typedValue(node, typed));
          search?.(typed);
        }}
        onChange={(_event, chosen) => {
          if (chosen !== null && typeof chosen !== 'string') choose([chosen]);
        }}
        onBlur={() => {
          const typed = toText(value);
          if (node['trimContents'] !== false && typed !== typed.trim()) onChange(typedValue(node, typed.trim()));
          onBlur();
        }}
        renderOption={({ key, ...optionProps }, option) => (
          <Box component="li" key={key} {...optionProps} sx={isVirtual ? virtualLine : undefined}>
            <OptionText node={node} scope={scope} render={render} option={option} />
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            error={invalid}
            placeholder={placeholderText(node)}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps?.input,
                startAdornment: sideOf(props, 'start'),
                endAdornment: (
                  <>
                    {(params.slotProps?.input as { readonly endAdornment?: ReactNode } | undefined)?.endAdornment}
                    {sideOf(props, 'end')}
                  </>
                ),
              },
              htmlInput: {
                ...(params.slotProps?.htmlInput as InputHTMLAttributes<HTMLInputElement> | undefined),
                name: nativeName(node),
                'aria-describedby': attributes['aria-describedby'],
                'aria-invalid': attributes['aria-invalid'],
                'aria-required': attributes['aria-required'],
              },
            }}
          />
        )}
      />
      <OptionsError error={error} reload={reload} />
    </>
  );
}
