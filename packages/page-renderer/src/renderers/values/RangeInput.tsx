import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { pageLimits } from '../../core/limits/page-limits.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { RangeInputNode } from '../../schema/number-inputs.ts';

const number = (text: string, fallback: number): number => (text === '' || Number.isNaN(Number(text)) ? fallback : Number(text));

/** A number on a line, or two with `multiple` (`"2,8"`, or `{ min, max }` with `joinValues: false`). */
export function RangeInput(props: FormItemRendererProps<Drawn<RangeInputNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, labelId, describedBy, controlId } = props;
  const min = number(useText(node.min, scope), 0);
  const max = Math.max(min, number(useText(node.max, scope), 100));
  const wantedStep = number(useText(node.step, scope), 1);
  const step = wantedStep > 0 ? wantedStep : 1;
  const unit = typeof node.unit === 'string' ? node.unit : '';
  const multiple = node.multiple === true;
  const delimiter = toText(node.delimiter) || ',';
  const parts = isPlainObject(value) ? [value['min'], value['max']] : toText(value).split(delimiter);
  const from = number(toText(parts[0]), min);
  const shown = multiple ? [from, number(toText(parts[1]), max)] : from;
  const marks = isPlainObject(node.marks)
    ? Object.entries(node.marks).map(([at, label]) => ({
        value: number(at.replace('%', ''), min),
        label: toText(isPlainObject(label) ? label['label'] : label),
      }))
    : // A mark for every step is an element for every step.
      node.showSteps === true && (max - min) / step <= pageLimits.portion;
  const write = (next: number | readonly number[]): void => {
    if (typeof next === 'number') onChange(next);
    else {
      const [low = min, high = max] = next;
      onChange(node.joinValues === false ? { min: low, max: high } : `${low}${delimiter}${high}`);
    }
  };
  return (
    <Box id={controlId} role="group" aria-labelledby={labelId} sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 1 }}>
      <Slider
        size="small"
        value={shown}
        min={min}
        max={max}
        step={step}
        marks={marks}
        disabled={disabled || readOnly}
        valueLabelDisplay={node.tooltipVisible === false ? 'off' : 'auto'}
        getAriaValueText={(each) => `${each}${unit}`}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        onChange={(_event, next) => write(next)}
        onBlur={onBlur}
      />
      <Box component="output" sx={{ whiteSpace: 'nowrap', minWidth: 48, textAlign: 'right', fontSize: 13 }}>
        {(typeof shown === 'number' ? [shown] : shown).map((each) => `${each}${unit}`).join(' – ')}
      </Box>
    </Box>
  );
}
