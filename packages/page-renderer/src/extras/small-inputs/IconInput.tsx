import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { controlAttributes, placeholderText } from '../../fields/controlProps.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { IconPickerNode } from '../../schema/extra-inputs.ts';

/** Icons that are drawn without a font of icons. */
const drawn = 'plus pencil trash refresh search times eye download upload copy caret-down columns info check external-link'
  .split(' ')
  .map((name) => `fa fa-${name}`);

/** The class of an icon: one of those that are drawn, or any that is typed. */
export function IconInput(props: FormItemRendererProps<Drawn<IconPickerNode>>): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const { extras } = usePartTexts();
  const attributes = controlAttributes(props);
  const shown = toText(isPlainObject(value) ? (value['id'] ?? value['name']) : value);
  const own = iconName(shown);
  return (
    <Autocomplete
      freeSolo
      autoSelect
      id={attributes.id}
      size="small"
      options={drawn}
      value={shown}
      disabled={disabled}
      readOnly={readOnly}
      disableClearable={node.clearable === false}
      clearText={texts.clear}
      onChange={(_event, next) => onChange(next ?? '')}
      onBlur={onBlur}
      renderOption={({ key, ...option }, name) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
          <Icon name={iconName(name) ?? ''} />
          {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          placeholder={placeholderText(node) ?? extras.chooseIcon}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: own && (
                <InputAdornment position="start">
                  <Icon name={own} />
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.slotProps.htmlInput, ...attributes },
          }}
        />
      )}
    />
  );
}
