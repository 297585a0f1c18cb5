import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { controlAttributes, placeholderText } from './controlProps.ts';

const types: Readonly<Record<string, string>> = {
  'input-password': 'password',
  'input-email': 'email',
  'input-url': 'url',
  'native-date': 'date',
  'native-time': 'time',
};

/** One line of text; password, e-mail and address as well. */
export function TextInput(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const [revealed, setRevealed] = useState(false);
  const password = node.type === 'input-password';
  const text = toText(value);
  const adornment = (given: unknown, position: 'start' | 'end'): ReactNode => {
    if (isPlainObject(given) && typeof given['type'] === 'string' && given['type'] !== 'text') {
      if ((given['position'] === 'left') !== (position === 'start')) return null;
      return <InputAdornment position={position}>{props.render(given, 'addOn')}</InputAdornment>;
    }
    const label =
      typeof given === 'string'
        ? given
        : isPlainObject(given) && (given['position'] === 'left') === (position === 'start')
          ? toText(given['label'])
          : '';
    return label === '' ? null : <InputAdornment position={position}>{label}</InputAdornment>;
  };
  const clearable = node['clearable'] === true && text !== '' && !disabled && !readOnly;
  const max = Number(node['maxLength']);
  const handleBlur = (): void => {
    if (node['trimContents'] !== false && !password && text !== text.trim()) onChange(text.trim());
    onBlur();
  };
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type={password && revealed ? 'text' : (types[node.type ?? ''] ?? 'text')}
      value={text}
      disabled={disabled}
      readOnly={readOnly}
      error={invalid}
      placeholder={placeholderText(node)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={handleBlur}
      startAdornment={adornment(node['prefix'] ?? node['addOn'], 'start')}
      endAdornment={
        <>
          {clearable && (
            <IconButton size="small" edge="end" aria-label={texts.clear} onClick={() => onChange(node['resetValue'] ?? '')}>
              <Icon name="close" sx={{ fontSize: 16 }} />
            </IconButton>
          )}
          {password && (
            <IconButton
              size="small"
              edge="end"
              aria-label={revealed ? texts.hide : texts.show}
              onClick={() => setRevealed(!revealed)}
            >
              <Icon name="view" sx={{ fontSize: 18 }} />
            </IconButton>
          )}
          {adornment(node['suffix'] ?? node['addOn'], 'end')}
        </>
      }
      slotProps={{
        input: {
          ...controlAttributes(props),
          name: node.name,
          autoComplete: password ? 'new-password' : 'off',
          ...(Number.isInteger(max) && max > 0 && node['validations'] === undefined ? { maxLength: max } : {}),
        },
      }}
    />
  );
}
