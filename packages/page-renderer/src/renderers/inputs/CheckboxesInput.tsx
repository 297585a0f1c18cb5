import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, type Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { choiceLayout } from './choice-layout.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { AddOption, OptionTools } from '../../fields/OptionTools.tsx';
import { useOptions } from '../../fields/useOptions.ts';

/** Several of a few, all in view; options with others below them head a group. */
export function CheckboxesInput(props: FormItemRendererProps): ReactNode {
  const { node, scope, render, disabled, readOnly, labelId, describedBy, controlId, onBlur } = props;
  const { texts } = useSettings().runtime;
  const { options, values, choose, error, reload, edits } = useOptions(props, true);
  const { shown, more } = usePortion(options);
  const chosen = new Set(values.map(toText));
  const boxes = flattenOptions(options).filter(({ children }) => children === undefined);
  const pick = (value: unknown, checked: boolean): void =>
    choose(boxes.filter((option) => (toText(option.value) === toText(value) ? checked : chosen.has(toText(option.value)))));
  // What may not be changed stays as it is when all are ticked.
  const free = boxes.filter((option) => !option.disabled);
  const all = free.length > 0 && free.every((option) => chosen.has(toText(option.value)));
  const box = (option: Option): ReactNode => (
    <Box key={toText(option.value)} sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0, mr: edits.edit ? 1 : 0 }}>
      <FormControlLabel
        label={<OptionText node={node} scope={scope} render={render} option={option} />}
        control={
          <Checkbox
            size="small"
            checked={chosen.has(toText(option.value))}
            disabled={disabled || readOnly || option.disabled}
            onChange={(_event, checked) => pick(option.value, checked)}
          />
        }
      />
      <OptionTools edits={edits} option={option} />
    </Box>
  );
  const layout = choiceLayout(node);
  return (
    <>
      <FormGroup
        row={node['inline'] !== false}
        id={controlId}
        role="group"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        onBlur={onBlur}
        sx={layout}
      >
        {node['checkAll'] === true && (
          <FormControlLabel
            label={toText(node['checkAllText']) || texts.checkAll}
            sx={{ gridColumn: '1 / -1' }}
            control={
              <Checkbox
                size="small"
                checked={all}
                indeterminate={!all && free.some((option) => chosen.has(toText(option.value)))}
                disabled={disabled || readOnly || free.length === 0}
                onChange={(_event, checked) =>
                  choose(boxes.filter((option) => (option.disabled ? chosen.has(toText(option.value)) : checked)))
                }
              />
            }
          />
        )}
        {shown.map((option) =>
          option.children ? (
            <Box key={toText(option.value)} role="group" aria-label={option.label} sx={{ width: '100%', gridColumn: '1 / -1' }}>
              <Box sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mt: 0.5 }}>{option.label}</Box>
              <FormGroup row={node['inline'] !== false} sx={layout}>
                {flattenOptions(option.children)
                  .filter(({ children }) => children === undefined)
                  .map(box)}
              </FormGroup>
            </Box>
          ) : (
            box(option)
          ),
        )}
        <AddOption edits={edits} />
      </FormGroup>
      {more}
      <OptionsError error={error} reload={reload} />
    </>
  );
}
