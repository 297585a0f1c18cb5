import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { CheckboxesInput } from './CheckboxesInput.tsx';
import { choiceLayout } from './choice-layout.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { AddOption, OptionTools } from '../../fields/OptionTools.tsx';
import { useOptions } from '../../fields/useOptions.ts';
import { usePortion } from '../../view/usePortion.tsx';

/** One of a few, all in view; several where the node has `multiple`. */
export function RadiosInput(props: FormItemRendererProps): ReactNode {
  return props.node['multiple'] === true ? <CheckboxesInput {...props} /> : <Radios {...props} />;
}

function Radios(props: FormItemRendererProps): ReactNode {
  const { node, scope, render, disabled, readOnly, labelId, describedBy, controlId, onBlur } = props;
  const { options, values, choose, error, reload, edits } = useOptions(props, false);
  const { shown, more } = usePortion(options);
  return (
    <>
      <RadioGroup
        row={node['inline'] !== false}
        id={controlId}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        value={toText(values[0])}
        onBlur={onBlur}
        onChange={(_event, value) => choose(options.filter((option) => toText(option.value) === value).slice(0, 1))}
        sx={choiceLayout(node)}
      >
        {shown.map((option) => (
          <Box key={toText(option.value)} sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
            <FormControlLabel
              value={toText(option.value)}
              label={<OptionText node={node} scope={scope} render={render} option={option} />}
              disabled={disabled || readOnly || option.disabled}
              control={<Radio size="small" />}
            />
            <OptionTools edits={edits} option={option} />
          </Box>
        ))}
      </RadioGroup>
      {more}
      <AddOption edits={edits} />
      <OptionsError error={error} reload={reload} />
    </>
  );
}
