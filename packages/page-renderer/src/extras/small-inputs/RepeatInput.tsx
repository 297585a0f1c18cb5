import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { isRepeatUnit, readRepeat, repeatUnits, writeRepeat } from '../../core/inputs/repeat-value.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputRepeatNode } from '../../schema/extra-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

const usual = 'hourly,daily,weekly,monthly';

/** How often something happens again: a unit (`daily`), and every how many of it (`daily:3`). */
export function RepeatInput(props: FormItemRendererProps<Drawn<InputRepeatNode>>): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly } = props;
  const { extras } = usePartTexts();
  const { unit, every } = readRepeat(value);
  const given = (toText(node.options) || usual).split(',').map((each) => each.trim());
  const units = [...new Set([...given, unit])].filter(isRepeatUnit);
  const max = isRepeatUnit(unit) ? repeatUnits[unit] : undefined;
  const locked = disabled || readOnly;
  return (
    <GroupField field={props} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: 40 }}>
      {max !== undefined && (
        <>
          <span aria-hidden>{extras.every}</span>
          <Slider
            size="small"
            min={1}
            max={max}
            value={every}
            disabled={locked}
            aria-label={extras.every}
            getAriaValueText={(count) => `${count} ${isRepeatUnit(unit) ? extras.repeatUnits[unit] : unit}`}
            onChange={(_event, count) => onChange(writeRepeat({ unit, every: count }))}
            onBlur={onBlur}
            sx={{ width: 160 }}
          />
          <Box component="output" sx={{ minWidth: 24, textAlign: 'right', fontSize: 14 }}>
            {every}
          </Box>
        </>
      )}
      <Select
        size="small"
        displayEmpty
        value={isRepeatUnit(unit) ? unit : ''}
        disabled={locked}
        SelectDisplayProps={{ 'aria-label': extras.repeatUnit }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        sx={{ minWidth: 140, fontSize: 14 }}
      >
        <MenuItem value="" dense>
          {toText(node.placeholder) || extras.noRepeat}
        </MenuItem>
        {units.map((each) => (
          <MenuItem key={each} value={each} dense>
            {extras.repeatUnits[each]}
          </MenuItem>
        ))}
      </Select>
    </GroupField>
  );
}
