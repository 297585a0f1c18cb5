import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { sideOf } from './Affix.tsx';
import { controlAttributes, placeholderText } from './controlProps.ts';
import { Counter } from './Counter.tsx';
import { lengthLimit, typedValue } from './text-value.ts';
import { TextWithOptions } from './TextWithOptions.tsx';
import { FieldInput } from './FieldInput.tsx';

const types = ownMap<string>({
  'input-password': 'password',
  'input-email': 'email',
  'input-url': 'url',
  'native-date': 'date',
  'native-time': 'time',
});

/** One line of text; password, e-mail and address as well; with options it offers them while it is typed. */
export function TextInput(props: FormItemRendererProps): ReactNode {
  const { node } = props;
  const offers = node['options'] !== undefined || node['source'] !== undefined || node['autoComplete'] !== undefined;
  return offers && node.type !== 'input-password' ? <TextWithOptions {...props} /> : <PlainText {...props} />;
}

function PlainText(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const [revealed, setRevealed] = useState(false);
  const password = node.type === 'input-password';
  const text = toText(value);
  const clearable = node['clearable'] === true && text !== '' && !disabled && !readOnly;
  const max = lengthLimit(node);
  const handleBlur = (): void => {
    if (node['trimContents'] !== false && !password && text !== text.trim()) onChange(typedValue(node, text.trim()));
    onBlur();
  };
  const attributes = {
    ...controlAttributes(props),
    name: node.name,
    autoComplete: password ? 'new-password' : toText(node['nativeAutoComplete']) || 'off',
    ...(max !== undefined && node['validations'] === undefined ? { maxLength: max } : {}),
  };
  const isBare =
    !password &&
    node['clearable'] !== true &&
    node['showCounter'] !== true &&
    [node['prefix'], node['suffix'], node['addOn']].every((part) => !part);
  if (isBare)
    return (
      <FieldInput
        {...attributes}
        type={types[node.type ?? ''] ?? 'text'}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        placeholder={placeholderText(node)}
        onChange={(event) => onChange(typedValue(node, event.target.value))}
        onBlur={handleBlur}
      />
    );
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
      onChange={(event) => onChange(typedValue(node, event.target.value))}
      onBlur={handleBlur}
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
          {node['showCounter'] === true && <Counter count={text.length} max={max} />}
          {sideOf(props, 'end')}
        </>
      }
      slotProps={{ input: attributes }}
    />
  );
}
