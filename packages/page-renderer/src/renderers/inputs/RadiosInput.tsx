import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { CheckboxesInput } from './CheckboxesInput.tsx';
import { useOptions } from './useOptions.ts';

/** One of a few, all in view; several where the node says `multiple`. */
export function RadiosInput(props: FormItemRendererProps): ReactNode {
  return props.node['multiple'] === true ? <CheckboxesInput {...props} /> : <Radios {...props} />;
}

function Radios(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, labelId, describedBy, controlId, onBlur } = props;
  const { options, values, choose } = useOptions(props, false);
  return (
    <RadioGroup
      row={node['inline'] !== false}
      id={controlId}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      value={toText(values[0])}
      onBlur={onBlur}
      onChange={(_event, value) => choose(options.filter((option) => toText(option.value) === value).slice(0, 1))}
    >
      {options.map((option) => (
        <FormControlLabel
          key={toText(option.value)}
          value={toText(option.value)}
          label={option.label}
          disabled={disabled || readOnly || option.disabled}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  );
}
