import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { formatColor, hexOf } from '../../core/data/color.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { controlAttributes, placeholderText } from '../../fields/controlProps.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ColorInputNode } from '../../schema/number-inputs.ts';

/** A colour, typed or picked, kept in the node's `format` (`hex`, `rgb`, `rgba`, `hsl`). */
export function ColorInput(props: FormItemRendererProps<Drawn<ColorInputNode>>): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const parts = usePartTexts();
  const text = toText(value);
  const format = toText(node.format) || 'hex';
  const locked = disabled || readOnly;
  const { id, ...described } = controlAttributes(props);
  const presets = Array.isArray(node.presetColors) ? (node.presetColors as readonly unknown[]) : [];
  const pick = (hex: string): void => onChange(formatColor(hex, format));
  return (
    <Box>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={text}
        error={invalid}
        disabled={disabled}
        readOnly={readOnly || node.allowCustomColor === false}
        placeholder={placeholderText(node) ?? '#008B00'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        slotProps={{ input: described }}
        endAdornment={
          <InputAdornment position="end">
            <Box
              component="input"
              type="color"
              aria-label={parts.pickColor}
              disabled={locked || node.allowCustomColor === false}
              value={hexOf(text) ?? '#000000'}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => pick(event.target.value)}
              sx={{ width: 32, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
            />
          </InputAdornment>
        }
      />
      {presets.length > 0 && (
        <Box role="group" aria-label={parts.presetColors} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
          {presets.slice(0, 60).map((preset, index) => {
            const color = toText(isPlainObject(preset) ? preset['color'] : preset);
            const hex = hexOf(color);
            if (hex === undefined) return null;
            return (
              <ButtonBase
                // oxlint-disable-next-line react/no-array-index-key -- the same colour may be there twice
                key={index}
                disabled={locked}
                aria-label={toText(isPlainObject(preset) ? preset['title'] : color) || color}
                aria-pressed={hexOf(text) === hex}
                onClick={() => pick(hex)}
                sx={{ width: 24, height: 24, borderRadius: 0.5, border: 1, borderColor: 'divider', backgroundColor: hex }}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
