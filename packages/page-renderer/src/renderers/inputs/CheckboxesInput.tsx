import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useOptions } from './useOptions.ts';

/** Several of a few, all in view. */
export function CheckboxesInput(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, labelId, describedBy, controlId, onBlur } = props;
  const { texts } = useSettings().runtime;
  const { options, values, choose } = useOptions(props, true);
  const chosen = new Set(values.map(toText));
  const pick = (value: unknown, checked: boolean): void =>
    choose(options.filter((option) => (toText(option.value) === toText(value) ? checked : chosen.has(toText(option.value)))));
  const all = options.length > 0 && options.every((option) => chosen.has(toText(option.value)));
  return (
    <FormGroup
      row={node['inline'] !== false}
      id={controlId}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {node['checkAll'] === true && (
        <FormControlLabel
          label={toText(node['checkAllText']) || texts.checkAll}
          control={
            <Checkbox
              size="small"
              checked={all}
              indeterminate={!all && chosen.size > 0}
              disabled={disabled || readOnly}
              onChange={(_event, checked) => choose(checked ? options : [])}
            />
          }
        />
      )}
      {options.map((option) => (
        <FormControlLabel
          key={toText(option.value)}
          label={option.label}
          control={
            <Checkbox
              size="small"
              checked={chosen.has(toText(option.value))}
              disabled={disabled || readOnly || option.disabled}
              onChange={(_event, checked) => pick(option.value, checked)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
