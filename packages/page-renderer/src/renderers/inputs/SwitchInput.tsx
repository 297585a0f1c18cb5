import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { looseEqual } from '../../core/expression/operators.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { controlAttributes } from '../../fields/controlProps.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SwitchNode } from '../../schema/option-inputs.ts';

/** On or off, with values of its own for both. */
export function SwitchInput(props: FormItemRendererProps<Drawn<SwitchNode>>): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly } = props;
  const on = node.trueValue ?? true;
  const off = node.falseValue ?? false;
  const checked = looseEqual(value, on);
  const { 'aria-required': _required, ...attributes } = controlAttributes(props);
  const control = (
    <Switch
      size="small"
      checked={checked}
      disabled={disabled || readOnly}
      onChange={(_event, next) => onChange(next ? on : off)}
      onBlur={onBlur}
      slotProps={{ input: attributes }}
      sx={{ my: 0.75 }}
    />
  );
  const text = toText(node.option ?? (checked ? node.onText : node.offText));
  return text === '' ? control : <FormControlLabel control={control} label={text} sx={{ ml: 0 }} />;
}
