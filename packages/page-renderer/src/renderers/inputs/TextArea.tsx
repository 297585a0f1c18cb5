import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { controlAttributes, nativeName, placeholderText } from '../../fields/controlProps.ts';
import { Counter } from './Counter.tsx';
import { lengthLimit, typedValue } from './text-value.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TextAreaNode } from '../../schema/text-inputs.ts';

/** Several lines of text. */
export function TextArea(props: FormItemRendererProps<Drawn<TextAreaNode>>): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const rows = (name: string, fallback: number): number => (typeof node[name] === 'number' ? node[name] : fallback);
  const text = toText(value);
  const max = lengthLimit(node);
  const clearable = node.clearable === true && text !== '' && !disabled && !readOnly;
  const counts = node.showCounter === true;
  return (
    <>
      <OutlinedInput
        fullWidth
        multiline
        size="small"
        minRows={rows('minRows', 3)}
        maxRows={rows('maxRows', 20)}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        error={invalid}
        placeholder={placeholderText(node)}
        onChange={(event) => onChange(typedValue(node, event.target.value))}
        onBlur={() => {
          if (node.trimContents === true && text !== text.trim()) onChange(typedValue(node, text.trim()));
          onBlur();
        }}
        slotProps={{
          input: {
            ...controlAttributes(props),
            name: nativeName(node),
            ...(max !== undefined && node.validations === undefined ? { maxLength: max } : {}),
          },
        }}
      />
      {(counts || clearable) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center' }}>
          {clearable && (
            <Button
              size="small"
              color="inherit"
              onClick={() => onChange(node.resetValue ?? typedValue(node, ''))}
              sx={{ p: 0, minWidth: 0 }}
            >
              {texts.clear}
            </Button>
          )}
          {counts && <Counter count={text.length} max={max} />}
        </Box>
      )}
    </>
  );
}
