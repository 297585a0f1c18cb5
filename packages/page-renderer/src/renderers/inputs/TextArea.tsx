import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { controlAttributes, placeholderText } from './controlProps.ts';

/** Several lines of text. */
export function TextArea(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const rows = (name: string, fallback: number): number => (typeof node[name] === 'number' ? node[name] : fallback);
  return (
    <OutlinedInput
      fullWidth
      multiline
      size="small"
      minRows={rows('minRows', 3)}
      maxRows={rows('maxRows', 20)}
      value={toText(value)}
      disabled={disabled}
      readOnly={readOnly}
      error={invalid}
      placeholder={placeholderText(node)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{ input: { ...controlAttributes(props), name: node.name } }}
    />
  );
}
