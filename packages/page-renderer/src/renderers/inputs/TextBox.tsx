import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { sideOf } from './Affix.tsx';
import { Counter } from './Counter.tsx';
import { lineProps } from './line-props.ts';
import { lengthLimit, typedValue } from './text-value.ts';

/** One line of text with something beside it: a way to clear or to show it, a counter, a prefix or a suffix. */
export function TextBox(props: FormItemRendererProps): ReactNode {
  const { node, onChange, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const [revealed, setRevealed] = useState(false);
  const { attributes, field } = lineProps(props);
  const password = node.type === 'input-password';
  const clearable = node['clearable'] === true && field.value !== '' && !disabled && !readOnly;
  return (
    <OutlinedInput
      {...field}
      fullWidth
      size="small"
      type={password && revealed ? 'text' : field.type}
      error={invalid}
      startAdornment={sideOf(props, 'start')}
      endAdornment={
        <>
          {clearable && (
            <IconButton
              size="small"
              edge="end"
              aria-label={texts.clear}
              onClick={() => onChange(node['resetValue'] ?? typedValue(node, ''))}
            >
              <Icon name="close" sx={{ fontSize: 16 }} />
            </IconButton>
          )}
          {password && node['revealPassword'] !== false && (
            <IconButton
              size="small"
              edge="end"
              disabled={disabled}
              aria-label={revealed ? texts.hide : texts.show}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            >
              <Icon name="view" sx={{ fontSize: 18 }} />
            </IconButton>
          )}
          {node['showCounter'] === true && <Counter count={field.value.length} max={lengthLimit(node)} />}
          {sideOf(props, 'end')}
        </>
      }
      slotProps={{ input: attributes }}
    />
  );
}
