import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { looseEqual } from '../../core/expression/operators.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { controlAttributes } from '../../fields/controlProps.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { CheckboxNode } from '../../schema/option-inputs.ts';

/** A tick, with a text beside it. */
export function CheckboxInput(props: FormItemRendererProps<Drawn<CheckboxNode>>): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly } = props;
  const on = node.trueValue ?? true;
  const off = node.falseValue ?? false;
  const control = (
    <Checkbox
      size="small"
      checked={looseEqual(value, on)}
      disabled={disabled || readOnly}
      onChange={(_event, next) => onChange(next ? on : off)}
      onBlur={onBlur}
      slotProps={{ input: controlAttributes(props) }}
    />
  );
  const option = toText(node.option);
  return option === '' ? control : <FormControlLabel control={control} label={option} />;
}
