import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, type Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { controlAttributes, placeholderText } from './controlProps.ts';
import { useOptions } from './useOptions.ts';

const same = (a: Option, b: Option): boolean => toText(a.value) === toText(b.value);

/** One or several of many; typing searches in the labels. */
export function SelectInput(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, invalid, onBlur, required } = props;
  const { texts } = useSettings().runtime;
  const { options, selection, choose, config, loading, error, reload } = useOptions(props);
  const entries = flattenOptions(options);
  const attributes = controlAttributes(props);
  const clearable = node['clearable'] === true || (!required && node['clearable'] !== false);
  const shared = {
    options: entries,
    loading,
    disabled,
    readOnly,
    size: 'small' as const,
    fullWidth: true,
    autoHighlight: true,
    disableClearable: !clearable,
    noOptionsText: texts.noOptions,
    loadingText: texts.loading,
    clearText: texts.clear,
    openText: texts.choose,
    closeText: texts.close,
    isOptionEqualToValue: same,
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => toText(option.value),
    getOptionDisabled: (option: Option) => option.disabled,
    onBlur,
    id: attributes.id,
    renderInput: (params: React.ComponentProps<typeof TextField>) => {
      const slots = params.slotProps;
      return (
        <TextField
          {...params}
          error={invalid}
          placeholder={selection.length > 0 ? undefined : (placeholderText(node) ?? texts.choose)}
          slotProps={{
            ...slots,
            htmlInput: {
              ...(slots?.htmlInput as React.InputHTMLAttributes<HTMLInputElement> | undefined),
              'aria-describedby': attributes['aria-describedby'],
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
        <Autocomplete<Option, true, boolean>
          {...shared}
          multiple
          disableCloseOnSelect
          limitTags={4}
          value={[...selection]}
          onChange={(_event, chosen) => choose(chosen)}
          renderOption={({ key, ...optionProps }, option, { selected }) => (
            <li key={key} {...optionProps}>
              <Checkbox
                size="small"
                checked={selected}
                tabIndex={-1}
                sx={{ p: 0.25, mr: 1 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {option.label}
            </li>
          )}
        />
      ) : (
        <Autocomplete<Option, false, boolean>
          {...shared}
          value={selection[0] ?? null}
          onChange={(_event, chosen) => choose(chosen ? [chosen] : [])}
        />
      )}
      {error !== undefined && (
        <FormHelperText error>
          {error}{' '}
          <Button size="small" onClick={() => void reload()} sx={{ p: 0, minWidth: 0, textTransform: 'none' }}>
            {texts.retry}
          </Button>
        </FormHelperText>
      )}
    </>
  );
}
